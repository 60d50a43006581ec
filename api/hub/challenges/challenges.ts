/** Challenges as they are answered, and how one begins and ends. */
import Joi from 'joi';
import type { ChallengePhase, ChallengeRow } from '../../contract-challenges.ts';
import type { ItemRow } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { CHALLENGE, CHALLENGE_REST } from '../../models/challenge-tables.ts';
import { ITEM, ITEM_OWNER } from '../../models/hub-tables.ts';
import type { Kept } from '../../models/part.ts';
import { DAY_MILLISECONDS } from '../../terms.ts';
import type { WrittenIn } from '../../terms-hub.ts';
import { found } from '../items/lists.ts';
import { AUTHOR, ITEM_ROW, noItem } from '../items/rows.ts';
import { viewerOf } from '../people/person.ts';
import { type Decided, noteAct } from '../safety/acts.ts';
import { LAST_UUID, uuid7 } from '../uuid.ts';
import type { After } from '../words.ts';

type Challenge = Kept<typeof CHALLENGE.columns> & Kept<typeof CHALLENGE_REST.columns>;

interface Found {
  readonly entryCount: number;
  readonly ownEntry: string | null;
  readonly ownVote: string | null;
}

export const CHALLENGE_ROW = CHALLENGE.schema.append<ChallengeRow>({
  pack: ITEM_ROW.allow(null).required(),
  phase: Joi.string().valid('open', 'voting', 'counting', 'closed').required(),
  entryCount: Joi.number().integer().required(),
  ownEntry: Joi.string().guid().allow(null).required(),
  ownVote: Joi.string().guid().allow(null).required(),
});

const NEWEST = statement<Found>('newest challenges')`SELECT ${CHALLENGE.list('c')}, ${CHALLENGE_REST.list('c')},
    (SELECT count(*)::integer FROM hub_entries e WHERE e.challenge_id = c.id) AS "entryCount",
    (SELECT item_id FROM hub_entries e WHERE e.challenge_id = c.id AND e.person_id = $1) AS "ownEntry",
    (SELECT item_id FROM hub_entry_votes v WHERE v.challenge_id = c.id AND v.person_id = $1) AS "ownVote"
  FROM hub_challenges c WHERE c.id < $2 ORDER BY c.id DESC LIMIT $3`;

const ONE = statement<Found>('one challenge')`SELECT ${CHALLENGE.list('c')}, ${CHALLENGE_REST.list('c')},
    (SELECT count(*)::integer FROM hub_entries e WHERE e.challenge_id = c.id) AS "entryCount",
    (SELECT item_id FROM hub_entries e WHERE e.challenge_id = c.id AND e.person_id = $1) AS "ownEntry",
    (SELECT item_id FROM hub_entry_votes v WHERE v.challenge_id = c.id AND v.person_id = $1) AS "ownVote"
  FROM hub_challenges c WHERE c.id = $2`;

const PACKS = statement<{ isLiked: boolean }>('packs of challenges')`SELECT
    ${ITEM.list('i')}, ${ITEM_OWNER.list('i')}, ${AUTHOR.list('p')},
    EXISTS (SELECT 1 FROM hub_likes l WHERE l.item_id = i.id AND l.person_id = $1) AS "isLiked"
  FROM hub_items i JOIN hub_people p ON p.id = i.person_id
  WHERE i.id IN (SELECT value::uuid FROM json_array_elements_text($2::json)) AND i.state = 'shown'
    AND p.suspended_at IS NULL`;

/** `now`: milliseconds since 1970. */
export function phaseOf({ endsAt, votesEndAt, countedAt }: Challenge, now: number): ChallengePhase {
  if (countedAt !== null) return 'closed';
  if (now < endsAt.getTime()) return 'open';
  return now < votesEndAt.getTime() ? 'voting' : 'counting';
}

export const noChallenge = () => new Failure('not_found', 'There is no such challenge or entry.');

export async function challengeOf(deps: Deps, viewer: string | null, id: string): Promise<Challenge & Found> {
  const [row] = await deps.database.ask(ONE, [viewer, id]);
  if (!row) throw noChallenge();
  return row;
}

export async function listChallenges(deps: Deps, userId: number, { limit, after = LAST_UUID }: After) {
  const viewer = await viewerOf(deps, userId);
  const rows = await deps.database.ask(NEWEST, [viewer, after, limit]);
  return withPacks(deps, viewer, rows);
}

export async function readChallenge(deps: Deps, userId: number, id: string): Promise<ChallengeRow> {
  const viewer = await viewerOf(deps, userId);
  const [row] = await withPacks(deps, viewer, [await challengeOf(deps, viewer, id)]);
  if (!row) throw noChallenge();
  return row;
}

async function withPacks(
  deps: Deps,
  viewer: string | null,
  rows: readonly (Challenge & Found)[],
): Promise<readonly ChallengeRow[]> {
  const ids = [...new Set(rows.map(({ packId }) => packId))];
  const packs = ids.length === 0 ? [] : await found(deps, PACKS, [viewer, JSON.stringify(ids)]);
  const byId = new Map<string, ItemRow>(packs.map((pack) => [pack.id, pack]));
  return rows.map((row) => {
    const { packId, entryCount, ownEntry, ownVote } = row;
    const phase = phaseOf(row, deps.now());
    return { ...CHALLENGE.wire(row), pack: byId.get(packId) ?? null, phase, entryCount, ownEntry, ownVote };
  });
}

export interface NewChallenge {
  readonly packId: string;
  readonly title: string;
  readonly body: string;
  readonly language?: WrittenIn;
  readonly days: number;
  readonly voteDays: number;
}

const MAY_BE_PACK = statement('may be a pack')`SELECT 1 FROM hub_items
  WHERE id = $1 AND state = 'shown' AND licence <> 'all'`;
const OPEN = statement('open challenge')`INSERT INTO hub_challenges
    (id, title, body, pack_id, ends_at, votes_end_at, created_at, language)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** By an operator; `days` for songs, then `voteDays` for votes. Its id. */
export async function openChallenge(deps: Deps, given: NewChallenge, decided: Decided): Promise<string> {
  const { database, now } = deps;
  const { packId, title, body, language = '', days, voteDays } = given;
  if ((await database.ask(MAY_BE_PACK, [packId])).length === 0) throw noItem();
  const at = now();
  const endsAt = at + days * DAY_MILLISECONDS;
  const id = uuid7(at);
  await database.transaction(async () => {
    const times = [endsAt, endsAt + voteDays * DAY_MILLISECONDS, at].map((milliseconds) => new Date(milliseconds));
    await database.tell(OPEN, [id, title, body, packId, ...times, language]);
    await noteAct(deps, 'open-challenge', id, decided);
  });
  return id;
}

const DUE = statement<{ id: string }>('challenges to count')`SELECT id FROM hub_challenges
  WHERE counted_at IS NULL AND votes_end_at <= $1 ORDER BY votes_end_at LIMIT 100`;
/** Whoever is voting right now has ended before, and nobody begins behind it. */
const COUNT = statement('count votes')`WITH due AS (
    UPDATE hub_challenges SET counted_at = $2 WHERE id = $1 AND counted_at IS NULL AND votes_end_at <= $2 RETURNING id
  )
  UPDATE hub_entries e SET vote_count = (
    SELECT count(*)::integer FROM hub_entry_votes v WHERE v.challenge_id = e.challenge_id AND v.item_id = e.item_id
  ) FROM due WHERE e.challenge_id = due.id`;

/** Of challenges whose votes are over, the votes of each entry. */
export async function countVotes({ database, now }: Deps): Promise<void> {
  for (const { id } of await database.ask(DUE, [new Date(now())])) await database.tell(COUNT, [id, new Date(now())]);
}
