/**
 * The command: `npm run drill -- link-mutants [--mutants N] [--signed N]`.
 * A million links with letters changed, lost, doubled, swapped, cut off, and 20,000 more whose checksum was put right again, so that
 * they are read to their end. Nothing may be thrown but a LinkFault, none may take 200 ms (of processor time), and none more
 * than 16 MB: the drill itself runs with so little beside what it holds at its start (tests/drill/run.ts).
 */

import { parseArgs } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { defaultSong } from '../../song/defaults.ts';
import { LinkFault } from '../../song/link/fault.ts';
import { decodeLink, encodeLink } from '../../song/link.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { drawnSong, editedSong, grownSong } from '../song/link/materials.ts';
import { mutantOf, resigned } from '../song/link/mutants.ts';
import { cpuMilliseconds } from '../song/stopwatch.ts';

const LONGEST_MS = 200;
const MEGABYTE = 2 ** 20;
const MOST_MEGABYTES = 16;

const { values } = parseArgs({
  options: { mutants: { type: 'string', default: '1000000' }, signed: { type: 'string', default: '20000' } },
});
const sources = [
  defaultSong(),
  ...[1, 2, 3].map(editedSong),
  ...[1, 2].map(drawnSong),
  ...STYLES.slice(0, 6).map(({ id }, i) => grownSong(id, i)),
].map((song) => encodeLink({ kind: 'song', song }));
const said = new Map<string, number>();
let worstMs = 0;
let mostBytes = 0;
let faults = 0;

function read(text: string, name: string): void {
  let what = 'song';
  const before = getHeapStatistics().used_heap_size;
  const milliseconds = cpuMilliseconds(() => {
    try {
      decodeLink(text);
    } catch (error) {
      what = error instanceof LinkFault ? error.code : 'THROWN';
      if (!(error instanceof LinkFault)) fault(`${name} throws ${String(error)}: ${text}`);
    }
  });
  mostBytes = Math.max(mostBytes, getHeapStatistics().used_heap_size - before);
  said.set(what, (said.get(what) ?? 0) + 1);
  worstMs = Math.max(worstMs, milliseconds);
  if (milliseconds > LONGEST_MS) fault(`${name} takes ${Math.round(milliseconds)} ms: ${text}`);
}

function fault(what: string): void {
  faults++;
  process.stdout.write(`WRONG: ${what}\n`);
}

for (const [index, text] of sources.entries()) read(text, `source ${index}`);
globalThis.gc?.();
const free = (getHeapStatistics().heap_size_limit - getHeapStatistics().used_heap_size) / MEGABYTE;
process.stdout.write(`${free.toFixed(1)} MB are left to a link\n`);
if (free > MOST_MEGABYTES) fault(`more than ${MOST_MEGABYTES} MB are left`);
said.clear();
const sourceOf = (seed: number) => sources[seed % sources.length] ?? '';
for (let seed = 0; seed < Number(values.mutants); seed++) read(mutantOf(sourceOf(seed), seed), `mutant ${seed}`);
tell('mutants');
for (let seed = 0; seed < Number(values.signed); seed++) {
  read(resigned(mutantOf(sourceOf(seed), seed)), `signed ${seed}`);
}
tell('signed');
process.stdout.write(`${faults} wrong\n`);
process.exitCode = faults > 0 ? 1 : 0;

function tell(what: string): void {
  const counts = [...said].map(([code, count]) => `${count} ${code}`).join(', ');
  const most = `worst ${worstMs.toFixed(1)} ms, heap grew by ${(mostBytes / MEGABYTE).toFixed(1)} MB at most`;
  process.stdout.write(`${what}: ${counts}; ${most}\n`);
  said.clear();
}
