/** Tap to paint: how long a finger waits for what it changed, on a phone six times slower, while the beat plays. */
import type { Page } from 'playwright';
import { atMost, type Bench, type Findings, load, median, row } from './report.ts';
import { progress } from './rounds.ts';
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

/** Interaction to Next Paint as web.dev defines it: the slowest, yet of every fifty one is left out. */
function interactionToNextPaint(timings: readonly Timing[]): number {
  const sorted = timings.map(({ milliseconds }) => milliseconds).sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length / 50)] ?? 0;
}

interface Timing {
  readonly name: string;
  readonly milliseconds: number;
}

/** From the browser's own Event Timing: finger down to the next frame, in steps of 8 ms. */
async function tapAll(page: Page): Promise<Timing[]> {
  await page.evaluate(() => {
    const seen = new Map<number, number>();
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        const id = entry.interactionId ?? 0;
        if (id > 0) seen.set(id, Math.max(seen.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const timings: Timing[] = [];
  for (const name of KEYS) {
    const key = page.getByRole('button', { name, exact: true }).first();
    // A finger asks the page nothing: where the key is, is found out before, and has gone by when the finger comes.
    const box = await key.boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    const before = await count(page);
    await settle(page);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    // Frames go on while the beat plays; two after the tap its entry is there, unless it took less than 16 ms.
    await settle(page);
    const after = await count(page);
    timings.push({ name, milliseconds: Math.max(8, ...after.slice(before.length)) });
  }
  return timings;
}

const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120)))),
  );

const count = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { seen: Map<number, number> }).seen.values()]);

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
