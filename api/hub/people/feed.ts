/** What those whom one follows have shared, the newest first. */
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { ITEM, ITEM_OWNER } from '../../models/hub-tables.ts';
import { found } from '../items/lists.ts';
import { AUTHOR } from '../items/rows.ts';
import { LAST_UUID } from '../uuid.ts';
import type { After } from '../words.ts';
import { viewerOf } from './person.ts';

/** Of each of them no more than a page: the index has those first. */
const FEED = statement<{ isLiked: boolean }>('feed')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_follows f CROSS JOIN LATERAL (
    SELECT * FROM hub_items WHERE person_id = f.followed_id AND is_listed AND id < $2 ORDER BY id DESC LIMIT $3
  ) i JOIN hub_people p ON p.id = i.person_id
  WHERE f.person_id = $1
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = f.followed_id)
  ORDER BY i.id DESC LIMIT $3`;

export async function readFeed(deps: Deps, userId: number, { limit, after = LAST_UUID }: After) {
  return found(deps, FEED, [await viewerOf(deps, userId), after, limit]);
}
