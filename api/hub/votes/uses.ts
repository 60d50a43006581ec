/**
 * Views and downloads: one a day of each account, or of each network where nobody is signed in. Who it was is kept as a mark
 * that nobody reads back, and only for some days.
 */
import type { CountAnswer } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { markOfAddress, markOfNetwork } from '../../http/network-mark.ts';
import { nameOfUser } from '../../http/networks.ts';
import { COUNTED_DAYS } from '../../terms-kept.ts';
import { openItemOf } from '../items/access.ts';
import { passFirstLook } from '../items/first-look.ts';
import { personOf } from '../people/person.ts';
import { isReadOnly } from '../safety/read-only.ts';
import { uuid7 } from '../uuid.ts';
import { foldItem } from './fold.ts';

const COUNT = statement('count once a day')`WITH item AS (
    SELECT id FROM hub_items WHERE id = $1 FOR KEY SHARE
  ), added AS (
    INSERT INTO hub_counted (item_id, counter, caller, day) SELECT id, $2, $3, $4::date FROM item
    ON CONFLICT DO NOTHING RETURNING item_id
  )
  INSERT INTO hub_changes (subject_id, id, counter, delta) SELECT item_id, $5, $2, 1 FROM added RETURNING delta`;

/** Plays by people who are trusted, once each, whatever the day. */
const TRUST = statement('count trust')`INSERT INTO hub_counted (item_id, counter, caller, day)
  VALUES ($1, 'trust', $2, '1970-01-01') ON CONFLICT DO NOTHING`;
const TRUSTS = statement<{ many: number }>('trusts')`SELECT count(*)::integer AS many FROM hub_counted
  WHERE item_id = $1 AND counter = 'trust'`;

/** So many people who are trusted have heard it, and it has been seen by enough. */
const TRUSTED_PLAYS = 5;

type Counter = 'view' | 'download';

/** One's own do not count, and nothing does while the hub is read-only: it is heard all the same. */
export async function countOnce(
  deps: Deps,
  counter: Counter,
  itemId: string,
  { userId, address }: { readonly userId: number; readonly address: string | undefined },
): Promise<CountAnswer> {
  const person = await personOf(deps, userId);
  const item = await openItemOf(deps, person?.id ?? null, itemId);
  if (item.isOwn || person?.suspendedAt || (await isReadOnly(deps))) return { isCounted: false };
  const caller = userId === 0 ? markOfAddress(deps, address) : markOfNetwork(deps, nameOfUser(userId));
  const day = new Date(deps.now()).toISOString().slice(0, 10);
  const counted = await deps.database.tell(COUNT, [itemId, counter, caller, day, uuid7(deps.now())]);
  if (counted.length === 0) return { isCounted: false };
  await foldItem(deps, itemId);
  if (item.state === 'waiting' && counter === 'view' && person?.trustedAt) await trust(deps, itemId, caller);
  return { isCounted: true };
}

async function trust(deps: Deps, itemId: string, caller: string): Promise<void> {
  await deps.database.tell(TRUST, [itemId, caller]);
  const [trusts] = await deps.database.ask(TRUSTS, [itemId]);
  if ((trusts?.many ?? 0) >= TRUSTED_PLAYS) await deps.database.transaction(() => passFirstLook(deps, itemId));
}

const OLD = statement('old counted')`DELETE FROM hub_counted WHERE day < $1::date AND counter <> 'trust'`;

/** Who heard what is nobody's business once it has been counted. */
export async function forgetCounted({ database, now }: Deps): Promise<void> {
  const day = new Date(now());
  day.setUTCDate(day.getUTCDate() - COUNTED_DAYS);
  await database.tell(OLD, [day.toISOString().slice(0, 10)]);
}

const OF_CALLER = statement('forget caller')`DELETE FROM hub_counted
  WHERE caller IN (SELECT json_array_elements_text($1::json))`;

/** Within the transaction that ends an account. */
export async function forgetCaller({ database }: Deps, marks: readonly string[]): Promise<void> {
  await database.tell(OF_CALLER, [JSON.stringify(marks)]);
}
