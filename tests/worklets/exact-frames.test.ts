/** Every event on its exact frame: ten minutes against a model in whole numbers that shares no line with the scheduler. */
import { describe, expect, test } from 'vitest';
import { EventKind, TransportOp } from '../../dsp/abi/record.ts';
import type { Song } from '../../song/song.ts';
import { framesOf, offsOf, onsOf, pattern, playUntil, scene, song, track, transportsOf } from './material.ts';

const SECONDS = 600;
const TEMPOS = [60, 93, 128, 200];
const RATES = [44100, 48000];

/** Ticks are counted in eighths: every tick below is a number that f64 holds exactly, so the model has one answer. */
const UNIT = 8n;

/** Rounds half up: floor(p / q + 1/2). */
function round(p: bigint, q: bigint): bigint {
  const doubled = 2n * p + q;
  const whole = doubled / (2n * q);
  return doubled < 0n && doubled % (2n * q) !== 0n ? whole - 1n : whole;
}

interface Anchor {
  readonly frame: bigint;
  readonly tick: bigint;
  readonly bpm: bigint;
}

const frameOf = (anchor: Anchor, ticks: bigint, rate: bigint): bigint =>
  anchor.frame + round((ticks - anchor.tick * UNIT) * 60n * rate, anchor.bpm * 960n * UNIT);

interface ModelStep {
  readonly index: number;
  readonly quarters: number;
  readonly ratchet: number;
  readonly eighths: number;
}

/** Micro-timing in quarter ticks, length in eighths of a step. */
const STEPS: readonly ModelStep[] = [
  { index: 0, quarters: -37, ratchet: 1, eighths: 8 },
  { index: 1, quarters: 0, ratchet: 1, eighths: 4 },
  { index: 3, quarters: 479, ratchet: 3, eighths: 8 },
  { index: 4, quarters: 0, ratchet: 6, eighths: 8 },
  { index: 7, quarters: -480, ratchet: 1, eighths: 12 },
  { index: 10, quarters: 1, ratchet: 5, eighths: 6 },
  { index: 15, quarters: 201, ratchet: 8, eighths: 20 },
];
const BEAT = Object.fromEntries(
  STEPS.map(({ index, quarters, ratchet, eighths }) => [
    index,
    { offsetTicks: quarters / 4, ratchet, length: eighths / 8 },
  ]),
);

interface Expected {
  readonly ons: readonly number[];
  readonly offs: readonly number[];
}

const ascending = (a: number, b: number) => a - b;

/** Sixteen steps over and over, `swing` in hundredths, through anchors whose first tick they are counted from. */
function model(anchors: readonly Anchor[], swing: bigint, rate: number, untilFrame: number): Expected {
  const ons: number[] = [];
  const offs: number[] = [];
  const anchorAt = (ticks: bigint) => anchors.findLast((one) => one.tick * UNIT <= ticks) ?? (anchors[0] as Anchor);
  const frame = (ticks: bigint) => Number(frameOf(anchorAt(ticks), ticks, BigInt(rate)));
  for (let pass = 0n; ; pass++) {
    if (frame(pass * 3840n * UNIT) > untilFrame + rate) break;
    for (const { index, quarters, ratchet, eighths } of STEPS) {
      const place = (pass * 16n + BigInt(index)) * 240n * UNIT;
      const late = index % 2 === 1 ? (swing * 80n * UNIT) / 100n : 0n;
      const moved = place + late + (BigInt(quarters) * UNIT) / 4n;
      const on = moved < 0n ? 0n : moved;
      const strike = (240n * UNIT) / BigInt(ratchet);
      const held = (strike * BigInt(Math.min(eighths, 8))) / 8n;
      const rest = (BigInt(Math.max(eighths - 8, 0)) * 240n * UNIT) / 8n;
      for (let i = 0n; i < BigInt(ratchet); i++) {
        const isLast = i === BigInt(ratchet) - 1n;
        ons.push(frame(on + strike * i));
        offs.push(frame(on + strike * i + held + (isLast ? rest : 0n)));
      }
    }
  }
  const within = (frames: number[]) => frames.filter((one) => one < untilFrame).sort(ascending);
  return { ons: within(ons), offs: within(offs) };
}

function played(one: Song, rate: number, untilFrame: number): Expected {
  const { records } = playUntil(one, rate, untilFrame);
  const within = (frames: number[]) => frames.filter((frame) => frame < untilFrame);
  return {
    ons: within(onsOf(records).map(({ frame }) => frame)),
    offs: within(offsOf(records).map(({ frame }) => frame)).sort(ascending),
  };
}

describe.each(RATES)('at %i Hz', (rate) => {
  test.each(TEMPOS)('%i BPM: ten minutes of swing, micro-timing and ratchets, 0 frames of error', (bpm) => {
    for (const swing of [0, 25, 55, 100]) {
      const one = song([track('rim', pattern(16, BEAT))], { bpm, swing: swing / 100 });
      const anchors = [{ frame: 0n, tick: 0n, bpm: BigInt(bpm) }];
      expect(played(one, rate, SECONDS * rate)).toEqual(model(anchors, BigInt(swing), rate, SECONDS * rate));
    }
  });

  test('tempo changes at the borders of scenes: each falls on a frame, and ticks are counted from it', () => {
    const main = pattern(16, BEAT);
    const tempos = [60, 93, 128, 200, 93, 177, 61, 200, 128];
    const scenes = tempos.map((bpm, i) => scene(`scene-${i}`, bpm));
    const clips = Object.fromEntries(scenes.map(({ id }) => [id, main]));
    const timeline = scenes.map(({ id }, i) => ({ scene: id, repeats: 20 + i, overrides: [] }));
    const one = song([track('rim', main, clips)], { scenes, timeline, swing: 0.55 });
    const anchors: Anchor[] = [];
    let tick = 0n;
    for (const [i, bpm] of tempos.entries()) {
      const last = anchors.at(-1);
      const frame = last ? frameOf(last, tick * UNIT, BigInt(rate)) : 0n;
      anchors.push({ frame, tick, bpm: BigInt(bpm) });
      tick += BigInt(20 + i) * 3840n;
    }
    const end = Number(frameOf(anchors.at(-1) as Anchor, tick * UNIT, BigInt(rate)));
    const { records } = playUntil(one, rate, end + rate);
    const changes = transportsOf(records).filter((record) => record.track === TransportOp.Tempo);
    expect(changes.map(({ frame, key, value }) => [frame, key, value])).toEqual(
      anchors.slice(1).map((anchor) => [Number(anchor.frame), Number(anchor.tick), Number(anchor.bpm)]),
    );
    expect(end).toBeGreaterThan(SECONDS * rate * 0.6);
    // Strikes of a scene's last step that fall behind its border, and what its first step would play before, stay in it.
    const inner = (frames: readonly number[]) =>
      frames.filter(
        (frame) =>
          anchors.every((anchor) => Math.abs(frame - Number(anchor.frame)) > rate / 4) && frame < end - rate / 4,
      );
    const expected = model(anchors, 55n, rate, end);
    const ons = onsOf(records).map(({ frame }) => frame);
    expect(inner(ons)).toEqual(inner(expected.ons));
    for (const anchor of anchors) expect(ons).toContain(Number(anchor.frame));
    expect(transportsOf(records).at(-1)).toMatchObject({ frame: end, track: TransportOp.Stop, key: Number(tick) });
  });

  test('tempo changes while it plays are counted from the frame on which they fall', () => {
    const one = song([track('rim', pattern(16, { 1: {} }))], { bpm: 93 });
    const { records, scheduler } = playUntil(one, rate, 0);
    const list = records;
    let frame = 0;
    for (const bpm of [200, 61, 128, 93, 60]) {
      frame += 7 * rate + 311;
      scheduler.advanceTo(frame);
      scheduler.setSong({ ...one, bpm });
    }
    scheduler.advanceTo(frame + 20 * rate);
    const anchors = transportsOf(list).map(({ frame: at, key, value }) => ({
      frame: BigInt(at),
      tick: BigInt(key),
      bpm: BigInt(value),
    }));
    expect(anchors.length).toBe(6);
    for (const [i, anchor] of anchors.entries()) {
      const last = anchors[i - 1];
      if (last) expect(anchor.frame).toBe(frameOf(last, anchor.tick * UNIT, BigInt(rate)));
    }
    const ons = onsOf(list).map((record) => record.frame);
    const expected: number[] = [];
    for (let pass = 0n; expected.length < ons.length; pass++) {
      const ticks = pass * 3840n + 240n;
      const anchor = anchors.findLast((one) => one.tick <= ticks) as Anchor;
      expected.push(Number(frameOf(anchor, ticks * UNIT, BigInt(rate))));
    }
    expect(ons).toEqual(expected);
    expect(ons.length).toBeGreaterThan(15);
  });
});

test('fractions that f64 cannot hold: the formula as it is written, to the bit', () => {
  const swing = 0.37;
  const one = song([track('rim', pattern(16, { 5: { ratchet: 7, offsetTicks: 17.3 } }))], { bpm: 93, swing });
  const frames = framesOf(onsOf(playUntil(one, 44100, 60 * 44100).records));
  const expected: number[] = [];
  for (let pass = 0; expected.length < frames.length; pass++) {
    for (let strike = 0; strike < 7; strike++) {
      const tick = (pass * 16 + 5) * 240 + swing * 80 + 17.3 + (strike * 240) / 7;
      expected.push(Math.floor((tick * 60 * 44100) / (93 * 960) + 0.5));
    }
  }
  expect(frames.length).toBeGreaterThan(150);
  expect(frames).toEqual(expected.slice(0, frames.length));
});

test('the records do not depend on how the time is cut into calls', () => {
  const beat = {
    0: { ratchet: 3, offsetTicks: -60 },
    5: { length: 9, probability: 0.5 },
    15: { ratchet: 8, offsetTicks: 120 },
  };
  const one = song([track('a', pattern(16, beat)), track('b', pattern(12, beat)), track('c', pattern(7, beat))], {
    bpm: 177,
    swing: 0.41,
    loop: { startTick: 1000, endTick: 9001 },
  });
  const until = 20 * 44100;
  const whole = playUntil(one, 44100, until, {}, until).records.filter(({ frame }) => frame < until);
  expect(whole.length).toBeGreaterThan(400);
  for (const wake of [32, 128, 4410, 100_003]) {
    expect(playUntil(one, 44100, until, {}, wake).records.filter(({ frame }) => frame < until)).toEqual(whole);
  }
});

test('records are sorted: by frame, then Transport, NoteOff, NoteOn', () => {
  const one = song([
    track('a', pattern(16, { 0: {}, 1: {}, 2: {}, 3: {} })),
    track('b', pattern(16, { 1: {}, 2: {} })),
  ]);
  const ranks = { [EventKind.Transport]: 0, [EventKind.Param]: 1, [EventKind.NoteOff]: 2, [EventKind.NoteOn]: 3 };
  const { records } = playUntil(one, 48000, 48000 * 10, {}, 777);
  const keys = records.map(({ frame, kind }) => frame * 4 + (ranks[kind as keyof typeof ranks] ?? 0));
  expect(keys).toEqual([...keys].sort(ascending));
  expect(keys.length).toBeGreaterThan(60);
});
