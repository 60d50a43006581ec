/** Comments below an item, the newest first; removed by who wrote them, and by whose item it is. To edit them: edit.ts. */
import Joi from 'joi';
import type { CommentRow, NewComment } from '../../contract-hub.ts';
import type { NewThanks } from '../../contract-lineage.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { nameOfUser } from '../../http/networks.ts';
import { COMMENT } from '../../models/hub-tables.ts';
import type { Kept } from '../../models/part.ts';
import { openItemOf, touchableItem } from '../items/access.ts';
import { noLinks } from '../items/publish.ts';
import { AUTHOR, noItem } from '../items/rows.ts';
import { actor, type Person, viewerOf } from '../people/person.ts';
import { LAST_UUID, uuid7 } from '../uuid.ts';
import { foldItem } from '../votes/fold.ts';
import { type After, hasLink } from '../words.ts';

export const COMMENT_ROW = COMMENT.schema.append<CommentRow>({
  username: Joi.string().allow(null).required(),
  isOwn: Joi.boolean().required(),
});

export const noComment = () => new Failure('not_found', 'There is no such comment.');

type Found = Kept<typeof COMMENT.columns> & Kept<typeof AUTHOR.columns>;

export const commentOf = (found: Found, viewer: string | null): CommentRow => ({
  ...COMMENT.wire(found),
  username: found.username,
  isOwn: found.personId === viewer,
});

const COMMENTS = statement('comments')`SELECT ${COMMENT.list('c')}, ${AUTHOR.list('p')}
  FROM hub_comments c JOIN hub_people p ON p.id = c.person_id
  WHERE c.item_id = $2 AND c.id < $3 AND NOT c.is_hidden AND p.suspended_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = c.person_id)
  ORDER BY c.id DESC LIMIT $4`;

export async function listComments(deps: Deps, userId: number, itemId: string, { limit, after = LAST_UUID }: After) {
  const viewer = await viewerOf(deps, userId);
  await openItemOf(deps, viewer, itemId);
  const found = await deps.database.ask(COMMENTS, [viewer, itemId, after, limit]);
  return found.map((one) => commentOf(one, viewer));
}

const ADD = statement('add comment')`WITH me AS (
    SELECT person_id FROM hub_accounts WHERE user_id = $1 FOR KEY SHARE
  ), item AS (
    SELECT id FROM hub_items WHERE id = $2 FOR KEY SHARE
  ), added AS (
    INSERT INTO hub_comments (item_id, id, person_id, body, at_seconds, created_at, is_thanks, language)
    SELECT item.id, $3, me.person_id, $4, $5::double precision, $6, $7, $8 FROM me, item
    ON CONFLICT DO NOTHING RETURNING item_id
  )
  INSERT INTO hub_changes (subject_id, id, counter, delta) SELECT item_id, $3, 'comment', 1 FROM added RETURNING delta`;

export const addComment = (deps: Deps, userId: number, itemId: string, said: NewComment): Promise<CommentRow> =>
  say(deps, userId, itemId, { ...said, isThanks: false });

const MAY_THANK = statement('may thank')`SELECT 1 FROM hub_edges e JOIN hub_items i ON i.id = e.source_id
  WHERE e.item_id = $1 AND i.person_id = $2 LIMIT 1`;

/** One line, by whose music it is made of, to somebody else. */
export const addThanks = (deps: Deps, userId: number, itemId: string, said: NewThanks): Promise<CommentRow> =>
  say(deps, userId, itemId, { ...said, isThanks: true });

async function say(
  deps: Deps,
  userId: number,
  itemId: string,
  { body, language = '', atSeconds = null, isThanks }: NewComment & { readonly isThanks: boolean },
): Promise<CommentRow> {
  const person = await actor(deps, userId);
  const item = await touchableItem(deps, person.id, itemId);
  if (isThanks && (item.isOwn || (await deps.database.ask(MAY_THANK, [itemId, person.id])).length === 0))
    throw new Failure('forbidden', 'Thanks are said by those whose music it is made of.');
  await checkNewcomer(deps, userId, person, body);
  const createdAt = new Date(deps.now());
  const id = uuid7(deps.now());
  const values = [userId, itemId, id, body, atSeconds, createdAt, isThanks, language];
  if ((await deps.database.tell(ADD, values)).length === 0)
    throw isThanks ? new Failure('conflict', 'You have thanked already.') : noItem();
  await foldItem(deps, itemId);
  return commentOf(
    {
      ...{ id, itemId, personId: person.id, username: person.handle },
      ...{ body, language, atSeconds, isThanks, createdAt, editedAt: null },
    },
    person.id,
  );
}

/** Who is new says little a day, with no links, whether it is a new comment or one that is said better. */
export async function checkNewcomer(deps: Deps, userId: number, { trustedAt }: Person, body: string): Promise<void> {
  if (trustedAt !== null) return;
  if (hasLink(body)) throw noLinks();
  await deps.limits.spend('commentNew', nameOfUser(userId));
}

/** One's own, or below one's own item. One that is hidden was counted out already. */
const REMOVE = statement('remove comment')`WITH removed AS (
    DELETE FROM hub_comments c USING hub_items i
    WHERE i.id = c.item_id AND c.item_id = $1 AND c.id = $2 AND (c.person_id = $3 OR i.person_id = $3)
    RETURNING c.item_id, c.is_hidden
  )
  INSERT INTO hub_changes (subject_id, id, counter, delta)
  SELECT item_id, $4, 'comment', CASE WHEN is_hidden THEN 0 ELSE -1 END FROM removed RETURNING delta`;

export async function removeComment(deps: Deps, userId: number, itemId: string, id: string): Promise<void> {
  const viewer = await viewerOf(deps, userId);
  const removed = await deps.database.tell(REMOVE, [itemId, id, viewer, uuid7(deps.now())]);
  if (removed.length === 0) throw noComment();
  await foldItem(deps, itemId);
}
