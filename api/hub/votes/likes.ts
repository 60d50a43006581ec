/** Likes: one of each person and item, taken back as often as one likes. */
import type { ItemKind, LikeAnswer } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { touchableItem } from '../items/access.ts';
import { noItem } from '../items/rows.ts';
import { actor } from '../people/person.ts';
import { uuid7 } from '../uuid.ts';
import { foldItem } from './fold.ts';

/** Neither the account nor the item can go meanwhile. */
const LIKE = statement('like')`WITH me AS (
    SELECT person_id FROM hub_accounts WHERE user_id = $1 FOR KEY SHARE
  ), item AS (
    SELECT id FROM hub_items WHERE id = $2 FOR KEY SHARE
  ), added AS (
    INSERT INTO hub_likes (item_id, person_id) SELECT item.id, me.person_id FROM me, item
    ON CONFLICT DO NOTHING RETURNING item_id
  )
  INSERT INTO hub_changes (subject_id, id, counter, delta) SELECT item_id, $3, 'like', 1 FROM added`;

const UNLIKE = statement('unlike')`WITH removed AS (
    DELETE FROM hub_likes WHERE item_id = $2 AND person_id = $1 RETURNING item_id
  )
  INSERT INTO hub_changes (subject_id, id, counter, delta) SELECT item_id, $3, 'like', -1 FROM removed`;

const LIKES = statement<LikeAnswer>('likes of an item')`SELECT like_count AS "likeCount",
    EXISTS (SELECT 1 FROM hub_likes WHERE item_id = $1 AND person_id = $2) AS "isLiked"
  FROM hub_items WHERE id = $1`;

export async function like(deps: Deps, userId: number, kind: ItemKind, itemId: string): Promise<LikeAnswer> {
  const person = await actor(deps, userId);
  await likeable(deps, person.id, kind, itemId);
  await deps.database.tell(LIKE, [userId, itemId, uuid7(deps.now())]);
  return likesOf(deps, person.id, itemId);
}

export async function unlike(deps: Deps, userId: number, kind: ItemKind, itemId: string): Promise<LikeAnswer> {
  const person = await actor(deps, userId);
  await likeable(deps, person.id, kind, itemId);
  await deps.database.tell(UNLIKE, [person.id, itemId, uuid7(deps.now())]);
  return likesOf(deps, person.id, itemId);
}

async function likeable(deps: Deps, personId: string, kind: ItemKind, itemId: string): Promise<void> {
  const item = await touchableItem(deps, personId, itemId);
  if (item.kind !== kind) throw noItem();
}

async function likesOf(deps: Deps, personId: string, itemId: string): Promise<LikeAnswer> {
  await foldItem(deps, itemId);
  const [likes] = await deps.database.ask(LIKES, [itemId, personId]);
  if (!likes) throw noItem();
  return likes;
}
