/** Mutes, the read-only switch, requests for removal, and administrators with their second factor. As 2026-12-hub.ts keeps the hub's. */
import type { Migration } from '../database/migration.ts';

export const hubSafety: Migration = {
  name: '2026-12-hub-safety',
  statements: [
    // A mute leaves out of one's own lists what a block does, and keeps nobody from anything.
    'ALTER TABLE hub_blocks ADD COLUMN is_mute boolean NOT NULL DEFAULT false',
    // What operators turn for the whole hub: read-only.
    `CREATE TABLE hub_switches (
      name text PRIMARY KEY,
      is_on boolean NOT NULL,
      reason text NOT NULL,
      turned_at timestamptz NOT NULL
    )`,
    // Asked for on the public pages, by somebody who may have no account.
    `CREATE TABLE hub_takedowns (
      id uuid PRIMARY KEY,
      address text NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      body text NOT NULL,
      created_at timestamptz NOT NULL,
      answered_at timestamptz
    )`,
    'CREATE INDEX hub_takedowns_open ON hub_takedowns (created_at) WHERE answered_at IS NULL',
    'CREATE INDEX hub_takedowns_answered ON hub_takedowns (answered_at) WHERE answered_at IS NOT NULL',
    // A row is a right: made and removed from the machine only.
    `CREATE TABLE administrators (
      user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      -- Of the one-time code that lets them enrol, until then; null once they have.
      enrolment_hash text,
      enrolment_until timestamptz,
      -- The secret of their second factor, encrypted (operators/sealed.ts), and whether a code of it was shown once.
      secret text,
      is_enrolled boolean NOT NULL DEFAULT false,
      -- The time step of the last code: none counts twice.
      last_step bigint NOT NULL DEFAULT 0,
      -- The session that showed one lately, and until when that counts.
      raised_session text,
      raised_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE administrator_codes (
      user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (user_id, hash)
    )`,
  ],
};
