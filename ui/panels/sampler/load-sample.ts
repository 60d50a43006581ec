/** A file becomes the sound of a pad: read, kept on the shelf by its hash, named in the song. */
import { loadPad } from '../../../song/edits/pads.ts';
import { openSound } from '../../../worklets/slicing.ts';
import { hashOfBytes, keepAudio } from '../../shelf/audio.ts';
import { showError } from '../../state/notice.ts';
import { edit } from '../../state/song.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import { chosenPad } from './place.ts';
import { keepOverview, soundRate } from './sounds.ts';

const MOST_LETTERS = 40;

/** Without its ending. */
function nameOfFile(name: string): string {
  return name.replace(/\.[^.]{1,5}$/, '').slice(0, MOST_LETTERS);
}

/** False: it is no sound that can be read here, and that has been said. */
export async function loadFile(track: string, pad: number, file: File): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await putSound(track, pad, bytes, nameOfFile(file.name));
    return true;
  } catch {
    showError(t('sampler.loadFailed'), { body: file.name });
    return false;
  }
}

/** Rejects where the bytes are no sound, or cannot be kept. */
export async function putSound(
  track: string,
  pad: number,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<void> {
  const hash = await hashOfBytes(bytes);
  // Whoever reads may use the bytes up.
  const found = await openSound(hash, soundRate(), async () => bytes.slice());
  if ('fault' in found) throw new Error(found.fault);
  await keepAudio(new Map([[hash, bytes]]));
  keepOverview(hash, found.sample);
  edit(loadPad(track, pad, hash, name));
  chosenPad.value = pad;
  say(t('sampler.loaded', { name, number: pad + 1 }));
}
