/** Taking back: nothing of an item stays, but for its place in the lineage where others built on it. */

import type { ItemKind } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { takeSpace } from '../../quota.ts';
import { forgetEdges } from '../lineage/edges.ts';
import { viewerOf } from '../people/person.ts';
import { foldItem } from '../votes/fold.ts';
import { forgetRenditions } from './recordings.ts';
import { noItem } from './rows.ts';

/** Whoever is adding something to it ends first; from here on nobody does. */
const HOLD = statement<{ personId: string | null; kind: ItemKind; bytes: number; isUsed: boolean }>('hold item')`SELECT
    person_id AS "personId", kind, bytes, EXISTS (SELECT 1 FROM hub_edges WHERE source_id = $1) AS "isUsed"
  FROM hub_items WHERE id = $1 FOR UPDATE`;

/** What hangs on an item, its own place apart. */
const PARTS = [
  statement('forget document')`DELETE FROM hub_documents WHERE item_id = $1`,
  statement('forget audio')`DELETE FROM hub_audio WHERE item_id = $1`,
  statement('forget likes')`DELETE FROM hub_likes WHERE item_id = $1`,
  statement('forget counted')`DELETE FROM hub_counted WHERE item_id = $1`,
  statement('forget comments')`DELETE FROM hub_comments WHERE item_id = $1`,
  statement('forget changes')`DELETE FROM hub_changes WHERE subject_id = $1 AND counter <> 'use'`,
  statement('forget reports')`DELETE FROM hub_reports WHERE subject_id = $1`,
  statement('forget reports of comments')`DELETE FROM hub_reports WHERE item_id = $1`,
  statement('forget appeals')`DELETE FROM hub_appeals WHERE subject_id = $1`,
  statement('forget votes for it')`DELETE FROM hub_entry_votes WHERE item_id = $1`,
  statement('forget entries')`DELETE FROM hub_entries WHERE item_id = $1`,
  statement('forget requests')`DELETE FROM hub_requests
    WHERE opening_id IN (SELECT id FROM hub_openings WHERE item_id = $1)`,
  statement('forget openings')`DELETE FROM hub_openings WHERE item_id = $1`,
];
const FORGET_SHARE = statement('forget share')`DELETE FROM hub_publishes WHERE person_id = $1 AND item_id = $2`;
const FORGET_ITEM = statement('forget item')`DELETE FROM hub_items WHERE id = $1`;
const BURY = statement('bury item')`UPDATE hub_items SET person_id = NULL, title = '', description = '', lyrics = '',
    language = '', tags = '{}', cover = '[]', words = '{}', hash = repeat('0', 64), fingerprint = repeat('0', 64), bytes = 0, state = 'gone',
    is_listed = false, hidden_at = NULL, hidden_for = NULL, like_count = 0, view_count = 0, comment_count = 0,
    download_count = 0, commented_at = NULL
  WHERE id = $1`;

export async function takeBack(deps: Deps, userId: number, itemId: string): Promise<void> {
  const viewer = await viewerOf(deps, userId);
  const used = await deps.database.transaction(async () => {
    const [item] = await deps.database.tell(HOLD, [itemId]);
    if (!item || viewer === null || item.personId !== viewer) throw noItem();
    await takeSpace(deps, userId, -item.bytes - (await forgetRenditions(deps, itemId)));
    return erase(deps, viewer, itemId, item);
  });
  for (const source of used) await foldItem(deps, source);
  deps.log.info({ event: 'item_taken_back', userId, itemId }, 'taken back');
}

async function erase(
  deps: Deps,
  personId: string,
  itemId: string,
  { kind, isUsed }: { readonly kind: ItemKind; readonly isUsed: boolean },
): Promise<readonly string[]> {
  const { database } = deps;
  const used = await forgetEdges(deps, itemId, { isSong: kind === 'song', isUsed });
  for (const part of PARTS) await database.tell(part, [itemId]);
  await database.tell(FORGET_SHARE, [personId, itemId]);
  await database.tell(isUsed ? BURY : FORGET_ITEM, [itemId]);
  return used;
}

const ALL_OF = statement<{ id: string }>(
  'items of an account',
)`SELECT id FROM hub_items WHERE person_id = $1 ORDER BY id`;

/** Within the transaction that ends an account; its space goes with it. Ids of what they were made of. */
export async function takeBackAll(deps: Deps, personId: string): Promise<readonly string[]> {
  const used = new Set<string>();
  for (const { id } of await deps.database.ask(ALL_OF, [personId])) {
    const [item] = await deps.database.tell(HOLD, [id]);
    if (item) for (const source of await erase(deps, personId, id, item)) used.add(source);
  }
  return [...used];
}
