/** The clock that is sent by MIDI while the page hears of nothing for 100 ms at a time: how far off it is, and how much of it comes late. */
import { blockNowAndThen, clockFigures, simulateMidi } from '../tests/e2e/simulated-midi.ts';
import { atMost, type Bench, type Findings, row } from './report.ts';
import { progress } from './rounds.ts';
import { openBrowser, serveWorkstation } from './workstation.ts';

const SECONDS = 20;
const PORT = 'to a machine';
const DESK = { viewport: { width: 1440, height: 900 } };

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  const found: ReturnType<typeof clockFigures>[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      progress(`round ${round + 1} of ${rounds}`);
      const context = await browser.newContext(DESK);
      const page = await context.newPage();
      await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
      await simulateMidi(page, ['keys', PORT]);
      await page.goto(workstation.url);
      await page.locator('.midi-key').click();
      await page.getByRole('combobox', { name: 'Send the clock to' }).selectOption(PORT);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.evaluate(blockNowAndThen, SECONDS * 1000);
      found.push(clockFigures(await page.evaluate(() => window.simulatedMidi.sent)));
      await context.close();
    }
  } finally {
    await browser.close();
    await workstation.close();
  }
  const off = found.map(({ p99Milliseconds }) => p99Milliseconds);
  const late = found.map(({ lateShare }) => lateShare * 100);
  return {
    rows: [
      row('pulses off the engine’s frames, p99', off, 'ms'),
      row('pulses that were due when they were sent', late, '%'),
      row(
        'pulses',
        found.map(({ pulses }) => pulses),
        '',
      ),
    ],
    ratios: {},
    bars: [
      atMost('pulses off the engine’s frames, p99, best of the rounds, ms', Math.min(...off), 1),
      atMost('pulses that were due when they were sent, best of the rounds, %', Math.min(...late), 0.1),
    ],
  };
}

export const bench: Bench = { rounds: 3, run };
