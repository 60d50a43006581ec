/** Finding: by words, by genre, by what is talked about. */
import type { CommentRow, DiscussionRow, GenreRow, ItemKind, ItemRow } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { COMMENT, ITEM, ITEM_OWNER } from '../../models/hub-tables.ts';
import type { Genre } from '../../terms-hub.ts';
import { commentOf } from '../comments/comments.ts';
import { found } from '../items/lists.ts';
import { AUTHOR, noItem, rowOf } from '../items/rows.ts';
import { viewerOf } from '../people/person.ts';
import { LAST_UUID } from '../uuid.ts';
import type { After } from '../words.ts';
import { wordsAsked } from './search-words.ts';

export interface Question extends After {
  readonly q: string;
  readonly kind?: ItemKind;
  readonly genre?: Genre;
  readonly bpmFrom: number;
  readonly bpmTo: number;
}

/** What is found is put in order before anything is looked up about it: of a word that is neither rare nor common there is much. */
const SEARCH = statement<{ isLiked: boolean }>('search')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM (
    SELECT * FROM hub_items
    WHERE is_listed AND words @> $2::text[] AND (score, id) < ($3::double precision, $4::uuid)
      AND ($6::text IS NULL OR kind = $6) AND ($7::text IS NULL OR genre = $7) AND bpm BETWEEN $8 AND $9
      AND person_id <> ALL (ARRAY(SELECT blocked_id FROM hub_blocks WHERE person_id = $1))
    ORDER BY score DESC, id DESC LIMIT $5
  ) i JOIN hub_people p ON p.id = i.person_id
  ORDER BY i.score DESC, i.id DESC`;

/** Planned anew for its words: those that are common are met soon from the top of what trends, the others are looked up. */
const SEARCH_ANEW: typeof SEARCH = { text: SEARCH.text };

const SCORE = statement<{ score: number }>('score of what was found')`SELECT score FROM hub_items WHERE id = $1`;

/** What has all of the words, the one that trends most first. */
export async function search(deps: Deps, userId: number, question: Question): Promise<readonly ItemRow[]> {
  const { q, kind = null, genre = null, bpmFrom, bpmTo, limit, after } = question;
  const [last] = after === undefined ? [] : await deps.database.ask(SCORE, [after]);
  if (after !== undefined && !last) throw noItem();
  const from = last?.score ?? Number.POSITIVE_INFINITY;
  const viewer = await viewerOf(deps, userId);
  const values = [viewer, wordsAsked(q), from, after ?? LAST_UUID, limit, kind, genre, bpmFrom, bpmTo];
  return found(deps, SEARCH_ANEW, values);
}

const GENRES_OF_SONGS = statement<GenreRow>('genres of songs')`SELECT genre, count(*)::integer AS "songCount"
  FROM hub_items WHERE is_listed AND kind = 'song' GROUP BY genre ORDER BY count(*) DESC, genre`;

/** Counted anew after so long. */
const GENRES_MILLISECONDS = 60_000;

interface Counted {
  readonly at: number;
  readonly rows: Promise<readonly GenreRow[]>;
}

const counted = new WeakMap<Deps['database'], Counted>();

/** Genres with songs, most first: all songs are counted, so each process remembers the answer for a while. */
export async function listGenres({ database, now }: Deps): Promise<readonly GenreRow[]> {
  const before = counted.get(database);
  if (before && Math.abs(now() - before.at) < GENRES_MILLISECONDS) return before.rows;
  const rows = database.ask(GENRES_OF_SONGS);
  counted.set(database, { at: now(), rows });
  // What could not be counted is not remembered.
  rows.catch(() => counted.delete(database));
  return rows;
}

const DISCUSSED = statement<{ isLiked: boolean }>('discussed')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.is_listed AND i.commented_at IS NOT NULL AND (i.commented_at, i.id) < ($2::timestamptz, $3::uuid)
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY i.commented_at DESC, i.id DESC LIMIT $4`;

const TALKED_AT = statement<{ at: Date | null }>('talked at')`SELECT commented_at AS at FROM hub_items WHERE id = $1`;

const LAST_WORDS = statement('last words')`SELECT ${COMMENT.list('c')}, ${AUTHOR.list('p')}
  FROM json_array_elements_text($2::json) AS asked (id) CROSS JOIN LATERAL (
    SELECT c.* FROM hub_comments c WHERE c.item_id = asked.id::uuid AND NOT c.is_hidden
      AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = c.person_id)
    ORDER BY c.id DESC LIMIT 1
  ) c JOIN hub_people p ON p.id = c.person_id WHERE p.suspended_at IS NULL`;

const END_OF_TIME = 'infinity';

/** Items that were talked about last, each with the last word that whoever asks may read. */
export async function listDiscussions(deps: Deps, userId: number, { limit, after }: After) {
  const { database } = deps;
  const viewer = await viewerOf(deps, userId);
  const [last] = after === undefined ? [] : await database.ask(TALKED_AT, [after]);
  if (after !== undefined && !last?.at) throw noItem();
  const items = (await database.ask(DISCUSSED, [viewer, last?.at ?? END_OF_TIME, after ?? LAST_UUID, limit])).map(
    rowOf,
  );
  const said = await database.ask(LAST_WORDS, [viewer, JSON.stringify(items.map(({ id }) => id))]);
  const words = new Map(said.map((one): [string, CommentRow] => [one.itemId, commentOf(one, viewer)]));
  return items.flatMap((item): readonly DiscussionRow[] => {
    const comment = words.get(item.id);
    return comment ? [{ item, comment }] : [];
  });
}
