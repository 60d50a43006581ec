/** A zipped bundle: song.json and the audio files it names, by hash. Nothing is written, so paths inside do not matter. */
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { zipEntries } from './zip-directory.ts';

const MOST_BYTES = 512 * 1024 * 1024;
const MOST_FILES = 1000;
/** A song may be packed however small; of what is larger nobody honest packs a hundred to one. */
const FREE_BYTES = 16 * 1024 * 1024;
const MOST_TIMES = 100;
/** Deflate packs at most 1032 to 1; who promises more lies. */
const LARGEST_RATIO = 1040;
/** What cannot be packed grows by its frames: a block of 16 kB by 5 bytes. Who promises less than that lies, too. */
const LARGEST_GROWTH = 1.01;
const FRAME_BYTES = 64;
const SONG_FILE = 'song.json';

export class BundleFault extends Error {}

/** A zip like any other, but no bundle. */
export class NoSong extends BundleFault {}

export interface Bundle {
  /** Bytes of song.json. */
  readonly song: Uint8Array;
  /** Name without folders -> bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export function isBundle(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

export function readBundle(bytes: Uint8Array): Bundle {
  checkEntries(bytes);
  const files = namedPlainly(unpack(bytes, isOfSongs));
  const song = files.get(SONG_FILE);
  if (!song) throw new NoSong(`holds no ${SONG_FILE}`);
  return { song, files };
}

/** A project of another program (song/dawproject): its documents, and its sounds by their path. */
export interface ProjectArchive {
  readonly project: Uint8Array;
  readonly metadata: Uint8Array | null;
  readonly sounds: ReadonlyMap<string, Uint8Array>;
}

const PROJECT_FILE = 'project.xml';
const METADATA_FILE = 'metadata.xml';
const SOUND_FILE = /\.(wav|wave|flac|mp3|ogg|opus|m4a|aiff?)$/i;

/** Null where it is none. */
export function readProjectArchive(bytes: Uint8Array): ProjectArchive | null {
  checkEntries(bytes);
  const files = unpack(bytes, (name) => name === PROJECT_FILE || name === METADATA_FILE || SOUND_FILE.test(name));
  const project = files.get(PROJECT_FILE);
  if (!project) return null;
  const sounds = new Map([...files].filter(([path]) => SOUND_FILE.test(path)));
  return { project, metadata: files.get(METADATA_FILE) ?? null, sounds };
}

const namedPlainly = (files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> =>
  new Map([...files].map(([path, data]) => [nameOf(path), data]));

/** Of another archive, by its name or its first bytes. */
const ARCHIVE = /\.(zip|gz|tgz|bz2|xz|7z|rar|tar)$/i;

/** Before anything is unpacked. Paths are never written to, but who sends these means no good. */
function checkEntries(bytes: Uint8Array): void {
  let count = 0;
  for (const { name, isEncrypted, isLink } of zipEntries(bytes)) {
    if (++count > MOST_FILES) throw new BundleFault(`holds more than ${MOST_FILES} files`);
    if (isEncrypted) throw new BundleFault(`is encrypted at ${nameOf(name)}: pack it without a password`);
    if (isLink) throw new BundleFault(`holds a link: ${nameOf(name)}`);
    if (/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(name)) {
      throw new BundleFault(`holds a path that leads out of it: ${name.slice(0, 200)}`);
    }
    if (ARCHIVE.test(name)) throw new BundleFault(`holds another archive: ${nameOf(name)}`);
  }
}

/** Only what a song can use is unpacked. The work is bounded by the bytes there are: no two files share any. */
function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  let total = 0;
  let packed = 0;
  let count = 0;
  const promised = new Map<string, number>();
  const filter = ({ name, originalSize, size }: UnzipFileInfo): boolean => {
    if (name.endsWith('/')) return false;
    if (++count > MOST_FILES) throw new BundleFault(`holds more than ${MOST_FILES} files`);
    packed += size;
    if (isWanted(nameOf(name))) total += originalSize;
    if (total > MOST_BYTES) throw new BundleFault(`unpacks to more than ${MOST_BYTES / 1024 / 1024} MB`);
    if (total > FREE_BYTES && total > bytes.length * MOST_TIMES) {
      throw new BundleFault(`unpacks to more than ${MOST_TIMES} times its size`);
    }
    const isTooLarge = originalSize > size * LARGEST_RATIO + LARGEST_RATIO;
    const isTooSmall = size > originalSize * LARGEST_GROWTH + FRAME_BYTES;
    if (isTooLarge || isTooSmall || packed > bytes.length) throw new BundleFault(`is damaged at ${nameOf(name)}`);
    if (!isWanted(nameOf(name))) return false;
    promised.set(name, originalSize);
    return true;
  };
  try {
    const entries = Object.entries(unzipSync(bytes, { filter }));
    const short = entries.find(([path, data]) => data.length !== promised.get(path));
    if (short) throw new BundleFault(`is damaged at ${nameOf(short[0])}`);
    const nested = entries.find(([, data]) => isBundle(data));
    if (nested) throw new BundleFault(`holds another archive: ${nameOf(nested[0])}`);
    return new Map(entries);
  } catch (error) {
    if (error instanceof BundleFault) throw error;
    throw new BundleFault(`is no readable zip file: ${error instanceof Error ? error.message : 'damaged'}`);
  }
}

const isOfSongs = (name: string): boolean => name === SONG_FILE || /^[0-9a-f]{64}(\.|$)/i.test(name);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
