/** What the server has of the user, fetched once and kept until it is out of date or another user comes. */
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Contact, ProfileAnswer, ProjectRow, SessionRow } from '../../api/contract.ts';
import { MAX_ROWS } from '../../api/terms.ts';
import { CallFailure, call } from './call.ts';
import { expire, onUserChange } from './user.ts';

const MINUTE = 60_000;

/** Fetched results never go stale by themselves, and nothing is fetched because a window was looked at. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What belonged to one user is not for the next. */
onUserChange((user, change, before) => {
  if (change !== 'expired' && user?.id !== before?.id) queries.clear();
});

/** A call of a signed-in user; the whole page learns when the session is over. */
export async function ownCall<T>(...request: Parameters<typeof call>): Promise<T> {
  try {
    return await call<T>(...request);
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'not_signed_in') expire();
    throw error;
  }
}

/** Where people write to for help; guests ask too. A host that was given none answers an address of its own. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => call<Contact>('GET', 'contact', undefined, { signal }),
});

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => ownCall<ProfileAnswer>('GET', 'profile', undefined, { signal }),
  staleTime: 5 * MINUTE,
});

const PROJECTS_KEY = 'projects';

/** At most as many as one answer holds. */
export const projectsQuery = queryOptions({
  queryKey: [PROJECTS_KEY],
  queryFn: ({ signal }) => ownCall<readonly ProjectRow[]>('GET', `projects?limit=${MAX_ROWS}`, undefined, { signal }),
  staleTime: 2 * MINUTE,
});

/** What was deleted lately (BIN_DAYS). */
export const binQuery = queryOptions({
  queryKey: [PROJECTS_KEY, 'bin'],
  queryFn: ({ signal }) =>
    ownCall<readonly ProjectRow[]>('GET', `projects?bin=true&limit=${MAX_ROWS}`, undefined, { signal }),
  staleTime: 2 * MINUTE,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => ownCall<readonly SessionRow[]>('GET', 'account/sessions', undefined, { signal }),
  staleTime: 0,
});

/**
 * Whatever stands under `key` is asked for anew. What is on its way for the first time may have been answered before the
 * change, and is not begun again by the client: it is asked for once more when it has come.
 */
export async function askAgain(key: QueryKey, client: QueryClient = queries): Promise<void> {
  const first = new Set(
    client
      .getQueryCache()
      .findAll({ queryKey: key, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined }),
  );
  await client.invalidateQueries({ queryKey: key });
  if (first.size > 0) await client.invalidateQueries({ queryKey: key, predicate: (query) => first.has(query) });
}

/** Lists and counts of projects are asked again when one was made, renamed, deleted or brought back. */
export function projectsChanged(): Promise<unknown> {
  return Promise.all([askAgain([PROJECTS_KEY]), askAgain(profileQuery.queryKey)]);
}
