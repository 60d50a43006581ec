/** What the radio plays: the list that an item was taken from, a genre, songs like one, or those of people one follows. */
import { type InfiniteData, InfiniteQueryObserver } from '@tanstack/react-query';
import { type Genre, RECENT_ROWS } from '../../../../api/terms-hub.ts';
import { nextLike } from '../../../../song/radio/likeness.ts';
import { queries } from '../../../account/queries.ts';
import { feed, genreSongs, type HubItem, type ItemList, recentSongs, trendingSongs } from '../../../cloud/hub.ts';
import { unwanted } from './wishes.ts';

export type Station =
  /** In its order; when it is over, songs like the last one follow. */
  | { readonly kind: 'list'; readonly items: readonly HubItem[] }
  | { readonly kind: 'genre'; readonly genre: Genre }
  | { readonly kind: 'like' }
  | { readonly kind: 'followed' };

/** Of those that go on by themselves; a list is another one each time. */
export const isSameStation = (one: Station, other: Station): boolean =>
  one.kind === 'genre' && other.kind === 'genre'
    ? one.genre === other.genre
    : one.kind === 'followed' && other.kind === 'followed';

/** What was heard, by id, the last one last; and what could not be fetched. */
export interface Past {
  readonly played: readonly string[];
  readonly failed: ReadonlySet<string>;
}

const MOST_PLAYED = 300;

export const NO_PAST: Past = { played: [], failed: new Set() };
export const afterPlaying = (past: Past, id: string): Past => ({
  ...past,
  played: [...past.played.filter((one) => one !== id), id].slice(-MOST_PLAYED),
});
export const afterFailing = (past: Past, id: string): Past => ({ ...past, failed: new Set([...past.failed, id]) });

const isLeftOut = ({ id, personId }: HubItem, { failed }: Past): boolean =>
  failed.has(id) || unwanted.peek().has(personId);

/** The first of a station, where it does not begin with an item that is at hand. */
export async function firstOf(station: Station, past: Past): Promise<HubItem | null> {
  const items = (await itemsOf(station, null, past)).filter((item) => !unwanted.peek().has(item.personId));
  return items.find(({ id }) => !past.played.includes(id)) ?? items[0] ?? null;
}

/** Null: nothing follows. What a list has is told without asking anybody. */
export async function nextOf(station: Station, now: HubItem, past: Past): Promise<HubItem | null> {
  if (station.kind === 'list') return inList(station.items, now, past) ?? nextOf({ kind: 'like' }, now, past);
  const items = await itemsOf(station, now, past);
  const traits = ({ id, genre, bpm }: HubItem) => ({ id, genre, bpm, key: null });
  const next = nextLike(traits(now), items.filter((item) => !isLeftOut(item, past)).map(traits), past.played);
  return items.find(({ id }) => id === next?.id) ?? null;
}

/** What follows in a list. */
export function inList(items: readonly HubItem[], now: HubItem, past: Past): HubItem | null {
  const at = items.findIndex(({ id }) => id === now.id);
  return at < 0 ? null : (items.slice(at + 1).find((item) => !isLeftOut(item, past)) ?? null);
}

async function itemsOf(station: Station, now: HubItem | null, past: Past): Promise<readonly HubItem[]> {
  switch (station.kind) {
    case 'list':
      return station.items;
    case 'genre':
      return pagesOf(genreSongs(station.genre), past);
    case 'followed':
      return (await pagesOf(feed, past)).filter(({ kind }) => kind === 'song');
    case 'like': {
      const alike = now ? await pagesOf(genreSongs(now.genre), past) : [];
      const others = await Promise.all([queries.fetchQuery(trendingSongs), queries.fetchQuery(recentSongs)]);
      return [...new Map([...alike, ...others.flat()].map((item) => [item.id, item])).values()];
    }
    default:
      return station satisfies never;
  }
}

/** The rows that are here, and further ones as soon as nearly all of them were heard. */
async function pagesOf(list: ItemList, past: Past): Promise<readonly HubItem[]> {
  const known = queries.getQueryData<InfiniteData<readonly HubItem[], string>>(list.queryKey);
  const fresh = (known?.pages.flat() ?? []).filter((item) => !past.played.includes(item.id) && !isLeftOut(item, past));
  const count = known?.pages.length ?? 0;
  const isWhole = (known?.pages[count - 1]?.length ?? RECENT_ROWS) < RECENT_ROWS;
  if (count > 0 && (isWhole || fresh.length > 1)) return known?.pages.flat() ?? [];
  if (count === 0) return (await queries.fetchInfiniteQuery(list)).pages.flat();
  const { data, error } = await new InfiniteQueryObserver(queries, list).fetchNextPage();
  if (error) throw error;
  return data?.pages.flat() ?? [];
}
