/** The content pages on a cheap phone and a poor line, each with nothing kept from before: how soon each can be read, and its bytes. */
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { CONTENT_PAGES, type ContentPage, contentAddress } from '../api/terms-content.ts';
import { atMost, type Bench, type Findings, load, row } from './report.ts';
import { progress } from './rounds.ts';
import { openLine } from './slow-line.ts';
import { MAX_PAGE_KILOBYTES, POOR_LINE, REST_MILLISECONDS, SLOWDOWN, type Vitals, vitalsOf } from './vitals.ts';
import { openBrowser, PHONE, serveWorkstation, visit } from './workstation.ts';

/** Its sentences are the longest. */
const LANGUAGE = 'de';

interface Reading extends Vitals {
  readonly kilobytes: number;
}

async function read(browser: Browser, address: string, sent: () => number): Promise<Reading> {
  const { page, close } = await visit(browser, PHONE, SLOWDOWN);
  try {
    const before = sent();
    await page.goto(address, { waitUntil: 'load' });
    await setTimeout(REST_MILLISECONDS);
    return { ...(await vitalsOf(page)), kilobytes: (sent() - before) / 1000 };
  } finally {
    await close();
  }
}

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const line = await openLine(workstation.url, POOR_LINE);
  const browser = await openBrowser();
  const readings = new Map<ContentPage, Reading[]>(CONTENT_PAGES.map((page) => [page, []]));
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [page, all] of readings)
        all.push(await read(browser, line.url + contentAddress(page, LANGUAGE).slice(1), workstation.sent));
      progress(`pages: round ${round + 1} of ${rounds}, load ${load().toFixed(2)}`);
    }
  } finally {
    await browser.close();
    line.close();
    await workstation.close();
  }
  /** Of each page the best of its rounds, of these the worst. */
  const worstOfBest = (name: keyof Reading) =>
    Math.max(...Array.from(readings.values(), (all) => Math.min(...all.map((one) => one[name]))));
  const worst = (name: keyof Reading) => Math.max(...[...readings.values()].flat().map((one) => one[name]));
  return {
    rows: [...readings].flatMap(([page, all]) => [
      row(
        `/${page}: largest contentful paint`,
        all.map(({ painted }) => painted),
        'ms',
      ),
      row(
        `/${page}: on the line`,
        all.map(({ kilobytes }) => kilobytes),
        'kB',
      ),
    ]),
    ratios: {},
    bars: [
      atMost('largest contentful paint, worst page, best of the rounds, ms', worstOfBest('painted'), 1500),
      atMost('cumulative layout shift, worst of all', worst('shifted'), 0.01),
      atMost('total blocking time, worst page, best of the rounds, ms', worstOfBest('blocked'), 50),
      atMost('the heaviest page on the line, kB', worst('kilobytes'), MAX_PAGE_KILOBYTES),
    ],
  };
}

export const bench: Bench = { rounds: 3, run };
