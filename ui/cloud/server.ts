/** The calls of the cloud as the queue makes them. */
import type { ProjectRow, UserAnswer, VersionRow } from '../../api/contract.ts';
import { call } from '../account/call.ts';
import { ownCall } from '../account/queries.ts';
import { expire } from '../account/user.ts';
import type { Errand } from '../shelf/errand.ts';
import type { Cloud } from './deliver.ts';
import { sendRecordings } from './recordings.ts';

/** A song of two megabytes through a slow phone's net, into its own cloud: another tab may log somebody else in meanwhile. */
const forOwner = ({ account }: Errand) => ({ patienceMilliseconds: 60_000, account });

const versionOf = ({ clientKey, name, song }: Errand) => ({ clientKey, name, song: JSON.parse(song) as Document });

/** The document leaves an empty description out. */
function saved(errand: Errand) {
  const version = versionOf(errand);
  return { ...version, description: version.song.description ?? '' };
}

/** What is asked of the text of a song here. */
interface Document {
  readonly description?: string;
}

export const server: Cloud = {
  async me() {
    const found = await call<UserAnswer | null>('GET', 'auth/me');
    if (!found) expire();
    return found?.id ?? null;
  },

  sendRecordings,

  async create(errand) {
    const { id } = await ownCall<ProjectRow>('POST', 'projects', saved(errand), forOwner(errand));
    return id;
  },

  async save(cloudId, revision, errand) {
    await ownCall<ProjectRow>('PUT', `projects/${cloudId}`, { ...saved(errand), revision }, forOwner(errand));
  },

  async keepVersion(cloudId, errand) {
    const { versionName: name, isAutoSave, changes } = errand;
    const version = { ...versionOf(errand), name, isAutoSave, changes };
    await ownCall<VersionRow>('POST', `projects/${cloudId}/versions`, version, forOwner(errand));
  },
};
