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

/** It has no type of its own that systems know. */
const DAWPROJECT = 'application/zip';

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
  zip: (song, onProgress) => stems(song, onProgress, stemExtras),
  daw: atOnce(async (song) => {
    const [{ projectFiles }, { pack }] = await Promise.all([
      import('./daw-project.ts'),
      import('../../../shelf/bundle.ts'),
    ]);
    const bytes = await pack(await projectFiles(song, false));
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: DAWPROJECT });
  }),
  dawStems: (song, onProgress) =>
    stems(song, onProgress, async () => (await import('./daw-project.ts')).projectFiles(song, true), DAWPROJECT),
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

/** Beside the stems: notes, and the song itself with its audio, which opens here again as it is. */
async function stemExtras(song: Song): Promise<ReadonlyMap<string, Uint8Array>> {
  const [{ document, audio }, midi] = await Promise.all([songBytes(song), midiOf(song)]);
  return new Map([[fileName(song.name, '.mid'), midi], ['song.json', document], ...audio]);
}

/** A zip of the mix, the stems, and what is made to lie beside them. */
function stems(
  song: Song,
  onProgress: (fraction: number) => void,
  extrasOf: (song: Song) => Promise<ReadonlyMap<string, Uint8Array>>,
  type = 'application/zip',
): Job {
  let inner: Job | undefined;
  let isOver = false;
  const done = (async () => {
    const extras = await extrasOf(song);
    if (isOver) throw new DOMException('cancelled', 'AbortError');
    inner = render(soundRequest(song, 'wav', { hasStems: true, extras }), onProgress);
    const { bytes } = await inner.done;
    return { bytes: bytes.slice(0, bytes.size, type) };
  })();
  return {
    done,
    cancel: () => {
      isOver = true;
      inner?.cancel();
    },
  };
}
