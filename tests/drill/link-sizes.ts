/**
 * The command: `npm run drill -- link-sizes [--midi FOLDER] [--generated N] [--heard N]`.
 * How long links are, counted behind the #, against the bars they must keep to; each is read back and must be the song that went in.
 * `--midi`: imported files below a folder. `--generated` songs of everything the document can hold (1,000) come back too, and
 * `--heard` (20) of the grown ones sound the same to the last bit.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { readAnySong } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { decodeLink, encodeLink } from '../../song/link.ts';
import { readMidi } from '../../song/midi.ts';
import type { Song } from '../../song/song.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { writeSong } from '../../song/write.ts';
import { renderSong } from '../../worklets/offline.ts';
import { kernelOf } from '../kernel.ts';
import { anySong } from '../song/arbitrary.ts';
import { drawnSong, editedSong, grownSong } from '../song/link/materials.ts';
import { pieceOf } from '../song/midi-pieces.ts';
import { readSmf } from './smf.ts';

const BITS_A_LETTER = 6;
const { values } = parseArgs({
  options: {
    midi: { type: 'string' },
    generated: { type: 'string', default: '1000' },
    heard: { type: 'string', default: '20' },
  },
});
let faults = 0;

/** Letters of the link. */
function lengthOf(song: Song, name: string): number {
  const text = encodeLink({ kind: 'song', song });
  if (writeSong(decodeLink(text).song) !== writeSong(song)) fault(`${name} comes back as another song`);
  return text.length;
}

function fault(what: string): void {
  faults++;
  process.stdout.write(`WRONG: ${what}\n`);
}

function tell(
  name: string,
  sizes: readonly number[],
  bar: number | null,
  unit = 'letters',
  of: 'worst' | 'median' = 'worst',
): void {
  const sorted = [...sizes].sort((a, b) => a - b);
  const [least = 0, median = 0, worst = 0] = [0, 0.5, 1].map(
    (share) => sorted[Math.round(share * (sorted.length - 1))],
  );
  const is = of === 'worst' ? worst : median;
  const figures = [least, median, worst].map((size) => String(Math.round(size * 100) / 100).padStart(6)).join('');
  const said = bar === null ? '' : `${of} ≤ ${bar}: ${is <= bar ? 'yes' : 'NO'}`;
  process.stdout.write(`${name.padEnd(34)}${String(sizes.length).padStart(5)}${figures}  ${unit}  ${said}\n`);
  if (bar !== null && is > bar) fault(`${name}: ${is} ${unit}`);
}

const times = (count: number, size: (seed: number) => number) => Array.from({ length: count }, (_, seed) => size(seed));

process.stdout.write(`${'links of'.padEnd(34)}count least median worst\n`);
tell('the default song', [lengthOf(defaultSong(), 'the default song')], 24);
tell(
  '30 edits',
  times(200, (seed) => lengthOf(editedSong(seed), `edits ${seed}`)),
  200,
);
const grown = STYLES.map(({ id }) => times(50, (seed) => lengthOf(grownSong(id, seed), `${id} ${seed}`)));
for (const [i, { id }] of STYLES.entries()) tell(`  grown ${id}`, grown[i] ?? [], 900);
tell('grown songs of all styles', grown.flat(), 900);
tell(
  'drawn songs',
  times(50, (seed) => lengthOf(drawnSong(seed), `drawn ${seed}`)),
  1000,
);

const folder = fileURLToPath(new URL('../songs', import.meta.url));
const others = readdirSync(folder).flatMap((file) => {
  const read = readAnySong(readFileSync(join(folder, file), 'utf8'));
  return read.ok ? [lengthOf(read.song, file)] : [];
});
tell('tests/songs', others, null);
const pieces = times(20, (seed) => bytesOfNote(pieceOf(seed).bytes, `piece ${seed}`) ?? 0);
tell('MIDI pieces of tests/song', pieces, 1.3, 'bytes a note', 'median');
if (values.midi) {
  const { midi } = values;
  const names = readdirSync(midi, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(midi?|kar|rmi)$/i.test(name),
  );
  const rates = names.flatMap((name) => bytesOfNote(new Uint8Array(readFileSync(join(midi, name))), name) ?? []);
  tell(`MIDI files below ${midi}`, rates, 1.3, 'bytes a note', 'median');
}
const generated = fc.sample(anySong, { numRuns: Number(values.generated), seed: 19 });
tell(
  'whatever a document can hold',
  generated.map((song, i) => lengthOf(song, `generated ${i}`)),
  null,
);
for (const { id } of STYLES.slice(0, Number(values.heard))) {
  const song = grownSong(id, 1);
  const back = decodeLink(encodeLink({ kind: 'song', song })).song;
  if ((await soundOf(song)) !== (await soundOf(back))) fault(`${id} sounds otherwise`);
}
process.stdout.write(`${faults} wrong\n`);
process.exitCode = faults > 0 ? 1 : 0;

/** Of an imported file, for each note that it strikes; null: it is refused, or has none. */
function bytesOfNote(bytes: Uint8Array, name: string): number | null {
  const parsed = readMidi(bytes);
  const notes = readSmf(bytes)?.notes.length ?? 0;
  return parsed.ok && notes > 0 ? (lengthOf(parsed.song, name) * BITS_A_LETTER) / 8 / notes : null;
}

/** Hash of the first eight bars. */
async function soundOf(song: Song): Promise<string> {
  const hash = createHash('sha256');
  const range = { fromTick: 0, toTick: 8 * TICKS_PER_BAR, tailSeconds: 1 };
  for (const { left, right } of renderSong({ kernel: await kernelOf('simd'), song, ...range, chunkFrames: 2048 })) {
    for (const channel of [left, right])
      hash.update(new Uint8Array(channel.buffer, channel.byteOffset, channel.byteLength));
  }
  return hash.digest('hex');
}
