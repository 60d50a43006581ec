/** Whatever was thrown, as the outside hears it: never a stack, a statement or a path. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { FailureAnswer } from '../contract.ts';
import { isAway, isOrphan, isTwin } from '../database/away.ts';
import { Failure, type FailureCode } from './failure.ts';

/** Of express and its parsers. */
const BY_STATUS: Readonly<Record<number, FailureCode>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

const SENTENCES: Partial<Readonly<Record<FailureCode, string>>> = {
  not_found: 'There is nothing here.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'The body is encoded in a way that is not understood here.',
};

/** What the caller is told; null for a fault of ours. */
function failureOf(fault: unknown): Failure | null {
  if (fault instanceof Failure) return fault;
  if (isAway(fault)) {
    return new Failure('unavailable', 'The database cannot be reached. Try again in a moment.', {
      retryAfterSeconds: 1,
    });
  }
  if (isTwin(fault) || isOrphan(fault)) {
    return new Failure('conflict', 'Something else changed at the same moment. Try again.');
  }
  // An address like /%ff is no text.
  const status = fault instanceof URIError ? 400 : statusOf(fault);
  if (status < 400 || status >= 500) return null;
  const code = BY_STATUS[status] ?? 'bad_request';
  return new Failure(code, SENTENCES[code] ?? 'The request could not be read.');
}

function statusOf(fault: unknown): number {
  return fault instanceof Error && 'status' in fault && typeof fault.status === 'number' ? fault.status : 500;
}

/** For the log: a fault of the database also carries the statement and what was in it. */
function told(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const { name, message, stack } = fault;
  return { type: name, message, code: 'code' in fault ? fault.code : undefined, stack };
}

/** Refusals that tell of an attack, or of a mistake in a client; the others are told, too, but not as a warning. */
const WATCHED = new Set([400, 401, 403, 429]);

/** `callerOf`: who asked, and from which network; every refusal carries it. */
export function onFault(callerOf: (request: Request) => object): ErrorRequestHandler {
  return (fault: unknown, request, response, next) => {
    if (response.headersSent) {
      next(fault);
      return;
    }
    const failure = failureOf(fault);
    const id = String(request.id);
    const caller = callerOf(request);
    if (failure === null) {
      request.log.error({ event: 'fault', ...caller, err: told(fault) }, 'a request failed');
      const message = `Something went wrong on the server (${id}).`;
      answer(response, 500, { code: 'internal', message, requestId: id });
      return;
    }
    const { code, message, status, details } = failure;
    if (code === 'unavailable') {
      request.log.error({ event: 'unavailable', ...caller, err: told(fault) }, 'the database is away');
    } else {
      request.log[WATCHED.has(status) ? 'warn' : 'info']({ event: 'refused', code, ...caller }, 'refused');
    }
    if (details.retryAfterSeconds) response.set('Retry-After', String(details.retryAfterSeconds));
    answer(response, status, {
      code,
      message,
      ...(details.fields && { fields: details.fields }),
      ...(details.facts && { facts: details.facts }),
    });
  };
}

function answer(response: Response, status: number, error: FailureAnswer['error']): void {
  response.status(status).set('Cache-Control', 'no-store').json({ error });
}
