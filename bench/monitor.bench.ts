/**
 * Does the monitor tell the truth? The load the engine tells of, mean of its last ten seconds, beside what Chromium's own trace says
 * its script took in the same ten. A light song, a full one, and that three times over.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { defaultSong } from '../song/defaults.ts';
import type { Song } from '../song/song.ts';
import { fullSong } from '../tests/e2e/full-song.ts';
import { type LabServer, openLabServer } from '../tests/e2e/lab-server.ts';
import type { Lab, LabOptions } from '../tests/e2e/pages/lab.ts';
import { atMost, type Bench, type Findings, load, type Row, round, row } from './report.ts';
import { progress } from './rounds.ts';
import { openBrowser } from './workstation.ts';

declare const lab: Lab;

const RATE = 48_000;
/** The engine's mean reaches so far back; before, it still knows of the time in which nothing played. */
const SECONDS = 10;
const BEFORE_SECONDS = 2;
const BAR_PERCENT = 10;
const CATEGORY = 'disabled-by-default-audio-worklet';
const SCRIPT = 'AudioWorkletProcessor::Process (author script execution)';

interface Trial {
  readonly name: string;
  readonly song: Song;
  readonly burn: number;
}

const TRIALS: readonly Trial[] = [
  { name: 'starter song', song: defaultSong(), burn: 1 },
  { name: 'full song', song: fullSong(), burn: 1 },
  { name: 'full song, burn × 3', song: fullSong(), burn: 3 },
];

/** Shares of real time, in percent. */
interface Both {
  readonly told: number;
  readonly traced: number;
}

async function listen(browser: Browser, server: LabServer, { song, burn }: Trial): Promise<Both> {
  const page = await browser.newPage();
  try {
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.goto(server.url(true));
    const options: LabOptions = { song, rate: RATE, carrier: 'shared', hasSwitches: burn > 1 };
    await page.evaluate((given) => lab.open(given), options);
    if (burn > 1) await page.evaluate((times) => lab.switch({ type: 'burn', times }), burn);
    await page.evaluate(() => lab.running.play());
    await wait(1000 * BEFORE_SECONDS);
    await browser.startTracing(page, { categories: [CATEGORY] });
    await wait(1000 * SECONDS);
    const told = await page.evaluate(() => lab.look().load);
    return { told: 100 * told, traced: 100 * shareIn(await browser.stopTracing()) };
  } finally {
    await page.close();
  }
}

/** Of real time, by the quanta of a trace. */
function shareIn(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; dur?: number }[] };
  const took = traceEvents.flatMap(({ name, dur }) => (name === SCRIPT && dur !== undefined ? [dur] : []));
  if (took.length < SECONDS * 100) throw new Error(`${took.length} quanta in the trace of ${SECONDS} s`);
  return took.reduce((sum, one) => sum + one, 0) / ((took.length * RENDER_QUANTUM * 1e6) / RATE);
}

const offPercent = ({ told, traced }: Both): number => 100 * Math.abs(told / traced - 1);

async function run(rounds: number): Promise<Findings> {
  const server = await openLabServer();
  const browser = await openBrowser();
  const results = new Map<string, Both[]>(TRIALS.map(({ name }) => [name, []]));
  try {
    for (let turn = 0; turn < rounds; turn++) {
      for (const trial of TRIALS) {
        const both = await listen(browser, server, trial);
        results.get(trial.name)?.push(both);
        progress(
          `monitor: ${trial.name}: ${round(both.told)} told, ${round(both.traced)} traced, load ${load().toFixed(2)}`,
        );
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  const rows: Row[] = [...results].flatMap(([name, all]) => [
    row(
      `${name}: told`,
      all.map(({ told }) => told),
      '%',
    ),
    row(
      `${name}: traced`,
      all.map(({ traced }) => traced),
      '%',
    ),
    row(`${name}: off by`, all.map(offPercent), '% of it'),
  ]);
  const bars = [...results].map(([name, all]) =>
    atMost(`${name}: off the truth, %, best of ${all.length}`, Math.min(...all.map(offPercent)), BAR_PERCENT),
  );
  return { rows, ratios: {}, bars };
}

export const bench: Bench = { rounds: 5, run };
