/** Signing up, in and out. */
import Joi from 'joi';
import type { Login, Registration } from '../contract.ts';
import { type Call, call } from '../http/call.ts';
import { date, emailOrEmpty, id, password, username, words } from '../http/words.ts';
import { recover } from './recovery.ts';
import { logIn, logOut, register } from './users.ts';

const USER = Joi.object({
  id: id.required(),
  username: Joi.string().required(),
  email: Joi.string().allow(null).required(),
  firstName: Joi.string().allow('').required(),
  lastName: Joi.string().allow('').required(),
  createdAt: date.required(),
});

const CODES = Joi.array().items(Joi.string());
const SIGNED_IN = Joi.object({ user: USER.required(), recoveryCodes: CODES });

export const authCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/auth/me',
    access: 'anyone',
    summary: 'Who is signed in; null for a guest.',
    answer: USER.allow(null),
    handle: async (_deps, { request }) => request.caller ?? null,
  }),
  call({
    method: 'post',
    path: '/auth/login',
    access: 'anyone',
    isSession: true,
    summary: 'Signs in with username and password.',
    limit: 'loginByAddress',
    body: Joi.object<Login>({
      username: words(100).required(),
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
    body: Joi.object<Registration>({
      username: username.required(),
      password: password.required(),
      confirmPassword: password.required(),
      email: emailOrEmpty,
      firstName: words(100),
      lastName: words(100),
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
      username: words(100).required(),
      code: words(100).required(),
      password: password.required(),
    }),
    answer: SIGNED_IN,
    handle: (deps, { request, body }) => recover(deps, request, body),
  }),
];
