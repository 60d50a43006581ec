/** The tables of challenges, as models/hub-tables.ts has the others of the hub. */
import type { ChallengeRow } from '../contract-challenges.ts';
import { WRITTEN_IN } from '../terms-hub.ts';
import { choice, integer, key, maybe, or, text, time, uuid } from './column.ts';
import { answered, part } from './part.ts';

type Told = Pick<ChallengeRow, 'id' | 'title' | 'body' | 'language' | 'endsAt' | 'votesEndAt' | 'createdAt'>;

/** What is answered of it as it stands; the rest follows from who asks, and when. */
export const CHALLENGE = answered<Told>()({
  id: key(uuid),
  title: text,
  body: text,
  language: or(choice(WRITTEN_IN), ''),
  endsAt: time,
  votesEndAt: time,
  createdAt: time,
});

export const CHALLENGE_REST = part({ packId: uuid, countedAt: maybe(time) });

export const CHALLENGE_TABLES = {
  HubChallenge: { table: 'hub_challenges', columns: { ...CHALLENGE.columns, ...CHALLENGE_REST.columns } },
  HubEntry: {
    table: 'hub_entries',
    columns: { challengeId: key(uuid), itemId: key(uuid), personId: uuid, voteCount: or(integer, 0), createdAt: time },
  },
  HubEntryVote: {
    table: 'hub_entry_votes',
    columns: { challengeId: key(uuid), personId: key(uuid), itemId: uuid, createdAt: time },
  },
} as const;
