/**
 * The command: `node --import tsx tests/drill/save-kill.ts [--runs 20] [--seed 1] [--at-once 1]`. Records, stops, and kills the page's
 * process, the browser's, or all of them, with signal 9 while the take goes from the disk into the song or just after. At the next
 * start the song has it, or it is offered; and no frame that was called safe is missing in it. BASE_URL: a server that runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dice } from '../dice.ts';
import { listenForSafety, longestOnDisk } from '../e2e/safety.ts';
import serve from '../e2e/server.ts';
import { filesOf } from '../e2e/shelf-page.ts';
import { killAll } from './kill.ts';
import { framesOf, NAMES, openWithMicrophone, VICTIMS } from './recordings.ts';

const SHORTEST_SECONDS = 1;
const LONGEST_SECONDS = 5;
/** From the key that ends it: the take is read, measured, put onto the shelf and written with the song meanwhile. */
const SAVING_MILLISECONDS = 3000;
/** From the word that the song has it: the song is written just then. */
const WRITING_MILLISECONDS = 300;

interface Run {
  readonly victim: keyof typeof VICTIMS;
  readonly seconds: number;
  /** From the key, or from the word. */
  readonly after: number;
  readonly isByWord: boolean;
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '1' },
  },
});

/** How many frames that were called safe are missing, and where the rest was found. */
async function killWhileSaving(profile: string, url: string, { victim, seconds, after, isByWord }: Run) {
  const { context, page } = await openWithMicrophone(profile, url);
  let safe = 0;
  await page.exposeFunction('tellDrill', (frames: number) => {
    safe = Math.max(safe, frames);
  });
  await page.addInitScript(listenForSafety);
  await page.goto(url);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('timer').waitFor();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  // The answer of a page that dies meanwhile is not waited for.
  void page.keyboard.press('r').catch(() => undefined);
  if (isByWord) await page.getByText(/is in your song/).waitFor();
  await new Promise((resolve) => setTimeout(resolve, after));
  killAll(profile, VICTIMS[victim]);
  await context.close().catch(() => undefined);
  killAll(profile);

  const again = await openWithMicrophone(profile, url);
  await again.page.goto(url);
  const question = again.page.getByRole('dialog', { name: 'Your take is safe' });
  const tile = again.page.locator('.track-row .tile').filter({ hasText: /Take/ });
  await question.or(tile).first().waitFor();
  const isOffered = await question.isVisible();
  const files = (await filesOf(again.page)).map(({ length }) => framesOf(length));
  const found = isOffered ? framesOf((await longestOnDisk(again.page)).bytes) : Math.max(0, ...files);
  await again.context.close();
  return { safe, lost: Math.max(0, safe - found), isOffered };
}

const roll = dice(Number(values.seed));
const rest = Array.from({ length: Number(values.runs) }, (_, i): Run => {
  const seconds = SHORTEST_SECONDS + roll() * (LONGEST_SECONDS - SHORTEST_SECONDS);
  const isByWord = i % 2 === 1;
  const after = roll() * (isByWord ? WRITING_MILLISECONDS : SAVING_MILLISECONDS);
  return { victim: NAMES[i % NAMES.length] ?? 'both', seconds, after, isByWord };
});
const close = await serve();
let [made, lost, offered, inSong, faults] = [0, 0, 0, 0, 0];

async function lane(): Promise<void> {
  for (let run = rest.shift(); run; run = rest.shift()) {
    // A profile of its own: what lies on its shelf is of this run.
    const profile = mkdtempSync(join(tmpdir(), 'batida-save-kill-'));
    const name = `${run.victim}, ${run.after.toFixed(0)} ms after the ${run.isByWord ? 'word' : 'key'} that ends ${run.seconds.toFixed(1)} s`;
    try {
      const killed = await killWhileSaving(profile, process.env.BASE_URL ?? '', run);
      made++;
      lost += killed.lost;
      if (killed.isOffered) offered++;
      else inSong++;
      if (killed.safe === 0) faults++;
      process.stdout.write(
        `kill ${made}, ${name}: ${killed.safe} frames safe, ${killed.lost} lost, ${killed.isOffered ? 'offered' : 'in the song'}\n`,
      );
    } catch (error) {
      faults++;
      process.stdout.write(`FAULT, ${name}: ${String(error).split('\n')[0]}\n`);
    } finally {
      killAll(profile);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

try {
  await Promise.all(Array.from({ length: Number(values['at-once']) }, lane));
} finally {
  await close();
}
process.stdout.write(
  `${made} kills: ${lost} frames that were called safe are lost, ${inSong} takes in the song, ${offered} offered, ${faults} faults\n`,
);
process.exitCode = lost === 0 && faults === 0 ? 0 : 1;
