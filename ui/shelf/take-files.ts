/** Files that were let go of over the window: sounds go into the open song, songs are opened. What they are is what their first bytes say. */
import { withWords } from '../loading/words.ts';
import { kindOfFile } from './file-kind.ts';

const HEAD_BYTES = 4096;
const SOUNDS: readonly string[] = ['audio', 'video'];

async function isSound(file: File): Promise<boolean> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  const found = head && kindOfFile(new Uint8Array(head));
  return found !== null && SOUNDS.includes(found.kind);
}

export async function takeDropped(files: readonly File[]): Promise<void> {
  const are = await Promise.all(files.map(isSound));
  const sounds = files.filter((_, i) => are[i]);
  const rest = files.filter((_, i) => !are[i]);
  if (rest.length > 0) await (await withWords(import('./import-files.ts'))).importFiles(rest);
  if (sounds.length > 0) await (await withWords(import('./import-audio.ts'))).importAudio(sounds);
}
