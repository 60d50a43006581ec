/** What is no HTTP never reaches the app: it is refused here, in the words and under the headers of every other answer. */
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FailureAnswer } from '../contract.ts';
import { FILE_POLICY, HTTPS_PROMISE } from './headers.ts';

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': FILE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Connection: 'close',
};

/** Of Node and its parser; whatever else is wrong is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** `isSecure`: people come by https. */
export function refuseUnreadable(server: Server, isSecure: boolean): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) => {
    if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(answerOf(STATUSES[code] ?? 400, isSecure), () => socket.destroy());
  });
}

function answerOf(status: number, isSecure: boolean): string {
  const isLarge = status === 413 || status === 431;
  const message = isLarge ? 'The request is too large.' : 'The request could not be read.';
  const answer: FailureAnswer = { error: { code: isLarge ? 'too_large' : 'bad_request', message } };
  const text = JSON.stringify(answer);
  const promise = isSecure ? { 'Strict-Transport-Security': HTTPS_PROMISE } : {};
  const headers = Object.entries({ ...HEADERS, ...promise, 'Content-Length': text.length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', text].join('\r\n');
}
