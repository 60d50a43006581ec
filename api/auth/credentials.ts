/** Whether username and password belong together, at the same cost whether or not the name exists. */
import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { allMarksOf, markOfNetwork } from '../http/network-mark.ts';
import { type Networks, networksOf } from '../http/networks.ts';
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
  const networks = networksOf(request.ip ?? '');
  return deps.attempts.take(networks, () => check(deps, networks, username, password));
}

/** Attempts are counted before any hash is computed, for names that do not exist as for others. */
async function check(deps: Deps, networks: Networks, username: string, password: string): Promise<User | null> {
  const { models, passwords, limits, log } = deps;
  const [network] = networks;
  const key = usernameKey(username);
  const callers = nameFrom(networks, key);
  await limits.spend('loginByName', callers);
  const user = await models.User.findOne({ where: { usernameKey: key } });
  const asker = { networks, isKnown: isKnown(deps, user, network) };
  const isSpent = await limits.isSpent('guesses', key);
  if (isSpent && !asker.isKnown) await limits.spend('besieged', key);
  const isRight = await passwords.matches(password, user?.passwordHash ?? null, asker);
  if (!user || !isRight) {
    await limits.spend('guesses', key).catch(ignoreRefusal);
    log.warn({ event: 'login_failed', network: markOfNetwork(deps, network), userId: user?.id }, 'login failed');
    return null;
  }
  await limits.forgive('loginByName', callers);
  await limits.forgive('guesses', key);
  if (passwords.isOutdated(user.passwordHash)) await rehash(deps, user, password, networks);
  if (!asker.isKnown) await user.update({ knownNetworks: withNetwork(deps, user, network) });
  log.info({ event: 'login', userId: user.id }, 'login');
  return user;
}

/** One name, from each of the networks around whoever gives it. */
export const nameFrom = (networks: Networks, key: string): readonly string[] =>
  networks.map((network) => `${network} ${key}`);

/** A password that was changed in the meantime stays as it was changed. */
async function rehash({ models, passwords }: Deps, user: User, password: string, networks: Networks): Promise<void> {
  const { id, passwordHash } = user;
  const renewed = { passwordHash: await passwords.hash(password, { networks, isKnown: true }) };
  const [count] = await models.User.update(renewed, { where: { id, passwordHash } });
  if (count > 0) user.set(renewed);
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

const marksOf = (user: User | null): readonly string[] => JSON.parse(user?.knownNetworks ?? '[]');

export function isKnown(deps: Deps, user: User | null, network: string): boolean {
  const marks = marksOf(user);
  return allMarksOf(deps, network).some((mark) => marks.includes(mark));
}

/** The networks that are remembered, with the one the owner is at now. */
export function withNetwork(deps: Deps, user: User | null, network: string): string {
  const mark = markOfNetwork(deps, network);
  return JSON.stringify([mark, ...marksOf(user).filter((one) => one !== mark)].slice(0, KNOWN_NETWORKS));
}
