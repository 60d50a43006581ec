/**
 * The command: `npm run drill -- grow [--seeds N] [--unlike N] [--styles id,id] [--heard N]`.
 * Every style is grown with 50 seeds (`--seeds`) from its written beat and from one of its dice: length, silence,
 * neighbours, drums, key and ending are read from the document; `--heard` of them (all of them unless told) are rendered:
 * lift and true peak. A thousand seeds (`--unlike`) of each style must all sound different.
 */
import { parseArgs } from 'node:util';
import { growSong } from '../../song/grow/grow-song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { liftOf, listen } from '../listen.ts';
import { faultsOf, musicOf } from '../song/grown.ts';

const LIFT_LU = 2;
const PEAK_DB = -1 + 0.05;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '50' },
    unlike: { type: 'string', default: '1000' },
    heard: { type: 'string' },
    styles: { type: 'string' },
  },
});
const seeds = Number(values.seeds);
const heard = Number(values.heard ?? seeds);
const chosen = STYLES.filter(({ id }) => !values.styles || values.styles.split(',').includes(id));
let faults = 0;

for (const { id } of chosen) {
  const lifts: number[] = [];
  const loudness: number[] = [];
  let peak = Number.NEGATIVE_INFINITY;
  for (let seed = 1; seed <= seeds; seed++) {
    for (const start of [styleSong(id, 0), styleSong(id, seed)])
      tell(`${id} seed ${seed}`, faultsOf(growSong(start, seed)));
    if (seed > heard) continue;
    // Written and diced beats in turn.
    const sound = await listen(growSong(styleSong(id, seed % 2 === 0 ? seed : 0), seed));
    const lift = liftOf(sound);
    lifts.push(lift);
    loudness.push(sound.lufs);
    peak = Math.max(peak, sound.truePeakDb);
    if (lift < LIFT_LU) tell(`${id} seed ${seed}`, [`the chorus is ${lift.toFixed(1)} LU above the verse`]);
    if (sound.truePeakDb > PEAK_DB) tell(`${id} seed ${seed}`, [`peaks at ${sound.truePeakDb.toFixed(2)} dBTP`]);
  }
  const start = styleSong(id, 0);
  const unlike = Number(values.unlike);
  const different = new Set(Array.from({ length: unlike }, (_, seed) => musicOf(growSong(start, seed)))).size;
  if (different < unlike) tell(id, [`${unlike - different} of ${unlike} seeds are alike`]);
  const sounds = `${range(loudness)} LUFS, lift ${range(lifts)} LU, true peak ${peak.toFixed(2)} dB`;
  process.stdout.write(`${id}: ${seeds} seeds${lifts.length > 0 ? `, ${lifts.length} heard: ${sounds}` : ''}\n`);
}
process.stdout.write(`${faults} faults\n`);
process.exitCode = faults > 0 || chosen.length === 0 ? 1 : 0;

function tell(what: string, found: readonly string[]): void {
  faults += found.length;
  for (const fault of found) process.stdout.write(`${what}: ${fault}\n`);
}

function range(numbers: readonly number[]): string {
  return `${Math.min(...numbers).toFixed(1)}…${Math.max(...numbers).toFixed(1)}`;
}
