/** What is entered into a challenge, and votes for it. */
import Joi from 'joi';
import type { ChallengeRow, EntryRow } from '../../contract-challenges.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { ITEM, ITEM_OWNER } from '../../models/hub-tables.ts';
import { AUTHOR, type FoundItem, ITEM_ROW, rowOf } from '../items/rows.ts';
import { actor, ownPerson, viewerOf } from '../people/person.ts';
import { LAST_UUID } from '../uuid.ts';
import type { After } from '../words.ts';
import { challengeOf, noChallenge, phaseOf, readChallenge } from './challenges.ts';

export const ENTRY_ROW = Joi.object<EntryRow>({
  item: ITEM_ROW.required(),
  voteCount: Joi.number().integer().min(0).allow(null).required(),
});

const NEWEST = statement<{ isLiked: boolean }>('newest entries')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_entries e JOIN hub_items i ON i.id = e.item_id JOIN hub_people p ON p.id = i.person_id
  WHERE e.challenge_id = $2 AND e.item_id < $3 AND i.is_listed
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY e.item_id DESC LIMIT $4`;

const PLACED = statement<{ isLiked: boolean; voteCount: number }>('entries by votes')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')}, e.vote_count AS "voteCount",
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_entries e JOIN hub_items i ON i.id = e.item_id JOIN hub_people p ON p.id = i.person_id
  WHERE e.challenge_id = $2 AND (e.vote_count, e.item_id) < ($5::integer, $3::uuid) AND i.is_listed
    AND NOT EXISTS (SELECT 1 FROM hub_blocks b WHERE b.person_id = $1 AND b.blocked_id = i.person_id)
  ORDER BY e.vote_count DESC, e.item_id DESC LIMIT $4`;

const VOTES = statement<{ many: number }>('votes of an entry')`SELECT vote_count AS many FROM hub_entries
  WHERE challenge_id = $1 AND item_id = $2`;

const MOST_VOTES = 2_147_483_647;

export async function listEntries(deps: Deps, userId: number, id: string, page: After): Promise<readonly EntryRow[]> {
  const { database } = deps;
  const { limit, after = LAST_UUID } = page;
  const viewer = await viewerOf(deps, userId);
  const challenge = await challengeOf(deps, viewer, id);
  const entry = (one: FoundItem, voteCount: number | null) => ({ item: rowOf(one), voteCount });
  if (challenge.countedAt === null)
    return (await database.ask(NEWEST, [viewer, id, after, limit])).map((one) => entry(one, null));
  const [last] = page.after === undefined ? [] : await database.ask(VOTES, [id, after]);
  const placed = await database.ask(PLACED, [viewer, id, after, limit, last?.many ?? MOST_VOTES]);
  return placed.map((one) => entry(one, one.voteCount));
}

/** Built on the pack, and neither the challenge ends nor the song goes meanwhile. */
const ENTER = statement('enter')`INSERT INTO hub_entries (challenge_id, item_id, person_id, created_at)
  SELECT c.id, i.id, i.person_id, $4 FROM hub_challenges c, hub_items i
  WHERE c.id = $1 AND c.ends_at > $4 AND i.id = $2 AND i.person_id = $3 AND i.kind = 'song' AND i.visibility = 'public'
    AND EXISTS (SELECT 1 FROM hub_edges g WHERE g.item_id = i.id AND g.source_id = c.pack_id)
  FOR SHARE OF c FOR KEY SHARE OF i ON CONFLICT DO NOTHING RETURNING item_id`;

const OWN_SONG = statement('own song')`SELECT 1 FROM hub_items WHERE id = $1 AND person_id = $2 AND kind = 'song'`;

const LEAVE = statement('leave')`WITH gone AS (
    DELETE FROM hub_entries WHERE challenge_id = $1 AND item_id = $2 AND person_id = $3 RETURNING item_id
  )
  DELETE FROM hub_entry_votes v USING gone WHERE v.challenge_id = $1 AND v.item_id = gone.item_id`;

const over = () => new Failure('conflict', 'Nothing can be entered any more.');

export async function enter(deps: Deps, userId: number, id: string, itemId: string): Promise<ChallengeRow> {
  const { database, now } = deps;
  const person = await actor(deps, userId);
  const challenge = await challengeOf(deps, person.id, id);
  if (phaseOf(challenge, now()) !== 'open') throw over();
  if (challenge.ownEntry === itemId.toLowerCase()) return readChallenge(deps, userId, id);
  if (challenge.ownEntry !== null) throw new Failure('conflict', 'You have entered a song. Take it out first.');
  if ((await database.ask(OWN_SONG, [itemId, person.id])).length === 0) throw noChallenge();
  const entered = await database.tell(ENTER, [id, itemId, person.id, new Date(now())]);
  if (entered.length === 0) {
    const fault = 'Only a public song that is built on the pack can be entered.';
    throw new Failure('bad_request', fault, { fields: { itemId: fault } });
  }
  return readChallenge(deps, userId, id);
}

/** As long as others can enter; afterwards it stays, or its author takes the song itself back. */
export async function leave(deps: Deps, userId: number, id: string, itemId: string): Promise<void> {
  const person = await ownPerson(deps, userId);
  const challenge = await challengeOf(deps, person.id, id);
  if (challenge.ownEntry !== itemId.toLowerCase()) throw noChallenge();
  if (phaseOf(challenge, deps.now()) !== 'open') throw over();
  await deps.database.tell(LEAVE, [id, itemId, person.id]);
}

/** One of each person who was there before the voting began: accounts that are made for a vote have none. */
const VOTE = statement('vote')`WITH me AS (
    SELECT a.person_id, p.created_at FROM hub_accounts a JOIN hub_people p ON p.id = a.person_id
    WHERE a.user_id = $1 FOR KEY SHARE OF a
  ), entry AS (
    SELECT e.item_id, e.person_id, c.ends_at FROM hub_challenges c
      JOIN hub_entries e ON e.challenge_id = c.id JOIN hub_items i ON i.id = e.item_id
    WHERE c.id = $2 AND e.item_id = $3 AND i.is_listed AND c.ends_at <= $4 AND c.votes_end_at > $4
    FOR SHARE OF c FOR KEY SHARE OF i
  )
  INSERT INTO hub_entry_votes (challenge_id, person_id, item_id, created_at)
  SELECT $2, me.person_id, entry.item_id, $4 FROM me, entry
  WHERE me.person_id <> entry.person_id AND me.created_at < entry.ends_at
  ON CONFLICT (challenge_id, person_id) DO UPDATE SET item_id = EXCLUDED.item_id, created_at = EXCLUDED.created_at
  RETURNING item_id`;

const UNVOTE = statement('take vote back')`DELETE FROM hub_entry_votes v USING hub_challenges c
  WHERE v.challenge_id = $1 AND v.person_id = $2 AND c.id = v.challenge_id AND c.votes_end_at > $3`;

export async function vote(deps: Deps, userId: number, id: string, itemId: string): Promise<ChallengeRow> {
  const { database, now } = deps;
  const person = await actor(deps, userId);
  const challenge = await challengeOf(deps, person.id, id);
  if (phaseOf(challenge, now()) !== 'voting') throw new Failure('conflict', 'There is no vote now.');
  if (challenge.ownEntry === itemId.toLowerCase()) throw new Failure('bad_request', 'This is your own.');
  if (person.createdAt >= challenge.endsAt)
    throw new Failure('forbidden', 'Who votes must have been here before the voting began.');
  const voted = await database.tell(VOTE, [userId, id, itemId, new Date(now())]);
  if (voted.length === 0) throw noChallenge();
  return readChallenge(deps, userId, id);
}

export async function takeVoteBack(deps: Deps, userId: number, id: string): Promise<ChallengeRow> {
  const person = await ownPerson(deps, userId);
  await challengeOf(deps, person.id, id);
  await deps.database.tell(UNVOTE, [id, person.id, new Date(deps.now())]);
  return readChallenge(deps, userId, id);
}
