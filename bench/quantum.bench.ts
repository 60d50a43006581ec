/** What one call of 128 frames costs: middle, rare, rarest, and how it grows with the voices. */
import { crowdScore, worstScore } from './crowds.ts';
import { engineModule, openStudio, QUANTUM_MICROSECONDS } from './engine.ts';
import { buildNative, Missing, quantaNative } from './peers.ts';
import {
  atMost,
  type Bar,
  type Bench,
  type Findings,
  median,
  notMeasured,
  quantile,
  type Row,
  round,
  row,
} from './report.ts';
import { type Case, interleave, progress } from './rounds.ts';

const SONG_SECONDS = 60;
const WORST_SECONDS = 20;
const CROWD_SECONDS = 10;
/** One voice wakes one strip of the crowd's four: the line goes through those that wake all. */
const VOICES = [1, 4, 8, 16, 32, 64] as const;
const ON_THE_LINE = VOICES.filter((voices) => voices >= 4);

const SONG = 'standard song';
const SONG_AGAIN = 'standard song, again (control)';
const WORST = '16 strips, 64 voices, all effects';
const NATIVE = 'standard song in C, gcc -O3 -march=native';
const crowd = (voices: number): string => `${voices} ${voices === 1 ? 'voice' : 'voices'}`;

/** Microseconds of each quantum by the clock, in one round. */
type Quanta = ArrayLike<number>;
type Results = ReadonlyMap<string, readonly Quanta[]>;

const PARTS = { p50: 0.5, p99: 0.99, 'p99.9': 0.999, max: 1 } as const;

async function run(rounds: number): Promise<Findings> {
  const module = await engineModule();
  const song = openStudio(module);
  const worst = openStudio(module, worstScore(WORST_SECONDS));
  const cases = new Map<string, Case<Quanta>>([
    [SONG, () => song.quanta(SONG_SECONDS)],
    [SONG_AGAIN, () => song.quanta(SONG_SECONDS)],
    [WORST, () => worst.quanta(WORST_SECONDS)],
  ]);
  for (const voices of VOICES) {
    const studio = openStudio(module, crowdScore(voices));
    cases.set(crowd(voices), () => studio.quanta(CROWD_SECONDS));
  }
  let missing = '';
  try {
    const program = buildNative('plain');
    cases.set(NATIVE, () => quantaNative(program, SONG_SECONDS));
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    missing = error.message;
    progress(`${NATIVE}: not measured, ${missing}`);
  }
  return judge(await interleave('quantum', cases, rounds), missing);
}

function judge(results: Results, missing: string): Findings {
  const rows = [...results].flatMap(([name, all]) => rowsOf(name, all));
  /** The same over all rounds: the middle by medians of rounds, the rare ones by what repeats. */
  const middle = (name: string): number => median((results.get(name) ?? []).map((quanta) => quantile(quanta, 0.5)));
  const rare = (name: string): number => quantile(repeating(results.get(name) ?? []), 0.999);
  const byTheClock = (name: string): number =>
    median((results.get(name) ?? []).map((quanta) => quantile(quanta, 0.999)));

  const best = (voices: number): number =>
    Math.min(...(results.get(crowd(voices)) ?? []).map((quanta) => quantile(quanta, 0.5)));
  const line = lineThrough(ON_THE_LINE.map((voices) => [voices, best(voices)] as const));
  rows.push(row('one more voice', [line.slope], 'µs'));

  const percent = (microseconds: number): number => (100 * microseconds) / QUANTUM_MICROSECONDS;
  const ratios: Record<string, number> = { control: round(middle(SONG_AGAIN) / middle(SONG)) };
  const bars: Bar[] = [
    atMost('p50 of the standard song, % of a quantum', percent(middle(SONG)), 2),
    atMost(`p99.9 of ${WORST}, % of a quantum`, percent(rare(WORST)), 8),
    atMost('residual of cost linear in voices, %', 100 * line.residual, 3),
  ];
  const tail = 'p99.9 of the standard song / p99.9 of C';
  if (missing) bars.push(notMeasured(tail, 1.25, missing));
  else {
    ratios.p50ToC = round(middle(SONG) / middle(NATIVE));
    ratios.p999ToC = round(rare(SONG) / rare(NATIVE));
    ratios.p999ToCByTheClock = round(byTheClock(SONG) / byTheClock(NATIVE));
    bars.push(atMost(tail, rare(SONG) / rare(NATIVE), 1.25));
  }
  return { rows, ratios, bars };
}

function rowsOf(name: string, all: readonly Quanta[]): Row[] {
  const rows = Object.entries(PARTS).map(([label, part]) =>
    row(
      `${name}, ${label}`,
      all.map((quanta) => quantile(quanta, part)),
      'µs',
    ),
  );
  return [...rows, row(`${name}, p99.9 of what repeats`, [quantile(repeating(all), 0.999)], 'µs')];
}

/**
 * Every round plays the same song, so quantum 1234 is the same work each time: its shortest time is what the engine
 * itself needs for it. What another program takes in between is in one round and not in the others.
 */
function repeating(all: readonly Quanta[]): Float64Array {
  return Float64Array.from({ length: all[0]?.length ?? 0 }, (_, i) =>
    Math.min(...all.map((quanta) => quanta[i] as number)),
  );
}

interface Line {
  readonly slope: number;
  /** The largest distance of a point from the line, as a part of the point. */
  readonly residual: number;
}

/**
 * Least squares of the residuals as parts of the points, which is what is judged: unweighted, the largest crowd alone
 * would lay the line.
 */
function lineThrough(points: readonly (readonly [x: number, y: number])[]): Line {
  const sum = (term: (x: number, y: number) => number): number =>
    points.reduce((total, [x, y]) => total + term(x, y) / y ** 2, 0);
  const weight = sum(() => 1);
  const meanX = sum((x) => x) / weight;
  const meanY = sum((_, y) => y) / weight;
  const slope = sum((x, y) => (x - meanX) * (y - meanY)) / sum((x) => (x - meanX) ** 2);
  const residual = Math.max(...points.map(([x, y]) => Math.abs(meanY + slope * (x - meanX) - y) / y));
  return { slope, residual };
}

export const bench: Bench = { rounds: 21, run };
