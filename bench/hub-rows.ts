/**
 * A hub of any size, made by PostgreSQL itself: people, songs and loops, likes, plays, comments, follows and what is made of what.
 * Some people share, and some songs are liked, a hundred times as much as most. The same numbers make the same rows.
 */
import type pg from 'pg';
import { GENRES, LOOP_INSTRUMENTS } from '../api/terms-hub.ts';

export interface HubSize {
  readonly songs: number;
  readonly people: number;
  /** Likes, and as many plays. */
  readonly marks: number;
}

/** Ten songs of each person; a million likes and plays; a comment of each song, a third of them made of another one. */
export const sizeOf = (songs: number): HubSize => ({ songs, people: Math.round(songs / 10), marks: 1_000_000 });

/** From the first item to the last, a minute each. */
const FIRST_MILLISECONDS = Date.UTC(2025, 0, 1);
const STEP_MILLISECONDS = 60_000;
/** Words of titles: the first as common as a genre, the last in a song or two. */
const VOCABULARY = 5000;
/** Songs that are each made of the one before: the last ones. */
export const CHAIN = 50;

/** As the server makes them: time first. */
export function itemId(n: number): string {
  const time = (FIRST_MILLISECONDS + n * STEP_MILLISECONDS).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`;
}
export const personId = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
/** The n-th word of the titles, the most common first. */
export const wordOf = (n: number): string => `word${n}`;
export const rareWord = VOCABULARY - 1;

const FUNCTIONS = [
  `CREATE FUNCTION bench_item(n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
    SELECT (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
    FROM lpad(to_hex(${FIRST_MILLISECONDS} + n * ${STEP_MILLISECONDS}), 12, '0') AS h $$`,
  `CREATE FUNCTION bench_person(n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
    SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`,
  // 0 to 1, the same for the same number.
  `CREATE FUNCTION bench_dice(n bigint, salt integer) RETURNS double precision IMMUTABLE LANGUAGE sql AS $$
    SELECT (hashint8extended(n, salt) & 1073741823) / 1073741824.0 $$`,
];

const list = (words: readonly string[]): string => `'{${words.join(',')}}'::text[]`;
const SONG_GENRES = GENRES.filter((one) => one !== 'other');

const ROWS = [
  `INSERT INTO users (id, username, username_key, password_hash)
    SELECT n, 'Bench ' || n, 'bench ' || n, '' FROM generate_series(1, $2::integer) n WHERE $1::integer > 0`,
  `INSERT INTO hub_people (id, user_id, handle, follower_count, trusted_at)
    SELECT bench_person(n), n, 'p' || n, floor(30 / (0.02 + bench_dice(n, 1))), now()
    FROM generate_series(1, $2::integer) n WHERE $1::integer > 0`,
  `INSERT INTO hub_accounts (user_id, person_id) SELECT n, bench_person(n)
    FROM generate_series(1, $2::integer) n WHERE $1::integer > 0`,
  `INSERT INTO hub_handles (skeleton, handle_key, person_id) SELECT 'p' || n, 'p' || n, bench_person(n)
    FROM generate_series(1, $2::integer) n WHERE $1::integer > 0`,
  `INSERT INTO hub_follows (person_id, followed_id)
    SELECT bench_person(n), bench_person(1 + floor($2 * bench_dice(n * 64 + k, 2) ^ 2)::integer)
    FROM generate_series(1, $2::integer) n, generate_series(1, 30) k WHERE $1::integer > 0 ON CONFLICT DO NOTHING`,
  `INSERT INTO hub_items (id, person_id, kind, title, description, genre, instrument, bpm, licence, visibility, tags,
      cover, seconds, track_count, hash, fingerprint, bytes, state, is_listed, like_count, view_count, comment_count,
      used_count, score, commented_at, words, created_at)
    SELECT bench_item(n), bench_person(1 + floor($2 * bench_dice(n, 3) ^ 2)::integer), kind,
      'Song about ' || words[1] || ' and ' || words[2], 'A description as people write them, of a line or so.', genre,
      CASE kind WHEN 'loop' THEN (${list(LOOP_INSTRUMENTS)})[1 + floor(${LOOP_INSTRUMENTS.length} * bench_dice(n, 4))::integer] END,
      bpm, (ARRAY['cc0', 'by', 'by-nc', 'all'])[1 + n % 4], 'public', ARRAY[words[3]],
      '[[0,34952],[1,2056],[2,43690],[3,21845],[4,4369],[5,1],[6,257],[7,32896]]', 120.5, 8,
      md5(n::text) || md5(n::text), md5(n::text) || md5(n::text), 12000, 'shown', n % 50 <> 0,
      10, 10, 1, 0,
      log(1 + floor(40 / (0.02 + bench_dice(n, 5)))) + extract(epoch FROM at) / 86400 / 4,
      CASE WHEN n % 3 = 0 THEN at END, words || ARRAY[genre, kind, bpm::text], at
    FROM (SELECT n, CASE WHEN n % 5 = 0 THEN 'loop' ELSE 'song' END AS kind,
        (${list(SONG_GENRES)})[1 + floor(${SONG_GENRES.length} * bench_dice(n, 6))::integer] AS genre,
        70 + floor(100 * bench_dice(n, 7))::integer AS bpm,
        to_timestamp((${FIRST_MILLISECONDS} + n * ${STEP_MILLISECONDS}::bigint) / 1000.0) AS at,
        ARRAY(SELECT 'word' || floor(${VOCABULARY} * bench_dice(n * 8 + k, 8) ^ 3)::integer
          FROM generate_series(1, 6) k) AS words
      FROM generate_series(1, $1::bigint) n) AS made`,
  `INSERT INTO hub_documents (item_id, content) SELECT bench_item(n), '{}' FROM generate_series(1, $1::bigint) n
    WHERE $2::integer > 0`,
  `INSERT INTO hub_likes (item_id, person_id)
    SELECT bench_item(1 + floor($1 * bench_dice(n, 9) ^ 2)::bigint), bench_person(1 + n % $2)
    FROM generate_series(1, $3::bigint) n ON CONFLICT DO NOTHING`,
  `INSERT INTO hub_counted (item_id, counter, caller, day)
    SELECT bench_item(1 + floor($1 * bench_dice(n, 10) ^ 2)::bigint), 'view', md5((n % ($2 * 10))::text),
      DATE '2026-11-20' + (n % 7)::integer
    FROM generate_series(1, $3::bigint) n ON CONFLICT DO NOTHING`,
  // One song in a thousand has what all others have together.
  `INSERT INTO hub_comments (item_id, id, person_id, body)
    SELECT bench_item(CASE WHEN n % 2 = 0 THEN n ELSE 1000 * (1 + n % greatest(1, $1 / 1000)) END),
      ('01910000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, bench_person(1 + n % $2),
      'What somebody says about a song, in a sentence of some words.'
    FROM generate_series(1, $1::bigint) n`,
  `INSERT INTO hub_edges (item_id, place, source_id, taken, part)
    SELECT bench_item(n), 0, bench_item(1 + floor((n - 1) * bench_dice(n, 11) ^ 2)::bigint), 'track', 'Bass'
    FROM generate_series(2, $1::bigint - ${CHAIN}) n WHERE n % 3 = 0 AND $2::integer > 0`,
  `INSERT INTO hub_edges (item_id, place, source_id, taken, part)
    SELECT bench_item(n), 0, bench_item(n - 1), 'song', '' FROM generate_series($1::bigint - ${CHAIN - 1}, $1::bigint) n
    WHERE $2::integer > 0`,
  `UPDATE hub_items i SET used_count = e.many
    FROM (SELECT source_id, count(*)::integer AS many FROM hub_edges GROUP BY source_id) e
    WHERE e.source_id = i.id AND $1::bigint > 0 AND $2::integer > 0`,
];

/** Rows first, indexes after them: so it takes a fraction of the time. Then as the database keeps it by itself. */
export async function fillHub(
  client: pg.Client,
  { songs, people, marks }: HubSize,
  said: (line: string) => void,
): Promise<void> {
  const { rows: indexes } = await client.query(`SELECT indexname AS name, indexdef AS made FROM pg_indexes
    WHERE tablename ~ '^hub_' AND indexname NOT IN (SELECT conname FROM pg_constraint)`);
  await client.query('SET synchronous_commit = off');
  await client.query("SET maintenance_work_mem = '256MB'");
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const made of FUNCTIONS) await client.query(made);
  for (const rows of ROWS) {
    const begun = performance.now();
    const { rowCount } = await client.query(rows, rows.includes('$3') ? [songs, people, marks] : [songs, people]);
    said(`${/(?:INTO|UPDATE) (\w+)/.exec(rows)?.[1]}: ${rowCount} rows, ${Math.round(performance.now() - begun)} ms`);
  }
  for (const { made } of indexes) await client.query(made);
  await client.query('VACUUM (ANALYZE)');
}
