/** Sound files of real encoders, and ways to spoil them that are the same for the same seed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dice } from './dice.ts';
import { wavFile } from './e2e/audio-song.ts';

export interface Seed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Roll = () => number;
type Spoil = (bytes: Uint8Array, roll: Roll, seeds: readonly Seed[]) => Uint8Array;

const KEPT = new URL('./api/sounds/', import.meta.url);
/** What the encoder is asked for, by the name of the file it writes; the sound has two channels at 48 kHz. */
const ENCODED: Readonly<Record<string, string>> = {
  'u8.wav': '-c:a pcm_u8',
  's16.wav': '-c:a pcm_s16le',
  's24.wav': '-c:a pcm_s24le -ac 1',
  's32.wav': '-c:a pcm_s32le -ar 96000',
  'f32.wav': '-c:a pcm_f32le',
  'f64.wav': '-c:a pcm_f64le -ac 1',
  'adpcm.wav': '-c:a adpcm_ms',
  'vorbis.ogg': '-c:a libvorbis -ar 44100',
  'vorbis-mono.ogg': '-c:a libvorbis -q:a 0 -ac 1',
  'opus.ogg': '-c:a libopus -b:a 48k',
  'opus.webm': '-c:a libopus -b:a 32k -ac 1',
  'vorbis.webm': '-c:a libvorbis',
  's16.flac': '-c:a flac -ar 44100',
  's24.flac': '-c:a flac -sample_fmt s32 -ac 1',
  'constant.mp3': '-c:a libmp3lame -b:a 64k',
  'variable.mp3': '-c:a libmp3lame -q:a 4 -ar 22050 -id3v2_version 3 -metadata title=Seed',
  'aac.m4a': '-c:a aac -b:a 48k',
};
const SOUND = 'aevalsrc=0.4*sin(2*PI*(220+900*t)*t)|0.3*sin(2*PI*330*t)*exp(-4*t):s=48000:d=0.35';

/** The few that lie here; with `ffmpeg` many more. Each is a second or less, so that what is spoilt is mostly what matters. */
export function seedFiles(): readonly Seed[] {
  const kept = readdirSync(KEPT).map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, KEPT))) }));
  const waves = ([16, 24] as const).map((bits) => ({
    name: `own ${bits}.wav`,
    bytes: wavFile({ seed: bits, rate: 48_000, channels: 1, seconds: 0.05, bits, hz: 200 }).bytes,
  }));
  return [...kept, ...waves];
}

/** Null: this machine has no `ffmpeg`. */
export function encodedFiles(): readonly Seed[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'batida-seeds-'));
  try {
    return Object.entries(ENCODED).map(([name, options]) => {
      const file = join(folder, name);
      const exact = ['-fflags', '+bitexact', '-flags', 'bitexact'];
      const args = ['-v', 'error', '-f', 'lavfi', '-i', SOUND, ...options.split(' '), ...exact, file];
      const { status, error, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
      if (error) throw error;
      if (status !== 0) throw new Error(`${name}: ${stderr}`);
      return { name, bytes: new Uint8Array(readFileSync(file)) };
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const below = (roll: Roll, count: number): number => Math.floor(roll() * count);
/** Where a file says what it is, a byte counts most. */
const somewhere = (roll: Roll, { length }: Uint8Array): number =>
  below(roll, roll() < 0.6 ? Math.min(length, 256) : length);
const LENGTHS = [0xffff_ffff, 0x7fff_ffff, 0x8000_0000, 0, 1, 0x00ff_ffff, 0xffff_fffe];

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

const flipped: Spoil = (bytes, roll) => {
  const spoilt = bytes.slice();
  for (let left = 1 + below(roll, 16); left > 0 && spoilt.length > 0; left--) {
    const at = somewhere(roll, spoilt);
    spoilt[at] = (spoilt[at] ?? 0) ^ (1 << below(roll, 8));
  }
  return spoilt;
};

const overwritten: Spoil = (bytes, roll) => {
  const spoilt = bytes.slice();
  for (let left = 1 + below(roll, 12); left > 0 && spoilt.length > 0; left--) {
    spoilt[somewhere(roll, spoilt)] = below(roll, 256);
  }
  return spoilt;
};

const cut: Spoil = (bytes, roll) => {
  const at = somewhere(roll, bytes);
  return roll() < 0.8 ? bytes.slice(0, at) : bytes.slice(at);
};

const emptied: Spoil = (bytes, roll) => {
  const spoilt = bytes.slice();
  const at = somewhere(roll, spoilt);
  return spoilt.fill(roll() < 0.5 ? 0 : 255, at, at + 1 + below(roll, 400));
};

/** Somewhere stands a length: four bytes of it, in either order, say more or less than there is. */
const enlarged: Spoil = (bytes, roll) => {
  if (bytes.length < 4) return bytes;
  const spoilt = bytes.slice();
  const at = below(roll, Math.min(spoilt.length - 3, 400));
  const length = LENGTHS[below(roll, LENGTHS.length + 2)] ?? below(roll, 2 ** 32);
  new DataView(spoilt.buffer).setUint32(at, length, roll() < 0.5);
  return spoilt;
};

const spliced: Spoil = (bytes, roll, seeds) => {
  const other = seeds[below(roll, seeds.length)]?.bytes ?? bytes;
  return joined(other.subarray(0, somewhere(roll, other)), bytes.subarray(somewhere(roll, bytes)));
};

const repeated: Spoil = (bytes, roll) => {
  const from = somewhere(roll, bytes);
  const piece = bytes.subarray(from, from + 1 + below(roll, 600));
  const times = Array.from({ length: 1 + below(roll, 8) }, () => piece);
  return joined(bytes.subarray(0, from), ...times, bytes.subarray(from));
};

const SPOILS: readonly Spoil[] = [flipped, flipped, overwritten, cut, emptied, enlarged, enlarged, spliced, repeated];

/** One of the seeds, spoilt in one to three ways. */
export function spoiltFile(seeds: readonly Seed[], seed: number): Seed {
  const roll = dice(seed);
  const { name = '', bytes = new Uint8Array() } = seeds[below(roll, seeds.length)] ?? {};
  let spoilt = bytes;
  for (let left = 1 + below(roll, 3); left > 0; left--) {
    spoilt = SPOILS[below(roll, SPOILS.length)]?.(spoilt, roll, seeds) ?? spoilt;
  }
  // A reader that looks at the sums of pages would never see what is wrong within them.
  if (roll() < 0.7) mendSums(spoilt);
  return { name: `${seed} ${name}`, bytes: spoilt };
}

const PAGE_HEAD = 27;
const SUM_AT = 22;

/** The sum of each page of an Ogg file as it would be had it been written so (RFC 3533, 6); in place. */
function mendSums(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + PAGE_HEAD <= bytes.length && view.getUint32(at) === 0x4f676753; ) {
    const segments = bytes.subarray(at + PAGE_HEAD, at + PAGE_HEAD + (bytes[at + PAGE_HEAD - 1] ?? 0));
    const past = at + PAGE_HEAD + segments.length + segments.reduce((sum, size) => sum + size, 0);
    view.setUint32(at + SUM_AT, 0);
    view.setUint32(at + SUM_AT, sumOf(bytes.subarray(at, past)), true);
    at = past;
  }
}

function sumOf(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
