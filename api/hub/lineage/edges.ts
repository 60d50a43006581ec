/** What an item is made of: edges from it to items that were there before it, so that nothing ever comes from itself. */
import Joi from 'joi';
import { LICENCES, type Licence, MAX_CREDITS, TAKEN, type Taken } from '../../../song/credit.ts';
import type { Credit, NewSource } from '../../contract-lineage.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { oneOf } from '../../http/words.ts';
import { MAX_TITLE, WRITTEN_IN, type WrittenIn } from '../../terms-hub.ts';
import { uuid7 } from '../uuid.ts';
import { plain } from '../words.ts';

interface Found {
  readonly itemId: string;
  readonly taken: Taken;
  readonly part: string;
  readonly title: string;
  readonly username: string | null;
  readonly licence: Licence;
  readonly isOpen: boolean;
  readonly personId: string | null;
  readonly thanksId: string | null;
  readonly thanks: string | null;
  readonly thanksIn: WrittenIn | null;
}

const CREDITS = statement<Found>('credits')`SELECT e.source_id AS "itemId", e.taken, e.part, i.title,
    p.handle AS username, i.person_id AS "personId", i.licence, c.id AS "thanksId", c.body AS thanks, c.language AS "thanksIn",
    (i.state IN ('shown', 'waiting') AND p.suspended_at IS NULL) IS TRUE AS "isOpen"
  FROM hub_edges e JOIN hub_items i ON i.id = e.source_id LEFT JOIN hub_people p ON p.id = i.person_id
    LEFT JOIN hub_comments c ON c.item_id = $1 AND c.person_id = i.person_id AND c.is_thanks AND NOT c.is_hidden
  WHERE e.item_id = $1 ORDER BY e.place`;

export const CREDIT = Joi.object<Credit>({
  itemId: Joi.string().guid().required(),
  taken: Joi.string()
    .valid(...TAKEN)
    .required(),
  part: Joi.string().allow('').required(),
  title: Joi.string().allow(null).required(),
  username: Joi.string().allow(null).required(),
  personId: Joi.string().guid().allow(null).required(),
  licence: Joi.string()
    .valid(...LICENCES)
    .required(),
  thanks: Joi.object({
    id: Joi.string().guid().required(),
    body: Joi.string().required(),
    language: oneOf(WRITTEN_IN).required(),
  })
    .allow(null)
    .required(),
});

export async function creditsOf({ database }: Deps, itemId: string): Promise<readonly Credit[]> {
  const found = await database.ask(CREDITS, [itemId]);
  return found.map(({ isOpen, title, username, personId, thanksId, thanks, thanksIn, ...kept }) => {
    if (!isOpen) return { ...kept, title: null, username: null, personId: null, thanks: null };
    const said = thanksId && thanks ? { id: thanksId, body: thanks, language: thanksIn ?? '' } : null;
    return { ...kept, title, username, personId, thanks: said };
  });
}

/**
 * What a body names, and what its document does: each once. The names in a document come from wherever it was, so they are made
 * plain here.
 */
export function sourcesOf(named: readonly NewSource[], written: readonly NewSource[]): readonly NewSource[] {
  const all = new Map<string, NewSource>();
  for (const { itemId, taken, part = '' } of [...named, ...written]) {
    const line = [...plain(part).replace(/\s+/g, ' ')].slice(0, MAX_TITLE).join('');
    const source = { itemId: itemId.toLowerCase(), taken, part: line };
    all.set(JSON.stringify(source), source);
  }
  if (all.size > MAX_CREDITS) throw refusal(`It is made of more than ${MAX_CREDITS} things of others.`);
  return [...all.values()];
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

const BOUNDS = statement<{ licence: Licence }>('licences of sources')`SELECT i.licence
  FROM hub_edges e JOIN hub_items i ON i.id = e.source_id WHERE e.item_id = $1 AND i.person_id IS DISTINCT FROM $2::uuid`;

/** Of what others made and it is made of, the closest licence, by its place in LICENCES; 0 where there is none. */
export async function closestSource({ database }: Deps, personId: string, itemId: string): Promise<number> {
  const bounds = await database.ask(BOUNDS, [itemId, personId]);
  return Math.max(0, ...bounds.map(({ licence }) => LICENCES.indexOf(licence)));
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

const BARE_EDGES = statement<{ id: string }>('bare edges')`UPDATE hub_edges SET part = '' WHERE item_id = $1
  RETURNING source_id AS id`;

/**
 * Within the transaction that takes an item back: what it was made of is used by one less. Where others built on it the edges
 * stay without a name, since what was made of it still comes from what was before it.
 */
export async function forgetEdges(
  { database, now }: Deps,
  itemId: string,
  { isSong, isUsed }: { readonly isSong: boolean; readonly isUsed: boolean },
): Promise<readonly string[]> {
  const gone = await database.tell(isUsed ? BARE_EDGES : FORGET_EDGES, [itemId]);
  const used = isSong ? [...new Set(gone.map(({ id }) => id))] : [];
  for (const source of used) await database.tell(COUNT_USE, [source, uuid7(now()), -1]);
  return used;
}
