/** What the hub has: its lists as they are asked for, one item, and the song of one. Guests ask too. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChallengeRow, EntryRow } from '../../api/contract-challenges.ts';
import type {
  CommentRow,
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
import { type Genre, RECENT_ROWS } from '../../api/terms-hub.ts';
import { parseSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { call, callFile } from '../account/call.ts';
import { queries } from '../account/queries.ts';

export type HubItem = ItemRow;

/** Everything of the hub is asked for anew together: a like changes every list that the item stands in. */
const HUB = 'hub';

const read =
  <T>(path: string) =>
  ({ signal }: { readonly signal: AbortSignal }) =>
    call<T>('GET', `social/${path}`, undefined, { signal });

const query = <T>(path: string) => queryOptions({ queryKey: [HUB, path], queryFn: read<T>(path) });

/** The first rows and, as somebody asks for more, those that come after the last one; fewer than asked for are the last. */
function list<T extends { readonly id: string }>(path: string) {
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${RECENT_ROWS}`;
  return infiniteQueryOptions({
    queryKey: [HUB, 'list', path],
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
export const discussions = query<readonly DiscussionRow[]>('discussions');
export const creators = query<readonly PersonRow[]>('people');
export const remixable = query<readonly ItemRow[]>('songs/remixable');
/** Null: a guest, or somebody who never shared, liked or said anything. */
export const me = query<MeAnswer | null>('me');
export const blocked = query<readonly PersonRow[]>('blocks');
export const requests = query<readonly RequestRow[]>('requests');
export const openings = (kind: OpeningRow['kind']) => query<readonly OpeningRow[]>(`openings?kind=${kind}`);
export const challenges = query<readonly ChallengeRow[]>('challenges');
export const challengeOf = (id: string) => query<ChallengeRow>(`challenges/${id}`);
export const entriesOf = (id: string) => query<readonly EntryRow[]>(`challenges/${id}/entries`);
export const itemOf = (id: string) => query<ItemAnswer>(`items/${id}`);
export const personOf = (id: string) => query<PersonAnswer>(`people/${encodeURIComponent(id)}`);

export const allSongs = list<ItemRow>('songs');
export const allLoops = list<ItemRow>('loops');
export const feed = list<ItemRow>('feed');
export const genreSongs = (genre: Genre) => list<ItemRow>(`songs?genre=${genre}`);
export const songsOf = (person: string) => list<ItemRow>(`songs/user/${person}`);
export const loopsOf = (person: string) => list<ItemRow>(`loops/user/${person}`);
export const remixesOf = (item: string) => list<ItemRow>(`items/${item}/remixes`);
export const found = (text: string) => list<ItemRow>(`search?q=${encodeURIComponent(text)}`);
export const commentsOn = (item: string) => list<CommentRow>(`items/${item}/comments`);

/** It is no more: nothing about it is asked again. */
export const forgetItem = (id: string): void =>
  queries.removeQueries({
    queryKey: [HUB],
    predicate: ({ queryKey }) => queryKey.some((part) => `${part}`.includes(id)),
  });

export const hubChanged = (): Promise<void> => queries.invalidateQueries({ queryKey: [HUB] });

/** What is published stays as it is: fetched once, it is there without a net. */
const documentOf = (id: string) =>
  queryOptions({
    queryKey: ['hub song', id],
    queryFn: read<unknown>(`items/${id}/document`),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** No song in what came. */
class Unreadable extends Error {}

export async function songOf({ id }: Pick<ItemRow, 'id'>): Promise<Song> {
  const parsed = parseSong(await queries.fetchQuery(documentOf(id)));
  if (!parsed.ok) throw new Unreadable('the item holds no song');
  return parsed.song;
}

/** Whether it can be heard without a net. */
export const isSongHere = (id: string): boolean => queries.getQueryData(documentOf(id).queryKey) !== undefined;

/** A recording of an item; null: it has none of that name. */
export async function recordingOf(item: string, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await (await callFile(`social/items/${item}/audio/${hash}`)).arrayBuffer());
  } catch {
    return null;
  }
}
