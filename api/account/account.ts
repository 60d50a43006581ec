/** The account itself: its sessions, its password, its end. */
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { checkPassword, checkTwice } from '../auth/password-rule.ts';
import { renewCodes } from '../auth/recovery-codes.ts';
import { begin, end, endSessions } from '../auth/session.ts';
import { ownUser } from '../auth/users.ts';
import type { RecoveryCodes, SessionRow } from '../contract.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { erasePerson } from '../hub/erase.ts';
import { foldAll } from '../hub/votes/fold.ts';
import type { User } from '../models/all.ts';
import { userAsker } from '../projects/reading.ts';
import { MAX_ROWS } from '../terms.ts';

/** A session's own id would let whoever reads it in. */
const publicId = (sid: string): string => createHash('sha256').update(sid).digest('hex').slice(0, 32);

interface StoredSession {
  readonly sid: string;
  readonly startedAt: string | null;
  readonly userAgent: string | null;
}

const SESSIONS = statement<StoredSession>('sessions')`SELECT
    sid, sess ->> 'startedAt' AS "startedAt", sess ->> 'userAgent' AS "userAgent"
  FROM sessions WHERE sess -> 'passport' ->> 'user' = $1 AND expire > now() ORDER BY expire DESC LIMIT $2`;
const END = statement('end session')`DELETE FROM sessions WHERE sid = $1`;
const END_OTHERS = statement('end other sessions')`DELETE FROM sessions
  WHERE sess -> 'passport' ->> 'user' = $1 AND sid <> $2`;

const sessionsOf = ({ database }: Deps, userId: number) => database.ask(SESSIONS, [String(userId), MAX_ROWS]);

export async function listSessions(deps: Deps, userId: number, sid: string): Promise<readonly SessionRow[]> {
  const rows = await sessionsOf(deps, userId);
  return rows.map((row) => ({
    id: publicId(row.sid),
    userAgent: row.userAgent ?? '',
    startedAt: new Date(Number(row.startedAt)).toISOString(),
    isThis: row.sid === sid,
  }));
}

export async function endSession(deps: Deps, userId: number, id: string): Promise<void> {
  const one = (await sessionsOf(deps, userId)).find(({ sid }) => publicId(sid) === id);
  if (!one) throw new Failure('not_found', 'There is no such session.');
  await deps.database.tell(END, [one.sid]);
}

/** All but the one that asks. */
export async function endOtherSessions({ database }: Deps, userId: number, sid: string): Promise<void> {
  await database.tell(END_OTHERS, [String(userId), sid]);
}

/** What cannot be taken back asks for the password once more. */
async function userWith(deps: Deps, userId: number, password: string): Promise<User> {
  const user = await ownUser(deps, userId);
  if (await deps.passwords.matches(password, user.passwordHash, userAsker(userId))) return user;
  deps.log.warn({ event: 'reauthentication_failed', userId }, 'wrong password of a signed-in user');
  throw new Failure('forbidden', 'The password is wrong.', { fields: { password: 'The password is wrong.' } });
}

export interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Every other session ends; this one goes on under a new id. */
export async function changePassword(deps: Deps, request: Request, userId: number, given: PasswordChange) {
  const { newPassword, confirmPassword } = given;
  checkTwice(newPassword, confirmPassword);
  const user = await userWith(deps, userId, given.password);
  checkPassword(newPassword, user.username, 'newPassword');
  const passwordHash = await deps.passwords.hash(newPassword, userAsker(userId));
  await deps.database.transaction(async () => {
    await user.update({ passwordHash });
    await endSessions(deps, userId);
  });
  deps.log.warn({ event: 'password_changed', userId }, 'password changed');
  await begin(deps, request, user);
}

export async function newRecoveryCodes(deps: Deps, userId: number, password: string): Promise<RecoveryCodes> {
  await userWith(deps, userId, password);
  const recoveryCodes = await deps.database.transaction(() => renewCodes(deps, userId));
  deps.log.warn({ event: 'recovery_codes_renewed', userId }, 'new recovery codes');
  return { recoveryCodes };
}

/**
 * Everything of the user in one transaction: what hangs on the user goes with it. What a guest wrote from the same address
 * stays: nobody has shown that it is theirs.
 */
export async function eraseAccount(deps: Deps, { id }: User): Promise<void> {
  await deps.database.transaction(async () => {
    await endSessions(deps, id);
    await erasePerson(deps, id);
    await deps.models.User.destroy({ where: { id } });
  });
  await foldAll(deps);
}

export async function deleteAccount(
  deps: Deps,
  request: Request,
  response: Response,
  userId: number,
  password: string,
) {
  await eraseAccount(deps, await userWith(deps, userId, password));
  deps.log.warn({ event: 'account_deleted', userId }, 'account deleted');
  await end(deps, request, response);
  response.set('Clear-Site-Data', '"cache"');
}
