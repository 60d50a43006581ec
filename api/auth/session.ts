/** Who is calling: express-session in the database, passport on top. The cookie carries a random id and nothing else. */
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { credentialsOf } from './credentials.ts';

declare global {
  namespace Express {
    interface User {
      readonly id: number;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** When the user logged in; a session ends 90 days later however much it is used. */
    startedAt: number;
    /** What the user sees in the list of sessions. */
    userAgent: string;
  }
}

const DAY_MILLISECONDS = 86_400_000;
/** Unused for so long, it is over. */
const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;

/** The `__Host-` name is only allowed with Secure, and a Secure cookie is never sent to http://localhost. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** The handlers in their order; only calls that need to know the caller come after them. */
export function sessions(deps: Deps): readonly RequestHandler[] {
  const { config, database } = deps;
  const Store = connectPgSimple(session);
  const passport = new Passport();
  passport.use(
    new Strategy({ session: true, passReqToCallback: true }, (request, username, password, done) => {
      credentialsOf(deps, request, username, password).then(
        (user) => done(null, user ?? false),
        (error: unknown) => done(error),
      );
    }),
  );
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser<number>((id, done) => done(null, { id }));
  const store = new Store({
    pool: database.pool,
    tableName: 'sessions',
    pruneSessionInterval: false,
    // A write for each read would be most of the work: see extend().
    disableTouch: true,
    errorLog: () => undefined,
  });
  return [
    asAddressed(config.publicUrl),
    session({
      name: cookieName(config.publicUrl),
      secret: database.secrets.session,
      ...SESSION,
      ...secure(config.publicUrl),
      store,
    }),
    endsAtLast(deps),
    extend(deps),
    passport.initialize(),
    passport.session(),
    (request, _response, next) => {
      doors.set(request, passport);
      next();
    },
  ];
}

const SESSION = { resave: false, saveUninitialized: false, rolling: false } as const;

function secure(publicUrl: string) {
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: IDLE_DAYS * DAY_MILLISECONDS } as const;
  const isSecure = publicUrl.startsWith('https:');
  return { proxy: isSecure, cookie: { ...cookie, secure: isSecure } };
}

/** Whatever the proxy in front says of its own line: people come by PUBLIC_URL, and the cookie follows that. */
function asAddressed(publicUrl: string): RequestHandler {
  const protocol = new URL(publicUrl).protocol.slice(0, -1);
  return (request, _response, next) => {
    request.headers['x-forwarded-proto'] = protocol;
    next();
  };
}

/** Once a day, what is used lives on: in the database by an update, which cannot bring back what was ended meanwhile. */
function extend({ config, database, now }: Deps): RequestHandler {
  const name = cookieName(config.publicUrl);
  return async (request, response, next) => {
    const { expires } = request.session.cookie;
    const until = now() + IDLE_DAYS * DAY_MILLISECONDS;
    if (request.session.startedAt !== undefined && expires && until - Number(expires) > DAY_MILLISECONDS) {
      await database.pool.query(
        `UPDATE sessions SET expire = to_timestamp($1),
          sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb($2::text))::json WHERE sid = $3`,
        [until / 1000, new Date(until).toISOString(), request.sessionID],
      );
      const raw = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.get('cookie') ?? '')?.[1];
      const { cookie } = secure(config.publicUrl);
      if (raw) response.cookie(name, raw, { ...cookie, encode: (value) => value });
    }
    next();
  };
}

/** However much it is used. */
function endsAtLast({ now }: Deps): RequestHandler {
  return (request, _response, next) => {
    const { startedAt } = request.session;
    if (startedAt === undefined || now() - startedAt < ABSOLUTE_DAYS * DAY_MILLISECONDS) return next();
    request.session.regenerate(next);
  };
}

const doors = new WeakMap<Request, InstanceType<typeof Passport>>();

/** Username and password of the body, through Passport; a failure says the same whatever was wrong. */
export function authenticate(request: Request, response: Response): Promise<Express.User> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, user?: Express.User | false | null) => {
      if (error) reject(error);
      else if (user) resolve(user);
      else reject(new Failure('wrong_credentials', 'Username or password is wrong.'));
    };
    doors.get(request)?.authenticate('local', done)(request, response, reject);
  });
}

/** A new session id: whoever knew the one before gains nothing (session fixation). */
export async function begin({ now }: Deps, request: Request, user: Express.User): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.logIn(user, (error: unknown) => (error ? reject(error) : resolve()));
  });
  request.session.startedAt = now();
  request.session.userAgent = (request.get('user-agent') ?? '').slice(0, 200);
  // Kept before the answer says so.
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}

/** The cookie and the session it named. */
export async function end({ config }: Deps, request: Request, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
  response.clearCookie(cookieName(config.publicUrl), secure(config.publicUrl).cookie);
}

/** All of a user's. */
export async function endSessions({ database }: Deps, userId: number): Promise<void> {
  await database.sequelize.query(`DELETE FROM sessions WHERE sess -> 'passport' ->> 'user' = :user`, {
    replacements: { user: String(userId) },
  });
}
