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
export function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** The handlers in their order; only calls that need to know the caller come after them. */
export function sessions(deps: Deps): readonly RequestHandler[] {
  const { config, database } = deps;
  const Store = connectPgSimple(session);
  const isSecure = config.publicUrl.startsWith('https:');
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
  return [
    session({
      name: cookieName(config.publicUrl),
      secret: database.secrets.session,
      resave: false,
      saveUninitialized: false,
      rolling: false,
      cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: IDLE_DAYS * DAY_MILLISECONDS },
      store: new Store({ pool: database.pool, tableName: 'sessions', pruneSessionInterval: 3600 }),
    }),
    endsAtLast,
    passport.initialize(),
    passport.session(),
    (request, _response, next) => {
      doors.set(request, passport);
      next();
    },
  ];
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
export async function begin(request: Request, user: Express.User): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.logIn(user, (error: unknown) => (error ? reject(error) : resolve()));
  });
  request.session.startedAt = Date.now();
  request.session.userAgent = (request.get('user-agent') ?? '').slice(0, 200);
}

export function end(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
}

/** However much it is used. */
const endsAtLast: RequestHandler = (request, _response, next) => {
  const { startedAt } = request.session;
  if (startedAt === undefined || Date.now() - startedAt < ABSOLUTE_DAYS * DAY_MILLISECONDS) return next();
  request.session.regenerate(next);
};
