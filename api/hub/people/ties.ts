/** Whom somebody follows, and whom they want to hear nothing of. */
import type { PersonAnswer } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { uuid7 } from '../uuid.ts';
import { foldPerson } from '../votes/fold.ts';
import { actor, ownPerson } from './person.ts';
import { noPerson, readPerson } from './rows.ts';

/** A feed is made of the newest of each: it is bounded by them. */
const MOST_FOLLOWED = 1000;

const STANDING = statement<{ isBlocking: boolean; followed: number }>('standing towards a person')`SELECT
    EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = p.id AND b.blocked_id = $1 AND NOT b.is_mute) AS "isBlocking",
    (SELECT count(*)::integer FROM hub_follows f WHERE f.person_id = $1) AS followed
  FROM hub_people p WHERE p.id = $2 AND p.suspended_at IS NULL`;

const FOLLOW = statement('follow')`WITH me AS (
    SELECT person_id FROM hub_accounts WHERE user_id = $1 FOR KEY SHARE
  ), other AS (
    SELECT id FROM hub_people WHERE id = $2 FOR KEY SHARE
  ), added AS (
    INSERT INTO hub_follows (person_id, followed_id) SELECT me.person_id, other.id FROM me, other
    ON CONFLICT DO NOTHING RETURNING followed_id
  )
  INSERT INTO hub_changes (subject_id, id, counter, delta) SELECT followed_id, $3, 'follower', 1 FROM added`;

const UNFOLLOW = statement('unfollow')`WITH removed AS (
    DELETE FROM hub_follows WHERE person_id = $1 AND followed_id = $2 RETURNING followed_id
  )
  INSERT INTO hub_changes (subject_id, id, counter, delta) SELECT followed_id, $3, 'follower', -1 FROM removed`;

const BLOCK = statement('block')`WITH me AS (
    SELECT person_id FROM hub_accounts WHERE user_id = $1 FOR KEY SHARE
  ), other AS (
    SELECT id FROM hub_people WHERE id = $2 FOR KEY SHARE
  )
  INSERT INTO hub_blocks (person_id, blocked_id) SELECT me.person_id, other.id FROM me, other
  ON CONFLICT (person_id, blocked_id) DO UPDATE SET is_mute = false`;

const UNBLOCK = statement('unblock')`DELETE FROM hub_blocks WHERE person_id = $1 AND blocked_id = $2 AND NOT is_mute`;

/** Who is blocked stays so. */
const MUTE = statement('mute')`WITH me AS (
    SELECT person_id FROM hub_accounts WHERE user_id = $1 FOR KEY SHARE
  ), other AS (
    SELECT id FROM hub_people WHERE id = $2 FOR KEY SHARE
  )
  INSERT INTO hub_blocks (person_id, blocked_id, is_mute) SELECT me.person_id, other.id, true FROM me, other
  ON CONFLICT DO NOTHING`;

const UNMUTE = statement('unmute')`DELETE FROM hub_blocks WHERE person_id = $1 AND blocked_id = $2 AND is_mute`;

const notOneself = () => new Failure('bad_request', 'This is you.');

export async function follow(deps: Deps, userId: number, otherId: string): Promise<PersonAnswer> {
  const { id } = await actor(deps, userId);
  if (id === otherId.toLowerCase()) throw notOneself();
  const [standing] = await deps.database.ask(STANDING, [id, otherId]);
  if (!standing) throw noPerson();
  if (standing.isBlocking) throw new Failure('forbidden', 'This person has blocked you.');
  if (standing.followed >= MOST_FOLLOWED) throw new Failure('conflict', 'You follow as many people as one can.');
  await deps.database.tell(FOLLOW, [userId, otherId, uuid7(deps.now())]);
  await foldPerson(deps, otherId);
  return readPerson(deps, userId, otherId);
}

export async function unfollow(deps: Deps, userId: number, otherId: string): Promise<PersonAnswer> {
  const { id } = await actor(deps, userId);
  await deps.database.tell(UNFOLLOW, [id, otherId, uuid7(deps.now())]);
  await foldPerson(deps, otherId);
  return readPerson(deps, userId, otherId);
}

/** Neither follows the other any more. Also for one who is suspended: it only keeps others away. */
export async function block(deps: Deps, userId: number, otherId: string): Promise<PersonAnswer> {
  const { id } = await ownPerson(deps, userId);
  if (id === otherId.toLowerCase()) throw notOneself();
  await readPerson(deps, userId, otherId);
  await deps.database.transaction(async () => {
    await deps.database.tell(BLOCK, [userId, otherId]);
    await deps.database.tell(UNFOLLOW, [id, otherId, uuid7(deps.now())]);
    await deps.database.tell(UNFOLLOW, [otherId, id, uuid7(deps.now())]);
  });
  await foldPerson(deps, otherId);
  await foldPerson(deps, id);
  return readPerson(deps, userId, otherId);
}

export async function unblock(deps: Deps, userId: number, otherId: string): Promise<PersonAnswer> {
  const { id } = await ownPerson(deps, userId);
  await deps.database.tell(UNBLOCK, [id, otherId]);
  return readPerson(deps, userId, otherId);
}

/** One's own lists leave them out, and nothing else changes: whom one follows and what they may do stay, and nobody is told. */
export async function mute(deps: Deps, userId: number, otherId: string): Promise<PersonAnswer> {
  const { id } = await ownPerson(deps, userId);
  if (id === otherId.toLowerCase()) throw notOneself();
  await readPerson(deps, userId, otherId);
  await deps.database.tell(MUTE, [userId, otherId]);
  return readPerson(deps, userId, otherId);
}

export async function unmute(deps: Deps, userId: number, otherId: string): Promise<PersonAnswer> {
  const { id } = await ownPerson(deps, userId);
  await deps.database.tell(UNMUTE, [id, otherId]);
  return readPerson(deps, userId, otherId);
}
