/** The page on which sound files are brought one by one, as EDIT brings them, and opened as the engine opens them. */
import { defaultSong } from '../../../song/defaults.ts';
import { loadLazyWords } from '../../../ui/loading/words.ts';
import { copyStore, readAudioFile } from '../../../ui/shelf/audio.ts';
import { importAudio } from '../../../ui/shelf/import-audio.ts';
import { notice } from '../../../ui/state/notice.ts';
import { openSong, song } from '../../../ui/state/song.ts';
import { provideAudio } from '../../../ui/state/sounds.ts';
import { samplesOf } from '../../../ui/state/waves.ts';
import { speak } from '../../../ui/words/words.ts';

export interface Brought {
  /** What the toast says. */
  readonly message: string;
  /** A take of the song: how long it is, and numbers in it that are none. Null: it did not come. */
  readonly taken: { readonly seconds: number; readonly unsound: number } | null;
  readonly milliseconds: number;
}

/** A file is given up after that; the page is not asked again. */
const PATIENCE_MILLISECONDS = 10_000;

class Import {
  private readonly ready: Promise<unknown>;

  constructor() {
    provideAudio(readAudioFile, copyStore);
    this.ready = speak('en').then(loadLazyWords);
  }

  /** Null: no answer came. */
  async bring(name: string, base64: string): Promise<Brought | null> {
    await this.ready;
    openSong(defaultSong());
    notice.value = null;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const begun = performance.now();
    const isDone = await Promise.race([
      importAudio([new File([bytes], name)], { tick: 0 }).then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, false)),
    ]);
    if (!isDone) return null;
    const taken = await takenOf();
    const milliseconds = performance.now() - begun;
    const { title = '', body = '' } = notice.peek() ?? {};
    return { message: `${title}: ${body}`, taken, milliseconds };
  }
}

async function takenOf(): Promise<Brought['taken']> {
  const take = song.peek().takes[0];
  if (!take) return null;
  const sound = await samplesOf(take.hash, take.rate);
  let unsound = 0;
  for (const channel of sound?.channels ?? []) for (const x of channel) if (!Number.isFinite(x)) unsound++;
  return { seconds: take.frames / take.rate, unsound };
}

declare global {
  interface Window {
    imports: Import;
  }
}

window.imports = new Import();
