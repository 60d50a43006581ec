/** Every song of this device in one file: a zip of bundles, each of which can be imported by itself. */
import { saveFile } from '../controls/save-file.ts';
import { hashesOf, readAudio } from './audio.ts';
import { pack, zip } from './bundle.ts';
import { fileName } from './file-name.ts';
import { historyOfProject } from './library.ts';
import { documentText } from './saves.ts';
import { database } from './store.ts';

/** How many songs went into the file, of how many there are: what cannot be read, or is too large for a file, stays. */
export interface Exported {
  readonly songs: number;
  readonly all: number;
}

export async function exportEverything(): Promise<Exported> {
  const rows = (await (await database()).getAll('projects')).filter(({ deletedAt }) => deletedAt === null);
  const files = new Map<string, Uint8Array>();
  for (const { id } of rows) {
    const song = (await historyOfProject(id))?.present;
    const text = song && documentText(song);
    if (!song || !text) continue;
    const audio = await readAudio(hashesOf(song));
    const sounds = new Map([...audio].map(([hash, bytes]) => [`${hash}.wav`, bytes]));
    files.set(freeName(song.name, files), await zip(new TextEncoder().encode(text), sounds));
  }
  if (files.size > 0) {
    const bytes = (await pack(files)) as Uint8Array<ArrayBuffer>;
    saveFile('batida-everything.zip', new Blob([bytes], { type: 'application/zip' }));
  }
  return { songs: files.size, all: rows.length };
}

/** Songs may share a name, files in one folder may not. */
function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  for (let turn = 1; ; turn++) {
    const tried = fileName(turn === 1 ? name : `${name} ${turn}`, '.zip');
    if (!taken.has(tried)) return tried;
  }
}
