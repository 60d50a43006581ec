/** A cheap phone on a poor line: how long until the page can be used, and from the tap on play to sound. */
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { atMost, type Bench, type Findings, load, median, row } from './report.ts';
import { progress } from './rounds.ts';
import { openLine } from './slow-line.ts';
import { openBrowser, PHONE, playKey, serveWorkstation, visit } from './workstation.ts';

/** 1.6 Mbit/s, 150 ms there and back. */
const LINE = { bytesPerSecond: 200_000, roundTripMilliseconds: 150 };
const SLOWDOWN = 4;
/** Between seeing the key and tapping it: by then the engine has booted, suspended. */
const BREATH_MILLISECONDS = 1000;

interface Arrival {
  /** Milliseconds since the navigation. */
  readonly drawn: number;
  readonly usable: number;
  /** From the finger to the first sample, and what the device adds. */
  readonly sound: number;
}

async function arrive(browser: Browser, url: string, breath: number): Promise<Arrival> {
  const { page, close } = await visit(browser, PHONE, SLOWDOWN);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    // Usable: a key to play and the steps are there, and the main thread has time for a finger.
    const usable = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const names = () =>
            [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
          const look = () => {
            const found = names();
            if (found.includes('Play') && found.includes('Kick step 1'))
              requestIdleCallback(() => resolve(performance.now()));
            else window.setTimeout(look, 20);
          };
          look();
        }),
    );
    const drawn = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    await setTimeout(breath);
    await playKey(page).tap();
    await page.waitForFunction(() => window.ear.heardAt > 0);
    const { heardAt, tappedAt, outputLatencySeconds } = await page.evaluate(() => window.ear);
    return { drawn, usable, sound: heardAt - tappedAt + outputLatencySeconds * 1e3 };
  } finally {
    await close();
  }
}

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const line = await openLine(workstation.url, LINE);
  const browser = await openBrowser();
  const arrivals: Arrival[] = [];
  const hasty: Arrival[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      hasty.push(await arrive(browser, line.url, 0));
      arrivals.push(await arrive(browser, line.url, BREATH_MILLISECONDS));
      progress(`load: round ${round + 1} of ${rounds}, load ${load().toFixed(2)}`);
    }
  } finally {
    await browser.close();
    line.close();
    await workstation.close();
  }
  const all = [...hasty, ...arrivals];
  const usable = all.map((one) => one.usable);
  const sound = arrivals.map((one) => one.sound);
  return {
    rows: [
      row(
        'first thing drawn',
        all.map((one) => one.drawn),
        'ms',
      ),
      row('usable', usable, 'ms'),
      row('from the tap on play to sound, device included', sound, 'ms'),
      row(
        'the same, tapped in the very moment it is usable',
        hasty.map((one) => one.sound),
        'ms',
      ),
    ],
    ratios: {},
    bars: [
      atMost('usable after the navigation, best of the rounds, ms', Math.min(...usable), 4000),
      atMost('usable after the navigation, median, ms', median(usable), 4000),
      atMost('sound after the tap on play, best of the rounds, ms', Math.min(...sound), 300),
      atMost('sound after the tap on play, median, ms', median(sound), 300),
    ],
  };
}

export const bench: Bench = { rounds: 5, run };
