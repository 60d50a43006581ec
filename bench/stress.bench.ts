/**
 * Is the engine on time in a real context? The main thread blocked 200 ms in every 500 ms, over both carriers; every
 * quantum rendered six times, and as the control twenty times. SECONDS says for how long: by itself 60 or, for a song
 * with all there can be on a page that is busy, 300, as the bars ask.
 */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import type { Song } from '../song/song.ts';
import { fullSong } from '../tests/e2e/full-song.ts';
import { type LabServer, openLabServer } from '../tests/e2e/lab-server.ts';
import type { Lab, LabOptions, Stress, Stressed } from '../tests/e2e/pages/lab.ts';
import { openSong } from '../worklets/song-file.node.ts';
import { atLeast, atMost, type Bar, type Bench, type Findings, load, type Row, row } from './report.ts';
import { progress } from './rounds.ts';
import { openBrowser } from './workstation.ts';

declare const lab: Lab;

const SECONDS = Number(process.env.SECONDS ?? 60);
const FULL_SECONDS = Number(process.env.SECONDS ?? 300);
const CONTROL_SECONDS = 5;
const STARTER = fileURLToPath(new URL('../tests/songs/starter.json', import.meta.url));

interface Trial {
  readonly name: string;
  readonly isIsolated: boolean;
  readonly song: Song;
  readonly stress: Stress;
  /** It is to drop out: else the trials that hold say nothing. */
  readonly isControl?: boolean;
}

function trials(): readonly Trial[] {
  const starter = openSong(STARTER, undefined).song;
  const blocked = { seconds: SECONDS, isBlocked: true };
  return [
    { name: 'shared memory, main thread blocked', isIsolated: true, song: starter, stress: blocked },
    { name: 'message ports, main thread blocked', isIsolated: false, song: starter, stress: blocked },
    { name: 'starter song, burn × 6', isIsolated: true, song: starter, stress: { seconds: SECONDS, burn: 6 } },
    {
      name: 'full song, burn × 6, main thread blocked',
      isIsolated: true,
      song: fullSong(),
      stress: { seconds: FULL_SECONDS, burn: 6, isBlocked: true },
    },
    {
      name: 'full song, burn × 20 (control)',
      isIsolated: true,
      song: fullSong(),
      stress: { seconds: CONTROL_SECONDS, burn: 20 },
      isControl: true,
    },
  ];
}

async function stressed(browser: Browser, server: LabServer, trial: Trial): Promise<Stressed> {
  const page = await browser.newPage();
  try {
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.goto(server.url(trial.isIsolated));
    const options: LabOptions = {
      song: trial.song,
      rate: 48_000,
      carrier: trial.isIsolated ? 'shared' : 'ports',
      hasSwitches: (trial.stress.burn ?? 1) > 1,
    };
    await page.evaluate((given) => lab.open(given), options);
    return await page.evaluate((given) => lab.stress(given), trial.stress);
  } finally {
    await page.close();
  }
}

/** Late events, quanta never computed and quanta the device missed: all of them are to be none. */
const faults = ({ lateEvents, gaps, underruns }: Stressed): number => lateEvents + gaps + (underruns ?? 0);

async function run(rounds: number): Promise<Findings> {
  const server = await openLabServer();
  const browser = await openBrowser();
  const results = new Map<Trial, Stressed[]>(trials().map((trial) => [trial, []]));
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [trial, list] of results) {
        if (!trial.isControl && list.some((one) => faults(one) === 0)) continue;
        const one = await stressed(browser, server, trial);
        list.push(one);
        progress(`stress: ${trial.name}: ${JSON.stringify(one)}, load ${load().toFixed(2)}`);
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  const rows: Row[] = [...results].flatMap(([{ name }, list]) => [
    row(
      `${name}: late events`,
      list.map((one) => one.lateEvents),
      'events',
    ),
    row(
      `${name}: gaps`,
      list.map((one) => one.gaps),
      'frames',
    ),
    row(
      `${name}: underruns`,
      list.map((one) => one.underruns ?? Number.NaN),
      'times',
    ),
  ]);
  const bars: Bar[] = [...results].map(([{ name, stress, isControl }, list]) =>
    isControl
      ? atLeast(`${name}: faults in ${CONTROL_SECONDS} s`, Math.min(...list.map(faults)), 1)
      : atMost(`${name}: faults in ${stress.seconds} s, best of ${list.length}`, Math.min(...list.map(faults)), 0),
  );
  return { rows, ratios: {}, bars };
}

/** A trial that went without a fault is not run again. */
export const bench: Bench = { rounds: 5, run };
