/** How late a recording is: a tenth of a frame by what of the beat is heard in it, and never sure where nothing is. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../../worklets/desk.ts';
import { dice } from '../dice.ts';
import { kernelOf } from '../kernel.ts';
import { loops } from '../loops.ts';
import { deskOf } from './desk-rig.ts';

const RATE = 48_000;
const FRAMES = 8 * RATE;
/** `npm run drill -- align` asks a thousand. */
const TAKES = Number(process.env.ALIGN_TAKES ?? 6);
/** Of one of them, on a busy machine, at most. */
const TAKE_MILLISECONDS = 10_000;

let desk: Desk;
let beats: Float32Array[];

beforeAll(async () => {
  desk = await deskOf();
  const kernel = await kernelOf('simd', RATE);
  beats = [...loops(kernel, 'all', 4, 1200)].map(({ channel }) =>
    Float32Array.from({ length: FRAMES }, (_, i) => channel[i % channel.length] ?? 0),
  );
});

const rms = (x: Float32Array) => Math.sqrt(x.reduce((sum, y) => sum + y * y, 0) / x.length);

/** A beat through a room: it comes `delay` frames late, with the walls' echoes behind it. */
function inRoom(beat: Float32Array, delay: number, roll: () => number): Float32Array {
  const walls = Array.from({ length: 30 }, (_, i) => [200 + 4000 * roll(), 0.5 * (roll() - 0.5) * 0.9 ** i] as const);
  const heard = new Float32Array(beat.length);
  for (const [later, gain] of [[0, 1] as const, ...walls]) {
    const shift = delay + Math.round(later);
    for (let i = Math.max(0, shift); i < heard.length; i++) heard[i] = (heard[i] ?? 0) + gain * (beat[i - shift] ?? 0);
  }
  return heard;
}

/** Somebody who sings: a saw that changes its pitch, with breath, in syllables. */
function voice(roll: () => number): Float32Array {
  let phase = 0;
  let hz = 150;
  let breath = 0;
  return Float32Array.from({ length: FRAMES }, (_, i) => {
    if (i % 12_000 === 0) hz = 120 + 200 * roll();
    phase = (phase + hz / RATE) % 1;
    breath += 0.2 * (2 * roll() - 1 - breath);
    return (phase - 0.5 + breath) * Math.max(0, Math.sin(i / 9000));
  });
}

/** The first with the second so many dB below it. */
function mixed(one: Float32Array, other: Float32Array, belowDb: number): Float32Array {
  const gain = (rms(one) / rms(other)) * 10 ** (-belowDb / 20);
  return one.map((x, i) => x + gain * (other[i] ?? 0));
}

describe('alignment', () => {
  test.each([
    [60, 0.25],
    [0, 1],
    [-12, 1],
  ])('with a voice %i dB below the beat it is off by less than %f frames', (belowDb, most) => {
    const roll = dice(41 + belowDb);
    for (const beat of beats) {
      const delay = Math.round(roll() * 11_000) - 1000;
      const { lagFrames, isSure } = desk.align(
        mixed(inRoom(beat, delay, roll), voice(roll), belowDb),
        beat,
        RATE,
        0.25,
      );
      expect(Math.abs(lagFrames - delay)).toBeLessThan(most);
      expect(isSure).toBe(true);
    }
  });

  test('a voice without the beat, another beat, noise and silence are never sure', () => {
    const roll = dice(43);
    for (const [i, beat] of beats.entries()) {
      const others = [voice(roll), beats[(i + 1) % beats.length] ?? beat, voice(roll).map(() => roll() - 0.5)];
      for (const other of others) expect(desk.align(other, beat, RATE, 0.25).isSure).toBe(false);
      expect(desk.align(new Float32Array(FRAMES), beat, RATE, 0.25).isSure).toBe(false);
    }
  });

  test(
    `of ${TAKES} takes with the beat, with another one or with none, none is wrong and called measured`,
    () => {
      const roll = dice(47);
      let [measured, wrong] = [0, 0];
      for (let i = 0; i < TAKES; i++) {
        const beat = beats[i % beats.length] ?? new Float32Array();
        const delay = Math.round(roll() * 10_000);
        const strange = inRoom(beats[(i + 1) % beats.length] ?? beat, Math.round(roll() * 40_000), roll);
        const own = [voice(roll), strange, voice(roll).map(() => roll() - 0.5)][Math.floor(roll() * 3)] ?? strange;
        const hasBleed = roll() < 0.5;
        // From far above the voice to what nobody could find.
        const take = hasBleed ? mixed(inRoom(beat, delay, roll), own, roll() * 60 - 40) : own;
        const { lagFrames, isSure } = desk.align(take, beat, RATE, 0.25);
        if (!isSure) continue;
        measured++;
        if (!hasBleed || Math.abs(lagFrames - delay) > 0.005 * RATE) wrong++;
      }
      process.stdout.write(`${measured} of ${TAKES} takes measured, ${wrong} of them wrong\n`);
      expect(wrong).toBe(0);
      expect(measured).toBeGreaterThan(TAKES / 8);
    },
    TAKES * TAKE_MILLISECONDS,
  );

  test('a recording that jumps in its middle is not sure, and still heard: by the one or the other delay', () => {
    const [beat = new Float32Array()] = beats;
    const heard = inRoom(beat, 3000, dice(7));
    const jumped = heard.map((x, i) => (i < FRAMES / 2 ? x : (heard[i - 1024] ?? 0)));
    const found = desk.align(jumped, beat, RATE, 0.25);
    expect(found).toMatchObject({ isSure: false, isHeard: true });
    expect([3000, 4024]).toContain(Math.round(found.lagFrames));
    expect(found.apartFrames).toBeCloseTo(1024, 0);
  });

  test(
    `of ${TAKES} takes that jump somewhere, what is heard lies by a delay that is in it; what is not heard has no beat`,
    () => {
      const roll = dice(53);
      let [heard, far, strange] = [0, 0, 0];
      for (let i = 0; i < TAKES; i++) {
        const beat = beats[i % beats.length] ?? new Float32Array();
        const other = inRoom(beats[(i + 1) % beats.length] ?? beat, Math.round(roll() * 40_000), roll);
        const delay = Math.round(roll() * 10_000);
        const way = inRoom(beat, delay, roll);
        const by = 128 * Math.ceil(roll() * 16) * (roll() < 0.5 ? -1 : 1);
        const at = (0.1 + 0.8 * roll()) * FRAMES;
        const jumped = way.map((x, k) => (k < at ? x : (way[k - by] ?? 0)));
        const own = roll() < 0.5 ? voice(roll) : other;
        const found = desk.align(mixed(jumped, own, roll() * 40 - 20), beat, RATE, 0.25);
        if (desk.align(mixed(other, voice(roll), roll() * 40 - 20), beat, RATE, 0.25).isHeard) strange++;
        if (!found.isHeard) continue;
        heard++;
        const off = Math.min(...[delay, delay + by].map((one) => Math.abs(found.lagFrames - one)));
        if (off > 0.005 * RATE) far++;
      }
      process.stdout.write(
        `${heard} of ${TAKES} takes that jump are heard, ${far} of them by no delay of theirs; ` +
          `of as many with another beat ${strange}\n`,
      );
      expect([far, strange]).toEqual([0, 0]);
      expect(heard).toBeGreaterThan(TAKES / 2);
    },
    TAKES * 2 * TAKE_MILLISECONDS,
  );

  test('long delays are found, and at another rate', () => {
    const [beat = new Float32Array()] = beats;
    for (const delay of [0, 150, 26_000]) {
      const { lagFrames, isSure } = desk.align(inRoom(beat, delay, dice(delay)), beat, RATE, 0.6);
      expect([isSure, Math.round(lagFrames) + 0]).toEqual([true, delay]);
    }
    const fast = desk.align(inRoom(beat, 9000, dice(3)), beat, 2 * RATE, 0.25);
    expect(Math.abs(fast.lagFrames - 9000)).toBeLessThan(0.25);
  });
});
