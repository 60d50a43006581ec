/** A client of the API without the conveniences of fetch: the path as it is, no header that is not given. */
import { type IncomingHttpHeaders, request as send } from 'node:http';

export const ORIGIN = 'http://localhost:3000';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at, not trusted
export const json = ({ body }: Answer): any => JSON.parse(body.toString());
export const codeOf = (answer: Answer): string => json(answer).error.code;

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { port, host: '127.0.0.1', path, method, headers: { ...length, ...headers }, agent: false };
    const request = send(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Somebody with a browser of their own: keeps its cookie. */
export class Client {
  cookie = '';

  constructor(
    private readonly port: number,
    private readonly more: Readonly<Record<string, string>> = {},
  ) {}

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.send('POST', path, body);
  }

  put(path: string, body?: unknown): Promise<Answer> {
    return this.send('PUT', path, body);
  }

  delete(path: string, body?: unknown): Promise<Answer> {
    return this.send('DELETE', path, body);
  }

  /** A body as it is written, of JSON or not. */
  sendText(path: string, body: string): Promise<Answer> {
    return this.send('POST', path, Buffer.from(body), { 'content-type': 'application/json' });
  }

  async send(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const isBytes = Buffer.isBuffer(body);
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const content = body === undefined || isBytes ? (body as Buffer | undefined) : JSON.stringify(body);
    const answer = await ask(this.port, `/api${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { origin: ORIGIN }),
        ...(content !== undefined && { 'content-type': type }),
        ...(this.cookie && { cookie: this.cookie }),
        ...this.more,
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    });
    const set = answer.headers['set-cookie']?.[0];
    if (set) this.cookie = set.split(';')[0]?.replace(/=$/, '') === 'sid' ? '' : (set.split(';')[0] ?? '');
    return answer;
  }
}
