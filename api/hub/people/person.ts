/** Who somebody is in the hub. Outside only the person is known; the account that has it is nobody's business. */
import { Transaction } from 'sequelize';
import type { MeAnswer } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { PERSON } from '../../models/hub-tables.ts';
import type { Kept } from '../../models/part.ts';
import { decisionOf } from '../safety/decision.ts';
import { uuid7 } from '../uuid.ts';

export type Person = Kept<typeof PERSON.columns>;

const OWN = statement('own person')`SELECT ${PERSON.list('p')}
  FROM hub_accounts a JOIN hub_people p ON p.id = a.person_id WHERE a.user_id = $1`;
const OPEN_ACCOUNT = statement('open hub account')`INSERT INTO hub_accounts (user_id, person_id) VALUES ($1, $2)
  ON CONFLICT DO NOTHING RETURNING person_id`;
const MAKE = statement('make person')`INSERT INTO hub_people (id, user_id, created_at) VALUES ($1, $2, $3)`;

/** null for a guest, and for whoever has done nothing here yet. */
export async function personOf({ database }: Deps, userId: number): Promise<Person | null> {
  if (userId === 0) return null;
  const [person] = await database.ask(OWN, [userId]);
  return person ?? null;
}

/** Of an account that has one: it never becomes another. Each process remembers those who were here last. */
const known = new WeakMap<Deps['database'], Map<number, string>>();
const MOST_KNOWN = 10_000;

/** The id alone, for lists: what they have liked, whom they have blocked. */
export async function viewerOf(deps: Deps, userId: number): Promise<string | null> {
  const ids = known.get(deps.database) ?? new Map<number, string>();
  known.set(deps.database, ids);
  const before = ids.get(userId);
  if (before !== undefined) return before;
  const person = await personOf(deps, userId);
  if (!person) return null;
  if (ids.size >= MOST_KNOWN) ids.clear();
  ids.set(userId, person.id);
  return person.id;
}

/** Somebody is a person from the first thing they do here. */
export async function ownPerson(deps: Deps, userId: number): Promise<Person> {
  return (await personOf(deps, userId)) ?? (await makePerson(deps, userId));
}

/** One who may change anything. */
export async function actor(deps: Deps, userId: number): Promise<Person> {
  const person = await ownPerson(deps, userId);
  if (person.suspendedAt) throw new Failure('forbidden', 'You are suspended in the hub. Your studio and exports work.');
  return person;
}

async function makePerson(deps: Deps, userId: number): Promise<Person> {
  const { database, models, now } = deps;
  await database.transaction(async () => {
    // Not while the account is being deleted: nothing of it would go with it.
    const user = await models.User.findByPk(userId, { attributes: ['id'], lock: Transaction.LOCK.KEY_SHARE });
    if (!user) throw new Failure('not_signed_in', 'Please log in.');
    const id = uuid7(now());
    const opened = await database.tell(OPEN_ACCOUNT, [userId, id]);
    // Another request has just done so.
    if (opened.length > 0) await database.tell(MAKE, [id, userId, new Date(now())]);
  });
  const person = await personOf(deps, userId);
  if (!person) throw new Error('a person who was just made is not there');
  return person;
}

export async function readMe(deps: Deps, userId: number): Promise<MeAnswer | null> {
  const person = await personOf(deps, userId);
  return person && meOf(deps, person);
}

const IS_ADMINISTRATOR = statement('is an administrator')`SELECT 1
  FROM hub_people p JOIN administrators a ON a.user_id = p.user_id WHERE p.id = $1`;

export async function meOf(deps: Deps, person: Person): Promise<MeAnswer> {
  const { id, handle, trustedAt, suspendedAt, suspendedFor } = person;
  return {
    id,
    handle,
    isTrusted: trustedAt !== null || !deps.config.isFirstLook,
    suspension: await decisionOf(deps, id, suspendedAt, suspendedFor),
    isAdministrator: (await deps.database.ask(IS_ADMINISTRATOR, [id])).length > 0,
  };
}
