/** Users: who they are to themselves, and how one comes to be. */
import type { Request, Response } from 'express';
import type { Login, Registration, SignedIn } from '../contract.ts';
import { isTwin } from '../database/away.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { type Networks, networksOf } from '../http/networks.ts';
import type { User } from '../models/all.ts';
import { USER } from '../models/tables.ts';
import { usernameKey, withNetwork } from './credentials.ts';
import { claimName, isNameFree } from './look-alikes.ts';
import { checkPassword, checkTwice } from './password-rule.ts';
import { renewCodes } from './recovery-codes.ts';
import { isOneScript } from './scripts.ts';
import { authenticate, begin, end, wrongCredentials } from './session.ts';

/** The user of a session; a failure when the account was deleted in the meantime. */
export async function ownUser({ models }: Deps, userId: number): Promise<User> {
  const user = await models.User.findByPk(userId);
  if (!user) throw new Failure('not_signed_in', 'Please log in.');
  return user;
}

export async function logIn(deps: Deps, request: Request, response: Response, _given: Login): Promise<SignedIn> {
  const { id, passwordHash } = await authenticate(request, response);
  const user = await ownUser(deps, id);
  await begin(deps, request, user);
  // A new password, and the end of an account, end all sessions; this one was not there yet while its password was hashed.
  if ((await deps.models.User.findByPk(id))?.passwordHash !== passwordHash) {
    await end(deps, request, response);
    throw wrongCredentials();
  }
  return { user: USER.wire(user) };
}

export async function logOut(deps: Deps, request: Request, response: Response): Promise<void> {
  deps.log.info({ event: 'logout', userId: request.user?.id }, 'logout');
  await end(deps, request, response);
  // Never "storage": it would erase the songs of this device.
  response.set('Clear-Site-Data', '"cache"');
}

export async function register(deps: Deps, request: Request, given: Registration): Promise<SignedIn> {
  const { username, password, confirmPassword } = given;
  checkTwice(password, confirmPassword);
  checkUsername(username);
  checkPassword(password, username);
  const networks = networksOf(request.ip ?? '');
  const made = await deps.attempts.take(networks, () => makeUser(deps, networks, given));
  deps.log.info({ event: 'sign_up', userId: made.user.id }, 'sign-up');
  await begin(deps, request, made.user);
  return { user: USER.wire(made.user), recoveryCodes: made.recoveryCodes };
}

/** Counted are the accounts that are made; what is refused was counted as a try (auth/calls.ts). */
async function makeUser(deps: Deps, networks: Networks, given: Registration) {
  const { database, models, passwords, limits } = deps;
  const key = usernameKey(given.username);
  const isTaken = (await models.User.count({ where: { usernameKey: key } })) > 0;
  if (isTaken || !(await isNameFree(database, given.username))) throw nameTaken();
  await limits.spend('signUp', networks);
  try {
    const passwordHash = await passwords.hash(given.password, { networks, isKnown: false });
    return await database.transaction(async () => {
      const user = await models.User.create({
        username: given.username,
        usernameKey: key,
        email: given.email || null,
        firstName: given.firstName ?? '',
        lastName: given.lastName ?? '',
        passwordHash,
        // Here the owner is at home: guesses from elsewhere do not lock this network out.
        knownNetworks: withNetwork(deps, null, networks[0]),
      });
      await claimName(database, user.id, given.username);
      return { user, recoveryCodes: await renewCodes(deps, user.id) };
    });
  } catch (error) {
    await limits.giveBack('signUp', networks);
    throw isTwin(error) ? nameTaken() : error;
  }
}

function checkUsername(username: string): void {
  if (isOneScript(username)) return;
  const fault = 'The letters of a username are of one alphabet.';
  throw new Failure('bad_request', fault, { fields: { username: fault } });
}

/** Also of a name that looks like another, and of one that nobody gets: which of them it was is not told. */
const nameTaken = () =>
  new Failure('name_taken', 'This username is taken.', { fields: { username: 'This username is taken.' } });
