/** Signing up, in and out. */
import Joi from 'joi';
import type { Login, Registration, SignedIn } from '../contract.ts';
import { type Call, call } from '../http/call.ts';
import { emailOrEmpty, objectOf, orNull, password, username, words } from '../http/words.ts';
import { USER } from '../models/tables.ts';
import { MAX_PERSON_NAME } from '../terms.ts';
import { recover } from './recovery.ts';
import { logIn, logOut, register } from './users.ts';

const CODES = Joi.array<readonly string[]>().items(Joi.string());
const SIGNED_IN = objectOf<SignedIn>({ user: USER.schema.required(), recoveryCodes: CODES });

/** Compared with what is kept, and never kept itself. */
const typed = words(100);

export const authCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/auth/me',
    access: 'anyone',
    summary: 'Who is signed in; null for a guest.',
    answer: orNull(USER.schema),
    handle: async (_deps, { request }) => request.caller ?? null,
  }),
  call({
    method: 'post',
    path: '/auth/login',
    access: 'anyone',
    isSession: true,
    summary: 'Signs in with username and password.',
    limit: 'loginByAddress',
    body: objectOf<Login>({
      username: typed.required(),
      password: password.required(),
    }),
    answer: SIGNED_IN,
    handle: (deps, { request, response, body }) => logIn(deps, request, response, body),
  }),
  call({
    method: 'post',
    path: '/auth/register',
    access: 'anyone',
    isSession: true,
    summary: 'Signs up. The answer holds the recovery codes, which are shown this once.',
    limit: 'signUpTry',
    body: objectOf<Registration>({
      username: username.required(),
      password: password.required(),
      confirmPassword: password.required(),
      email: emailOrEmpty,
      firstName: words(MAX_PERSON_NAME),
      lastName: words(MAX_PERSON_NAME),
    }),
    status: 201,
    answer: SIGNED_IN,
    handle: (deps, { request, body }) => register(deps, request, body),
  }),
  call({
    method: 'post',
    path: '/auth/logout',
    access: 'anyone',
    isSession: true,
    summary: 'Ends this session.',
    status: 204,
    handle: (deps, { request, response }) => logOut(deps, request, response),
  }),
  call({
    method: 'post',
    path: '/auth/recover',
    access: 'anyone',
    isSession: true,
    summary: 'Sets a new password for a recovery code, signs in and ends all other sessions.',
    limit: 'recover',
    body: Joi.object<{ username: string; code: string; password: string }>({
      username: typed.required(),
      code: typed.required(),
      password: password.required(),
    }),
    answer: SIGNED_IN,
    handle: (deps, { request, body }) => recover(deps, request, body),
  }),
];
