/** Frames a second while the beat plays and the meters move, beside an empty page with one moving box. */
import type { Page } from 'playwright';
import { BOX_URL, type Smoothness, watchFrames } from './box.ts';
import { atLeast, atMost, type Bench, type Findings, median, round, row } from './report.ts';
import { interleave } from './rounds.ts';
import { openBrowser, PHONE, play, serveWorkstation, type Visit, visit } from './workstation.ts';

const SLOWDOWN = 6;
const SECONDS = 5;

async function slow({ devtools }: Visit): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  const withPage = async (prepare: (page: Page) => Promise<unknown>): Promise<Smoothness> => {
    const one = await visit(browser, PHONE);
    try {
      await prepare(one.page);
      await slow(one);
      return await watchFrames(one.page, SECONDS);
    } finally {
      await one.close();
    }
  };
  const playing = async (page: Page) => {
    await page.goto(workstation.url);
    await play(page);
  };
  try {
    const results = await interleave(
      'frames',
      new Map([
        ['an empty page with one moving box', () => withPage((page) => page.goto(BOX_URL))],
        ['playing, the steps on the screen', () => withPage(playing)],
        [
          'playing, the sound panel on the screen',
          () =>
            withPage(async (page) => {
              await playing(page);
              await page.getByRole('button', { name: 'Sound', exact: true }).tap();
              // What is measured is the panel, not its opening.
              await page.getByRole('button', { name: 'Close sound panel' }).waitFor();
            }),
        ],
      ]),
      rounds,
    );
    return compare(results);
  } finally {
    await browser.close();
    await workstation.close();
  }
}

function compare(results: ReadonlyMap<string, readonly Smoothness[]>): Findings {
  const named = [...results].map(([name, list]) => ({
    name,
    rates: list.map((one) => one.framesPerSecond),
    tasks: list.map((one) => one.longestTask),
  }));
  const [box, ...views] = named;
  const empty = median(box?.rates ?? []);
  return {
    rows: named.flatMap(({ name, rates, tasks }) => [
      row(name, rates, 'frames/s'),
      row(`${name}: longest task`, tasks, 'ms'),
    ]),
    ratios: Object.fromEntries(views.map(({ name, rates }) => [name, round(median(rates) / empty)])),
    bars: views.flatMap(({ name, rates, tasks }) => [
      atLeast(`${name}: share of the empty page's frame rate`, median(rates) / empty, 0.9),
      atMost(`${name}: longest task, median, ms`, median(tasks), 100),
    ]),
  };
}

export const bench: Bench = { rounds: 5, run };
