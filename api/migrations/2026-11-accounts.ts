/** Users, sessions, projects and their versions, audio, feedback, the newsletter, rate limits. */
import type { Migration } from '../database/migration.ts';

export const accounts: Migration = {
  name: '2026-11-accounts',
  statements: [
    `CREATE TABLE users (
      id serial PRIMARY KEY,
      username text NOT NULL,
      -- Compatibility-folded and lower case, so that no two names look alike.
      username_key text NOT NULL UNIQUE,
      email text,
      first_name text NOT NULL DEFAULT '',
      last_name text NOT NULL DEFAULT '',
      password_hash text NOT NULL,
      bio text NOT NULL DEFAULT '',
      website text NOT NULL DEFAULT '',
      social_links text NOT NULL DEFAULT '{}',
      preferences text NOT NULL DEFAULT '{}',
      used_bytes bigint NOT NULL DEFAULT 0,
      -- Keyed hashes of where the user logged in from lately, as a JSON list: a flood of guesses does not lock these out.
      known_networks text NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE recovery_codes (
      id serial PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      hash text NOT NULL,
      used_at timestamptz
    )`,
    'CREATE INDEX recovery_codes_user ON recovery_codes (user_id)',
    `CREATE TABLE sessions (
      sid varchar PRIMARY KEY,
      sess json NOT NULL,
      expire timestamp(6) NOT NULL
    )`,
    'CREATE INDEX sessions_expire ON sessions (expire)',
    `CREATE INDEX sessions_user ON sessions ((sess -> 'passport' ->> 'user'))`,
    `CREATE TABLE projects (
      id serial PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- Made by the client: the same save sent twice is one project.
      client_key uuid NOT NULL,
      name text NOT NULL,
      description text NOT NULL DEFAULT '',
      bpm integer NOT NULL,
      song text NOT NULL,
      -- patternData, trackSettings and effectsSettings as they are answered, made from the song when it is saved.
      classic text NOT NULL,
      bytes integer NOT NULL,
      revision integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      UNIQUE (user_id, client_key)
    )`,
    'CREATE INDEX projects_user ON projects (user_id, updated_at DESC)',
    // One row per save that was taken, so that the same save sent twice counts once.
    `CREATE TABLE saves (
      project_id integer NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
      client_key uuid NOT NULL,
      revision integer NOT NULL,
      PRIMARY KEY (project_id, client_key)
    )`,
    'CREATE INDEX projects_bin ON projects (deleted_at) WHERE deleted_at IS NOT NULL',
    `CREATE TABLE versions (
      id serial PRIMARY KEY,
      project_id integer NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
      client_key uuid NOT NULL,
      name text NOT NULL,
      is_auto_save boolean NOT NULL,
      changes integer NOT NULL,
      revision integer NOT NULL,
      song text NOT NULL,
      bytes integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (project_id, client_key)
    )`,
    'CREATE INDEX versions_project ON versions (project_id, id DESC)',
    `CREATE TABLE blobs (
      user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      hash char(64) NOT NULL,
      media_type text NOT NULL,
      bytes bigint NOT NULL,
      received bigint NOT NULL DEFAULT 0,
      is_whole boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, hash)
    )`,
    `CREATE TABLE blob_chunks (
      user_id integer NOT NULL,
      hash char(64) NOT NULL,
      start_byte bigint NOT NULL,
      content bytea NOT NULL,
      PRIMARY KEY (user_id, hash, start_byte),
      FOREIGN KEY (user_id, hash) REFERENCES blobs (user_id, hash) ON DELETE CASCADE
    )`,
    `CREATE TABLE feedback (
      id serial PRIMARY KEY,
      user_id integer REFERENCES users (id) ON DELETE CASCADE,
      name text NOT NULL,
      email text NOT NULL,
      subject text NOT NULL,
      message text NOT NULL,
      category text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE newsletter (
      email_key text PRIMARY KEY,
      email text NOT NULL,
      -- Who was signed in; the row goes with the account.
      user_id integer REFERENCES users (id) ON DELETE CASCADE,
      token_hash text NOT NULL UNIQUE,
      consented_at timestamptz NOT NULL DEFAULT now()
    )`,
    `CREATE TABLE limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`,
  ],
};
