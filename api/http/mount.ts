/** Turns calls into routes: origin, media type, session, the hub's switch, limit, size, schema, handler, answer; always in this order. */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import Joi from 'joi';
import { findCaller } from '../auth/caller.ts';
import { sessions } from '../auth/session.ts';
import { despiteRaces, isAway, isUndone } from '../database/away.ts';
import type { Deps } from '../deps.ts';
import { requireWritable } from '../hub/safety/read-only.ts';
import { tellProbing } from '../projects/probing.ts';
import { readBody, userAsker } from '../projects/reading.ts';
import { COMPACT_TYPE } from '../terms-hub.ts';
import type { Asker } from '../threads/queue.ts';
import { BINARY, bytes, JSON_TYPE, json, mediaType } from './body.ts';
import type { Call } from './call.ts';
import { Failure } from './failure.ts';
import { dataOnly } from './headers.ts';
import { JsonText } from './json-text.ts';
import { isKept } from './keeping.ts';
import { nameOfUser, networksOf } from './networks.ts';
import { onlyNamed } from './only-named.ts';
import { notFromElsewhere, ownPagesOnly } from './origin.ts';
import { endPacked } from './packing.ts';

const SMALL_BODY_BYTES = 4096;
const NOTHING = Joi.object({}).required();

export function mount(calls: readonly Call[], deps: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const doors = { caller: findCaller(deps), session: sessions(deps) };
  router.use(dataOnly, ownPagesOnly(deps.config.publicUrl));
  for (const [path, siblings] of byPath(calls)) {
    const route = router.route(path);
    for (const one of siblings) route[one.method](...handlersOf(one, deps, doors));
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

interface Doors {
  readonly caller: RequestHandler;
  readonly session: readonly RequestHandler[];
}

function handlersOf(one: Call, deps: Deps, { caller, session }: Doors): RequestHandler[] {
  const { isBinary = false, bodyBytes = SMALL_BODY_BYTES } = one;
  const type = isBinary ? BINARY : (one.mediaType ?? JSON_TYPE);
  const handlers: RequestHandler[] = [mediaType(type)];
  if (one.access !== 'open') handlers.push(caller);
  if (one.access === 'user') handlers.push(notFromElsewhere, requireUser);
  if (isHubWrite(one)) handlers.push((_request, _response, next) => requireWritable(deps).then(() => next(), next));
  if (one.limit) handlers.push(limitOf(one, deps));
  if (isBinary) handlers.push(bytes(bodyBytes));
  else if (one.body) handlers.push(...json(bodyBytes, type, (text, request) => readBody(deps, text, askerOf(request))));
  if (one.isSession) handlers.push(...session);
  handlers.push(async (request, response) => {
    const given = {
      params: valid(one.params ?? NOTHING, { ...request.params }, 'params'),
      query: valid(one.query ?? NOTHING, request.query, 'query'),
      body: isBinary ? request.body : valid(one.body ?? NOTHING, one.body ? (request.body ?? {}) : {}, 'body'),
      userId: request.user?.id ?? 0,
      isCompact: one.compact !== undefined && request.accepts([JSON_TYPE, COMPACT_TYPE]) === COMPACT_TYPE,
      request,
      response,
    };
    const work = async () => {
      const answer = await patiently(one, () => one.handle(deps, given)).catch(async (fault: unknown) => {
        const isMissing = fault instanceof Failure && fault.code === 'not_found';
        if (isMissing && one.access === 'user') await tellProbing(deps, { ...given, address: request.ip });
        throw fault;
      });
      return one.file ? 0 : send(one, answer, request, response);
    };
    // A file is paced piece by piece (blobs/file.ts).
    if (one.method === 'get' && one.access === 'user' && !one.file)
      await deps.reads.take(nameOfUser(given.userId), work);
    else await work();
  });
  return handlers;
}

/** What the read-only switch of the hub refuses (hub/safety/read-only.ts). */
export const isHubWrite = ({ method, path, isInReadOnly = false }: Call): boolean =>
  method !== 'get' && path.startsWith('/social/') && !isInReadOnly;

const askerOf = ({ user, ip = '' }: Request): Asker =>
  user ? userAsker(user.id) : { networks: networksOf(ip), isKnown: false };

/**
 * What only reads is tried twice: a connection that died while it waited says so at its next use. What the database undid for
 * the sake of another, two who want each other's locks, is done again.
 */
async function patiently(one: Call, work: () => Promise<unknown>): Promise<unknown> {
  if (one.file) return work();
  try {
    return await despiteRaces(work);
  } catch (fault) {
    if (one.method !== 'get' || !isAway(fault) || isUndone(fault)) throw fault;
    return work();
  }
}

/** How much was sent, before it was packed. */
async function send(one: Call, answer: unknown, request: Request, response: Response): Promise<number> {
  const status = one.status ?? 200;
  if (status === 204) {
    response.status(204).end();
    return 0;
  }
  if (one.compact) response.vary('Accept');
  const text =
    answer instanceof JsonText ? answer.text : JSON.stringify(one.answer ? onlyNamed(one.answer, answer) : answer);
  if (one.sharedSeconds !== undefined && isKept(request, response, text, one.sharedSeconds)) {
    response.status(304).end();
    return 0;
  }
  // No tag: what is not said to be shared is never kept by a cache, and may hold what nobody else is to know.
  const type = (answer instanceof JsonText ? answer.mediaType : undefined) ?? JSON_TYPE;
  response.status(status).set('Content-Type', `${type}; charset=utf-8`);
  if (one.sharedSeconds === undefined && !one.isOpenAnswer) response.end(text);
  else await endPacked(request, response, text);
  return text.length;
}

/** Somebody, and the one whom the request is for where it says so: another may have logged in while it waited. */
const requireUser: RequestHandler = (request, _response, next) => {
  const meant = request.get('x-account');
  if (!request.user) next(new Failure('not_signed_in', 'Please log in.'));
  else if (meant === undefined || meant === String(request.user.id)) next();
  else next(new Failure('conflict', 'Another account is logged in here.'));
};

/** What guests may do is counted by address, for users too: else every account made would bring limits of its own. */
function limitOf({ limit, access }: Call, { limits }: Deps): RequestHandler {
  return async (request, _response, next) => {
    const isOfUser = access === 'user' && request.user;
    const caller = isOfUser ? nameOfUser(isOfUser.id) : networksOf(request.ip ?? '');
    if (limit) await limits.spend(limit, caller);
    next();
  };
}

function valid(schema: Joi.ObjectSchema, value: object, place: 'params' | 'query' | 'body'): unknown {
  // Most calls want nothing there, and get it.
  if (schema === NOTHING && Object.keys(value).length === 0) return value;
  // A path or a query is text; a body says what it means.
  const { error, value: read } = schema.validate(value, { abortEarly: false, convert: place !== 'body' });
  if (!error) return read;
  if (place === 'params') throw new Failure('not_found', 'There is nothing here.');
  const shown = error.details.slice(0, 20);
  const fields = Object.fromEntries(shown.map(({ path, message }) => [path.join('.') || place, message]));
  throw new Failure('bad_request', shown[0]?.message ?? 'The request is not valid.', { fields });
}
