/** What was asked of the render command, checked before anything is opened. */
import { parseArgs } from 'node:util';

export const USAGE =
  'render SONG.json|LINK OUT.wav [--audio DIR] [--stems DIR] [--bits 16|24|32] [--rate HZ] [--from BAR] [--to BAR] ' +
  '[--tail SECONDS] [--build simd|scalar]';

const HELP = `npm run -s render -- SONG.json|LINK OUT.wav [options]

Plays a song into a WAV file and prints one line of JSON about it.

  SONG.json            a song, a classic export file, or a .zip bundle of song.json and its audio
  LINK                 in its place: a link to a song, what stands behind its #, or a file with one in it
  OUT.wav              the file to write
  --audio DIR          where the audio files lie that the song names by hash (the song's folder; with a link, none)
  --stems DIR          also one file per track and per send return
  --bits 16|24|32      16 and 24 are dithered, 32 is float (24)
  --rate HZ            frames per second, 8000 to 192000 (48000)
  --from BAR           first bar, counted from 1 (1)
  --to BAR             the bar after the last (the end of the song)
  --tail SECONDS       what may ring out after the end, 0 to 600 (2)
  --build simd|scalar  which build of the engine plays; both give the same bits (simd)
  --help               this text
`;

export interface Arguments {
  readonly song: string;
  readonly out: string;
  /** Folder or bundle of the audio files; by default where the song is. */
  readonly audio: string | undefined;
  readonly stems: string | undefined;
  readonly bits: 16 | 24 | 32;
  readonly rate: number;
  /** Bars count from 1. */
  readonly from: number;
  /** Exclusive; undefined: the end of the song. */
  readonly to: number | undefined;
  readonly tailSeconds: number;
  readonly build: 'simd' | 'scalar';
}

/** Something the user can put right: one line says what and where. */
export class Fault extends Error {}

const LOWEST_RATE = 8000;
const HIGHEST_RATE = 192_000;
const LONGEST_TAIL_SECONDS = 600;
/** Sixteen bits of bars: eighteen hours at the slowest tempo. */
const LAST_BAR = 65_536;

const FLAGS = {
  help: { type: 'boolean', short: 'h', default: false },
  audio: { type: 'string' },
  stems: { type: 'string' },
  bits: { type: 'string', default: '24' },
  rate: { type: 'string', default: '48000' },
  from: { type: 'string', default: '1' },
  to: { type: 'string' },
  tail: { type: 'string', default: '2' },
  build: { type: 'string', default: 'simd' },
} as const;

/** The help, where that is what was asked for. */
export function readArguments(args: readonly string[]): Arguments | string {
  const { values, positionals } = split(args);
  if (values.help) return HELP;
  const [song, out, ...rest] = positionals;
  if (!song || !out) throw new Fault(`a song and an output file are needed: ${USAGE}`);
  if (rest.length > 0) throw new Fault(`${rest[0]}: one song and one output file are taken: ${USAGE}`);
  const from = wholeNumber('--from', values.from, 1, LAST_BAR);
  const to = values.to === undefined ? undefined : wholeNumber('--to', values.to, 2, LAST_BAR + 1);
  if (to !== undefined && to <= from) throw new Fault(`--to ${to}: must lie after --from ${from}; it is exclusive`);
  return {
    song,
    out,
    audio: folder('--audio', values.audio),
    stems: folder('--stems', values.stems),
    bits: choice('--bits', values.bits, { 16: 16, 24: 24, 32: 32 } as const),
    rate: wholeNumber('--rate', values.rate, LOWEST_RATE, HIGHEST_RATE),
    from,
    to,
    tailSeconds: number('--tail', values.tail, 0, LONGEST_TAIL_SECONDS),
    build: choice('--build', values.build, { simd: 'simd', scalar: 'scalar' } as const),
  };
}

function split(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new Fault(`${error instanceof Error ? error.message : 'unknown flag'}: ${USAGE}`);
  }
}

function folder(flag: string, text: string | undefined): string | undefined {
  if (text === '') throw new Fault(`${flag}: must name a folder`);
  return text;
}

function number(flag: string, text: string, min: number, max: number): number {
  const value = /^(\d+\.?|\d*\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Fault(`${flag} ${text}: must be a number from ${min} to ${max}`);
  return value;
}

function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = number(flag, text, min, max);
  if (!Number.isInteger(value)) throw new Fault(`${flag} ${text}: must be a whole number`);
  return value;
}

function choice<Table extends Readonly<Record<string, unknown>>>(flag: string, text: string, table: Table) {
  if (!Object.hasOwn(table, text)) throw new Fault(`${flag} ${text}: must be ${Object.keys(table).join(' or ')}`);
  return table[text] as Table[keyof Table];
}
