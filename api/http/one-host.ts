/** A request names one host (RFC 9112, 3.2): of two, a proxy may go by the one and whoever stands behind it by the other. */
import type { RequestHandler } from 'express';
import { Failure } from './failure.ts';
import { dataOnly } from './headers.ts';

export const oneHost: RequestHandler = (request, response, next) => {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length <= 1) return next();
  dataOnly(request, response, () => next(new Failure('bad_request', 'The request names more than one host.')));
};
