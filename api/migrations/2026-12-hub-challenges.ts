/** Challenges of the hub: a pack of sounds, what is made of it, and one vote of each person. As 2026-12-hub.ts keeps its tables. */
import type { Migration } from '../database/migration.ts';

export const hubChallenges: Migration = {
  name: '2026-12-hub-challenges',
  statements: [
    `CREATE TABLE hub_challenges (
      id uuid PRIMARY KEY,
      title text NOT NULL,
      body text NOT NULL,
      -- The item whose sounds it is about.
      pack_id uuid NOT NULL,
      ends_at timestamptz NOT NULL,
      votes_end_at timestamptz NOT NULL,
      -- Since then the votes are in its entries.
      counted_at timestamptz,
      created_at timestamptz NOT NULL
    )`,
    'CREATE INDEX hub_challenges_uncounted ON hub_challenges (votes_end_at) WHERE counted_at IS NULL',
    `CREATE TABLE hub_entries (
      challenge_id uuid NOT NULL,
      item_id uuid NOT NULL,
      person_id uuid NOT NULL,
      vote_count integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (challenge_id, item_id),
      UNIQUE (challenge_id, person_id)
    )`,
    'CREATE INDEX hub_entries_place ON hub_entries (challenge_id, vote_count DESC, item_id DESC)',
    'CREATE INDEX hub_entries_item ON hub_entries (item_id)',
    'CREATE INDEX hub_entries_person ON hub_entries (person_id)',
    `CREATE TABLE hub_entry_votes (
      challenge_id uuid NOT NULL,
      person_id uuid NOT NULL,
      item_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (challenge_id, person_id)
    )`,
    'CREATE INDEX hub_entry_votes_entry ON hub_entry_votes (challenge_id, item_id)',
    'CREATE INDEX hub_entry_votes_item ON hub_entry_votes (item_id)',
    'CREATE INDEX hub_entry_votes_person ON hub_entry_votes (person_id)',
  ],
};
