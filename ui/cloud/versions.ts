/** The versions of a project in the cloud, as they are listed. */
import { queryOptions } from '@tanstack/react-query';
import type { VersionRow } from '../../api/contract.ts';
import { MAX_ROWS } from '../../api/terms.ts';
import { askAgain, ownCall, projectsChanged } from '../account/queries.ts';
import { queueChanged } from '../shelf/outbox.ts';

const KEY = 'versions';

/** As long as a list of projects is believed; our own writes ask again. */
const FRESH_MILLISECONDS = 120_000;

export const versionsQuery = (cloudId: number) =>
  queryOptions({
    queryKey: [KEY, cloudId],
    queryFn: ({ signal }) =>
      ownCall<readonly VersionRow[]>('GET', `projects/${cloudId}/versions?limit=${MAX_ROWS}`, undefined, { signal }),
    staleTime: FRESH_MILLISECONDS,
  });

/** Something has arrived or was deleted: lists, counts and the room that is left are asked again. */
export async function cloudChanged(): Promise<void> {
  await Promise.all([askAgain([KEY]), projectsChanged()]);
}

export async function deleteVersion(cloudId: number, versionId: number): Promise<void> {
  await ownCall<void>('DELETE', `projects/${cloudId}/versions/${versionId}`);
  await cloudChanged();
  // There is room again for what waits.
  queueChanged();
}
