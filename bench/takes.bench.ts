/**
 * Twelve takes of six minutes in one song: what the page of the engine holds while they play (without the screens), how soon after
 * a jump all of them sound, and whether a piece comes late while every quantum is rendered six times. SECONDS: of that trial (60).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../song/defaults.ts';
import type { Song } from '../song/song.ts';
import { openProfile } from '../tests/drill/kill.ts';
import { type LabServer, openLabServer } from '../tests/e2e/lab-server.ts';
import type { Lab } from '../tests/e2e/pages/lab.ts';
import { atMost, type Bench, type Findings, load, quantile, row } from './report.ts';
import { progress } from './rounds.ts';
import { type Held, TabMemory } from './tab-memory.ts';

declare const lab: Lab;

const TAKES = 12;
const TAKE_SECONDS = 360;
const RATE = 48_000;
const SECONDS = Number(process.env.SECONDS ?? 60);
const JUMPS = 12;
const PICTURES = 4;
const MEGA = 1e6;
/** At its own tempo: a beat has 960 ticks. */
const TICKS_PER_SECOND = (120 / 60) * 960;

function songOf(): Song {
  const song = defaultSong();
  const ids = Array.from({ length: TAKES }, (_, i) => `take${i}`);
  const facts = { ...defaultTake, frames: TAKE_SECONDS * RATE, rate: RATE, channels: 1 as const };
  return {
    ...song,
    bpm: 120,
    tracks: ids.map((id) => newTrack('audio', id, id)),
    takes: ids.map((id) => ({ ...facts, hash: id, name: id })),
    parts: ids.map((id) => ({ ...defaultPart, track: id, take: id, lengthSeconds: TAKE_SECONDS })),
  };
}

const held = (all: readonly Held[]): number => all.reduce((sum, { heap, wasm }) => sum + heap + wasm, 0) / MEGA;

interface Played {
  /** MB, while all takes play. */
  readonly held: readonly number[];
  /** From the order to play to the first take that sounds, and to the last. */
  readonly jumps: readonly { readonly first: number; readonly all: number }[];
}

const openLab = (page: Page, server: LabServer, hasSwitches: boolean) =>
  page.goto(server.url(true)).then(() =>
    page.evaluate(
      ([song, rate, switches, seconds]) => {
        const sines = Object.fromEntries(song.takes.map(({ hash }, i) => [hash, { seconds, hz: 110 + 30 * i }]));
        return lab.open({ song, rate, sines, keepsCopies: true, hasSwitches: switches });
      },
      [songOf(), RATE, hasSwitches, TAKE_SECONDS] as const,
    ),
  );

async function played(page: Page, server: LabServer): Promise<Played> {
  const memory = await TabMemory.of(await page.context().newCDPSession(page));
  await openLab(page, server, false);
  // Each take passes through memory once, when its copy is made.
  await page.evaluate(() => lab.loaded(900));
  progress(`takes: all ${TAKES} are there, load ${load().toFixed(2)}`);
  const jumps: Played['jumps'][number][] = [];
  const all: number[] = [];
  for (let jump = 0; jump < JUMPS; jump++) {
    const tick = Math.round((((jump * 7 + 3) % JUMPS) + 0.5) * (TAKE_SECONDS / JUMPS) * TICKS_PER_SECOND);
    jumps.push(await page.evaluate(([at, count]) => lab.soundsAfterJump(at, count), [tick, TAKES] as const));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)));
    if (jump % (JUMPS / PICTURES) === 0) all.push(held(await memory.measure()));
    progress(`takes: jump ${JSON.stringify(jumps.at(-1))}, ${all.at(-1)?.toFixed(1)} MB, load ${load().toFixed(2)}`);
  }
  return { held: all, jumps };
}

async function burnt(page: Page, server: LabServer) {
  await openLab(page, server, true);
  await page.evaluate(() => lab.loaded(900));
  const found = await page.evaluate((seconds) => lab.stress({ seconds, burn: 6 }), SECONDS);
  progress(`takes: burn × 6: ${JSON.stringify(found)}, load ${load().toFixed(2)}`);
  return found;
}

async function run(): Promise<Findings> {
  const server = await openLabServer();
  // A profile on the disk: one in memory would hold the copies there.
  const profile = mkdtempSync(join(tmpdir(), 'batida-takes-'));
  const context = await openProfile(profile);
  try {
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const [first, second] = [await context.newPage(), await context.newPage()];
    const { held: megabytes, jumps } = await played(first, server);
    await first.close();
    const { lateReads, lateEvents, gaps } = await burnt(second, server);
    const firsts = jumps.map((jump) => jump.first);
    const alls = jumps.map((jump) => jump.all);
    return {
      rows: [
        row('heap, buffers and wasm while twelve takes play, without the screens', megabytes, 'MB'),
        row('from play at a place that was not read yet to the first take', firsts, 'ms'),
        row('and to the last of the twelve', alls, 'ms'),
        row('burn × 6: late events', [lateEvents], 'events'),
        row('burn × 6: gaps', [gaps], 'frames'),
      ],
      ratios: {},
      bars: [
        atMost('heap, buffers and wasm, MB', Math.max(...megabytes), 150),
        atMost('jump until the twelve sound, median, ms', quantile(alls, 0.5), 150),
        atMost(`late reads in ${SECONDS} s at burn × 6`, lateReads, 0),
      ],
    };
  } finally {
    await context.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

export const bench: Bench = { rounds: 1, run };
