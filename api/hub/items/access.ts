/** Who may open an item, and who may do something to it: the check at the beginning of everything below an item. */
import type { Licence } from '../../../song/credit.ts';
import type { ItemKind } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { ITEM_OWNER } from '../../models/hub-tables.ts';
import type { Kept } from '../../models/part.ts';
import { noItem } from './rows.ts';

interface Circumstances {
  readonly kind: ItemKind;
  readonly licence: Licence;
  readonly isSuspended: boolean;
  /** Its author has blocked whoever asks. */
  readonly isBlocked: boolean;
}

export interface OpenItem extends Kept<typeof ITEM_OWNER.columns>, Circumstances {
  readonly isOwn: boolean;
}

const ITEM_OF = statement<Circumstances>('access to an item')`SELECT
    ${ITEM_OWNER.list('i')}, i.kind, i.licence, p.suspended_at IS NOT NULL AS "isSuspended",
    EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = i.person_id AND b.blocked_id = $2 AND NOT b.is_mute) AS "isBlocked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id WHERE i.id = $1`;

/** Hidden, or of somebody suspended: as if there were none, but for its author. */
export const isOpenTo = ({ state, isSuspended, isOwn }: Pick<OpenItem, 'state' | 'isSuspended' | 'isOwn'>): boolean =>
  state !== 'gone' && (isOwn || (state !== 'hidden' && !isSuspended));

/** One that `viewer` (a person, null for guests) may open. */
export async function openItemOf({ database }: Deps, viewer: string | null, itemId: string): Promise<OpenItem> {
  const [row] = await database.ask(ITEM_OF, [itemId, viewer]);
  const item = row && { ...row, isOwn: viewer !== null && row.personId === viewer };
  if (!item || !isOpenTo(item)) throw noItem();
  return item;
}

/** One to which `viewer` may add something: their like, their word. */
export async function touchableItem(deps: Deps, viewer: string | null, itemId: string): Promise<OpenItem> {
  const item = await openItemOf(deps, viewer, itemId);
  if (item.isBlocked) throw new Failure('forbidden', 'This person has blocked you.');
  if (item.state === 'hidden') throw new Failure('forbidden', 'It is hidden.');
  return item;
}
