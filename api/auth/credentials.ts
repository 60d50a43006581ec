/** Whether username and password belong together, at the same cost whether or not the name exists. */
import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { networkOf } from '../http/limits.ts';
import type { User } from '../models/all.ts';

/** Networks of an owner that are remembered. */
const KNOWN_NETWORKS = 8;

/** What makes two names the same to a reader: compatibility form, lower case, nothing unseen, no space around. */
export function usernameKey(username: string): string {
  return username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
}

/** The user, or null. A network asks twice at a time; what it asks beside that is refused. */
export function credentialsOf(deps: Deps, request: Request, username: string, password: string): Promise<User | null> {
  const network = networkOf(request.ip ?? '');
  return deps.logins.take(network, () => check(deps, network, username, password));
}

/** Attempts are counted before any hash is computed, for names that do not exist as for others. */
async function check(deps: Deps, network: string, username: string, password: string): Promise<User | null> {
  const { models, passwords, limits, log } = deps;
  const key = usernameKey(username);
  await limits.spend('loginByName', `${network} ${key}`);
  const user = await models.User.findOne({ where: { usernameKey: key } });
  const isSpent = await limits.isSpent('guesses', key);
  if (isSpent && !isKnown(deps, user, network)) await limits.spend('besieged', key);
  const isRight = await passwords.matches(password, user?.passwordHash ?? null);
  if (!user || !isRight) {
    await limits.spend('guesses', key).catch(ignoreRefusal);
    log.warn({ event: 'login_failed', network }, 'login failed');
    return null;
  }
  await limits.forgive('loginByName', `${network} ${key}`);
  await limits.forgive('guesses', key);
  if (passwords.isOutdated(user.passwordHash)) await rehash(deps, user, password);
  if (!isKnown(deps, user, network)) await user.update({ knownNetworks: withNetwork(deps, user, network) });
  log.info({ event: 'login', userId: user.id }, 'login');
  return user;
}

/** A password that was changed in the meantime stays as it was changed. */
async function rehash({ models, passwords }: Deps, user: User, password: string): Promise<void> {
  const { id, passwordHash } = user;
  const renewed = { passwordHash: await passwords.hash(password) };
  const [count] = await models.User.update(renewed, { where: { id, passwordHash } });
  if (count > 0) user.set(renewed);
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

const networksOf = (user: User | null): readonly string[] => JSON.parse(user?.knownNetworks ?? '[]');

/** Keyed, so that a dump tells nobody where people live. */
const markOf = ({ database }: Deps, network: string): string =>
  createHmac('sha256', database.secrets.pepper).update(network).digest('base64url').slice(0, 16);

function isKnown(deps: Deps, user: User | null, network: string): boolean {
  return networksOf(user).includes(markOf(deps, network));
}

function withNetwork(deps: Deps, user: User, network: string): string {
  const mark = markOf(deps, network);
  return JSON.stringify([mark, ...networksOf(user).filter((one) => one !== mark)].slice(0, KNOWN_NETWORKS));
}
