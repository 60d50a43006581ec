/** How each kind of file is made of a song. */
import type { Song } from '../../../../song/song.ts';
import { type Loudness, type RenderRequest, startRender } from '../../../../worklets/exporter.ts';
import { fileName } from '../../../shelf/file-name.ts';
import { bundleOf, bytesOfSong } from '../../../shelf/song-files.ts';
import { copies, readAudio } from '../../../state/sounds.ts';
import { fileTagsOf } from './file-tags.ts';
import { type FileFormat, type FileId, soundRequest } from './formats.ts';

export interface MadeBytes {
  readonly bytes: Blob;
  /** Of sound: LUFS. */
  readonly lufs?: number | null;
}

export interface Job {
  readonly done: Promise<MadeBytes>;
  cancel(): void;
}

/** Nothing of the song sounds. */
export class NoSound extends Error {}

type Maker = (song: Song, onProgress: (fraction: number) => void) => Job;

/** What is not sound is made at once, and cannot be stopped. */
const atOnce =
  (makeOf: (song: Song) => Promise<Blob>): Maker =>
  (song) => ({ done: makeOf(song).then((bytes) => ({ bytes })), cancel: () => undefined });

const midiOf = async (song: Song) => {
  const { writeMidi } = await import('../../../../song/midi.ts');
  return writeMidi(song) as Uint8Array<ArrayBuffer>;
};

async function songBytes(song: Song) {
  const bytes = await bytesOfSong(song);
  if (!bytes) throw new RangeError('the song is too large for a file');
  return bytes;
}

const OTHERS: Partial<Record<FileId, Maker>> = {
  midi: atOnce(async (song) => new Blob([await midiOf(song)], { type: 'audio/midi' })),
  bundle: atOnce(async (song) => bundleOf(await songBytes(song))),
  zip: (song, onProgress) => stems(song, onProgress),
};

export function start(
  { id, sound }: FileFormat,
  song: Song,
  loudness: Loudness,
  onProgress: (fraction: number) => void,
): Job {
  const other = OTHERS[id];
  if (other) return other(song, onProgress);
  const tags = fileTagsOf(song);
  return render(soundRequest(song, sound ?? 'wav', { loudness, tags }), onProgress);
}

function render(request: RenderRequest, onProgress: (fraction: number) => void): Job {
  const { rendered, cancel } = startRender(request, { readAudio, readCopy: copies.read, onProgress });
  const done = rendered.then(({ bytes, lufs, peakDb }) => {
    if (peakDb === null) throw new NoSound('silence');
    return { bytes, lufs };
  });
  return { done, cancel };
}

/** Stems, notes and the song itself with its audio, which opens here again as it is. */
function stems(song: Song, onProgress: (fraction: number) => void): Job {
  let inner: Job | undefined;
  let isOver = false;
  const done = (async () => {
    const [{ document, audio }, midi] = await Promise.all([songBytes(song), midiOf(song)]);
    const extras = new Map([[fileName(song.name, '.mid'), midi], ['song.json', document], ...audio]);
    if (isOver) throw new DOMException('cancelled', 'AbortError');
    inner = render(soundRequest(song, 'wav', { hasStems: true, extras }), onProgress);
    return { bytes: (await inner.done).bytes };
  })();
  return {
    done,
    cancel: () => {
      isOver = true;
      inner?.cancel();
    },
  };
}
