/**
 * One errand to the cloud. Each step may be repeated: recordings go by their hash, the rest bears the errand's own key, so
 * an answer that was lost costs nothing but the asking again.
 */
import type { Arrival, Errand, Link } from '../shelf/errand.ts';
import { codeOf, conflictIn } from './refusal.ts';

/** The calls of the cloud. */
export interface Cloud {
  /** Whose session this is; null: nobody's. */
  me(): Promise<number | null>;
  /** Whatever the song sounds with that the cloud has not. */
  sendRecordings(errand: Errand): Promise<void>;
  /** Id of the new project. */
  create(errand: Errand): Promise<number>;
  save(cloudId: number, revision: number, errand: Errand): Promise<void>;
  keepVersion(cloudId: number, errand: Errand): Promise<void>;
}

export async function deliver(errand: Errand, link: Link, cloud: Cloud): Promise<Arrival> {
  await cloud.sendRecordings(errand);
  if (link.cloudId === null) return createIn(cloud, errand);
  try {
    return await saveIn(cloud, errand, link.cloudId, link.revision);
  } catch (error) {
    // Deleted from the cloud by another device, and yet saved here: it becomes a project again.
    if (codeOf(error) !== 'not_found') throw error;
    return createIn(cloud, errand);
  }
}

async function createIn(cloud: Cloud, errand: Errand): Promise<Arrival> {
  const cloudId = await cloud.create(errand);
  await cloud.keepVersion(cloudId, errand);
  return { cloudId, revision: 1 };
}

/**
 * The revision counts on from the one that was sent, never from the answer: the answer to a repeated save may tell of what
 * another device saved since, which this one has not seen.
 */
async function saveIn(cloud: Cloud, errand: Errand, cloudId: number, revision: number): Promise<Arrival> {
  if (errand.kind === 'save') {
    try {
      await cloud.save(cloudId, revision, errand);
    } catch (error) {
      const conflict = conflictIn(error);
      if (conflict === null) throw error;
      return { conflict };
    }
  }
  await cloud.keepVersion(cloudId, errand);
  return { cloudId, revision: errand.kind === 'save' ? revision + 1 : revision };
}
