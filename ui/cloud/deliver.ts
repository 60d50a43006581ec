/**
 * One upload to the cloud. Each step may be repeated: recordings go by their hash, the rest bears the upload's own key, so
 * an answer that was lost costs nothing but the asking again.
 */
import type { Arrival, Link, Upload } from '../shelf/upload.ts';
import { codeOf, conflictIn } from './send-failure.ts';

/** The calls of the cloud. */
export interface Cloud {
  /** Whose session this is; null: nobody's. */
  me(): Promise<number | null>;
  /** Whatever the song sounds with that the cloud has not. */
  sendRecordings(upload: Upload): Promise<void>;
  /** Id of the new project. */
  create(upload: Upload): Promise<number>;
  save(cloudId: number, revision: number, upload: Upload): Promise<void>;
  keepVersion(cloudId: number, upload: Upload): Promise<void>;
}

export async function deliver(upload: Upload, link: Link, cloud: Cloud): Promise<Arrival> {
  await cloud.sendRecordings(upload);
  if (link.cloudId === null) return createIn(cloud, upload);
  try {
    return await saveIn(cloud, upload, link.cloudId, link.revision);
  } catch (error) {
    // Deleted from the cloud by another device, and yet saved here: it becomes a project again.
    if (codeOf(error) !== 'not_found') throw error;
    return createIn(cloud, upload);
  }
}

async function createIn(cloud: Cloud, upload: Upload): Promise<Arrival> {
  const cloudId = await cloud.create(upload);
  await cloud.keepVersion(cloudId, upload);
  return { cloudId, revision: 1 };
}

/**
 * The revision counts on from the one that was sent, never from the answer: the answer to a repeated save may tell of what
 * another device saved since, which this one has not seen.
 */
async function saveIn(cloud: Cloud, upload: Upload, cloudId: number, revision: number): Promise<Arrival> {
  if (upload.kind === 'save') {
    try {
      await cloud.save(cloudId, revision, upload);
    } catch (error) {
      const conflict = conflictIn(error);
      if (conflict === null) throw error;
      return { conflict };
    }
  }
  await cloud.keepVersion(cloudId, upload);
  return { cloudId, revision: upload.kind === 'save' ? revision + 1 : revision };
}
