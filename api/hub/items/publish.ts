/** Sharing: what a body holds becomes an item with a snapshot that never changes, or a failure says why not. */
import { randomUUID } from 'node:crypto';
import type { ItemAnswer, ItemKind, NewItem, NewLoop, NewSong } from '../../contract-hub.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import type { JsonText } from '../../http/json-text.ts';
import { nameOfUser } from '../../http/networks.ts';
import { readMusic } from '../../projects/reading.ts';
import { takeSpace } from '../../quota.ts';
import type { Genre, Licence, LoopInstrument, Visibility } from '../../terms-hub.ts';
import { wordsIn } from '../finding/search-words.ts';
import { checkSources, keepEdges } from '../lineage/edges.ts';
import { actor, type Person } from '../people/person.ts';
import { uuid7 } from '../uuid.ts';
import { firstScore, foldItem } from '../votes/fold.ts';
import { hasLink } from '../words.ts';
import type { Music } from './music.ts';
import { readItem } from './one.ts';

/** A body with what stands in it where nothing was said. */
interface Said {
  readonly kind: ItemKind;
  readonly title: string;
  readonly description: string;
  readonly genre: Genre;
  readonly instrument: LoopInstrument | null;
  readonly licence: Licence;
  readonly visibility: Visibility;
  readonly tags: readonly string[];
  readonly sources: NonNullable<NewItem['sources']>;
  readonly clientKey: string;
}

export const shareSong = (deps: Deps, userId: number, given: NewSong) =>
  share(deps, userId, given, 'projectData', given.projectData, { kind: 'song', instrument: null });

export const shareLoop = (deps: Deps, userId: number, given: NewLoop) =>
  share(deps, userId, given, 'loopData', given.loopData, { kind: 'loop', instrument: given.instrument ?? 'other' });

async function share(
  deps: Deps,
  userId: number,
  given: NewItem,
  member: string,
  document: unknown,
  own: Pick<Said, 'kind' | 'instrument'>,
): Promise<JsonText<ItemAnswer>> {
  const { title, description = '', tags = [], sources = [], licence = 'all', genre = 'other' } = given;
  const visibility = given.visibility ?? (given.isPublic === false ? 'link' : 'public');
  const clientKey = given.clientKey ?? randomUUID();
  const said: Said = { ...own, title, description, tags, sources, licence, genre, visibility, clientKey };
  const person = await actor(deps, userId);
  if (person.trustedAt === null && [title, description, ...tags].some(hasLink)) throw noLinks();
  const known = await earlier(deps, person.id, clientKey);
  if (known) return readItem(deps, userId, known);
  const music = await readMusic(deps, userId, document, member, { title, description, bpm: given.bpm ?? null });
  await deps.limits.spend(person.trustedAt === null ? 'shareNew' : 'share', nameOfUser(userId));
  const { itemId, used } = await deps.database.transaction(() => keep(deps, userId, person, said, music));
  for (const source of used) await foldItem(deps, source);
  deps.log.info({ event: 'item_shared', userId, itemId }, 'shared');
  return readItem(deps, userId, itemId);
}

export const noLinks = () =>
  new Failure('bad_request', 'New accounts cannot share links yet.', { fields: { description: 'No links yet.' } });

const EARLIER = statement<{ itemId: string }>('earlier share')`SELECT item_id AS "itemId"
  FROM hub_publishes WHERE person_id = $1 AND client_key = $2`;

async function earlier({ database }: Deps, personId: string, clientKey: string): Promise<string | undefined> {
  const [row] = await database.ask(EARLIER, [personId, clientKey]);
  return row?.itemId;
}

/** Not while the account is being deleted or suspended: what is made then would stay. */
const HOLD_ACCOUNT = statement('hold account')`SELECT 1 FROM hub_accounts a JOIN hub_people p ON p.id = a.person_id
  WHERE a.user_id = $1 AND p.suspended_at IS NULL FOR KEY SHARE OF a FOR SHARE OF p`;
const NOTE_SHARE = statement<{ itemId: string }>(
  'note share',
)`INSERT INTO hub_publishes (person_id, client_key, item_id)
  VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING item_id AS "itemId"`;
const REFUSED = statement('refused music')`SELECT 1 FROM hub_refused WHERE fingerprint = $1`;
const KEEP_ITEM = statement('keep item')`INSERT INTO hub_items (id, person_id, kind, title, description, genre,
    instrument, bpm, licence, visibility, tags, cover, seconds, track_count, hash, fingerprint, bytes, state, is_listed,
    score, words, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`;
const KEEP_DOCUMENT = statement('keep document')`INSERT INTO hub_documents (item_id, content, outline)
  VALUES ($1, $2, $3)`;
/** Of those of the account's own recordings that are whole. */
const KEEP_AUDIO = statement('keep audio')`INSERT INTO hub_audio (item_id, hash, user_id, media_type, bytes)
  SELECT $1, hash, user_id, media_type, bytes FROM blobs
  WHERE user_id = $2 AND is_whole AND hash IN (SELECT json_array_elements_text($3::json)) RETURNING hash`;

/** Within a transaction. Ids of the item, or of the one that the same request made before, and of what it is made of. */
async function keep(deps: Deps, userId: number, person: Person, said: Said, music: Music) {
  const { database, config, now } = deps;
  const at = now();
  const itemId = uuid7(at);
  if ((await database.tell(HOLD_ACCOUNT, [userId])).length === 0)
    throw new Failure('conflict', 'Something else changed at the same moment. Try again.');
  if ((await database.tell(NOTE_SHARE, [person.id, said.clientKey, itemId])).length === 0)
    return { itemId: (await earlier(deps, person.id, said.clientKey)) ?? itemId, used: [] };
  if ((await database.ask(REFUSED, [music.fingerprint])).length > 0)
    throw new Failure('forbidden', 'This music was taken down before and cannot be shared again.');
  await checkSources(deps, person.id, said.sources, said.licence);
  await takeSpace(deps, userId, music.bytes);
  const state = person.trustedAt === null && config.isFirstLook ? 'waiting' : 'shown';
  const isListed = state === 'shown' && said.visibility === 'public';
  const names = [said.title, said.description, ...said.tags, said.genre, said.instrument ?? '', person.handle ?? ''];
  const words = wordsIn([...names, music.key ?? '', `${music.bpm}`].join(' '));
  await database.tell(KEEP_ITEM, [
    ...[itemId, person.id, said.kind, said.title, said.description, said.genre, said.instrument, music.bpm],
    ...[said.licence, said.visibility, said.tags, music.cover, music.seconds, music.trackCount, music.hash],
    ...[music.fingerprint, music.bytes, state, isListed, firstScore(at), words, new Date(at)],
  ]);
  await database.tell(KEEP_DOCUMENT, [itemId, music.content, music.outline]);
  await keepAudio(deps, userId, itemId, music.audio);
  return { itemId, used: await keepEdges(deps, itemId, said.sources, said.kind === 'song') };
}

async function keepAudio({ database }: Deps, userId: number, itemId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const kept = await database.tell(KEEP_AUDIO, [itemId, userId, JSON.stringify(hashes)]);
  const missing = hashes.length - kept.length;
  if (missing === 0) return;
  throw new Failure('conflict', 'Recordings of this song are not in your cloud yet. Save it there first.', {
    facts: { missing },
  });
}
