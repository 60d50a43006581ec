/** Onsets and the tempo of loops that the engine renders, beside what its scheduler played. The rule was learned from other seeds. */
import { type Cast, loops } from '../tests/loops.ts';
import { fMeasure, type Score, scoreOnsets } from '../tests/onset-score.ts';
import { openDesk } from '../worklets/desk.ts';
import { openKernel } from '../worklets/kernel.ts';
import { tempoOfLoop } from '../worklets/loop-tempo.ts';
import { engineModule, wasmOf } from './engine.ts';
import { atLeast, type Bench, type Findings, row } from './report.ts';
import { progress } from './rounds.ts';

const RATE = 48_000;
const TOLERANCE_SECONDS = 0.005;
/** Those the rule was learned from begin at 1000. */
const FIRST_SEED = 1;
const WITHIN_BPM = 0.1;

interface Judged {
  readonly scores: readonly Score[];
  /** What was found, as a share of the tempo that was played. */
  readonly tempi: readonly { readonly off: number; readonly ratio: number }[];
  readonly speeds: readonly number[];
}

async function run(rounds: number): Promise<Findings> {
  const drums = await judge('drums', rounds);
  const all = await judge('all', rounds);
  const tempi = [...drums.tempi, ...all.tempi];
  const share = (is: (tempo: (typeof tempi)[number]) => boolean) => (100 * tempi.filter(is).length) / tempi.length;
  const late = (judged: Judged) => judged.scores.flatMap((score) => score.late.map((frames) => (1000 * frames) / RATE));
  const each = (judged: Judged) => judged.scores.map((score) => fMeasure([score]));
  const isOctave = (ratio: number) => Math.abs(ratio - 2) < 0.01 || Math.abs(ratio - 0.5) < 0.005;
  return {
    rows: [
      row(`F of each of ${drums.scores.length} loops of drums`, each(drums), ''),
      row(`F of each of ${all.scores.length} loops with bass and chords`, each(all), ''),
      row('late, drums', late(drums), 'ms'),
      row('late, with bass and chords', late(all), 'ms'),
      row('times faster than the loop plays', [...drums.speeds, ...all.speeds], ''),
    ],
    ratios: { ...shares('drums', drums), ...shares('all', all) },
    bars: [
      atLeast('F at 5 ms, loops of drums', fMeasure(drums.scores), 0.98),
      atLeast('F at 5 ms, loops with bass and chords', fMeasure(all.scores), 0.95),
      atLeast(
        'loops whose tempo is within 0.1 BPM, %',
        share(({ off }) => off <= WITHIN_BPM),
        95,
      ),
      atLeast(
        'loops whose tempo is neither double nor half, %',
        share(({ ratio }) => !isOctave(ratio)),
        90,
      ),
    ],
  };
}

async function judge(cast: Cast, count: number): Promise<Judged> {
  const kernel = openKernel(await engineModule(), { rate: RATE, arenaPages: 1 });
  const desk = openDesk(await wasmOf('desk'));
  const judged = { scores: [] as Score[], tempi: [] as Judged['tempi'][number][], speeds: [] as number[] };
  for (const { name, channel, bpm, hits } of loops(kernel, cast, count, FIRST_SEED)) {
    const begun = performance.now();
    const onsets = desk.onsets(channel, RATE);
    judged.speeds.push((channel.length / RATE) * (1000 / (performance.now() - begun)));
    judged.scores.push(scoreOnsets(onsets.frames, hits, TOLERANCE_SECONDS * RATE));
    const found = tempoOfLoop(onsets, channel.length, RATE)?.bpm ?? 0;
    judged.tempi.push({ off: Math.abs(found - bpm), ratio: found / bpm });
    if (judged.scores.length % 50 === 0) progress(`chop: ${judged.scores.length} of ${count} loops, ${name}`);
  }
  return judged;
}

/** Of what was found, and of what was played. */
function shares(name: string, { scores }: Judged): Record<string, number> {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  const right = sum((score) => score.right);
  return {
    [`${name}: precision`]: right / sum(({ found }) => found),
    [`${name}: recall`]: right / sum(({ played }) => played),
    [`${name}: hits played`]: sum(({ played }) => played),
  };
}

export const bench: Bench = { rounds: 300, run };
