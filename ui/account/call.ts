/** One request to the server and its answer; what goes wrong is a CallFailure (it said no) or Unreachable (nobody answered). */
import type { FailureAnswer } from '../../api/contract.ts';

type Refusal = FailureAnswer['error'];
export type FailureCode = Refusal['code'];

/** The server's no. */
export class CallFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: FailureCode,
    message: string,
    /** By name of the field, what is wrong with it. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly facts: Readonly<Record<string, number>> = {},
    /** Seconds after which it may be tried again; 0: the server did not say. */
    readonly retryAfterSeconds = 0,
    /** What the protocol calls the status; HTTP/2 has no such words. */
    readonly statusText = '',
  ) {
    super(message);
  }
}

/** No net, no answer in time, or an answer that is not of our server (a hotel's page, a proxy without anything behind it). */
export class Unreachable extends Error {}

/** Whoever waits longer believes that nothing happens. */
const PATIENCE_MILLISECONDS = 20_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** For what is large; the clock runs until the answer has begun. */
  readonly patienceMilliseconds?: number;
  /** For nobody's session but this user's. */
  readonly account?: number;
  /** The browser may keep it, and asks the server each time whether it has changed. */
  readonly isKept?: boolean;
  /** An answer that can be told more briefly may come so, under this media type. */
  readonly accept?: string;
  /** A large text goes compressed, where the browser can: a song is a sixteenth then. */
  readonly isPacked?: boolean;
}

/** The path is one of api/openapi.json without the slash at its beginning; bytes are sent as they are, the rest as JSON. */
export async function call<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const response = await reach(method, path, body, options);
  if (response.status === 204) return undefined as T;
  const answer = await answerOf(response);
  if (response.ok) return answer as T;
  throw refusalOf(response, answer);
}

/** A file of the server's, as it is. */
export async function callFile(path: string, options: CallOptions = {}): Promise<Blob> {
  const response = await reach('GET', path, undefined, options);
  if (!response.ok) throw refusalOf(response, await answerOf(response));
  try {
    return await response.blob();
  } catch {
    throw new Unreachable('the file broke off');
  }
}

async function reach(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const {
    signal,
    patienceMilliseconds = PATIENCE_MILLISECONDS,
    account,
    accept,
    isKept = false,
    isPacked = false,
  } = options;
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, patienceMilliseconds);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const content = contentOf(body, {
    ...(account !== undefined && { 'X-Account': String(account) }),
    ...(accept !== undefined && { Accept: `${accept}, application/json;q=0.9` }),
  });
  try {
    return await fetch(`/api/${path}`, {
      method,
      credentials: 'same-origin',
      cache: isKept ? 'no-cache' : 'no-store',
      signal: clock.signal,
      ...(isPacked ? await packed(content) : content),
    });
  } catch (error) {
    // Whoever gave up hears their own word, not that the server is away.
    if (signal?.aborted) throw error;
    throw new Unreachable(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function contentOf(body: unknown, more: Readonly<Record<string, string>>): RequestInit {
  if (body === undefined) return { headers: more };
  const isBytes = body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body);
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  return { headers: { ...more, 'Content-Type': type }, body: isBytes ? (body as BodyInit) : JSON.stringify(body) };
}

async function packed({ headers = {}, body }: RequestInit): Promise<RequestInit> {
  if (typeof body !== 'string' || typeof CompressionStream === 'undefined') return { headers, body: body ?? null };
  const bytes = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
  return { headers: { ...headers, 'Content-Encoding': 'gzip' }, body: await new Response(bytes).blob() };
}

async function answerOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new Unreachable(`${response.status} without an answer`);
  }
}

function refusalOf(response: Response, answer: unknown): CallFailure | Unreachable {
  if (!isFailure(answer)) return new Unreachable(`${response.status} with a strange answer`);
  const { code, message, fields, facts } = answer.error;
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || 0;
  return new CallFailure(response.status, code, message, fields, facts, retryAfterSeconds, response.statusText);
}

function isFailure(answer: unknown): answer is FailureAnswer {
  const { error } = (answer ?? {}) as Partial<FailureAnswer>;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}
