/**
 * Administrators: who does in the browser what operators do from the machine. The right is given and taken from the machine
 * only; it counts in a session that has shown a second factor within the last quarter of an hour, and in no other.
 */
import { hashOf, makeCode } from '../auth/recovery-codes.ts';
import type { AdministratorAnswer, EnrolledAnswer, EnrolmentAnswer, RaisedAnswer } from '../contract-safety.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import { nameOfUser } from '../http/networks.ts';
import { ownPerson } from '../hub/people/person.ts';
import { type Decided, noteAct } from '../hub/safety/acts.ts';
import { DAY_MILLISECONDS } from '../terms.ts';
import { addressOf, isFactorCode, newSecret, stepOf } from './factor.ts';
import { opened, sealed } from './sealed.ts';

const RAISED_MILLISECONDS = 15 * 60_000;
const ENROLMENT_DAYS = 1;
const RECOVERY_CODES = 10;

interface Administrator {
  readonly username: string;
  readonly enrolmentHash: string | null;
  readonly enrolmentUntil: Date | null;
  readonly secret: string | null;
  readonly isEnrolled: boolean;
  readonly raisedSession: string | null;
  readonly raisedUntil: Date | null;
}

/** A session of somebody signed in. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: string;
}

const ONE = statement<Administrator>('administrator')`SELECT u.username, a.enrolment_hash AS "enrolmentHash",
    a.enrolment_until AS "enrolmentUntil", a.secret, a.is_enrolled AS "isEnrolled",
    a.raised_session AS "raisedSession", a.raised_until AS "raisedUntil"
  FROM administrators a JOIN users u ON u.id = a.user_id WHERE a.user_id = $1`;
const GRANT = statement('grant')`INSERT INTO administrators (user_id, enrolment_hash, enrolment_until)
  VALUES ($1, $2, $3) ON CONFLICT (user_id) DO UPDATE SET enrolment_hash = EXCLUDED.enrolment_hash,
    enrolment_until = EXCLUDED.enrolment_until, secret = NULL, is_enrolled = false, raised_session = NULL,
    raised_until = NULL`;
const FORGET_CODES = statement('forget codes of an administrator')`DELETE FROM administrator_codes WHERE user_id = $1`;
const REVOKE = statement('revoke')`DELETE FROM administrators WHERE user_id = $1 RETURNING user_id`;
const KEEP_SECRET = statement('keep secret')`UPDATE administrators SET secret = $2
  WHERE user_id = $1 AND enrolment_hash = $3 AND NOT is_enrolled RETURNING user_id`;
const RESEAL = statement('seal anew')`UPDATE administrators SET secret = $3 WHERE user_id = $1 AND secret = $2`;
/** No code counts twice, nor one from before the last that did. */
const RAISE_BY_STEP = statement('raise by a code')`UPDATE administrators
  SET last_step = $2, raised_session = $3, raised_until = $4, is_enrolled = true, enrolment_hash = NULL,
    enrolment_until = NULL
  WHERE user_id = $1 AND last_step < $2 AND secret = $5 AND is_enrolled = $6 RETURNING user_id`;
const USE_CODE = statement('use a recovery code')`UPDATE administrator_codes SET used_at = $3
  WHERE user_id = $1 AND hash IN (SELECT json_array_elements_text($2::json)) AND used_at IS NULL RETURNING user_id`;
const RAISE = statement('raise')`UPDATE administrators SET raised_session = $2, raised_until = $3
  WHERE user_id = $1 AND is_enrolled RETURNING user_id`;
const LOWER = statement(
  'lower',
)`UPDATE administrators SET raised_session = NULL, raised_until = NULL WHERE user_id = $1`;
const KEEP_CODE = statement('keep a recovery code')`INSERT INTO administrator_codes (user_id, hash) VALUES ($1, $2)`;

/** From the machine. Returns the code with which they enrol, within a day; a factor they had is void. */
export async function grant(deps: Deps, userId: number, decided: Decided): Promise<string> {
  const { database, now } = deps;
  const { id } = await ownPerson(deps, userId);
  const code = makeCode();
  const until = new Date(now() + ENROLMENT_DAYS * DAY_MILLISECONDS);
  await database.transaction(async () => {
    await database.tell(GRANT, [userId, hashOf(database.secrets.pepper, code), until]);
    await database.tell(FORGET_CODES, [userId]);
    await noteAct(deps, 'grant', id, decided);
  });
  return code;
}

/** From the machine; false where there is nothing to take. */
export async function revoke(deps: Deps, userId: number, decided: Decided): Promise<boolean> {
  const { database } = deps;
  const { id } = await ownPerson(deps, userId);
  return database.transaction(async () => {
    if ((await database.tell(REVOKE, [userId])).length === 0) return false;
    await database.tell(FORGET_CODES, [userId]);
    await noteAct(deps, 'revoke', id, decided);
    return true;
  });
}

const administratorOf = async ({ database }: Deps, userId: number): Promise<Administrator | undefined> =>
  (await database.ask(ONE, [userId]))[0];

function raisedUntil({ now }: Deps, { raisedSession, raisedUntil: until }: Administrator, sessionId: string) {
  return raisedSession === sessionId && until !== null && until.getTime() > now() ? until : null;
}

export async function standingOf(deps: Deps, { userId, sessionId }: Caller): Promise<AdministratorAnswer> {
  const one = await administratorOf(deps, userId);
  return {
    isAdministrator: one !== undefined,
    isEnrolled: one?.isEnrolled === true,
    raisedUntil: (one && raisedUntil(deps, one, sessionId)?.toISOString()) ?? null,
  };
}

const notAllowed = () => new Failure('forbidden', 'This is for administrators.');
const wrongCode = () => new Failure('wrong_credentials', 'The code is wrong, or was used already.');

/** The administrator in a session that is raised: the name under which the books have them. */
export async function raisedName(deps: Deps, { userId, sessionId }: Caller): Promise<string> {
  const one = await administratorOf(deps, userId);
  if (!one || !raisedUntil(deps, one, sessionId)) throw notAllowed();
  return `account:${one.username}`;
}

/** An administrator who tries a code: few are, right or wrong. */
async function trying(deps: Deps, userId: number): Promise<Administrator> {
  const one = await administratorOf(deps, userId);
  if (!one) throw notAllowed();
  await deps.limits.spend('factor', nameOfUser(userId));
  await deps.limits.spend('factorDay', nameOfUser(userId));
  return one;
}

function refuse({ log }: Deps, userId: number): never {
  log.warn({ event: 'factor_failed', userId }, 'a wrong code of a second factor');
  throw wrongCode();
}

const hashesOf = ({ database }: Deps, code: string): readonly string[] =>
  database.secrets.peppers.map((pepper) => hashOf(pepper, code));

/** With the code that the machine printed: a new secret, which counts once a code of it was shown. */
export async function enrol(deps: Deps, { userId }: Caller, code: string): Promise<EnrolmentAnswer> {
  const { database, now } = deps;
  const { enrolmentHash, enrolmentUntil, username } = await trying(deps, userId);
  const isRight = enrolmentHash !== null && hashesOf(deps, code).includes(enrolmentHash);
  if (!isRight || enrolmentUntil === null || enrolmentUntil.getTime() <= now()) return refuse(deps, userId);
  const secret = newSecret();
  const kept = sealed(database.secrets.pepper, userId, secret);
  if ((await database.tell(KEEP_SECRET, [userId, kept, enrolmentHash])).length === 0) return refuse(deps, userId);
  return { address: addressOf(secret, username), secret };
}

/** With the first code of the authenticator: from now on it counts. */
export async function confirmEnrolment(deps: Deps, caller: Caller, code: string): Promise<EnrolledAnswer> {
  const { database, log } = deps;
  const { userId } = caller;
  const one = await trying(deps, userId);
  const until = endOf(deps);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, makeCode);
  const isDone = await database.transaction(async () => {
    if (one.isEnrolled || !(await raiseByStep(deps, caller, one, code, until))) return false;
    for (const recovery of recoveryCodes)
      await database.tell(KEEP_CODE, [userId, hashOf(database.secrets.pepper, recovery)]);
    return true;
  });
  if (!isDone) return refuse(deps, userId);
  await deps.limits.forgive('factor', nameOfUser(userId));
  log.warn({ event: 'administrator_enrolled', userId }, 'an administrator has set up a second factor');
  return { recoveryCodes, raisedUntil: until.toISOString() };
}

const endOf = ({ now }: Deps): Date => new Date(now() + RAISED_MILLISECONDS);

/** Also the session: whoever was raised in another one is so no more. */
async function raiseByStep(deps: Deps, { userId, sessionId }: Caller, one: Administrator, code: string, until: Date) {
  const { database, now } = deps;
  const known = one.secret === null ? null : opened(database.secrets.peppers, userId, one.secret);
  const step = known && stepOf(known.text, code, now());
  if (!known || step === null) return false;
  const values = [userId, step, sessionId, until, one.secret, one.isEnrolled];
  if ((await database.tell(RAISE_BY_STEP, values)).length === 0) return false;
  // Sealed under today's pepper before the one it was sealed under goes.
  if (!known.isCurrent)
    await database.tell(RESEAL, [userId, one.secret, sealed(database.secrets.pepper, userId, known.text)]);
  return true;
}

async function raiseByRecovery(deps: Deps, { userId, sessionId }: Caller, code: string, until: Date): Promise<boolean> {
  const { database, now } = deps;
  return database.transaction(async () => {
    const used = await database.tell(USE_CODE, [userId, JSON.stringify(hashesOf(deps, code)), new Date(now())]);
    return used.length > 0 && (await database.tell(RAISE, [userId, sessionId, until])).length > 0;
  });
}

/** By a code of the authenticator, or by a recovery code. */
export async function raise(deps: Deps, caller: Caller, code: string): Promise<RaisedAnswer> {
  const { userId } = caller;
  const one = await trying(deps, userId);
  const until = endOf(deps);
  const isFactor = isFactorCode(code);
  const isRight =
    one.isEnrolled &&
    (isFactor ? await raiseByStep(deps, caller, one, code, until) : await raiseByRecovery(deps, caller, code, until));
  if (!isRight) return refuse(deps, userId);
  await deps.limits.forgive('factor', nameOfUser(userId));
  deps.log.warn({ event: 'administrator_raised', userId, isRecovery: !isFactor }, 'an administrator is at the desk');
  return { raisedUntil: until.toISOString() };
}

export async function lower({ database }: Deps, { userId }: Caller): Promise<void> {
  await database.tell(LOWER, [userId]);
}
