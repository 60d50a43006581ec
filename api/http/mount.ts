/** Turns calls into routes: origin, media type, session, limit, size, schema, handler, answer; always in this order. */
import { json, raw, type RequestHandler, Router } from 'express';
import Joi from 'joi';
import type { Deps } from '../deps.ts';
import type { Call } from './call.ts';
import { Failure } from './failure.ts';
import { networkOf } from './limits.ts';
import { ownPagesOnly } from './origin.ts';

const SMALL_BODY_BYTES = 4096;
const BINARY = 'application/octet-stream';
const NOTHING = Joi.object({}).required();

export function mount(calls: readonly Call[], deps: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(ownPagesOnly(deps.config.publicUrl));
  for (const [path, siblings] of byPath(calls)) {
    const route = router.route(path);
    for (const one of siblings) route[one.method](...handlersOf(one, deps));
    const methods = siblings.map(({ method }) => method.toUpperCase());
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    route.all((request, response) => {
      response.set('Allow', allowed.join(', '));
      throw new Failure('method_not_allowed', `${request.method} is not possible here; ${allowed.join(', ')} are.`);
    });
  }
  router.use((request) => {
    throw new Failure('not_found', `There is no ${request.method} /api${request.path}.`);
  });
  return router;
}

function byPath(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const paths = new Map<string, Call[]>();
  for (const one of calls) paths.set(one.path, [...(paths.get(one.path) ?? []), one]);
  return paths;
}

function handlersOf(one: Call, deps: Deps): RequestHandler[] {
  const handlers: RequestHandler[] = [mediaTypeOf(one)];
  if (one.access === 'user') handlers.push(requireUser);
  if (one.limit) handlers.push(limitOf(one, deps));
  handlers.push(bodyOf(one));
  handlers.push(async (request, response) => {
    const userId = request.user?.id ?? 0;
    const given = {
      params: valid(one.params ?? NOTHING, request.params, 'params'),
      query: valid(one.query ?? NOTHING, request.query, 'query'),
      body: one.isBinary ? request.body : valid(one.body ?? NOTHING, request.body ?? {}, 'body'),
      userId,
      request,
      response,
    };
    const answer = await one.handle(deps, given);
    if (response.headersSent) return;
    const status = one.status ?? 200;
    if (status === 204) response.status(204).end();
    else response.status(status).json(one.answer ? allowed(one.answer, answer) : answer);
  });
  return handlers;
}

const requireUser: RequestHandler = (request, _response, next) => {
  if (request.user) next();
  else next(new Failure('not_signed_in', 'Please log in.'));
};

function limitOf({ limit }: Call, { limits }: Deps): RequestHandler {
  return async (request, _response, next) => {
    const caller = request.user ? `user:${request.user.id}` : networkOf(request.ip ?? '');
    if (limit) await limits.spend(limit, caller);
    next();
  };
}

/** A form of another site cannot send these types, and express would leave the body of any other unread. */
function mediaTypeOf(one: Call): RequestHandler {
  const wanted = one.isBinary ? BINARY : 'application/json';
  return (request, _response, next) => {
    const length = request.get('content-length');
    const hasBody = request.get('transfer-encoding') !== undefined || (length !== undefined && length !== '0');
    if (!hasBody || request.is(wanted)) return next();
    next(new Failure('unsupported_media_type', `The body must be ${wanted}.`));
  };
}

function bodyOf({ isBinary, bodyBytes = SMALL_BODY_BYTES }: Call): RequestHandler {
  return isBinary ? raw({ type: BINARY, limit: bodyBytes }) : json({ limit: bodyBytes, strict: true });
}

function valid(schema: Joi.ObjectSchema, value: unknown, place: 'params' | 'query' | 'body'): unknown {
  // A path or a query is text; a body says what it means.
  const { error, value: read } = schema.validate(value, { abortEarly: false, convert: place !== 'body' });
  if (!error) return read;
  if (place === 'params') throw new Failure('not_found', 'There is nothing here.');
  const fields = Object.fromEntries(error.details.map(({ path, message }) => [path.join('.') || place, message]));
  throw new Failure('bad_request', Object.values(fields)[0] ?? 'The request is not valid.', { fields });
}

/** Only what the schema names goes out. */
function allowed(schema: Joi.Schema, answer: unknown): unknown {
  const { error, value } = schema.validate(answer, { stripUnknown: true, convert: false });
  if (error) throw new Error(`an answer does not fit its schema: ${error.message}`);
  return value;
}
