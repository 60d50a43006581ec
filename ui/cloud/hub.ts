/** What the hub has: its lists as they are asked for, one item, and the song of one. Guests ask too. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChallengeRow, EntryRow } from '../../api/contract-challenges.ts';
import type {
  CommentRow,
  CompactDocument,
  DiscussionRow,
  GenreRow,
  ItemAnswer,
  ItemRow,
  MeAnswer,
  OpeningRow,
  PersonAnswer,
  PersonRow,
  RequestRow,
} from '../../api/contract-hub.ts';
import type { LineageAnswer } from '../../api/contract-lineage.ts';
import { type Genre, RECENT_ROWS } from '../../api/terms-hub.ts';
import { parseSong, readSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { call } from '../account/call.ts';
import { askAgain, queries } from '../account/queries.ts';
import { hashesOf } from '../shelf/audio.ts';
import { briefly, learnLinks, songOfLink } from './compact.ts';
import { asHeard } from './renditions.ts';

export type HubItem = ItemRow;

/** Everything of the hub is asked for anew together: a like changes every list that the item stands in. */
const HUB = 'hub';

interface Asking {
  readonly signal: AbortSignal;
}

const read =
  <T>(path: string) =>
  ({ signal }: Asking) =>
    call<T>('GET', `social/${path}`, undefined, { signal, isKept: true });

/** The same of an answer that holds a song. */
const readBriefly =
  <T>(path: string) =>
  ({ signal }: Asking) =>
    call<T>('GET', `social/${path}`, undefined, { signal, isKept: true, ...briefly() });

/** Others write here, too: what is older is asked for anew where it is next shown. As long as caches keep what guests are answered. */
const FRESH_MILLISECONDS = 30_000;

/** What somebody looks at while they wait for another's word comes by itself, but where data is saved (ui/panels/hub/rows.tsx). */
const LIVE_MILLISECONDS = 120_000;
const LIVE = { refetchInterval: LIVE_MILLISECONDS };

const query = <T>(path: string) =>
  queryOptions({ queryKey: [HUB, path], queryFn: read<T>(path), staleTime: FRESH_MILLISECONDS });

/** The first rows and, as somebody asks for more, those that come after the last one; fewer than asked for are the last. */
function list<T extends { readonly id: string }>(path: string) {
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${RECENT_ROWS}`;
  return infiniteQueryOptions({
    queryKey: [HUB, 'list', path],
    staleTime: FRESH_MILLISECONDS,
    queryFn: ({ signal, pageParam }) =>
      read<readonly T[]>(pageParam === '' ? first : `${first}&after=${pageParam}`)({ signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < RECENT_ROWS ? null : (page[page.length - 1]?.id ?? null)),
  });
}

export type HubQuery<T> = ReturnType<typeof query<T>>;
export type HubList<T extends { readonly id: string }> = ReturnType<typeof list<T>>;
export type ItemList = HubList<ItemRow>;

export const trendingSongs = query<readonly ItemRow[]>('songs/trending');
export const trendingLoops = query<readonly ItemRow[]>('loops/trending');
export const recentSongs = query<readonly ItemRow[]>('songs');
export const topGenres = query<readonly GenreRow[]>('genres');
export const discussions = { ...query<readonly DiscussionRow[]>('discussions'), ...LIVE };
export const creators = query<readonly PersonRow[]>('people');
export const remixable = query<readonly ItemRow[]>('songs/remixable');
/** Null: a guest, or somebody who never shared, liked or said anything. */
export const me = query<MeAnswer | null>('me');
export const blocked = query<readonly PersonRow[]>('blocks');
export const requests = { ...query<readonly RequestRow[]>('requests'), ...LIVE };
export const openings = (kind: OpeningRow['kind']) => ({
  ...query<readonly OpeningRow[]>(`openings?kind=${kind}`),
  ...LIVE,
});
export const challenges = query<readonly ChallengeRow[]>('challenges');
export const challengeOf = (id: string) => query<ChallengeRow>(`challenges/${id}`);
export const entriesOf = (id: string) => query<readonly EntryRow[]>(`challenges/${id}/entries`);
export const itemOf = (id: string) =>
  queryOptions({
    queryKey: [HUB, `items/${id}`],
    queryFn: readBriefly<ItemAnswer>(`items/${id}`),
    staleTime: FRESH_MILLISECONDS,
  });
export const lineageQuery = (id: string) => query<LineageAnswer>(`items/${id}/lineage`);
export const personOf = (id: string) => query<PersonAnswer>(`people/${encodeURIComponent(id)}`);

export const allSongs = list<ItemRow>('songs');
export const allLoops = list<ItemRow>('loops');
export const feed = list<ItemRow>('feed');
export const genreSongs = (genre: Genre) => list<ItemRow>(`songs?genre=${genre}`);
export const songsOf = (person: string) => list<ItemRow>(`songs/user/${person}`);
export const loopsOf = (person: string) => list<ItemRow>(`loops/user/${person}`);
export const remixesOf = (item: string) => list<ItemRow>(`items/${item}/remixes`);
/** Whose name begins so. */
export const peopleNamed = (text: string) => query<readonly PersonRow[]>(`people?q=${encodeURIComponent(text)}`);
export const found = (text: string) => list<ItemRow>(`search?q=${encodeURIComponent(text)}`);
export const foundSongs = (text: string) => list<ItemRow>(`search?kind=song&q=${encodeURIComponent(text)}`);
export const commentsOn = (item: string) => ({ ...list<CommentRow>(`items/${item}/comments`), ...LIVE });

/** It is no more: nothing about it is asked again. */
export const forgetItem = (id: string): void =>
  queries.removeQueries({
    queryKey: [HUB],
    predicate: ({ queryKey }) => queryKey.some((part) => `${part}`.includes(id)),
  });

export const hubChanged = (): Promise<void> => askAgain([HUB]);

/** What is published stays as it is: fetched once, it is there without a net. */
const documentOf = (id: string) =>
  queryOptions({
    queryKey: ['hub song', id],
    queryFn: (asking) => fetchSong(`items/${id}/document`, asking),
    gcTime: Number.POSITIVE_INFINITY,
  });

async function fetchSong(path: string, asking: Asking): Promise<Song> {
  const answer = await readBriefly<CompactDocument | object>(path)(asking);
  if ('link' in answer) return (await songOfLink(answer.link)) ?? songIn(parseSong(await read(path)(asking)));
  void learnLinks();
  return songIn(parseSong(answer));
}

/** No song in what came. */
class Unreadable extends Error {}

function songIn(parsed: ReturnType<typeof parseSong>): Song {
  if (!parsed.ok) throw new Unreadable('the item holds no song');
  return parsed.song;
}

/** The sheet of an item has brought its song along. */
async function songShown(id: string): Promise<Song | null> {
  const { projectData, loopData, link } = queries.getQueryData<ItemAnswer>(itemOf(id).queryKey) ?? {};
  const text = projectData ?? loopData;
  if (text) return songIn(readSong(text));
  const song = link === undefined ? null : await songOfLink(link);
  if (song) queries.setQueryData(documentOf(id).queryKey, song);
  return song;
}

/** What others hear of its recordings stays as it is, too. */
const audioOf = (id: string) =>
  queryOptions({
    queryKey: ['hub audio', id],
    queryFn: async (context) => (await read<ItemAnswer>(`items/${id}`)(context)).audio,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Items that an administrator hears in whatever state they are; their recordings come by another door. */
const judgedItems = new Set<string>();

export function judge({ id, projectData, loopData, audio }: ItemAnswer): void {
  judgedItems.add(id);
  const read = readSong(projectData ?? loopData ?? '');
  if (read.ok) queries.setQueryData(documentOf(id).queryKey, read.song);
  queries.setQueryData(audioOf(id).queryKey, audio);
}

/** Its recordings are fetched when they are about to sound. */
export async function songOf({ id }: Pick<ItemRow, 'id'>): Promise<Song> {
  const song = (await songShown(id)) ?? (await queries.fetchQuery(documentOf(id)));
  if (hashesOf(song).length === 0) return song;
  const door = judgedItems.has(id) ? 'admin' : 'social';
  return asHeard(`${door}/items/${id}`, song, await queries.fetchQuery(audioOf(id)));
}

/** The same, for who draws it. */
export const songQuery = (id: string) =>
  queryOptions({ queryKey: ['hub song read', id], queryFn: () => songOf({ id }) });

/** With its credits, as it is now. */
export const fetchItem = (id: string): Promise<ItemAnswer> => queries.fetchQuery(itemOf(id));

/** Whether it can be heard without a net. */
export const isSongHere = (id: string): boolean => queries.getQueryData(documentOf(id).queryKey) !== undefined;
