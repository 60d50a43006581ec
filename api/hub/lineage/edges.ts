/** What an item is made of: edges from it to items that were there before it, so that nothing ever comes from itself. */
import Joi from 'joi';
import type { Credit, NewSource } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { LICENCES, type Licence, TAKEN, type Taken } from '../../terms-hub.ts';
import { uuid7 } from '../uuid.ts';

interface Found {
  readonly itemId: string;
  readonly taken: Taken;
  readonly part: string;
  readonly title: string;
  readonly username: string | null;
  readonly licence: Licence;
  readonly isOpen: boolean;
}

const CREDITS = statement<Found>('credits')`SELECT e.source_id AS "itemId", e.taken, e.part, i.title,
    p.handle AS username, i.licence, (i.state IN ('shown', 'waiting') AND p.suspended_at IS NULL) IS TRUE AS "isOpen"
  FROM hub_edges e JOIN hub_items i ON i.id = e.source_id LEFT JOIN hub_people p ON p.id = i.person_id
  WHERE e.item_id = $1 ORDER BY e.place`;

export const CREDIT = Joi.object<Credit>({
  itemId: Joi.string().guid().required(),
  taken: Joi.string()
    .valid(...TAKEN)
    .required(),
  part: Joi.string().allow('').required(),
  title: Joi.string().allow(null).required(),
  username: Joi.string().allow(null).required(),
  licence: Joi.string()
    .valid(...LICENCES)
    .required(),
});

export async function creditsOf({ database }: Deps, itemId: string): Promise<readonly Credit[]> {
  const found = await database.ask(CREDITS, [itemId]);
  return found.map(({ isOpen, ...one }) => ({
    ...one,
    title: isOpen ? one.title : null,
    username: isOpen ? one.username : null,
  }));
}

/** Held while the new item is made, so that they cannot go meanwhile. What only a link leads to is not told of by others. */
const SOURCES = statement<{ id: string; licence: Licence; isOwn: boolean; isOpen: boolean }>('sources')`SELECT
    i.id, i.licence, i.person_id = $2 AS "isOwn", i.state IN ('shown', 'waiting') AND i.visibility = 'public' AS "isOpen"
  FROM hub_items i WHERE i.id IN (SELECT value::uuid FROM json_array_elements_text($1::json)) ORDER BY i.id FOR KEY SHARE`;

const refusal = (fault: string) => new Failure('bad_request', fault, { fields: { sources: fault } });

/** Within the transaction that makes the item: each source may be built on, and the item is not freer than it. */
export async function checkSources(
  { database }: Deps,
  personId: string,
  sources: readonly NewSource[],
  licence: Licence,
): Promise<void> {
  const ids = [...new Set(sources.map(({ itemId }) => itemId.toLowerCase()))];
  if (ids.length === 0) return;
  const found = await database.ask(SOURCES, [JSON.stringify(ids), personId]);
  if (found.length < ids.length || found.some(({ isOpen, isOwn }) => !isOpen && !isOwn))
    throw refusal('Something this is made of is not there any more.');
  for (const source of found) {
    if (source.isOwn) continue;
    if (source.licence === 'all') throw refusal('Nothing may be taken of something with all rights reserved.');
    if (LICENCES.indexOf(licence) < LICENCES.indexOf(source.licence))
      throw refusal('The licence is freer than that of something this is made of.');
  }
}

const KEEP_EDGE = statement('keep edge')`INSERT INTO hub_edges (item_id, place, source_id, taken, part)
  VALUES ($1, $2, $3, $4, $5)`;
const COUNT_USE = statement('count a use')`INSERT INTO hub_changes (subject_id, id, counter, delta)
  VALUES ($1, $2, 'use', $3)`;

/** Each source is used once by an item, however much was taken of it. Ids of those whose counter has changed. */
export async function keepEdges(
  { database, now }: Deps,
  itemId: string,
  sources: readonly NewSource[],
  isSong: boolean,
) {
  for (const [place, { itemId: source, taken, part = '' }] of sources.entries())
    await database.tell(KEEP_EDGE, [itemId, place, source, taken, part]);
  const used = isSong ? [...new Set(sources.map((one) => one.itemId.toLowerCase()))] : [];
  for (const source of used) await database.tell(COUNT_USE, [source, uuid7(now()), 1]);
  return used;
}

const FORGET_EDGES = statement<{ id: string }>('forget edges')`DELETE FROM hub_edges WHERE item_id = $1
  RETURNING source_id AS id`;

/** Within the transaction that takes an item back: what it was made of is used by one less. */
export async function forgetEdges(
  { database, now }: Deps,
  itemId: string,
  isSong: boolean,
): Promise<readonly string[]> {
  const gone = await database.tell(FORGET_EDGES, [itemId]);
  const used = isSong ? [...new Set(gone.map(({ id }) => id))] : [];
  for (const source of used) await database.tell(COUNT_USE, [source, uuid7(now()), -1]);
  return used;
}
