/**
 * Overdubs with real sound: a browser plays, a loopback brings it back late to its microphone, takes are made as a person makes
 * them. Where each lies is found by a ruler of this folder, and held against where the song says it lies.
 */
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ADVICE, CHROMIUM_OPTIONS, findChromium } from '../tests/chromium.ts';
import { dice } from '../tests/dice.ts';
import { recordTake, WAY_NAMES, type Way } from './overdub-take.ts';
import { type Truth, truthOf } from './overdub-truth.ts';
import { openLoopback, whyNoLoopback } from './pulse.ts';
import { atMost, type Bar, type Bench, type Findings, load, notMeasured, quantile, row } from './report.ts';
import { progress } from './rounds.ts';
import { serveWorkstation } from './workstation.ts';

const RATES = [48_000, 44_100];
/** What the loopback adds to what the browser's own buffers take. */
const DELAYS_MS = [0, 50, 100, 200, 300, 400];
const SETUPS = RATES.flatMap((rate) => DELAYS_MS.map((delayMs) => ({ rate, delayMs })));
/** Looks along a take that differ by more were not all made of one loopback: buffers are lost by 128 frames and more. */
const JUMP_MS = 0.5;
const MEAN_MS = 0.5;
const P95_MS = 1;
const SLOPE = 0.005;
/** A take that is called measured must never be off by more. */
const WRONG_MS = 5;

interface Take extends Truth {
  readonly way: Way;
}

async function openEars(environment: Readonly<Record<string, string>>): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(CHROMIUM_ADVICE);
  return chromium.launch({
    executablePath,
    chromiumSandbox: CHROMIUM_OPTIONS.chromiumSandbox,
    ignoreDefaultArgs: ['--mute-audio'],
    args: [...CHROMIUM_OPTIONS.args, '--use-fake-ui-for-media-stream'],
    env: { ...process.env, ...environment },
  });
}

/** What did not come to a take is told and counted. */
async function takeAll(count: number): Promise<{ readonly takes: readonly Take[]; readonly failed: number }> {
  const workstation = await serveWorkstation();
  const roll = dice(29);
  const takes: Take[] = [];
  let failed = 0;
  const setupOf = (index: number) => Math.floor((index * SETUPS.length) / count);
  try {
    for (const [setup, { rate, delayMs }] of SETUPS.entries()) {
      const mine = Array.from({ length: count }, (_, index) => index).filter((index) => setupOf(index) === setup);
      if (mine.length === 0) continue;
      const loopback = await openLoopback(rate, delayMs);
      const browser = await openEars(loopback.environment);
      try {
        for (const index of mine) {
          const way = WAY_NAMES[index % WAY_NAMES.length] as Way;
          const label = `overdub: take ${index + 1} of ${count}, ${way}, ${rate} Hz, +${delayMs} ms`;
          try {
            const truth = await truthOf(await recordTake(browser, workstation.url, way, roll(), loopback.hurry));
            if (truth) takes.push({ ...truth, way });
            else failed++;
            progress(`${label}: ${truth ? told(truth) : 'the song cannot be heard in it'}, load ${load().toFixed(1)}`);
          } catch (error) {
            failed++;
            // The first line says that it waited, the next ones for what.
            progress(`${label}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
          }
        }
      } finally {
        await browser.close();
        await loopback.close();
      }
    }
  } finally {
    await workstation.close();
  }
  return { takes, failed };
}

const told = ({ errorMs, trueMs, isMeasured, spreadMs }: Truth): string =>
  `${isMeasured ? 'measured' : 'estimated'}, off by ${errorMs.toFixed(3)} of ${trueMs.toFixed(1)} ms` +
  (spreadMs > JUMP_MS ? `, the loopback jumped by ${spreadMs.toFixed(1)} ms` : '');

/** Of placed against true delays, by least squares. */
function slopeOf(takes: readonly Truth[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(takes.map(({ trueMs }) => trueMs));
  const y = mean(takes.map(({ trueMs, errorMs }) => trueMs + errorMs));
  const over = takes.reduce((sum, { trueMs, errorMs }) => sum + (trueMs - x) * (trueMs + errorMs - y), 0);
  return over / takes.reduce((sum, { trueMs }) => sum + (trueMs - x) ** 2, 0);
}

const BARS = [
  ['error of a take, mean, ms', MEAN_MS],
  ['error of a take, 95th percentile, ms', P95_MS],
  ['slope of placed against true delay, away from 1', SLOPE],
  [`takes called measured and off by more than ${WRONG_MS} ms`, 0],
] as const;

function bars(all: readonly Take[]): readonly Bar[] {
  const steady = all.filter(({ spreadMs }) => spreadMs <= JUMP_MS);
  const off = steady.map(({ errorMs }) => Math.abs(errorMs));
  const wrong = steady.filter(({ errorMs, isMeasured }) => isMeasured && Math.abs(errorMs) > WRONG_MS);
  const values = [
    off.reduce((sum, value) => sum + value, 0) / off.length,
    quantile(off, 0.95),
    Math.abs(slopeOf(steady) - 1),
    wrong.length,
  ];
  return BARS.map(([what, bar], i) => atMost(what, values[i] ?? Number.NaN, bar));
}

async function run(count: number): Promise<Findings> {
  const why = whyNoLoopback();
  if (why !== null) return { rows: [], ratios: {}, bars: BARS.map(([what, bar]) => notMeasured(what, bar, why)) };
  const { takes, failed } = await takeAll(count);
  const steady = takes.filter(({ spreadMs }) => spreadMs <= JUMP_MS);
  const measured = steady.filter(({ isMeasured }) => isMeasured);
  const off = (some: readonly Truth[]) => some.map(({ errorMs }) => Math.abs(errorMs));
  const byWay = WAY_NAMES.flatMap((way) => {
    const some = steady.filter((take) => take.way === way);
    return some.length > 0 ? [row(`error, ${way} (${some.length})`, off(some), 'ms')] : [];
  });
  const delays = steady.map(({ trueMs }) => trueMs);
  return {
    rows: [
      ...byWay,
      ...(measured.length > 0 ? [row('error of those called measured', off(measured), 'ms')] : []),
      ...(delays.length > 0 ? [row('true delay, engine to recorder', delays, 'ms')] : []),
      row('takes', [takes.length], ''),
      row('left out because the loopback jumped', [takes.length - steady.length], ''),
      row('called measured, of those that are left', [measured.length], ''),
      row('not made, or without the song in them', [failed], ''),
    ],
    ratios: { 'placed to true delay, slope': Number(slopeOf(steady).toFixed(5)) },
    bars: bars(takes),
  };
}

export const bench: Bench = { rounds: 60, run };
