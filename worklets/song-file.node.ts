/** A song and the audio it uses, from a file and a folder or from a bundle that holds both. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { audioUses } from '../song/audio-uses.ts';
import { readAnySong } from '../song/classic.ts';
import { MAX_BYTES } from '../song/limits.ts';
import { LinkFault } from '../song/link/fault.ts';
import { type LeftBehind, leftBehind, withoutRecordings } from '../song/link/left-behind.ts';
import { linkTextIn, MOST_LETTERS } from '../song/link/letters.ts';
import { decodeLink } from '../song/link.ts';
import { faultLine } from '../song/parse/report.ts';
import type { Song } from '../song/song.ts';
import { Fault } from './arguments.node.ts';
import { type Bundle, BundleFault, isBundle, readBundle } from './bundle.ts';
import type { Sample, Samples } from './offline.ts';
import { readWav, WavFault } from './wav-file.ts';

const MOST_AUDIO_BYTES = 512 * 1024 * 1024;

export interface SongFile {
  readonly song: Song;
  readonly samples: Samples;
  /** What the reader left out or put right. */
  readonly notices: readonly string[];
  /** The files that were read, and the folder or bundle of the audio. */
  readonly inputs: readonly string[];
}

/** `file`: of a song, a bundle, or with a link in it; or a link itself. `audio`: a folder or a bundle; by default where the song is. */
export function openSong(file: string, audio: string | undefined): SongFile {
  const link = linkAt(file);
  if (link) return openLinked(link, audio);
  const bytes = readBytes(file, MOST_AUDIO_BYTES);
  const bundle = isBundle(bytes) ? openBundle(file, bytes) : undefined;
  const { song, notices } = parse(file, bundle?.song ?? bytes);
  const shelf = bundle && audio === undefined ? shelfOf(file, bundle) : openShelf(audio ?? dirname(file));
  const samples = samplesOf(song, shelf);
  const heard = takesAsHeard(song, samples);
  return {
    song: heard.song,
    notices: [...notices, ...heard.notices.map((notice) => `${file}: ${notice}`)],
    samples,
    inputs: [file, shelf.place, ...[...samples.keys()].map((hash) => shelf.files.get(hash)?.file ?? file)],
  };
}

/** The song alone, whatever it sounds with. */
export function readSongFile(file: string): Pick<SongFile, 'song' | 'notices'> {
  const link = linkAt(file);
  if (link) return { song: decoded(link.name, link.text), notices: [] };
  const bytes = readBytes(file, MOST_AUDIO_BYTES);
  return parse(file, isBundle(bytes) ? openBundle(file, bytes).song : bytes);
}

interface Linked {
  /** What is said of it: the file, or that it is a link. */
  readonly name: string;
  readonly text: string;
  readonly inputs: readonly string[];
}

/** A link that is named, or the one that a file holds; null: something else. */
function linkAt(place: string): Linked | null {
  const stat = statOf(place);
  if (!stat) {
    const text = linkTextIn(place);
    return text === null ? null : { name: 'the link', text, inputs: [] };
  }
  if (!stat.isFile() || stat.size > MOST_LETTERS) return null;
  const bytes = readBytes(place, MOST_LETTERS);
  // A bundle is no text, and a document begins with a brace.
  if (isBundle(bytes) || /^\s*\{/.test(String.fromCharCode(...bytes.subarray(0, 16)))) return null;
  const text = linkTextIn(textOf(place, bytes));
  return text === null ? null : { name: place, text, inputs: [place] };
}

/** No link holds audio: without a folder for it, what was recorded is silent. */
function openLinked({ name, text, inputs }: Linked, audio: string | undefined): SongFile {
  const song = decoded(name, text);
  if (audio === undefined) {
    const notices = leftBehind(song).map((left) => `${name}: ${lineOf(left)}`);
    return { song: withoutRecordings(song), samples: new Map(), notices, inputs };
  }
  const shelf = openShelf(audio);
  const samples = samplesOf(song, shelf);
  const heard = takesAsHeard(song, samples);
  const files = [...samples.keys()].flatMap((hash) => shelf.files.get(hash)?.file ?? []);
  const notices = heard.notices.map((notice) => `${name}: ${notice}`);
  return { song: heard.song, samples, notices, inputs: [...inputs, shelf.place, ...files] };
}

function decoded(name: string, text: string): Song {
  try {
    return decodeLink(text).song;
  } catch (error) {
    if (error instanceof LinkFault) throw new Fault(`${name}: ${error.message}`);
    throw error;
  }
}

/** What stays behind, for a terminal. */
export function lineOf({ kind, name, hash }: LeftBehind): string {
  const what = kind === 'take' ? 'the recording' : 'the sound of the pad';
  return `${what} ${name === '' ? hash.slice(0, 8) : JSON.stringify(name)} is in no link`;
}

/** What a song says of the audio of its takes gives way to what the audio is. */
function takesAsHeard(song: Song, samples: Samples): Pick<SongFile, 'song' | 'notices'> {
  const notices: string[] = [];
  const takes = song.takes.map((take, index) => {
    const sample = samples.get(take.hash);
    if (!sample) return take;
    const { rate, channels } = sample;
    const truth = { rate, channels: channels.length, frames: channels[0]?.length ?? 0 };
    for (const name of ['rate', 'channels', 'frames'] as const) {
      if (take[name] === truth[name]) continue;
      notices.push(`takes[${index}].${name}: is ${take[name]}, but the audio has ${truth[name]}, which was taken`);
    }
    return { ...take, ...truth };
  });
  return notices.length > 0 ? { song: { ...song, takes }, notices } : { song, notices };
}

function parse(file: string, bytes: Uint8Array): Pick<SongFile, 'song' | 'notices'> {
  if (bytes.length > MAX_BYTES) throw new Fault(`${file}: has ${bytes.length} bytes; a song has at most ${MAX_BYTES}`);
  const parsed = readAnySong(textOf(file, bytes));
  if (parsed.ok) {
    return {
      song: parsed.song,
      notices: parsed.notices.map(({ path, message }) => `${file}: ${path || 'file'}: ${message}`),
    };
  }
  const [first, ...rest] = parsed.faults;
  const more = rest.length > 0 ? ` (and ${rest.length} more)` : '';
  throw new Fault(`${file}: ${first ? faultLine(first) : 'is no song'}${more}`);
}

function textOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Fault(`${file}: is neither UTF-8 text nor a bundle`);
  }
}

function openBundle(file: string, bytes: Uint8Array): Bundle {
  try {
    return readBundle(bytes);
  } catch (error) {
    if (error instanceof BundleFault) throw new Fault(`${file}: ${error.message}`);
    throw error;
  }
}

function readBytes(file: string, mostBytes: number): Uint8Array {
  const stat = statOf(file);
  if (!stat) throw new Fault(`${file}: does not exist`);
  if (!stat.isFile()) throw new Fault(`${file}: is no file`);
  if (stat.size > mostBytes) throw new Fault(`${file}: is larger than ${mostBytes / 1024 / 1024} MB`);
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Fault(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Where audio files lie, each named by the hash of its bytes. */
interface Shelf {
  readonly place: string;
  /** Hash -> the file it is in, and its reader. */
  readonly files: ReadonlyMap<string, { readonly file: string; readonly read: () => Uint8Array }>;
}

/** "ab12….wav" -> its hash. */
const hashOfName = (name: string): string => (name.split('.')[0] ?? '').toLowerCase();

function openShelf(place: string): Shelf {
  const stat = statOf(place);
  if (!stat) throw new Fault(`--audio ${place}: does not exist`);
  if (!stat.isDirectory()) {
    const bytes = readBytes(place, MOST_AUDIO_BYTES);
    if (!isBundle(bytes)) throw new Fault(`--audio ${place}: is neither a folder nor a bundle`);
    return shelfOf(place, openBundle(place, bytes));
  }
  const names = namesIn(place).filter((name) => /^[0-9a-f]{64}(\.|$)/i.test(name));
  const entry = (file: string) => ({ file, read: () => readBytes(file, MOST_AUDIO_BYTES) });
  return { place, files: new Map(names.map((name) => [hashOfName(name), entry(join(place, name))])) };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new Fault(`--audio ${folder}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function shelfOf(place: string, bundle: Bundle): Shelf {
  return {
    place,
    files: new Map([...bundle.files].map(([name, bytes]) => [hashOfName(name), { file: place, read: () => bytes }])),
  };
}

function samplesOf(song: Song, shelf: Shelf): Samples {
  const samples = new Map<string, Sample>();
  let total = 0;
  for (const { hash, path: user } of audioUses(song)) {
    if (samples.has(hash)) continue;
    const entry = shelf.files.get(hash);
    if (!entry) throw new Fault(`${user}: no file ${hash}.wav in ${shelf.place}`);
    const bytes = entry.read();
    total += bytes.length;
    if (total > MOST_AUDIO_BYTES) throw new Fault(`${user}: the audio of the song is larger than 512 MB`);
    if (createHash('sha256').update(bytes).digest('hex') !== hash) {
      throw new Fault(`${shelf.place}/${hash}.wav: is not what its name says: the hash of its bytes is another`);
    }
    samples.set(hash, wavOf(`${shelf.place}/${hash}.wav`, bytes));
  }
  return samples;
}

function wavOf(file: string, bytes: Uint8Array): Sample {
  try {
    return readWav(bytes);
  } catch (error) {
    if (error instanceof WavFault) throw new Fault(`${file}: ${error.message}`);
    throw error;
  }
}
