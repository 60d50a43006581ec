/** The way of a save, fourth step: the calls that the sender makes. */
import type { ProjectRow, UserAnswer, VersionRow } from '../../api/contract.ts';
import { call } from '../account/call.ts';
import { ownCall } from '../account/queries.ts';
import { expire } from '../account/user.ts';
import type { Upload } from '../shelf/upload.ts';
import { sendRecordings } from './recordings.ts';
import type { Cloud } from './sender.ts';

/** A song of two megabytes through a slow phone's net, into its own cloud: another tab may log somebody else in meanwhile. */
const forOwner = ({ account }: Upload) => ({ patienceMilliseconds: 60_000, account });

const versionOf = ({ clientKey, name, song }: Upload) => ({ clientKey, name, song: JSON.parse(song) as Document });

/** The document leaves an empty description out. */
function saved(upload: Upload) {
  const version = versionOf(upload);
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

  async create(upload) {
    const { id } = await ownCall<ProjectRow>('POST', 'projects', saved(upload), forOwner(upload));
    return id;
  },

  async save(cloudId, revision, upload) {
    await ownCall<ProjectRow>('PUT', `projects/${cloudId}`, { ...saved(upload), revision }, forOwner(upload));
  },

  async keepVersion(cloudId, upload) {
    const { versionName: name, isAutoSave, changes } = upload;
    const version = { ...versionOf(upload), name, isAutoSave, changes };
    await ownCall<VersionRow>('POST', `projects/${cloudId}/versions`, version, forOwner(upload));
  },
};
