/** A new password for a recovery code. */
import type { Request } from 'express';
import { Op } from 'sequelize';
import type { SignedIn } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { markOfNetwork } from '../http/network-mark.ts';
import { type Networks, networksOf } from '../http/networks.ts';
import type { User } from '../models/all.ts';
import { USER } from '../models/tables.ts';
import { isKnown, nameFrom, usernameKey, withNetwork } from './credentials.ts';
import { checkPassword } from './password-rule.ts';
import { hashOf } from './recovery-codes.ts';
import { begin, endSessions } from './session.ts';

interface Recovery {
  readonly username: string;
  readonly code: string;
  readonly password: string;
}

/** A new password for a code; every session before is over, and so is the code. */
export async function recover(deps: Deps, request: Request, given: Recovery): Promise<SignedIn> {
  checkPassword(given.password, given.username);
  const networks = networksOf(request.ip ?? '');
  const user = await deps.attempts.take(networks, () => take(deps, networks, given));
  await begin(deps, request, user);
  return { user: USER.wire(user) };
}

/** The user whose code it was. */
async function take(deps: Deps, networks: Networks, given: Recovery): Promise<User> {
  const { models, database, passwords, limits, log } = deps;
  const [network] = networks;
  const key = usernameKey(given.username);
  await limits.spend('recover', nameFrom(networks, key));
  const user = await models.User.findOne({ where: { usernameKey: key } });
  const asker = { networks, isKnown: isKnown(deps, user, network) };
  const passwordHash = await passwords.hash(given.password, asker);
  const hash = { [Op.in]: database.secrets.peppers.map((pepper) => hashOf(pepper, given.code)) };
  const isTaken = await database.transaction(async () => {
    const where = { userId: user?.id ?? 0, hash, usedAt: null };
    const [count] = await models.RecoveryCode.update({ usedAt: new Date(deps.now()) }, { where });
    if (!user || count === 0) return false;
    await user.update({ passwordHash, knownNetworks: withNetwork(deps, user, network) });
    await endSessions(deps, user.id);
    return true;
  });
  if (!user || !isTaken) {
    log.warn({ event: 'recovery_failed', network: markOfNetwork(deps, network), userId: user?.id }, 'recovery failed');
    throw new Failure('wrong_credentials', 'Username or recovery code is wrong.');
  }
  log.warn({ event: 'recovery', userId: user.id }, 'password set by a recovery code');
  await limits.forgive('guesses', key);
  return user;
}
