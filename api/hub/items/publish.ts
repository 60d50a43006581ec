/** Sharing: what a body holds becomes an item with a snapshot that never changes, or a failure says why not. */
import { randomUUID } from 'node:crypto';
import type { Licence } from '../../../song/credit.ts';
import type { ItemKind, NewItem, NewLoop, NewSong } from '../../contract-hub.ts';
import type { NewRendition } from '../../contract-recordings.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { nameOfUser } from '../../http/networks.ts';
import { readMusic, type Shared } from '../../projects/reading.ts';
import { takeSpace } from '../../quota.ts';
import { type Genre, type LoopInstrument, UNSAID_LICENCE, type Visibility, type WrittenIn } from '../../terms-hub.ts';
import { itemWords } from '../finding/item-words.ts';
import { checkSources, keepEdges, sourcesOf } from '../lineage/edges.ts';
import { actor, type Person } from '../people/person.ts';
import { uuid7 } from '../uuid.ts';
import { firstScore, foldItem } from '../votes/fold.ts';
import { hasLink } from '../words.ts';
import { readItem } from './one.ts';
import { checkRecordings, keepRecordings } from './recordings.ts';

/** A body with what stands in it where nothing was said. */
interface Said {
  readonly kind: ItemKind;
  readonly title: string;
  readonly description: string;
  readonly lyrics: string;
  readonly language: WrittenIn;
  readonly genre: Genre;
  readonly instrument: LoopInstrument | null;
  readonly licence: Licence;
  readonly visibility: Visibility;
  readonly tags: readonly string[];
  readonly sources: NonNullable<NewItem['sources']>;
  readonly clientKey: string;
}

export async function shareSong(deps: Deps, userId: number, given: NewSong, isCompact = false) {
  const id = await share(deps, userId, given, given.projectData, { kind: 'song', instrument: null });
  return readItem(deps, userId, id, { isCompact });
}

export async function shareLoop(deps: Deps, userId: number, given: NewLoop, isCompact = false) {
  const own = { kind: 'loop', instrument: given.instrument ?? 'other' } as const;
  const id = await share(deps, userId, given, given.loopData, own);
  return readItem(deps, userId, id, { isCompact });
}

/** Id of the item. */
async function share(
  deps: Deps,
  userId: number,
  given: NewItem,
  document: unknown,
  own: Pick<Said, 'kind' | 'instrument'>,
): Promise<string> {
  const {
    title,
    description = '',
    lyrics = '',
    language = '',
    tags = [],
    sources = [],
    licence = UNSAID_LICENCE,
    genre = 'other',
  } = given;
  const visibility = given.visibility ?? (given.isPublic === false ? 'link' : 'public');
  const clientKey = given.clientKey ?? randomUUID();
  const person = await actor(deps, userId);
  if (person.trustedAt === null && [title, description, lyrics, ...tags].some(hasLink)) throw noLinks();
  const known = await earlier(deps, person.id, clientKey);
  if (known) return known;
  const member = own.kind === 'song' ? 'projectData' : 'loopData';
  const music = await readMusic(deps, userId, document, member, { title, description, bpm: given.bpm ?? null });
  const recordings = await checkRecordings(deps, userId, music.audio, given.renditions ?? []);
  const made = { sources: sourcesOf(sources, music.sources) };
  const texts = { title, description, lyrics, language };
  const said: Said = { ...own, ...made, ...texts, tags, licence, genre, visibility, clientKey };
  await deps.limits.spend(person.trustedAt === null ? 'shareNew' : 'share', nameOfUser(userId));
  const { itemId, used } = await deps.database.transaction(() =>
    keep(deps, userId, person, { said, music, recordings }),
  );
  for (const source of used) await foldItem(deps, source);
  deps.log.info({ event: 'item_shared', userId, itemId }, 'shared');
  return itemId;
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
const REFUSED = statement('refused music')`SELECT 1 FROM hub_refused
  WHERE fingerprint IN (SELECT json_array_elements_text($1::json)) LIMIT 1`;
const KEEP_ITEM = statement('keep item')`INSERT INTO hub_items (id, person_id, kind, title, description, genre,
    instrument, bpm, licence, visibility, tags, cover, seconds, track_count, hash, fingerprint, bytes, state, is_listed,
    score, words, created_at, lyrics, language)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
    $23, $24)`;
const KEEP_DOCUMENT = statement('keep document')`INSERT INTO hub_documents (item_id, content, outline, link)
  VALUES ($1, $2, $3, $4)`;
/** Within a transaction. Ids of the item, or of the one that the same request made before, and of what it is made of. */
async function keep(
  deps: Deps,
  userId: number,
  person: Person,
  {
    said,
    music,
    recordings,
  }: { readonly said: Said; readonly music: Shared; readonly recordings: readonly NewRendition[] },
) {
  const { database, config, now } = deps;
  const at = now();
  const itemId = uuid7(at);
  if ((await database.tell(HOLD_ACCOUNT, [userId])).length === 0)
    throw new Failure('conflict', 'Something else changed at the same moment. Try again.');
  if ((await database.tell(NOTE_SHARE, [person.id, said.clientKey, itemId])).length === 0)
    return { itemId: (await earlier(deps, person.id, said.clientKey)) ?? itemId, used: [] };
  if ((await database.ask(REFUSED, [JSON.stringify([music.fingerprint, ...music.audio])])).length > 0)
    throw new Failure('forbidden', 'This music was taken down before and cannot be shared again.');
  await checkSources(deps, person.id, said.sources, said.licence);
  await takeSpace(deps, userId, music.bytes);
  const state = person.trustedAt === null && config.isFirstLook ? 'waiting' : 'shown';
  const isListed = state === 'shown' && said.visibility === 'public';
  const words = itemWords(said, person.handle, music);
  await database.tell(KEEP_ITEM, [
    ...[itemId, person.id, said.kind, said.title, said.description, said.genre, said.instrument, music.bpm],
    ...[said.licence, said.visibility, said.tags, music.cover, music.seconds, music.trackCount, music.hash],
    ...[music.fingerprint, music.bytes, state, isListed, firstScore(at), words, new Date(at)],
    ...[said.lyrics, said.language],
  ]);
  await database.tell(KEEP_DOCUMENT, [itemId, music.content, music.outline, music.link]);
  await keepRecordings(deps, userId, itemId, recordings);
  return { itemId, used: await keepEdges(deps, itemId, said.sources, said.kind === 'song') };
}
