/** Lists of items, each along an index of its own: so many rows behind the one that was the last before. */
import type { ItemKind, ItemRow } from '../../contract-hub.ts';
import { type Statement, statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { ITEM, ITEM_OWNER } from '../../models/hub-tables.ts';
import type { Genre, LoopInstrument } from '../../terms-hub.ts';
import { viewerOf } from '../people/person.ts';
import { LAST_UUID } from '../uuid.ts';
import type { After } from '../words.ts';
import { AUTHOR, type FoundItem, noItem, rowOf } from './rows.ts';

interface Liked {
  readonly isLiked: boolean;
}

const TRENDING = statement<Liked>('trending items')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.is_listed AND i.kind = $2 AND (i.score, i.id) < ($3::double precision, $4::uuid)
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY i.score DESC, i.id DESC LIMIT $5`;

const RECENT = statement<Liked>('recent items')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.is_listed AND i.kind = $2 AND i.id < $3
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY i.id DESC LIMIT $4`;

const OF_GENRE = statement<Liked>('items of a genre')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.is_listed AND i.kind = $2 AND i.id < $3 AND i.genre = $5
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY i.id DESC LIMIT $4`;

const OF_INSTRUMENT = statement<Liked>('items of an instrument')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.is_listed AND i.kind = $2 AND i.id < $3 AND i.instrument = $5
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY i.id DESC LIMIT $4`;

const OF_PERSON = statement<Liked>('items of a person')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.person_id = $5 AND i.kind = $2 AND i.id < $3 AND (i.is_listed OR i.person_id = $1)
  ORDER BY i.id DESC LIMIT $4`;

/** What others left to be built on: nobody needs to be told of their own. */
const REMIXABLE = statement<Liked>('remixable items')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.is_listed AND i.licence <> 'all' AND i.kind = $2 AND i.used_count = 0 AND i.id < $3 AND i.person_id IS DISTINCT FROM $1
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY i.id DESC LIMIT $4`;

const SCORE = statement<{ score: number }>('score of an item')`SELECT score FROM hub_items WHERE id = $1`;

/** The best score first; behind one that is gone there is nothing. */
export async function listTrending(deps: Deps, userId: number, kind: ItemKind, { limit, after }: After) {
  const viewer = await viewerOf(deps, userId);
  const [last] = after === undefined ? [] : await deps.database.ask(SCORE, [after]);
  if (after !== undefined && !last) throw noItem();
  const from = last?.score ?? Number.POSITIVE_INFINITY;
  return found(deps, TRENDING, [viewer, kind, from, after ?? LAST_UUID, limit]);
}

export interface Filter extends After {
  readonly genre?: Genre;
  readonly instrument?: LoopInstrument;
}

/** The newest first. */
export async function listRecent(deps: Deps, userId: number, kind: ItemKind, filter: Filter) {
  const { limit, after = LAST_UUID, genre, instrument } = filter;
  const values = [await viewerOf(deps, userId), kind, after, limit];
  if (genre) return found(deps, OF_GENRE, [...values, genre]);
  if (instrument) return found(deps, OF_INSTRUMENT, [...values, instrument]);
  return found(deps, RECENT, values);
}

/** One's own, also where others do not see them. */
export async function listOfPerson(deps: Deps, userId: number, kind: ItemKind, personId: string, page: After) {
  const { limit, after = LAST_UUID } = page;
  return found(deps, OF_PERSON, [await viewerOf(deps, userId), kind, after, limit, personId]);
}

/** What nobody has built on yet, and may. */
export async function listRemixable(deps: Deps, userId: number, { limit, after = LAST_UUID }: After) {
  return found(deps, REMIXABLE, [await viewerOf(deps, userId), 'song', after, limit]);
}

export async function found(
  { database }: Deps,
  list: Statement<FoundItem>,
  values: readonly unknown[],
): Promise<readonly ItemRow[]> {
  return (await database.ask(list, values)).map(rowOf);
}
