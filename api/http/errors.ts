/** What can go wrong, as the outside hears it: a code, a sentence, a status; never a stack. */
import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Failure, FailureCode } from '../contract.ts';

const STATUS: Readonly<Record<FailureCode, number>> = {
  bad_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  internal: 500,
};

function fail(response: Response, code: FailureCode, message: string): void {
  const body: Failure = { error: { code, message } };
  response.status(STATUS[code]).set('Cache-Control', 'no-store').json(body);
}

/** The last route under /api. */
export const unknownCall: RequestHandler = (request, response) => {
  fail(response, 'not_found', `There is no ${request.method} ${request.originalUrl.split('?')[0]}.`);
};

/** The last handler of a path that has others: what they did not take, it refuses. */
export function only(...methods: readonly string[]): RequestHandler {
  return (request, response) => {
    response.set('Allow', methods.join(', '));
    fail(response, 'method_not_allowed', `${request.method} is not possible here; ${methods.join(' and ')} are.`);
  };
}

/** Faults of the request are told; anything else is logged once under an id, and only the id is told. */
export const onFault: ErrorRequestHandler = (fault: unknown, request, response, next) => {
  if (response.headersSent) {
    next(fault);
    return;
  }
  const status = statusOf(fault);
  if (status === 404) fail(response, 'not_found', 'There is nothing here.');
  else if (status >= 400 && status < 500) fail(response, 'bad_request', 'The request could not be read.');
  else {
    const id = randomUUID();
    request.log.error({ err: fault, id }, 'a request failed');
    fail(response, 'internal', `Something went wrong on the server (${id}).`);
  }
};

function statusOf(fault: unknown): number {
  // An address like /%ff is no text.
  if (fault instanceof URIError) return 400;
  return fault instanceof Error && 'status' in fault && typeof fault.status === 'number' ? fault.status : 500;
}
