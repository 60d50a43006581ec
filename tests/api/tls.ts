/** A proxy that speaks TLS with a certificate of its own making, as a load balancer in front of the service does. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';

export interface TlsProxy {
  readonly port: number;
  /** What a client must trust. */
  readonly certificate: string;
  /** Where requests go from now on. */
  aim(port: number): void;
  close(): Promise<void>;
}

/** Listens first, because the service must know the address people come by. */
export async function openTlsProxy(): Promise<TlsProxy> {
  const { key, certificate } = selfSigned();
  let target = 0;
  const server = createServer({ key, cert: certificate }, (request, response) => {
    const { method, url: path, headers, socket } = request;
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'https' };
    const onward = send({ host: '127.0.0.1', port: target, method, path, headers: forwarded }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    aim: (port) => {
      target = port;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** By openssl, which comes with Debian's postgresql. */
export function selfSigned(): { readonly key: string; readonly certificate: string } {
  const folder = mkdtempSync(`${tmpdir()}/batida-tls-`);
  const [key, certificate] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
    return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
