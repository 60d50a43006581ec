/**
 * The first look: what new accounts share can be opened by whoever has its address, and is in no list until an operator has
 * looked at it, or enough people who are trusted have heard it. From then on its author is trusted.
 */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';

const TRUST = statement<{ id: string }>('trust author')`UPDATE hub_people SET trusted_at = coalesce(trusted_at, $2)
  WHERE id = (SELECT person_id FROM hub_items WHERE id = $1 AND state = 'waiting') RETURNING id`;
const SHOW = statement('show waiting')`UPDATE hub_items i SET state = 'shown',
    is_listed = i.visibility = 'public' AND p.suspended_at IS NULL
  FROM hub_people p WHERE p.id = i.person_id AND i.person_id = $1 AND i.state = 'waiting'`;

const SHOW_OPENINGS = statement('show waiting openings')`UPDATE hub_openings o SET is_listed = p.suspended_at IS NULL
  FROM hub_people p WHERE p.id = o.person_id AND o.person_id = $1`;

/** Within a transaction; false where it does not wait any more. */
export async function passFirstLook({ database, now, log }: Deps, itemId: string): Promise<boolean> {
  const [author] = await database.tell(TRUST, [itemId, new Date(now())]);
  if (!author) return false;
  await database.tell(SHOW, [author.id]);
  await database.tell(SHOW_OPENINGS, [author.id]);
  log.info({ event: 'item_looked_at', itemId }, 'a first look is passed');
  return true;
}
