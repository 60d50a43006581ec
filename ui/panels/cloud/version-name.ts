/** What a version is called: as its maker named it; what the server kept by itself, in the user's language. */
import type { VersionRow } from '../../../api/contract.ts';
import { t } from '../../words/words.ts';

/** As api/projects/projects.ts names a save that came too late. */
const REFUSED = /^Conflict: based on revision (\d+)$/;

export function versionName({ name }: Pick<VersionRow, 'name'>): string {
  const revision = REFUSED.exec(name)?.[1];
  return revision === undefined ? name : t('cloud.conflictName', { revision });
}
