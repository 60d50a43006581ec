/**
 * What the tab holds with the default song: JavaScript heap, buffers and wasm of the page, its workers and the audio
 * thread; and whether it grows while the beat plays. MINUTES says for how long it plays (10, as the bar asks).
 */
import { setTimeout } from 'node:timers/promises';
import { atMost, type Bench, type Findings, load, median, type Row, row } from './report.ts';
import { progress } from './rounds.ts';
import { type Held, TabMemory } from './tab-memory.ts';
import { openBrowser, PHONE, play, serveWorkstation, visit } from './workstation.ts';

const MINUTES = Number(process.env.MINUTES ?? 10);
const PICTURES = 10;
const MEGA = 1e6;

const total = (held: readonly Held[]): number => held.reduce((sum, { heap, wasm }) => sum + heap + wasm, 0) / MEGA;

/** Pictures of the same moment of playing, the first when it has run warm. */
async function watch(minutes: number): Promise<Held[][]> {
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  try {
    const { page, devtools } = await visit(browser, PHONE);
    const memory = await TabMemory.of(devtools);
    await page.goto(workstation.url);
    await play(page);
    const pictures: Held[][] = [];
    for (let picture = 0; picture <= PICTURES; picture++) {
      await setTimeout((minutes * 60e3) / PICTURES);
      pictures.push(await memory.measure());
      progress(
        `memory: ${picture} of ${PICTURES}, ${total(pictures[picture] ?? []).toFixed(2)} MB, load ${load().toFixed(2)}`,
      );
    }
    return pictures;
  } finally {
    await browser.close();
    await workstation.close();
  }
}

async function run(): Promise<Findings> {
  const pictures = await watch(MINUTES);
  const sums = pictures.map(total);
  // Halves, not ends: the collector has its moods.
  const half = sums.length >> 1;
  const growth = median(sums.slice(-half)) - median(sums.slice(0, half));
  const threads = [...new Set(pictures.flat().map(({ thread }) => thread))];
  const rows: Row[] = threads.flatMap((thread) => {
    const held = pictures.flat().filter((one) => one.thread === thread);
    const heap = row(
      `${thread}: heap`,
      held.map((one) => one.heap / MEGA),
      'MB',
    );
    return [
      heap,
      row(
        `${thread}: wasm`,
        held.map((one) => one.wasm / MEGA),
        'MB',
      ),
    ];
  });
  return {
    rows: [row(`all together, over ${MINUTES} min of play`, sums, 'MB'), ...rows],
    ratios: {},
    bars: [
      atMost('JavaScript heap and wasm of the tab with the default song, MB', Math.max(...sums), 120),
      atMost(`growth over ${MINUTES} min of play (second half against first), MB`, growth, 1),
    ],
  };
}

export const bench: Bench = { rounds: 1, run };
