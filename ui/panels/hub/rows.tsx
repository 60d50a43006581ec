/** Lists of the hub: what stands there while they come, when there is nothing in them, and their rows. */
import { useSignals } from '@preact/signals-react/runtime';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Unreachable } from '../../account/call.ts';
import { Loaded } from '../../account/loaded.tsx';
import { queries } from '../../account/queries.ts';
import { user } from '../../account/user.ts';
import type { HubItem, HubList, HubQuery } from '../../cloud/hub.ts';
import { isSavingData } from '../../state/device-choices.ts';
import { said } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import type { ItemReady } from './asking.ts';
import { ItemRow } from './item/item-row.tsx';

/** Where data is saved nothing comes by itself. */
const unasked = () => (isSavingData.value ? { refetchInterval: false as const } : {});

/** Another user sees other lists: what depends on who asks is drawn, and asked for, anew. */
export function useHub<T>(query: HubQuery<T>, isAsked = true) {
  useSignals();
  user.value;
  return useQuery({ ...query, enabled: isAsked, ...unasked() }, queries);
}

const failed = (error: Error): string => t(error instanceof Unreachable ? 'hub.unreachable' : 'hub.listFailed');

/** As many blocks as there will be rows; they are seen when it takes long. That they come is said once, however many lists come together. */
export function Blocks({ count }: { readonly count: number }) {
  useEffect(() => {
    said.value = t('hub.coming');
  }, []);
  return (
    <div className="hub-blocks" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <i key={at} />
      ))}
    </div>
  );
}

/** SPEC.md's length of the lists of DISCOVER, which is as much as fills a screen. */
export const BLOCKS = 5;

interface FetchedProps<T> {
  readonly query: HubQuery<T>;
  readonly blocks?: number;
  readonly children: (data: T) => ReactNode;
}

/** Anything the hub answers. */
export function Fetched<T>({ query, blocks = BLOCKS, children }: FetchedProps<T>) {
  return (
    <Loaded query={useHub(query)} loading={<Blocks count={blocks} />} failed={failed}>
      {children}
    </Loaded>
  );
}

interface ItemsProps {
  readonly items: readonly HubItem[];
  readonly isRanked?: boolean;
  readonly isNarrow?: boolean;
  /** What they are opened for. */
  readonly ready?: ItemReady | null;
}

export function Items({ items, isRanked = false, isNarrow = false, ready = null }: ItemsProps) {
  const rows = items.map((item, at) => {
    const place = { among: items, isNarrow, ready, ...(isRanked && { rank: at + 1 }) };
    return <ItemRow key={item.id} item={item} {...place} />;
  });
  const List = isRanked ? 'ol' : 'ul';
  // Safari forgets that a list without bullets is one.
  return (
    <List role="list" {...(isRanked ? {} : { className: 'hub-plain' })}>
      {rows}
    </List>
  );
}

interface EndlessProps<T extends { readonly id: string }> {
  readonly list: HubList<T>;
  /** Where there is nothing. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A list that goes on: further rows come when they are asked for. */
export function Endless<T extends { readonly id: string }>({ list, empty, children }: EndlessProps<T>) {
  useSignals();
  user.value;
  const query = useInfiniteQuery({ ...list, ...unasked() }, queries);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded query={query} loading={<Blocks count={BLOCKS} />} failed={failed}>
      {({ pages }) => {
        const rows = pages.flat();
        if (rows.length === 0) return empty;
        return (
          <>
            {children(rows)}
            {hasNextPage && (
              <button
                type="button"
                className={isFetchingNextPage ? 'key hub-more busy' : 'key hub-more'}
                aria-disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('hub.more')}
              </button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly body?: string;
  readonly children?: ReactNode;
}

/** Nothing here, and the one key that changes that. */
export function Empty({ title, body, children }: EmptyProps) {
  return (
    <div className="empty-box hub-empty">
      <b>{title}</b>
      {body !== undefined && <p>{body}</p>}
      {children}
    </div>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly count?: number | undefined;
  /** Beside it. */
  readonly children?: ReactNode;
}

export function Heading({ title, count, children }: HeadingProps) {
  return (
    <div className="hub-heading">
      <h3>
        {title} {count !== undefined && <span>{count}</span>}
      </h3>
      {children}
    </div>
  );
}
