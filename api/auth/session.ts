/** How a session begins and ends: express-session in the database, passport on top. Who calls, auth/caller.ts reads. */
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { cookieName, cookieOptions } from './cookie.ts';
import { credentialsOf } from './credentials.ts';

declare module 'express-session' {
  interface SessionData {
    /** When the user logged in; a session ends 90 days later however much it is used. */
    startedAt: number;
    /** What the user sees in the list of sessions. */
    userAgent: string;
  }
}

/** The handlers in their order, before a call that begins or ends a session. */
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
  const store = new Store({
    pool: database.pools.sessions,
    tableName: 'sessions',
    pruneSessionInterval: false,
    // What is used lives on by auth/caller.ts.
    disableTouch: true,
    errorLog: () => undefined,
  });
  return [
    asAddressed(config.publicUrl),
    session({
      name: cookieName(config.publicUrl),
      secret: [...database.secrets.session],
      ...SESSION,
      proxy: config.publicUrl.startsWith('https:'),
      cookie: cookieOptions(config.publicUrl),
      store,
    }),
    passport.initialize(),
    (request, _response, next) => {
      doors.set(request, passport);
      next();
    },
  ];
}

const SESSION = { resave: false, saveUninitialized: false, rolling: false } as const;

/** Whatever the proxy in front says of its own line: people come by PUBLIC_URL, and the cookie follows that. */
function asAddressed(publicUrl: string): RequestHandler {
  const protocol = new URL(publicUrl).protocol.slice(0, -1);
  return (request, _response, next) => {
    request.headers['x-forwarded-proto'] = protocol;
    next();
  };
}

const doors = new WeakMap<Request, InstanceType<typeof Passport>>();

export const wrongCredentials = () => new Failure('wrong_credentials', 'Username or password is wrong.');

/** Username and password of the body, through Passport; a failure says the same whatever was wrong. */
export function authenticate(request: Request, response: Response): Promise<Express.User> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, user?: Express.User | false | null) => {
      if (error) reject(error);
      else if (user) resolve(user);
      else reject(wrongCredentials());
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
  response.clearCookie(cookieName(config.publicUrl), cookieOptions(config.publicUrl));
}

const END_ALL = statement('end sessions')`DELETE FROM sessions WHERE sess -> 'passport' ->> 'user' = $1`;

/** All of a user's. */
export async function endSessions({ database }: Deps, userId: number): Promise<void> {
  await database.tell(END_ALL, [String(userId)]);
}
