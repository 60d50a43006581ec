/** People as others see them. */
import Joi from 'joi';
import { usernameKey } from '../../auth/credentials.ts';
import type { PersonAnswer, PersonRow } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { LAST_UUID } from '../uuid.ts';
import type { After } from '../words.ts';
import { personOfHandle } from './handles.ts';
import { viewerOf } from './person.ts';

const count = Joi.number().integer().min(0).required();

export const PERSON_ROW = Joi.object<PersonRow>({
  id: Joi.string().guid().required(),
  handle: Joi.string().allow(null).required(),
  songCount: count,
  loopCount: count,
  followerCount: count,
  usedInSongs: count,
  isFollowed: Joi.boolean().required(),
  isBlocked: Joi.boolean().required(),
  isMuted: Joi.boolean().required(),
  createdAt: Joi.string().required(),
});

export const PERSON_ANSWER = PERSON_ROW.append<PersonAnswer>({
  isMe: Joi.boolean().required(),
  likeCount: count,
  viewCount: count,
});

type Found = Omit<PersonAnswer, 'createdAt' | 'isMe'> & { readonly createdAt: Date };

const rowOf = ({ likeCount: _likes, viewCount: _views, createdAt, ...row }: Found): PersonRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const ONE = statement<Found>('a person')`SELECT p.id, p.handle, p.follower_count AS "followerCount",
    p.created_at AS "createdAt", n.*,
    EXISTS (SELECT 1 FROM hub_follows f WHERE f.person_id = $1 AND f.followed_id = p.id) AS "isFollowed",
    EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = p.id AND NOT b.is_mute) AS "isBlocked",
    EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = p.id AND b.is_mute) AS "isMuted"
  FROM hub_people p CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind = 'song')::integer AS "songCount",
      count(*) FILTER (WHERE kind = 'loop')::integer AS "loopCount",
      coalesce(sum(used_count), 0)::integer AS "usedInSongs", coalesce(sum(like_count), 0)::integer AS "likeCount",
      coalesce(sum(view_count), 0)::integer AS "viewCount"
    FROM hub_items i WHERE i.person_id = p.id AND i.is_listed
  ) n
  WHERE p.id = $2 AND (p.suspended_at IS NULL OR p.id = $1)`;

const FOLLOWED_MOST = statement<Found>('people followed most')`SELECT p.id, p.handle,
    p.follower_count AS "followerCount", p.created_at AS "createdAt", n.*,
    EXISTS (SELECT 1 FROM hub_follows f WHERE f.person_id = $1 AND f.followed_id = p.id) AS "isFollowed",
    false AS "isBlocked", false AS "isMuted"
  FROM hub_people p CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE kind = 'song')::integer AS "songCount",
      count(*) FILTER (WHERE kind = 'loop')::integer AS "loopCount",
      coalesce(sum(used_count), 0)::integer AS "usedInSongs", coalesce(sum(like_count), 0)::integer AS "likeCount",
      coalesce(sum(view_count), 0)::integer AS "viewCount"
    FROM hub_items i WHERE i.person_id = p.id AND i.is_listed
  ) n
  WHERE (p.follower_count, p.id) < ($2::integer, $3::uuid) AND p.suspended_at IS NULL AND p.handle IS NOT NULL
    AND p.id IS DISTINCT FROM $1::uuid AND EXISTS (SELECT 1 FROM hub_items i WHERE i.person_id = p.id AND i.is_listed)
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = p.id)
  ORDER BY p.follower_count DESC, p.id DESC LIMIT $4`;

/** Handles that begin so, in the order of their letters. */
const NAMED = statement<{ id: string }>('people named')`SELECT DISTINCT person_id AS id FROM (
    SELECT person_id FROM hub_handles
    WHERE handle_key COLLATE "C" >= $1 AND handle_key COLLATE "C" < $2 ORDER BY handle_key COLLATE "C" LIMIT $3
  ) AS found`;

const BLOCKED = statement<{ id: string }>('people blocked')`SELECT blocked_id AS id FROM hub_blocks
  WHERE person_id = $1 AND blocked_id < $2 ORDER BY blocked_id DESC LIMIT $3`;

const FOLLOWERS = statement<{ many: number }>('followers of a person')`SELECT follower_count AS many
  FROM hub_people WHERE id = $1`;

const MOST_FOLLOWERS = 2_147_483_647;

export interface PeopleQuery extends After {
  readonly q?: string;
}

export async function listPeople(deps: Deps, userId: number, { limit, after, q }: PeopleQuery) {
  const { database } = deps;
  const viewer = await viewerOf(deps, userId);
  if (q !== undefined) {
    const from = usernameKey(q);
    return peopleOf(deps, viewer, await database.ask(NAMED, [from, `${from}\u{10ffff}`, limit]));
  }
  const [last] = after === undefined ? [] : await database.ask(FOLLOWERS, [after]);
  const found = await database.ask(FOLLOWED_MOST, [viewer, last?.many ?? MOST_FOLLOWERS, after ?? LAST_UUID, limit]);
  return found.map(rowOf);
}

/** Whom one has blocked or muted. */
export async function listBlocked(deps: Deps, userId: number, { limit, after = LAST_UUID }: After) {
  const viewer = await viewerOf(deps, userId);
  return peopleOf(deps, viewer, await deps.database.ask(BLOCKED, [viewer, after, limit]));
}

async function peopleOf({ database }: Deps, viewer: string | null, ids: readonly { readonly id: string }[]) {
  const rows: PersonRow[] = [];
  for (const { id } of ids) rows.push(...(await database.ask(ONE, [viewer, id])).map(rowOf));
  return rows;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By handle or id. */
export async function readPerson(deps: Deps, userId: number, given: string): Promise<PersonAnswer> {
  const viewer = await viewerOf(deps, userId);
  const id = UUID.test(given) ? given : await personOfHandle(deps, given);
  const [found] = id === null ? [] : await deps.database.ask(ONE, [viewer, id]);
  if (!found) throw noPerson();
  const { likeCount, viewCount } = found;
  return { ...rowOf(found), likeCount, viewCount, isMe: found.id === viewer };
}

export const noPerson = () => new Failure('not_found', 'There is no such person.');
