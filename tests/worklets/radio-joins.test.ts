/**
 * Songs that are joined, heard: the beats of each are found in the sound of its deck and held against a grid that is counted here,
 * without rounding, from the first beat of all on. `npm run drill -- radio-joins` makes a hundred joins, `npm test` eight (`RADIO_JOINS`).
 */
import { beforeAll, expect, test } from 'vitest';
import { GLIDE_BARS } from '../../song/radio/joined-tempo.ts';
import { MAIN, type Song } from '../../song/song.ts';
import type { TempoMap } from '../../song/tempo.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../../song/time.ts';
import { clickOnsets } from '../click-onsets.ts';
import { dice } from '../dice.ts';
import { engineModule } from './live-rig.ts';
import { FOUR, pattern, scene, song, track } from './material.ts';
import { RATE, RadioRig } from './radio-rig.ts';

const JOINS = Number(process.env.RADIO_JOINS ?? 8);
const MOST_OFF_SECONDS = 0.001;

let module: WebAssembly.Module;

beforeAll(async () => {
  module = await engineModule();
});

/** A rim shot on every beat, and silence before the first of them. */
function clicks(bpm: number, bars: number, silentBars = 0): Song {
  const dry = track('rim', pattern(16, FOUR));
  const rim = { ...dry, strip: { ...dry.strip, sendReverb: -60, sendDelay: -60 } };
  const rest = { scene: 'rest', repeats: silentBars, overrides: [] };
  const beats = { scene: MAIN, repeats: bars, overrides: [] };
  return song([rim], { bpm, scenes: [scene('rest')], timeline: silentBars > 0 ? [rest, beats] : [beats] });
}

/** Frames from one tick to others, not rounded. */
function framesTo(map: TempoMap, fromTick: number, toTick: number): number {
  let frames = 0;
  for (const [i, { tick, bpm }] of map.entries()) {
    const from = Math.max(fromTick, tick);
    const to = Math.min(toTick, map[i + 1]?.tick ?? Number.POSITIVE_INFINITY);
    if (to > from) frames += ((to - from) * 60 * RATE) / (bpm * TICKS_PER_BEAT);
  }
  return frames;
}

/** What a deck plays from a tick on; its first beat stands at `frame`, not rounded. */
interface Leg {
  readonly tempo: TempoMap;
  readonly fromTick: number;
  readonly frame: number;
}

/** Where the beats of a leg belong, until it is silent. */
function gridOf({ tempo, fromTick, frame }: Leg, toTick: number): readonly number[] {
  const beats = Math.floor((toTick - fromTick) / TICKS_PER_BEAT);
  return Array.from({ length: beats }, (_, i) => frame + framesTo(tempo, fromTick, fromTick + i * TICKS_PER_BEAT));
}

/** Seconds from the beat or the onset that is farthest from any of the others to the nearest of them. */
function farthest(from: readonly number[], to: readonly number[]): number {
  const off = from.map((frame) => Math.min(...to.map((other) => Math.abs(other - frame))));
  return Math.max(...off) / RATE;
}

test.each(Array.from({ length: JOINS }, (_, seed) => seed + 1))('join %i', async (seed) => {
  const throwDie = dice(seed);
  const between = (low: number, high: number) => Math.round(low + throwDie() * (high - low));
  const bpm = between(80, 180);
  // Half and double only where a song can have as many beats.
  const paces = [1, 1, ...(bpm >= 130 ? [0.5] : []), ...(bpm <= 96 ? [2] : [])];
  const pace = paces[between(0, paces.length - 1)] ?? 1;
  const own = Math.min(200, Math.max(60, Math.round(bpm * pace * (0.93 + 0.14 * throwDie()))));
  const first = clicks(bpm, between(10, 13));
  const second = clicks(own, 40, between(0, 2));
  const rig = new RadioRig(module, 100);
  await rig.radio.play(first);
  await rig.runTo(rig.frame + RATE / 2);
  await rig.radio.cue(second);
  // By itself at its end, or by a hand somewhere before.
  if (between(0, 1) === 1) {
    await rig.runTo(rig.frame + between(0, 2 * RATE));
    expect(rig.radio.next()).toBe(true);
    await rig.runTo(rig.frame + 1200);
  }
  const plan = rig.radio.planned();
  if (plan?.join.kind !== 'mix') throw new Error(`${bpm} and ${own} are not mixed`);
  const { join } = plan;
  await rig.runTo(plan.endFrame + 18 * 4 * ((60 * RATE) / own));
  expect(rig.songs).toEqual([second]);

  const [heard = [], came = []] = rig.decks.map(({ left, latencyFrames }) =>
    clickOnsets(left, RATE).map((frame) => frame - latencyFrames),
  );
  const start = heard[0] ?? 0;
  const running: Leg = { tempo: [{ tick: 0, bpm }], fromTick: 0, frame: start };
  const frame = start + framesTo(running.tempo, 0, join.startTick);
  const next: Leg = { tempo: join.tempo, fromTick: join.cueTick, frame };
  // All the way through the mix and the glide, and a bar at the new tempo.
  const bars = ((join.endTick - join.startTick) / TICKS_PER_BAR) * join.pace + GLIDE_BARS + 1;
  const grids = [gridOf(running, join.endTick), gridOf(next, join.cueTick + bars * TICKS_PER_BAR)] as const;
  const whole = came.filter((onset) => onset < (grids[1].at(-1) ?? 0) + 1);
  // The last beat of the one and the first of the other are faded out of hearing.
  const off = [
    farthest(grids[0].slice(0, -1), heard),
    farthest(heard, grids[0]),
    farthest(grids[1].slice(1), came),
    farthest(whole, grids[1]),
  ];
  if (process.env.RADIO_JOINS) tell(seed, { bpm, own, pace: join.pace, offMs: Math.max(...off) * 1000 });
  expect(Math.max(...off)).toBeLessThan(MOST_OFF_SECONDS);
  expect(rig.decks.map(({ lateEvents }) => lateEvents)).toEqual([0, 0]);
});

test('a song that is still on its way to its own tempo is joined as exactly', async () => {
  const rig = new RadioRig(module, 60);
  await rig.radio.play(clicks(150, 10));
  await rig.runTo(RATE / 2);
  await rig.radio.cue(clicks(158, 40));
  const first = rig.radio.planned();
  await rig.runTo((first?.endFrame ?? 0) + 2 * RATE);
  await rig.radio.cue(clicks(148, 40));
  expect(rig.radio.next()).toBe(true);
  await rig.runTo(rig.frame + 1200);
  const second = rig.radio.planned();
  if (!first || second?.join.kind !== 'mix') throw new Error('not mixed');
  expect(second.join.tempo.filter(({ tick }) => tick > 0 && tick < 8 * TICKS_PER_BAR).length).toBeGreaterThan(20);
  await rig.runTo(second.endFrame + RATE);
  const { latencyFrames } = rig.decks[0];
  const span = ({ left }: { readonly left: Float32Array }) =>
    clickOnsets(left.subarray(second.startFrame + latencyFrames, second.endFrame + latencyFrames), RATE).slice(1, -1);
  // The third song is on the deck of the first one.
  const [third, gliding] = [span(rig.decks[0]), span(rig.decks[1])];
  expect(third.length).toBeGreaterThan(28);
  expect(farthest(third.slice(1, -1), gliding)).toBeLessThan(MOST_OFF_SECONDS);
});

test('a device that cannot play both at once cuts on the bar line, and begins the next on its frame', async () => {
  const rig = new RadioRig(module, 14);
  await rig.radio.play(clicks(150, 30));
  await rig.runTo(RATE);
  for (const deck of rig.decks) deck.busy = 0.4;
  await rig.radio.cue(clicks(148, 30));
  expect(rig.radio.next()).toBe(true);
  await rig.runTo(rig.frame + 1200);
  const plan = rig.radio.planned();
  if (plan?.join.kind !== 'cut') throw new Error('not cut');
  await rig.runTo(plan.startFrame + 6 * RATE);
  const [before = [], after = []] = rig.decks.map(({ left, latencyFrames }) =>
    clickOnsets(left, RATE).map((frame) => frame - latencyFrames),
  );
  const first = before[0] ?? 0;
  const running = gridOf({ tempo: [{ tick: 0, bpm: 150 }], fromTick: 0, frame: first }, plan.join.startTick);
  const next = gridOf({ tempo: plan.join.tempo, fromTick: 0, frame: plan.startFrame + (first % 1) }, 3 * TICKS_PER_BAR);
  expect(before).toHaveLength(running.length);
  expect(Math.max(farthest(running, before), farthest(next.slice(1), after))).toBeLessThan(MOST_OFF_SECONDS);
});

/** For who counts them. */
function tell(seed: number, figures: Readonly<Record<string, number>>): void {
  const words = Object.entries(figures).map(([name, figure]) => `${name} ${Number(figure.toFixed(3))}`);
  process.stdout.write(`join ${seed}: ${words.join(', ')}\n`);
}
