/** Whether username and password belong together, at the same cost whether or not the name exists. */
import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import { networkOf } from '../http/limits.ts';
import type { User } from '../models/all.ts';

/** What makes two names the same to a reader: compatibility form, lower case, no space around. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** The user, or null. Attempts are counted per address and per (address, name) before any hash is computed. */
export async function credentialsOf(
  { models, passwords, limits, log }: Deps,
  request: Request,
  username: string,
  password: string,
): Promise<User | null> {
  const key = usernameKey(username);
  const network = networkOf(request.ip ?? '');
  await limits.spend('loginByAddress', network);
  await limits.spend('loginByName', `${network} ${key}`);
  const user = await models.User.findOne({ where: { usernameKey: key } });
  const isRight = await passwords.matches(password, user?.passwordHash ?? null);
  if (!user || !isRight) {
    if (user) await user.increment('failedLogins');
    log.warn({ event: 'login_failed', network }, 'login failed');
    return null;
  }
  const renewed = passwords.isOutdated(user.passwordHash) ? { passwordHash: await passwords.hash(password) } : {};
  if (user.failedLogins > 0 || renewed.passwordHash) await user.update({ failedLogins: 0, ...renewed });
  await limits.forgive('loginByName', `${network} ${key}`);
  log.info({ event: 'login', userId: user.id }, 'login');
  return user;
}
