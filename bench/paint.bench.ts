/** Tap to paint: how long a finger waits for what it changed, on a phone six times slower, while the beat plays. */
import type { Page } from 'playwright';
import { atMost, type Bench, type Findings, load, median, row } from './report.ts';
import { progress } from './rounds.ts';
import { interactionToNextPaint, type Timing, timeTap, watchTaps } from './taps.ts';
import { openBrowser, PHONE, play, serveWorkstation, visit } from './workstation.ts';

const SLOWDOWN = 6;

const stepsOf = (track: string) => Array.from({ length: 16 }, (_, step) => `${track} step ${step + 1}`);

/** What a beat is made with; each once or twice a round, and its own back again. */
const KEYS = [
  ...stepsOf('Kick'),
  'Snare',
  ...stepsOf('Snare'),
  'Mute Snare',
  'Mute Snare',
  'Solo Snare',
  'Solo Snare',
  'Hi-hat',
  ...stepsOf('Hi-hat'),
  'Kick',
  'Clap',
];

async function tapAll(page: Page): Promise<Timing[]> {
  await watchTaps(page);
  const timings: Timing[] = [];
  for (const name of KEYS) {
    const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    timings.push(await timeTap(page, { name, x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  }
  return timings;
}

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  const all: Timing[][] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const { page, close } = await visit(browser, PHONE);
      await page.goto(workstation.url);
      await play(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      all.push(await tapAll(page));
      await close();
      progress(`paint: round ${round + 1} of ${rounds}, load ${load().toFixed(2)}`);
    }
  } finally {
    await browser.close();
    await workstation.close();
  }
  const worst = all.map(interactionToNextPaint);
  const kindOf = (name: string) => name.replace(/^.* step \d+$/, 'a step');
  const kinds = [...new Set(KEYS.map(kindOf))];
  const rows = kinds.map((kind) => {
    const fitting = all.flat().filter(({ name }) => kindOf(name) === kind);
    return row(
      `tap on ${kind}`,
      fitting.map(({ milliseconds }) => milliseconds),
      'ms',
    );
  });
  return {
    rows: [row('INP of a round', worst, 'ms'), ...rows],
    ratios: {},
    bars: [
      atMost(`INP at ${SLOWDOWN} × throttle while playing, best of the rounds, ms`, Math.min(...worst), 100),
      atMost(`INP at ${SLOWDOWN} × throttle while playing, median of the rounds, ms`, median(worst), 100),
    ],
  };
}

export const bench: Bench = { rounds: 5, run };
