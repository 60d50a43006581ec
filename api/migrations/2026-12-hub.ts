/**
 * The hub. Its tables can be spread over machines: ids are UUIDs made by the server, what a row belongs to comes first in its
 * key, every unique key holds that, and no table refers to another. What hangs together is removed together by the code.
 */
import type { Migration } from '../database/migration.ts';

const PEOPLE = [
  // The account of a person. Outside only the person is known.
  `CREATE TABLE hub_accounts (
    user_id integer PRIMARY KEY,
    person_id uuid NOT NULL
  )`,
  `CREATE TABLE hub_people (
    id uuid PRIMARY KEY,
    user_id integer NOT NULL,
    handle text,
    follower_count integer NOT NULL DEFAULT 0,
    -- Since then what they share needs no first look.
    trusted_at timestamptz,
    suspended_at timestamptz,
    suspended_for text,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX hub_people_followed ON hub_people (follower_count DESC, id DESC)',
  // Every handle somebody has or had, under each of its looks (auth/skeleton.ts).
  `CREATE TABLE hub_handles (
    skeleton text PRIMARY KEY,
    handle_key text NOT NULL,
    person_id uuid NOT NULL
  )`,
  'CREATE INDEX hub_handles_person ON hub_handles (person_id)',
  'CREATE INDEX hub_handles_key ON hub_handles (handle_key COLLATE "C")',
  `CREATE TABLE hub_follows (
    person_id uuid NOT NULL,
    followed_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (person_id, followed_id)
  )`,
  'CREATE INDEX hub_follows_followed ON hub_follows (followed_id, person_id)',
  `CREATE TABLE hub_blocks (
    person_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (person_id, blocked_id)
  )`,
  'CREATE INDEX hub_blocks_blocked ON hub_blocks (blocked_id, person_id)',
];

const ITEMS = [
  `CREATE TABLE hub_items (
    id uuid PRIMARY KEY,
    -- null: taken back, and kept without name, text and sound because others built on it.
    person_id uuid,
    kind text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    genre text NOT NULL,
    instrument text,
    bpm integer NOT NULL,
    licence text NOT NULL,
    visibility text NOT NULL,
    tags text[] NOT NULL,
    cover text NOT NULL,
    seconds double precision NOT NULL,
    track_count integer NOT NULL,
    hash char(64) NOT NULL,
    -- Of the music without its names: the same under another title has the same.
    fingerprint char(64) NOT NULL,
    bytes integer NOT NULL,
    -- shown, waiting, hidden, gone
    state text NOT NULL,
    -- shown, public, and its author not suspended: what lists are made of.
    is_listed boolean NOT NULL,
    hidden_at timestamptz,
    hidden_for text,
    like_count integer NOT NULL DEFAULT 0,
    view_count integer NOT NULL DEFAULT 0,
    comment_count integer NOT NULL DEFAULT 0,
    download_count integer NOT NULL DEFAULT 0,
    used_count integer NOT NULL DEFAULT 0,
    -- api/terms-hub.ts says how it is made.
    score double precision NOT NULL,
    commented_at timestamptz,
    -- What it is found by (hub/search.ts).
    words text[] NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX hub_items_person ON hub_items (person_id, kind, id DESC)',
  'CREATE INDEX hub_items_feed ON hub_items (person_id, id DESC) WHERE is_listed',
  'CREATE INDEX hub_items_trending ON hub_items (kind, score DESC, id DESC) WHERE is_listed',
  'CREATE INDEX hub_items_recent ON hub_items (kind, id DESC) WHERE is_listed',
  'CREATE INDEX hub_items_genre ON hub_items (kind, genre, id DESC) WHERE is_listed',
  'CREATE INDEX hub_items_instrument ON hub_items (kind, instrument, id DESC) WHERE is_listed',
  'CREATE INDEX hub_items_discussed ON hub_items (commented_at DESC, id DESC) WHERE is_listed AND commented_at IS NOT NULL',
  "CREATE INDEX hub_items_remixable ON hub_items (kind, used_count, id DESC) WHERE is_listed AND licence <> 'all'",
  'CREATE INDEX hub_items_words ON hub_items USING gin (words) WHERE is_listed',
  `CREATE INDEX hub_items_waiting ON hub_items (id) WHERE state = 'waiting'`,
  'CREATE INDEX hub_items_fingerprint ON hub_items (fingerprint)',
  `CREATE TABLE hub_documents (
    item_id uuid PRIMARY KEY,
    content text NOT NULL
  )`,
  // Recordings that an item plays; they lie among those of the account that shared it.
  `CREATE TABLE hub_audio (
    item_id uuid NOT NULL,
    hash char(64) NOT NULL,
    user_id integer NOT NULL,
    media_type text NOT NULL,
    bytes bigint NOT NULL,
    PRIMARY KEY (item_id, hash)
  )`,
  'CREATE INDEX hub_audio_owner ON hub_audio (user_id, hash)',
  // The same request sent twice shares once.
  `CREATE TABLE hub_publishes (
    person_id uuid NOT NULL,
    client_key uuid NOT NULL,
    item_id uuid NOT NULL,
    PRIMARY KEY (person_id, client_key)
  )`,
  // What an item is made of.
  `CREATE TABLE hub_edges (
    item_id uuid NOT NULL,
    place integer NOT NULL,
    source_id uuid NOT NULL,
    taken text NOT NULL,
    part text NOT NULL,
    PRIMARY KEY (item_id, place)
  )`,
  'CREATE INDEX hub_edges_source ON hub_edges (source_id, item_id)',
];

const VOTES = [
  `CREATE TABLE hub_likes (
    item_id uuid NOT NULL,
    person_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (item_id, person_id)
  )`,
  'CREATE INDEX hub_likes_person ON hub_likes (person_id, item_id)',
  // Views and downloads: one a day of each person, or of each network where nobody is signed in.
  `CREATE TABLE hub_counted (
    item_id uuid NOT NULL,
    counter text NOT NULL,
    caller text NOT NULL,
    day date NOT NULL,
    PRIMARY KEY (item_id, counter, caller, day)
  )`,
  'CREATE INDEX hub_counted_caller ON hub_counted (caller)',
  'CREATE INDEX hub_counted_day ON hub_counted (day)',
  // What is not yet in a counter of an item or a person: written with the row that is counted, folded in batches.
  `CREATE TABLE hub_changes (
    subject_id uuid NOT NULL,
    id uuid NOT NULL,
    counter text NOT NULL,
    delta integer NOT NULL,
    PRIMARY KEY (subject_id, id)
  )`,
  `CREATE TABLE hub_comments (
    item_id uuid NOT NULL,
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    body text NOT NULL,
    at_seconds double precision,
    is_hidden boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (item_id, id)
  )`,
  'CREATE INDEX hub_comments_person ON hub_comments (person_id, id)',
];

const TOGETHER = [
  `CREATE TABLE hub_openings (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    item_id uuid,
    wants text NOT NULL,
    offers text,
    body text NOT NULL,
    places integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    is_listed boolean NOT NULL DEFAULT true
  )`,
  'CREATE INDEX hub_openings_recent ON hub_openings (kind, id DESC) WHERE is_listed',
  'CREATE INDEX hub_openings_person ON hub_openings (person_id, id DESC)',
  'CREATE INDEX hub_openings_item ON hub_openings (item_id)',
  `CREATE TABLE hub_requests (
    opening_id uuid NOT NULL,
    person_id uuid NOT NULL,
    body text NOT NULL,
    state text NOT NULL DEFAULT 'open',
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (opening_id, person_id)
  )`,
  'CREATE INDEX hub_requests_person ON hub_requests (person_id, created_at DESC)',
];

const SAFETY = [
  // One of each reporter (a person, or the mark of a network) about each item, comment or person.
  `CREATE TABLE hub_reports (
    subject_id uuid NOT NULL,
    reporter text NOT NULL,
    kind text NOT NULL,
    item_id uuid,
    reason text NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    closed_at timestamptz,
    PRIMARY KEY (subject_id, reporter)
  )`,
  'CREATE INDEX hub_reports_open ON hub_reports (created_at) WHERE closed_at IS NULL',
  'CREATE INDEX hub_reports_item ON hub_reports (item_id)',
  'CREATE INDEX hub_reports_reporter ON hub_reports (reporter)',
  `CREATE TABLE hub_appeals (
    subject_id uuid NOT NULL,
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    answered_at timestamptz,
    PRIMARY KEY (subject_id, id)
  )`,
  'CREATE INDEX hub_appeals_open ON hub_appeals (created_at) WHERE answered_at IS NULL',
  'CREATE INDEX hub_appeals_person ON hub_appeals (person_id)',
  // What was decided about whom or what, by whom and why: only ever added to.
  `CREATE TABLE hub_acts (
    subject_id uuid NOT NULL,
    id uuid NOT NULL,
    act text NOT NULL,
    operator text NOT NULL,
    reason text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (subject_id, id)
  )`,
  'CREATE INDEX hub_acts_time ON hub_acts (created_at DESC)',
  `CREATE FUNCTION hub_acts_stay() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''what was decided stays in the books'' USING ERRCODE = ''42501''; END'`,
  `CREATE TRIGGER hub_acts_stay BEFORE UPDATE OR DELETE ON hub_acts
    FOR EACH ROW EXECUTE FUNCTION hub_acts_stay()`,
  // Music that is not taken again, whoever shares it.
  `CREATE TABLE hub_refused (
    fingerprint char(64) PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
];

export const hub: Migration = {
  name: '2026-12-hub',
  statements: [...PEOPLE, ...ITEMS, ...VOTES, ...TOGETHER, ...SAFETY],
};
