/**
 * The recordings of what is shared. The song names each by the file its author recorded, which stays the author's own; an item
 * says which file others hear in its place, a rendition. What others hear is read before, and counted by account and day.
 */
import { HEAD_BYTES, MOST_OPUS_BYTES, type SharedFile, TAIL_BYTES } from '../../blobs/bare.ts';
import { contentOf } from '../../blobs/blobs.ts';
import type { NewRendition } from '../../contract-recordings.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { checkBare } from '../../projects/reading.ts';
import { DAY_MILLISECONDS } from '../../terms.ts';
import { SHARED_AUDIO_BYTES_A_DAY } from '../../terms-hub.ts';
import { firstUuidOf } from '../uuid.ts';

const WHOLE = statement<{ hash: string; mediaType: string; bytes: string }>('whole recordings')`SELECT
    hash, media_type AS "mediaType", bytes FROM blobs
  WHERE user_id = $1 AND is_whole AND hash IN (SELECT json_array_elements_text($2::json))`;

/** Each recording with what others hear of it: itself, where nothing was said. A failure says what is missing, or wrong. */
export async function checkRecordings(
  deps: Deps,
  userId: number,
  hashes: readonly string[],
  said: readonly NewRendition[],
): Promise<readonly NewRendition[]> {
  if (hashes.length === 0) return [];
  const renditions = new Map(said.map(({ hash, rendition }) => [hash, rendition]));
  const all = hashes.map((hash) => ({ hash, rendition: renditions.get(hash) ?? hash }));
  const asked = [...new Set(all.flatMap(({ hash, rendition }) => [hash, rendition]))];
  const whole = await deps.database.ask(WHOLE, [userId, JSON.stringify(asked)]);
  const files = new Map(whole.map((one) => [one.hash, one]));
  const missing = asked.filter((hash) => !files.has(hash)).length;
  if (missing > 0) throw notInCloud(missing);
  for (const hash of new Set(all.map(({ rendition }) => rendition))) {
    const file = files.get(hash);
    const fault = file && (await faultOf(deps, userId, hash, file));
    if (fault)
      throw new Failure('bad_request', `A recording cannot be shared: ${fault}.`, { fields: { renditions: fault } });
  }
  return all;
}

const notInCloud = (missing: number) =>
  new Failure('conflict', 'Recordings of this song are not in your cloud yet. Save it there first.', {
    facts: { missing },
  });

async function faultOf(
  deps: Deps,
  userId: number,
  hash: string,
  { mediaType, bytes }: { readonly mediaType: string; readonly bytes: string },
): Promise<string | null> {
  const length = Number(bytes);
  const isOgg = mediaType === 'audio/ogg';
  if (isOgg && length > MOST_OPUS_BYTES) return 'it is too long';
  const read = async (from: number, to: number) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of contentOf(deps, userId, hash, Math.max(0, from), to)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const head = await read(0, isOgg ? length : Math.min(length, HEAD_BYTES));
  const file: SharedFile = { mediaType, bytes: length, head, tail: await read(length - TAIL_BYTES, length) };
  return checkBare(deps, userId, file);
}

const KEEP = statement('keep audio')`INSERT INTO hub_audio (item_id, hash, user_id, media_type, bytes, rendition)
  SELECT $1, asked.hash, $2, b.media_type, b.bytes, nullif(asked.rendition, asked.hash)
  FROM json_to_recordset($3::json) AS asked (hash text, rendition text)
    JOIN blobs b ON b.user_id = $2 AND b.hash = asked.rendition AND b.is_whole
  WHERE EXISTS (SELECT 1 FROM blobs o WHERE o.user_id = $2 AND o.hash = asked.hash AND o.is_whole)
  FOR KEY SHARE OF b RETURNING hash`;

/** Of items that were made since: their ids sort by time. Each file counts once. */
const SHARED_SINCE = statement<{ bytes: string }>('audio shared since')`SELECT coalesce(sum(bytes), 0)::bigint AS bytes
  FROM (SELECT DISTINCT coalesce(rendition, hash) AS file, bytes FROM hub_audio
    WHERE user_id = $1 AND item_id >= $2::uuid) AS files`;

/** Within the transaction that has taken space of the account: no two of it count at once. */
export async function keepRecordings(
  { database, now }: Deps,
  userId: number,
  itemId: string,
  recordings: readonly NewRendition[],
): Promise<void> {
  if (recordings.length === 0) return;
  const kept = await database.tell(KEEP, [itemId, userId, JSON.stringify(recordings)]);
  if (kept.length < recordings.length) throw notInCloud(recordings.length - kept.length);
  const [shared] = await database.tell(SHARED_SINCE, [userId, firstUuidOf(now() - DAY_MILLISECONDS)]);
  if (Number(shared?.bytes ?? 0) <= SHARED_AUDIO_BYTES_A_DAY) return;
  const megabytes = SHARED_AUDIO_BYTES_A_DAY / 1e6;
  throw new Failure(
    'quota_exceeded',
    `Recordings of ${megabytes} MB can be shared within a day. Share it tomorrow, or with fewer of them.`,
    { facts: { dayBytes: SHARED_AUDIO_BYTES_A_DAY } },
  );
}

/** Renditions that this item alone names, and that are nothing else of the account: no song of theirs plays them. */
const FORGET = statement<{ bytes: string }>('forget renditions')`DELETE FROM blobs b USING hub_audio a
  WHERE a.item_id = $1 AND a.rendition IS NOT NULL AND b.user_id = a.user_id AND b.hash = a.rendition
    AND NOT EXISTS (SELECT 1 FROM hub_audio o WHERE o.user_id = a.user_id AND o.item_id <> $1
      AND (o.rendition = a.rendition OR o.hash = a.rendition))
    AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.user_id = a.user_id AND strpos(p.song, a.rendition) > 0)
    AND NOT EXISTS (SELECT 1 FROM projects p JOIN versions v ON v.project_id = p.id
      WHERE p.user_id = a.user_id AND strpos(v.song, a.rendition) > 0)
  RETURNING b.bytes`;

/** Within the transaction that takes an item back, before its recordings are forgotten. */
export async function forgetRenditions({ database }: Deps, itemId: string): Promise<number> {
  const gone = await database.tell(FORGET, [itemId]);
  return gone.reduce((sum, { bytes }) => sum + Number(bytes), 0);
}
