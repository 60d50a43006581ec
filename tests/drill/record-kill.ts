/**
 * The command: `node --import tsx tests/drill/record-kill.ts [--runs 20] [--long 1] [--seed 1] [--at-once 1]`. Kills the page's process, the
 * browser's, or all of them, with signal 9 at random moments of a recording, starts it again on the same profile and looks at
 * what is there: no frame that was called safe may be missing, and the take must be offered. Of the takes, `--long` are killed
 * after three minutes; one in twenty unless told. So many browsers run `--at-once`. BASE_URL: a server that runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dice } from '../dice.ts';
import { listenForSafety, longestOnDisk } from '../e2e/safety.ts';
import serve from '../e2e/server.ts';
import { killAll } from './kill.ts';
import { framesOf, NAMES, openWithMicrophone, VICTIMS } from './recordings.ts';

const SHORTEST_SECONDS = 4;
const LONGEST_SECONDS = 60;
/** Half of the takes are shorter. */
const MEDIAN_SECONDS = 8;
const LONG_SECONDS = 180;
/** What a kill may cost. */
const MOST_TAIL_MILLISECONDS = 250;
/** One may be on its way when the word of the one before it comes. */
const PIECE_FRAMES = 4096;

interface Killed {
  readonly victim: keyof typeof VICTIMS;
  readonly seconds: number;
  /** Frames the page had called safe. */
  readonly safe: number;
  /** On the disk afterwards. */
  readonly found: number;
  /** From the last word of safety to the kill: a page that is busy hears it late. */
  readonly wordMilliseconds: number;
  /** Of sound that was heard before the kill and is not on the disk: what lies there beyond the last word is not lost. */
  readonly tailMilliseconds: number;
  readonly isOffered: boolean;
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    long: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '1' },
  },
});
const runs = Number(values.runs);
const long = Number(values.long ?? Math.floor(runs / 20));

async function killOnce(profile: string, url: string, victim: Killed['victim'], seconds: number): Promise<Killed> {
  const { context, page } = await openWithMicrophone(profile, url);
  let safe = 0;
  let toldAt = 0;
  await page.exposeFunction('tellDrill', (frames: number) => {
    safe = Math.max(safe, frames);
    toldAt = performance.now();
  });
  await page.addInitScript(listenForSafety);
  await page.goto(url);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('timer').waitFor();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const killedAt = performance.now();
  killAll(profile, VICTIMS[victim]);
  await context.close().catch(() => undefined);
  killAll(profile);

  const again = await openWithMicrophone(profile, url);
  await again.page.goto(url);
  const question = again.page.getByRole('dialog', { name: 'Your take is safe' });
  const isOffered = await question.waitFor().then(
    () => true,
    () => false,
  );
  const { bytes, rate } = await longestOnDisk(again.page);
  if (isOffered) {
    await question.getByRole('button', { name: 'Throw away' }).click();
    await question.waitFor({ state: 'hidden' });
  }
  await again.context.close();
  const found = framesOf(bytes);
  const wordMilliseconds = Math.max(0, killedAt - toldAt);
  const tailMilliseconds = Math.max(0, wordMilliseconds + (1000 * (PIECE_FRAMES + safe - found)) / rate);
  return { victim, seconds, safe, found, wordMilliseconds, tailMilliseconds, isOffered };
}

interface Run {
  readonly victim: Killed['victim'];
  readonly seconds: number;
}

/** Drawn before the first begins, so that a seed says the same however many run at once. */
function plan(): readonly Run[] {
  const roll = dice(Number(values.seed));
  return Array.from({ length: runs }, (_, run) => {
    const longer = -Math.log2(1 - roll()) * (MEDIAN_SECONDS - SHORTEST_SECONDS);
    const seconds = run >= runs - long ? LONG_SECONDS + longer : Math.min(LONGEST_SECONDS, SHORTEST_SECONDS + longer);
    return { victim: NAMES[run % NAMES.length] ?? 'both', seconds };
  });
}

/** One after the other, in a browser of its own, until no run is left. */
async function lane(rest: Run[], kills: Killed[], faults: string[]): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'batida-record-kill-'));
  try {
    for (let run = rest.shift(); run; run = rest.shift()) {
      const { victim, seconds } = run;
      const name = `${victim} after ${seconds.toFixed(1)} s`;
      try {
        const killed = await killOnce(profile, process.env.BASE_URL ?? '', victim, seconds);
        kills.push(killed);
        const { safe, found, wordMilliseconds, tailMilliseconds, isOffered } = killed;
        process.stdout.write(
          `kill ${kills.length}, ${name}: ${safe} frames safe, ${found} found, ` +
            `last word ${wordMilliseconds.toFixed(0)} ms before, tail ${tailMilliseconds.toFixed(0)} ms` +
            `${isOffered ? '' : ', NOT OFFERED'}\n`,
        );
      } catch (error) {
        faults.push(`${name}: ${String(error).split('\n')[0]}`);
        process.stdout.write(`not made: ${faults.at(-1)}\n`);
        killAll(profile);
      }
    }
  } finally {
    killAll(profile);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const close = await serve();
const kills: Killed[] = [];
const faults: string[] = [];
try {
  // The long ones first: nothing waits for them at the end.
  const rest = [...plan()].sort((a, b) => Number(b.seconds >= LONG_SECONDS) - Number(a.seconds >= LONG_SECONDS));
  await Promise.all(Array.from({ length: Number(values['at-once']) }, () => lane(rest, kills, faults)));
} finally {
  await close();
}
const lost = kills.reduce((sum, { safe, found }) => sum + Math.max(0, safe - found), 0);
const offered = kills.filter(({ isOffered }) => isOffered).length;
const minutes = kills.filter(({ seconds }) => seconds >= LONG_SECONDS).length;
const inOrder = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const tails = inOrder(kills.map(({ tailMilliseconds }) => tailMilliseconds));
const words = inOrder(kills.map(({ wordMilliseconds }) => wordMilliseconds));
const longestTail = tails.at(-1) ?? Number.NaN;
process.stdout.write(
  `${kills.length} kills, ${minutes} of them after ${LONG_SECONDS} s and more; ${faults.length} not made: ` +
    `${lost} frames that were called safe are lost, ${offered} takes offered, ` +
    `of the sound before the kill ${longestTail.toFixed(0)} ms at most are not on the disk ` +
    `(median ${tails[tails.length >> 1]?.toFixed(0)}); the last word of safety came ${words.at(-1)?.toFixed(0)} ms ` +
    `before it at most (median ${words[words.length >> 1]?.toFixed(0)})\n`,
);
const isWhole = lost === 0 && offered === runs && faults.length === 0 && kills.every(({ safe }) => safe > 0);
process.exitCode = isWhole && longestTail <= MOST_TAIL_MILLISECONDS ? 0 : 1;
