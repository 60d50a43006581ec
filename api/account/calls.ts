/** The account: sessions, password, recovery codes, export, deletion. */
import Joi from 'joi';
import type { RecoveryCodes, SessionRow } from '../contract.ts';
import { type Call, call } from '../http/call.ts';
import { date, listOf, objectOf, password } from '../http/words.ts';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  newRecoveryCodes,
  type PasswordChange,
} from './account.ts';
import { exportAccount } from './export.ts';

const SESSION_ROW = objectOf<SessionRow>({
  id: Joi.string().required(),
  userAgent: Joi.string().allow('').required(),
  startedAt: date.required(),
  isThis: Joi.boolean().required(),
});

const SESSION_ID = Joi.object<{ session: string }>({
  session: Joi.string()
    .pattern(/^[0-9a-f]{32}$/)
    .required(),
});

interface Again {
  readonly password: string;
}

const AGAIN = objectOf<Again>({ password: password.required() });

export const accountCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/account/sessions',
    access: 'user',
    summary: 'Where the user is signed in.',
    answer: listOf(SESSION_ROW),
    handle: (deps, { userId, request }) => listSessions(deps, userId, request.sessionID),
  }),
  call({
    method: 'delete',
    path: '/account/sessions',
    access: 'user',
    summary: 'Ends every session but this one.',
    limit: 'account',
    status: 204,
    handle: (deps, { userId, request }) => endOtherSessions(deps, userId, request.sessionID),
  }),
  call({
    method: 'delete',
    path: '/account/sessions/:session',
    access: 'user',
    summary: 'Ends one session.',
    limit: 'account',
    params: SESSION_ID,
    status: 204,
    handle: (deps, { userId, params }) => endSession(deps, userId, params.session),
  }),
  call({
    method: 'put',
    path: '/account/password',
    access: 'user',
    isSession: true,
    summary: 'Changes the password and ends every other session.',
    limit: 'reauthentication',
    body: objectOf<PasswordChange>({
      password: password.required(),
      newPassword: password.required(),
      confirmPassword: password.required(),
    }),
    status: 204,
    handle: (deps, { userId, request, body }) => changePassword(deps, request, userId, body),
  }),
  call({
    method: 'post',
    path: '/account/recovery-codes',
    access: 'user',
    summary: 'New recovery codes, shown this once; those before are void.',
    limit: 'reauthentication',
    body: AGAIN,
    status: 201,
    answer: objectOf<RecoveryCodes>({ recoveryCodes: Joi.array<readonly string[]>().items(Joi.string()).required() }),
    handle: (deps, { userId, body }) => newRecoveryCodes(deps, userId, body.password),
  }),
  call({
    method: 'get',
    path: '/account/export',
    access: 'user',
    summary: 'Everything that is kept of the user, as a zip: JSON and audio.',
    limit: 'export',
    file: 'application/zip',
    handle: (deps, { userId, request, response }) => exportAccount(deps, userId, request, response),
  }),
  call({
    method: 'delete',
    path: '/account',
    access: 'user',
    isSession: true,
    summary: 'Deletes the account and everything in it, at once.',
    limit: 'reauthentication',
    body: AGAIN,
    status: 204,
    handle: (deps, { userId, request, response, body }) =>
      deleteAccount(deps, request, response, userId, body.password),
  }),
];
