/**
 * Who is calling, read by one statement: the session of the cookie and its user. Only calls that begin or end a session
 * open it as such (auth/session.ts); for all others this is the whole of it.
 */
import { sign, unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import type { UserAnswer } from '../contract.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { USER } from '../models/tables.ts';
import { DAY_MILLISECONDS } from '../terms.ts';
import { ABSOLUTE_DAYS, IDLE_DAYS } from '../terms-kept.ts';
import { cookieName, cookieOptions } from './cookie.ts';

declare global {
  namespace Express {
    interface User {
      readonly id: number;
      /** What the password was right for, where one was given. */
      readonly passwordHash?: string;
    }
    interface Request {
      /** The signed-in user as the session was read. */
      caller?: UserAnswer;
    }
  }
}

interface Standing {
  /** Milliseconds since 1970. */
  readonly startedAt: number | null;
  readonly expires: number;
}

const CALLER = statement<Standing>('caller')`SELECT ${USER.list('u')}, (s.sess ->> 'startedAt')::float8 AS "startedAt",
    (extract(epoch FROM s.expire::timestamptz) * 1000)::float8 AS expires
  FROM sessions s JOIN users u ON u.id = (s.sess -> 'passport' ->> 'user')::integer
  WHERE s.sid = $1 AND s.expire > now()`;

const EXTEND = statement('extend session')`UPDATE sessions SET expire = to_timestamp($1),
    sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb($2::text))::json WHERE sid = $3`;

/** Sets user, caller and session id of the request, for one who is signed in; a guest passes as such. */
export function findCaller(deps: Deps): RequestHandler {
  const name = cookieName(deps.config.publicUrl);
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  const { secrets } = deps.database;
  return async (request, response, next) => {
    const raw = pattern.exec(request.headers.cookie ?? '')?.[1];
    const signed = raw === undefined ? null : signedOf(raw, secrets.session);
    if (signed === null) return next();
    const { sid } = signed;
    const [row] = await deps.database.ask(CALLER, [sid]);
    // A session ends in the end, however much it is used.
    const { startedAt } = row ?? {};
    if (!row || !startedAt || deps.now() - startedAt >= ABSOLUTE_DAYS * DAY_MILLISECONDS) return next();
    request.caller = USER.wire(row);
    request.user = { id: row.id };
    request.sessionID = sid;
    // Signed anew before the secret it was signed with goes.
    if (!signed.isCurrent) keepCookie(deps, response, signed.cookie);
    await extend(deps, response, signed.cookie, row, request);
    next();
  };
}

/** The session's id, where the cookie is one of ours, and the cookie as it is signed today. */
function signedOf(raw: string, secrets: readonly [string, ...string[]]) {
  const value = decoded(raw);
  if (!value.startsWith('s:')) return null;
  for (const secret of secrets) {
    const sid = unsign(value.slice(2), secret);
    if (sid === false) continue;
    const isCurrent = secret === secrets[0];
    return { sid, isCurrent, cookie: isCurrent ? raw : encodeURIComponent(`s:${sign(sid, secrets[0])}`) };
  }
  return null;
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return '';
  }
}

/** Once a day, what is used lives on: by an update, which cannot bring back what was ended meanwhile. */
async function extend(deps: Deps, response: Response, raw: string, { expires }: Standing, request: Request) {
  const { database, now } = deps;
  const until = now() + IDLE_DAYS * DAY_MILLISECONDS;
  if (until - expires <= DAY_MILLISECONDS) return;
  await database.tell(EXTEND, [until / 1000, new Date(until).toISOString(), request.sessionID]);
  keepCookie(deps, response, raw);
}

/** As it is: it is encoded already. */
function keepCookie({ config }: Deps, response: Response, raw: string): void {
  const options = { ...cookieOptions(config.publicUrl), encode: (value: string) => value };
  response.cookie(cookieName(config.publicUrl), raw, options);
}
