/** The end of an account in the hub: everything of the person goes, in the transaction that ends the account. */
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { allMarksOf } from '../http/network-mark.ts';
import { nameOfUser } from '../http/networks.ts';
import { takeBackAll } from './items/unpublish.ts';
import { uuid7 } from './uuid.ts';
import { forgetCaller } from './votes/uses.ts';

/** Whatever the account is doing elsewhere ends first, and finds no account from here on. */
const CLOSE = statement<{ id: string }>('close hub account')`DELETE FROM hub_accounts WHERE user_id = $1
  RETURNING person_id AS id`;

/** Rows of theirs that are counted, and what they are counted for. */
const UNLIKE_ALL = statement<{ id: string }>('take back likes')`DELETE FROM hub_likes WHERE person_id = $1
  RETURNING item_id AS id`;
const UNSAY_ALL = statement<{ id: string; delta: number }>('take back comments')`DELETE FROM hub_comments
  WHERE person_id = $1 RETURNING item_id AS id, CASE WHEN is_hidden THEN 0 ELSE -1 END AS delta`;
const UNFOLLOW_ALL = statement<{ id: string }>('take back follows')`DELETE FROM hub_follows WHERE person_id = $1
  RETURNING followed_id AS id`;
const CHANGE = statement(
  'note change',
)`INSERT INTO hub_changes (subject_id, id, counter, delta) VALUES ($1, $2, $3, $4)`;

const OTHERS = [
  statement('forget followers')`DELETE FROM hub_follows WHERE followed_id = $1`,
  statement('forget blocks')`DELETE FROM hub_blocks WHERE person_id = $1 OR blocked_id = $1`,
  statement('forget own requests')`DELETE FROM hub_requests WHERE person_id = $1`,
  statement('forget requests to oneself')`DELETE FROM hub_requests
    WHERE opening_id IN (SELECT id FROM hub_openings WHERE person_id = $1)`,
  statement('forget own openings')`DELETE FROM hub_openings WHERE person_id = $1`,
  statement('forget own votes')`DELETE FROM hub_entry_votes WHERE person_id = $1`,
  statement('forget own reports')`DELETE FROM hub_reports WHERE reporter = $1::text`,
  statement('forget reports of oneself')`DELETE FROM hub_reports WHERE subject_id = $1`,
  statement('forget own appeals')`DELETE FROM hub_appeals WHERE person_id = $1`,
  statement('forget shares')`DELETE FROM hub_publishes WHERE person_id = $1`,
  statement('forget handles')`DELETE FROM hub_handles WHERE person_id = $1`,
  statement('forget person')`DELETE FROM hub_people WHERE id = $1`,
];

export async function erasePerson(deps: Deps, userId: number): Promise<void> {
  const { database, now } = deps;
  await forgetCaller(deps, allMarksOf(deps, nameOfUser(userId)));
  const [account] = await database.tell(CLOSE, [userId]);
  if (!account) return;
  const { id: person } = account;
  const change = (id: string, counter: string, delta: number) =>
    database.tell(CHANGE, [id, uuid7(now()), counter, delta]);
  for (const { id } of await database.tell(UNLIKE_ALL, [person])) await change(id, 'like', -1);
  for (const { id, delta } of await database.tell(UNSAY_ALL, [person])) await change(id, 'comment', delta);
  for (const { id } of await database.tell(UNFOLLOW_ALL, [person])) await change(id, 'follower', -1);
  await takeBackAll(deps, person);
  for (const one of OTHERS) await database.tell(one, [person]);
}
