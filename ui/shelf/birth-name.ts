/** A song is named when it is made: as no other song of this device. */
import { DEFAULT_NAME } from '../../song/defaults.ts';
import { renameSong } from '../../song/edits/song.ts';
import type { Song } from '../../song/song.ts';
import { drawName } from '../state/song-names.ts';
import { spoken } from '../words/words.ts';
import { nextBirth } from './birth-seed.ts';
import { database } from './store.ts';

/** Of all projects, those in the bin as well. */
async function namesHere(): Promise<ReadonlySet<string>> {
  try {
    const rows = await (await database()).getAll('projects');
    return new Set(rows.map(({ name }) => name));
  } catch {
    // Nothing can be read here, so nothing is called alike.
    return new Set();
  }
}

export async function birthName(): Promise<string> {
  const [taken] = await Promise.all([namesHere(), spoken]);
  return drawName(nextBirth(), taken);
}

/** A song that has a name keeps it. */
export function nameAtBirth(song: Song, name: string): Song {
  return song.name === DEFAULT_NAME ? renameSong(name)(song) : song;
}
