/**
 * Counters. Whoever adds or removes a row that is counted writes a change beside it in the same statement; changes are then
 * taken and added to the counter in one statement, many at a time, so that a song everybody likes at once is not written by
 * each of them, and a process that dies in between loses nothing: the next one takes what is there.
 */
import { despiteRaces, isAway } from '../../database/away.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { DAY_MILLISECONDS } from '../../terms.ts';
import { DAYS_PER_TENFOLD, LIKE_WEIGHT } from '../../terms-hub.ts';

/** In the order of their rows, so that two at once wait for each other, and the second finds what is left. */
const FOLD_ITEM = statement('fold an item')`WITH due AS (
    SELECT id FROM hub_changes WHERE subject_id = $1 ORDER BY id FOR UPDATE
  ), taken AS (
    DELETE FROM hub_changes c USING due WHERE c.subject_id = $1 AND c.id = due.id
    RETURNING c.counter, c.delta
  ), sums AS (
    SELECT coalesce(sum(delta) FILTER (WHERE counter = 'like'), 0)::integer AS likes,
      coalesce(sum(delta) FILTER (WHERE counter = 'view'), 0)::integer AS views,
      coalesce(sum(delta) FILTER (WHERE counter = 'comment'), 0)::integer AS comments,
      coalesce(sum(delta) FILTER (WHERE counter = 'download'), 0)::integer AS downloads,
      coalesce(sum(delta) FILTER (WHERE counter = 'use'), 0)::integer AS uses
    FROM taken
  )
  UPDATE hub_items SET
    like_count = like_count + likes,
    view_count = view_count + views,
    comment_count = comment_count + comments,
    download_count = download_count + downloads,
    used_count = used_count + uses,
    commented_at = CASE WHEN comments > 0 THEN $4 ELSE commented_at END,
    score = log(greatest(1, 1 + $2::double precision * (like_count + likes) + view_count + views))
      + extract(epoch FROM created_at) / 86400 / $3::double precision
  FROM sums WHERE hub_items.id = $1`;

const FOLD_PERSON = statement('fold a person')`WITH due AS (
    SELECT id FROM hub_changes WHERE subject_id = $1 ORDER BY id FOR UPDATE
  ), taken AS (
    DELETE FROM hub_changes c USING due WHERE c.subject_id = $1 AND c.id = due.id
    RETURNING c.counter, c.delta
  )
  UPDATE hub_people SET follower_count = follower_count + sums.followers
  FROM (SELECT coalesce(sum(delta), 0)::integer AS followers FROM taken) AS sums WHERE hub_people.id = $1`;

/** The score of an item that nobody has liked or played yet. */
export const firstScore = (milliseconds: number): number => milliseconds / DAY_MILLISECONDS / DAYS_PER_TENFOLD;

export async function foldItem(deps: Deps, itemId: string): Promise<void> {
  const { database, now } = deps;
  await fold(deps, itemId, () => database.tell(FOLD_ITEM, [itemId, LIKE_WEIGHT, DAYS_PER_TENFOLD, new Date(now())]));
}

export async function foldPerson(deps: Deps, personId: string): Promise<void> {
  await fold(deps, personId, () => deps.database.tell(FOLD_PERSON, [personId]));
}

/**
 * What is counted is kept by now. Where the counter cannot be written, the next fold takes the lines, or the hourly sweep; to
 * fail here would have whoever asked do all of it once more.
 */
async function fold({ folding, log }: Deps, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await folding.run(id, async () => {
      await despiteRaces(work);
    });
  } catch (fault) {
    if (!isAway(fault)) throw fault;
    log.warn({ event: 'fold_later', id }, 'a counter is written later');
  }
}

/** What a process that died left behind. */
const LEFT = statement<{ id: string; isPerson: boolean }>('changes left')`SELECT DISTINCT
    subject_id AS id, counter = 'follower' AS "isPerson" FROM hub_changes LIMIT $1`;

const SUBJECTS_AT_ONCE = 1000;

export async function foldAll(deps: Deps): Promise<void> {
  for (;;) {
    const left = await deps.database.ask(LEFT, [SUBJECTS_AT_ONCE]);
    for (const { id, isPerson } of left) await (isPerson ? foldPerson(deps, id) : foldItem(deps, id));
    if (left.length < SUBJECTS_AT_ONCE) return;
  }
}
