/** Listens, and ends in order; nothing else. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Express } from 'express';
import type { Config } from './config.ts';
import { cutSlowReaders } from './http/slow-readers.ts';
import { refuseUnreadable } from './http/unreadable.ts';

type Address = Pick<Config, 'port' | 'host'> & Partial<Pick<Config, 'publicUrl'>>;

/** What still runs then is cut off. */
const GRACE_MILLISECONDS = 10_000;
/** Who has asked for nothing by then is: browsers open lines that they may need. */
const SILENCE_MILLISECONDS = 500;
const LOOK_MILLISECONDS = 100;

/** Lines on which nothing was asked yet; Node does not count them as idle. */
const silent = new WeakMap<Server, Set<Socket>>();

/** Who sends slowly, reads slowly, or does nothing, must not hold a line that others need. */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  readingGrace: 20_000,
  /** As slow as a telephone of twenty years ago. */
  slowestBytesPerSecond: 8000,
};

/** Resolves when it answers; a port that cannot be had is one clear line. */
export function listen(app: Express, { port, host, publicUrl = '' }: Address, patience = PATIENCE): Promise<Server> {
  const server = createServer(patience, app);
  refuseUnreadable(server, publicUrl.startsWith('https:'));
  cutSlowReaders(server, patience);
  watchSilent(server);
  // Who expects what nobody knows is answered like the rest.
  server.on('checkExpectation', app);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}

function watchSilent(server: Server): void {
  const lines = new Set<Socket>();
  silent.set(server, lines);
  server.on('connection', (line) => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
  });
  server.on('request', ({ socket }) => lines.delete(socket));
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `port ${port} is taken; PORT=${port + 1} npm start takes another one`;
  if (code === 'EACCES') return `port ${port} may not be used by this user; PORT=3000 npm start takes another one`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine`;
  return message;
}

export function addressOf(server: Server, { host }: Address): string {
  const { port } = server.address() as AddressInfo;
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${port}`;
}

/** No new request; those that run may end. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timers = [
      setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS),
      setTimeout(() => {
        for (const line of silent.get(server) ?? []) line.destroy();
      }, SILENCE_MILLISECONDS),
      // What ran when we were told to end keeps its line afterwards, as ever.
      setInterval(() => server.closeIdleConnections(), LOOK_MILLISECONDS),
    ];
    server.close(() => {
      for (const timer of timers) clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
