/** The parts of the radio that only a browser has: a deck that comes and goes, a gain that never jumps. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import type { Deck } from '../../worklets/radio/deck.ts';
import { GainCurve } from '../../worklets/radio/gain-curve.ts';
import { SpareDeck } from '../../worklets/radio/spare-deck.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function spare() {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  const deck = {
    rate: 48_000,
    latencyFrames: 100,
    outputFrames: 0,
    frame: () => 7,
    busiest: () => 0.2,
    load: async () => void told.push('load'),
    update: tell('update'),
    play: async () => 9,
    stop: tell('stop'),
    hush: tell('hush'),
    fade: tell('fade'),
    dispose: tell('dispose'),
  } satisfies Deck;
  const open = async (): Promise<Deck> => {
    told.push('open');
    return deck;
  };
  return { told, one: new SpareDeck(48_000, open) };
}

test('an engine is opened for a song, and let go when that has rung out', async () => {
  const { told, one } = spare();
  expect([one.frame(), one.latencyFrames]).toEqual([-1, 0]);
  await one.load(defaultSong());
  expect([one.frame(), one.latencyFrames]).toEqual([7, 100]);
  one.stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(told).toEqual(['open', 'load', 'stop']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).toEqual(['open', 'load', 'stop', 'dispose']);
  expect(one.frame()).toBe(-1);
});

test('another song that comes while it rings finds it open', async () => {
  const { told, one } = spare();
  await one.load(defaultSong());
  one.hush();
  await vi.advanceTimersByTimeAsync(3000);
  await one.load(defaultSong());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['open', 'load', 'hush', 'load']);
});

interface Mark {
  readonly at: number;
  readonly values: readonly number[];
  readonly kind: 'set' | 'line' | 'curve';
}

test('a curve is gone to from where the gain is, in no time that is heard, and nothing is left of the one before', () => {
  let marks: Mark[] = [];
  const gain = {
    value: 1,
    cancelScheduledValues: () => {
      marks = [];
    },
    setValueAtTime: (value: number, at: number) => void marks.push({ at, values: [value], kind: 'set' }),
    linearRampToValueAtTime: (value: number, at: number) => void marks.push({ at, values: [value], kind: 'line' }),
    setValueCurveAtTime: (curve: Float32Array, at: number) =>
      void marks.push({ at, values: [...curve], kind: 'curve' }),
  };
  const context = { currentTime: 10, createGain: () => ({ gain }) };
  const one = new GainCurve(context as unknown as BaseAudioContext);
  expect(gain.value).toBe(0);
  one.follow(Float32Array.of(1, 0.5, 0), 12, 4);
  expect(marks).toEqual([
    { at: 10, values: [0], kind: 'set' },
    { at: 11.98, values: [0], kind: 'set' },
    { at: 12, values: [1], kind: 'line' },
    { at: 12, values: [1, 0.5, 0], kind: 'curve' },
  ]);
  // In the middle of the curve: three quarters are left of it, and a time that has gone is now.
  context.currentTime = 13;
  one.follow(Float32Array.of(0, 0), 3, 1);
  expect(marks[0]).toEqual({ at: 13, values: [0.75], kind: 'set' });
  expect(marks[3]?.at).toBeCloseTo(13.02, 9);
  // On the way there, and after the end.
  context.currentTime = 13.01;
  one.glide(1, 0.5);
  expect(marks[0]?.values[0]).toBeCloseTo(0.375, 9);
  context.currentTime = 20;
  one.glide(0, 0.5);
  expect(marks[0]?.values[0]).toBe(1);
});
