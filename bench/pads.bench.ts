/**
 * From a finger on a pad, a letter of the keyboard or a message of a MIDI keyboard (simulated: its stamp is when another thread would
 * have it, and it waits in the page's queue as those of a browser do) to the frame at which the engine takes the hit: what the browser needs to
 * tell the page of it (delivery), and what is left for the engine.
 */
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { rootKeyOf } from '../song/root-keys.ts';
import { simulateMidi } from '../tests/e2e/simulated-midi.ts';
import { kernelOf, loadSong, noteOn, play } from '../tests/kernel.ts';
import { type EarLimits, listenForOnsets } from './page-onsets.ts';
import { atMost, type Bench, type Findings, load, median, quantile, type Row, row } from './report.ts';
import { progress } from './rounds.ts';
import { openBrowser, PHONE, serveWorkstation } from './workstation.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const EAR: EarLimits = { loud: 1e-3, silenceFrames: 2400 };
/** From one hit to the next: the kick and its room are over by then. */
const APART_MILLISECONDS = 1600;
/** So that hits fall on all places of a quantum. */
const SCATTER_MILLISECONDS = 37;

interface Hit {
  readonly deliveryMs: number;
  /** Of the clock, until the page's own listener had sent the hit. */
  readonly pageFrames: number;
  /** From there to the quantum that takes it; 0: it was computed next. */
  readonly engineFrames: number;
  /** From the event to when its first frame leaves for the loudspeaker. */
  readonly heardMs: number;
}

const HANDS = ['finger on a pad', 'letter of the keyboard', 'key of a MIDI keyboard'] as const;
type Hand = (typeof HANDS)[number];
const KEYBOARD = 'Keys';

/** Frames from where the engine takes a kick to where it is loud enough for the ear: its latency, and the first of the sound. */
async function framesToLoud(rate: number): Promise<number> {
  const kernel = await kernelOf('simd', rate);
  loadSong(kernel);
  const { left, right } = play(kernel, [noteOn(0, 0, rootKeyOf('kick'))], rate);
  return left.findIndex((x, i) => Math.abs((x + (right[i] ?? 0)) / 2) > EAR.loud);
}

async function openPads(page: Page, hand: Hand): Promise<() => Promise<void>> {
  if (hand === 'finger on a pad') {
    await page.getByRole('radiogroup', { name: 'Play with' }).getByRole('radio', { name: 'Pads' }).tap();
    const kick = page.getByRole('group', { name: 'Pads' }).getByRole('button', { name: 'Kick', exact: true });
    const box = await kick.boundingBox();
    if (!box) throw new Error('there is no pad for the kick');
    return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 4);
  }
  if (hand === 'key of a MIDI keyboard') return openKeyboard(page);
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByRole('button', { name: 'Pads and keys' }).click();
  await page.getByRole('region', { name: 'Pads and keys' }).waitFor();
  return () => page.keyboard.press('a');
}

async function openKeyboard(page: Page): Promise<() => Promise<void>> {
  await page.locator('.midi-key').click();
  await page.locator('.midi-key', { hasText: '1 DEV' }).waitFor();
  return () =>
    page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data: atMilliseconds }: MessageEvent<number>) => {
            window.onsets.note(atMilliseconds);
            // C4 is the first track's, a kick; as loud as a letter.
            window.simulatedMidi.sayAt(name, atMilliseconds, 0x90, 60, 102);
            window.simulatedMidi.sayAt(name, atMilliseconds, 0x80, 60, 0);
            port1.close();
            resolve();
          };
          port2.postMessage(performance.now());
        }),
      KEYBOARD,
    );
}

async function hits(browser: Browser, url: string, hand: Hand, count: number): Promise<readonly Hit[]> {
  // The ear is no part of the page: its policy knows no such script.
  const context = await browser.newContext({ ...(hand === 'finger on a pad' ? PHONE : DESK), bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.addInitScript(listenForOnsets, EAR);
    await simulateMidi(page, [KEYBOARD]);
    await page.goto(url);
    const strike = await openPads(page, hand);
    // The first one wakes the context.
    await strike();
    await page.waitForFunction(() => window.onsets.rate > 0);
    await setTimeout(2 * APART_MILLISECONDS);
    const found: Hit[] = [];
    for (let i = 0; i < count; i++) {
      await page.evaluate(() => {
        window.onsets.heard.length = 0;
        window.onsets.struck.length = 0;
      });
      await strike();
      await page.waitForFunction(() => window.onsets.heard.length > 0 && window.onsets.struck.length > 0);
      const { heard, struck, rate } = await page.evaluate(() => window.onsets);
      const [loudFrame = 0] = heard;
      const [event] = struck;
      if (!event || event.sentFrame < 0) throw new Error('the hit was not sent by shared memory');
      const frame = loudFrame - (await framesToLoudAt(rate));
      found.push({
        deliveryMs: event.toldMilliseconds - event.atMilliseconds,
        pageFrames: event.sentFrame - event.toldFrame,
        engineFrames: Math.max(0, frame - event.sentFrame),
        heardMs: ((loudFrame - event.outputFrame) / rate) * 1000,
      });
      await setTimeout(APART_MILLISECONDS + (i % 10) * (SCATTER_MILLISECONDS / 10));
    }
    return found;
  } finally {
    await context.close();
  }
}

const known = new Map<number, Promise<number>>();

function framesToLoudAt(rate: number): Promise<number> {
  const frames = known.get(rate) ?? framesToLoud(rate);
  known.set(rate, frames);
  return frames;
}

function rowsOf(hand: Hand, all: readonly Hit[]): readonly Row[] {
  return [
    row(
      `${hand}: delivery to the page`,
      all.map(({ deliveryMs }) => deliveryMs),
      'ms',
    ),
    row(
      `${hand}: the page's own work`,
      all.map(({ pageFrames }) => pageFrames),
      'frames',
    ),
    row(
      `${hand}: from there to the engine`,
      all.map(({ engineFrames }) => engineFrames),
      'frames',
    ),
    row(
      `${hand}: from the event to the way out`,
      all.map(({ heardMs }) => heardMs),
      'ms',
    ),
  ];
}

async function run(count: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  const rows: Row[] = [];
  const frames: number[] = [];
  try {
    for (const hand of HANDS) {
      const all = await hits(browser, workstation.url, hand, count);
      progress(`pads: ${count} times ${hand}, load ${load().toFixed(2)}`);
      rows.push(...rowsOf(hand, all));
      frames.push(...all.map(({ engineFrames }) => engineFrames));
    }
  } finally {
    await browser.close();
    await workstation.close();
  }
  return {
    rows,
    ratios: {},
    bars: [
      atMost('from the page to the engine, median, frames', median(frames), RENDER_QUANTUM),
      atMost('from the page to the engine, 95th percentile, frames', quantile(frames, 0.95), RENDER_QUANTUM),
    ],
  };
}

export const bench: Bench = { rounds: 40, run };
