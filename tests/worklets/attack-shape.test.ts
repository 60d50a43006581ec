/** Shifted attacks lean to the shape they were played in, by a smooth gain, and everything else stays to the bit. */
import { describe, expect, test } from 'vitest';
import { type Attack, keepAttacks } from '../../worklets/attack-shape.ts';
import { noise } from '../dsp/desk-rig.ts';
import { hitsLanded } from '../stretch-ear.ts';

const RATE = 48_000;
const FRAMES = 12_000;
const ONSET = 4000;

/** A click that dies soon, and a body that takes its time to come. */
const drum = (clickSeconds: number, bodySeconds: number, level = 1): Float32Array =>
  Float32Array.from({ length: FRAMES }, (_, i) => {
    const seconds = (i - ONSET) / RATE;
    if (seconds < 0) return 0;
    const click = Math.exp(-seconds / clickSeconds) * Math.sin(2 * Math.PI * 2500 * seconds);
    const body =
      (1 - Math.exp(-seconds / bodySeconds)) * Math.exp(-seconds / 0.05) * Math.sin(2 * Math.PI * 220 * seconds);
    return 0.8 * click + 0.6 * level * body;
  });

const here: readonly Attack[] = [{ playedFrame: ONSET, madeFrame: ONSET }];

function kept(
  made: readonly Float32Array[],
  played: readonly Float32Array[],
  attacks: readonly Attack[] = here,
  size = 512,
): Float32Array[] {
  const blocks = Array.from({ length: Math.ceil(FRAMES / size) }, (_, i) =>
    made.map((channel) => channel.slice(i * size, (i + 1) * size)),
  );
  const out = made.map(() => new Float32Array(FRAMES));
  let at = 0;
  for (const block of keepAttacks(blocks, played, RATE, attacks)) {
    for (const [c, channel] of block.entries()) out[c]?.set(channel, at);
    at += block[0]?.length ?? 0;
  }
  expect(at).toBe(FRAMES);
  return out;
}

const alone = (made: Float32Array, played: Float32Array, attacks = here, size?: number): Float32Array =>
  kept([made], [played], attacks, size)[0] ?? new Float32Array(0);
const riseOf = (played: Float32Array, made: Float32Array): number =>
  hitsLanded(played, made, [ONSET], RATE, { factor: 1 })[0]?.rise ?? Number.NaN;
const energy = (x: Float32Array): number => x.reduce((sum, y) => sum + y * y, 0);

/** As soon as its body is a little louder, half of what is heard of it comes later by far. */
const played = drum(0.0016, 0.003, 0.6);
const late = drum(0.0016, 0.003, 0.9);

describe('an attack that was shifted', () => {
  test.each([
    ['late', played, late],
    ['soon', late, played],
  ])('and came %s comes nearly when it came, by 3 dB at most, smoothly, with its energy', (_, source, made) => {
    const was = riseOf(source, made);
    expect(was < 0.65 || was > 1.55).toBe(true);
    const out = alone(made, source);
    expect(riseOf(source, out)).toBeGreaterThan(0.66);
    expect(riseOf(source, out)).toBeLessThan(1.5);
    expect(10 * Math.log10(energy(out) / energy(made))).toBeCloseTo(0, 1);
    // The gain itself, where there is something to read it from.
    const gains = [...out].flatMap((y, i) =>
      Math.abs(made[i] ?? 0) > 0.02 ? [[i, Math.log(y / (made[i] ?? 1))] as const] : [],
    );
    const steps = gains.slice(1).map(([i, gain], k) => (gain - (gains[k]?.[1] ?? 0)) / (i - (gains[k]?.[0] ?? 0)));
    expect(Math.max(...gains.map(([, gain]) => Math.abs(gain)))).toBeLessThan(Math.log(10 ** (3.1 / 20)));
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.02);
    expect(out.subarray(0, ONSET)).toEqual(made.subarray(0, ONSET));
    expect(out.subarray(ONSET + 0.0361 * RATE)).toEqual(made.subarray(ONSET + 0.0361 * RATE));
  });

  test.each([37, FRAMES])('is the same in blocks of %i frames, and both sides lean alike', (size) => {
    expect(alone(late, played, here, size)).toEqual(alone(late, played));
    const half = (x: Float32Array) => x.map((y) => y / 2);
    const [left, right] = kept([late, half(late)], [played, half(played)], here, size);
    expect(right).toEqual(left && half(left));
    expect(left).not.toEqual(late);
  });

  test('is found where it was played, not where it is now', () => {
    const moved = new Float32Array(FRAMES);
    moved.set(late.subarray(1500));
    const out = alone(moved, played, [{ playedFrame: ONSET, madeFrame: ONSET - 1500 }]);
    expect(out.subarray(0, FRAMES - 1500)).toEqual(alone(late, played).subarray(1500));
  });
});

describe('what stays as it is, to the bit', () => {
  test('an attack that came nearly when it came', () => {
    const near = drum(0.0016, 0.003, 0.65);
    expect(riseOf(played, near)).toBeLessThan(1.4);
    expect(alone(near, played)).toEqual(near);
  });

  test('one that is another sound by now, however it leans', () => {
    const other = noise(FRAMES, 3).map((x, i) => (i < ONSET + 400 ? 0 : x));
    expect(alone(other, played)).toEqual(other);
  });

  test('one that the next follows at once, and one that its end cuts', () => {
    expect(alone(late, played, [...here, { playedFrame: ONSET + 1500, madeFrame: ONSET + 1500 }])).toEqual(late);
    const shifted = new Float32Array(FRAMES);
    shifted.set(late.subarray(0, 1800), FRAMES - 1000 - 800);
    expect(alone(shifted, played, [{ playedFrame: ONSET, madeFrame: FRAMES - 1000 }])).toEqual(shifted);
  });

  test('silence, of either', () => {
    const nothing = new Float32Array(FRAMES);
    expect(alone(nothing, played)).toEqual(nothing);
    expect(alone(late, nothing)).toEqual(late);
  });
});
