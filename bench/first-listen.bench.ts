/** A link to a shared song on a cheap phone and a poor line: how soon its page can be read, and from the tap to sound. */
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { defaultSong } from '../song/defaults.ts';
import { atMost, type Bench, type Findings, load, row } from './report.ts';
import { progress } from './rounds.ts';
import { openLine } from './slow-line.ts';
import { MAX_PAGE_KILOBYTES, POOR_LINE, REST_MILLISECONDS, SLOWDOWN, type Vitals, vitalsOf } from './vitals.ts';
import { openBrowser, PHONE, serveWorkstation, visit, type Workstation } from './workstation.ts';

interface Listen extends Vitals {
  /** On the line until the page rests, headers included. */
  readonly kilobytes: number;
  /** From the finger to the first sample, and what the device adds, milliseconds. */
  readonly sound: number;
  /** Fetched for it. */
  readonly soundKilobytes: number;
}

/** Somebody shares the starter song; its page's path. */
async function share({ url }: Workstation): Promise<string> {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
    const response = await fetch(`${url}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return response.json();
  };
  const password = 'nine lives of a kick';
  await post('auth/register', { username: 'amara', password, confirmPassword: password });
  const { id } = await post('social/songs', { title: 'Zinc Roof', licence: 'by', projectData: defaultSong() });
  return `s/${id}`;
}

async function listen(browser: Browser, address: string, sent: () => number): Promise<Listen> {
  const { page, close } = await visit(browser, PHONE, SLOWDOWN);
  try {
    const before = sent();
    await page.goto(address, { waitUntil: 'load' });
    await setTimeout(REST_MILLISECONDS);
    const read = sent();
    const vitals = await vitalsOf(page);
    await page.locator('.play').tap();
    await page.waitForFunction(() => window.ear.heardAt > 0);
    const { heardAt, tappedAt, outputLatencySeconds } = await page.evaluate(() => window.ear);
    return {
      ...vitals,
      kilobytes: (read - before) / 1000,
      soundKilobytes: (sent() - read) / 1000,
      sound: heardAt - tappedAt + outputLatencySeconds * 1e3,
    };
  } finally {
    await close();
  }
}

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const line = await openLine(workstation.url, POOR_LINE);
  const browser = await openBrowser();
  const all: Listen[] = [];
  try {
    const path = await share(workstation);
    for (let round = 0; round < rounds; round++) {
      all.push(await listen(browser, line.url + path, workstation.sent));
      progress(`first-listen: round ${round + 1} of ${rounds}, load ${load().toFixed(2)}`);
    }
  } finally {
    await browser.close();
    line.close();
    await workstation.close();
  }
  const of = (name: keyof Listen) => all.map((one) => one[name]);
  const best = (name: keyof Listen) => Math.min(...of(name));
  return {
    rows: [
      row('largest contentful paint', of('painted'), 'ms'),
      row('cumulative layout shift', of('shifted'), ''),
      row('total blocking time', of('blocked'), 'ms'),
      row('the page on the line', of('kilobytes'), 'kB'),
      row('from the tap to sound, device included', of('sound'), 'ms'),
      row('fetched for the sound', of('soundKilobytes'), 'kB'),
    ],
    ratios: {},
    bars: [
      atMost('sound after the tap, best of the rounds, ms', best('sound'), 2000),
      atMost('largest contentful paint, best of the rounds, ms', best('painted'), 1500),
      atMost('cumulative layout shift, worst of the rounds', Math.max(...of('shifted')), 0.01),
      atMost('total blocking time, best of the rounds, ms', best('blocked'), 50),
      atMost('the page on the line, kB', Math.max(...of('kilobytes')), MAX_PAGE_KILOBYTES),
    ],
  };
}

export const bench: Bench = { rounds: 5, run };
