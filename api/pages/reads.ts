/** What a public page of one item shows, in one read: whoever asks is nobody. */

import type { Outline } from '../../song/outline.ts';
import type { ItemRow } from '../contract-hub.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { isOpenTo } from '../hub/items/access.ts';
import { AUTHOR, noItem, rowOf } from '../hub/items/rows.ts';
import { ITEM, ITEM_OWNER } from '../models/hub-tables.ts';

interface Beside {
  readonly isListed: boolean;
  readonly isSuspended: boolean;
  readonly isLiked: boolean;
  readonly lyrics: string;
  /** null where it was taken back. */
  readonly outline: string | null;
}

const SHOWN = statement<Beside>(
  'page of an item',
)`SELECT ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    i.is_listed AS "isListed", p.suspended_at IS NOT NULL AS "isSuspended", false AS "isLiked", i.lyrics,
    d.outline
  FROM hub_items i LEFT JOIN hub_people p ON p.id = i.person_id LEFT JOIN hub_documents d ON d.item_id = i.id
  WHERE i.id = $1`;

export interface ShownItem {
  readonly item: ItemRow;
  readonly isListed: boolean;
  readonly outline: Outline;
  /** What is sung or spoken in it. */
  readonly lyrics: string;
}

/** Others built on it, and it was taken back: there is nothing to show, and there will not be. */
export class Gone extends Error {}

export async function shownItem({ database }: Deps, itemId: string): Promise<ShownItem> {
  const [row] = await database.ask(SHOWN, [itemId]);
  if (row?.state === 'gone') throw new Gone('taken back');
  if (!row || row.outline === null || !isOpenTo({ ...row, isOwn: false })) throw noItem();
  const { isListed, lyrics } = row;
  return { item: rowOf(row), isListed, lyrics, outline: JSON.parse(row.outline) as Outline };
}

/** Songs and loops that are made of it and stand in lists, the newest first. */
const USES = statement<{ isLiked: boolean }>('uses on a page')`SELECT ${ITEM.list('i')}, ${ITEM_OWNER.list('i')},
    ${AUTHOR.list('p')}, false AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.is_listed AND i.id IN (
    SELECT item_id FROM hub_edges WHERE source_id = $1 ORDER BY item_id DESC LIMIT $2
  ) ORDER BY i.id DESC`;

const MOST_USES = 5;

export async function usesOf({ database }: Deps, itemId: string): Promise<readonly ItemRow[]> {
  return (await database.ask(USES, [itemId, MOST_USES])).map(rowOf);
}
