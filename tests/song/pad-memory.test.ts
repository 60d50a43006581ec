/** The memory of hits: the last sixteen, phrases from four on, the same for the same seed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPad } from '../../song/defaults.ts';
import {
  inOrder,
  LEAST_TO_PLAY,
  MOST_REMEMBERED,
  phraseOf,
  type RememberedHit,
  randomPad,
  remembered,
} from '../../song/pad-memory.ts';

const pads = Array.from({ length: 16 }, (_, at) => ({
  ...defaultPad,
  sample: at < 8 ? 'a'.repeat(64) : null,
  probability: at === 1 ? 0 : 1,
}));
const hit = fc.record({
  pad: fc.nat({ max: 15 }),
  velocity: fc.oneof(fc.double({ min: -1, max: 2, noNaN: true }), fc.constant(Number.NaN)),
  gapTicks: fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constant(Number.NaN)),
});

test('keeps the last sixteen hits, in order', () => {
  let memory: readonly RememberedHit[] = [];
  for (let pad = 0; pad < 20; pad++) memory = remembered(memory, { pad: pad % 16, velocity: 1, gapTicks: 240 });
  expect(memory).toHaveLength(MOST_REMEMBERED);
  expect(memory.map(({ pad }) => pad)).toEqual(Array.from({ length: 16 }, (_, at) => (at + 4) % 16));
});

test('plays from four on', () => {
  const memory = Array.from({ length: LEAST_TO_PLAY }, () => ({ pad: 0, velocity: 0.8, gapTicks: 240 }));
  expect(phraseOf(memory.slice(1), pads, 7, 0)).toEqual([]);
  expect(phraseOf(memory, pads, 7, 0)).toHaveLength(16);
});

test('phrases: one seed, one phrase; velocities of 0.1 to 1; loaded pads with a chance alone, within a bar', () => {
  fc.assert(
    fc.property(fc.array(hit, { minLength: 4, maxLength: 16 }), fc.nat(), fc.nat({ max: 99 }), (memory, seed, turn) => {
      const phrase = phraseOf(memory, pads, seed, turn);
      expect(phraseOf(memory, pads, seed, turn)).toEqual(phrase);
      for (const { pad, velocity, tick } of [...phrase, ...inOrder(memory)]) {
        expect(velocity).toBeGreaterThanOrEqual(0.1);
        expect(velocity).toBeLessThanOrEqual(1);
        expect(Number.isInteger(tick / 240)).toBe(true);
        expect(pad).toBeLessThan(16);
      }
      for (const { pad, tick } of phrase) {
        expect(pad).toBeLessThan(8);
        expect(pad).not.toBe(1);
        expect(tick).toBeLessThan(16 * 240);
      }
    }),
    { seed: 18 },
  );
});

test('another seed or another turn is another phrase', () => {
  const memory = Array.from({ length: 8 }, (_, at) => ({ pad: at, velocity: 0.5, gapTicks: 240 }));
  const phrases = [phraseOf(memory, pads, 1, 0), phraseOf(memory, pads, 2, 0), phraseOf(memory, pads, 1, 1)];
  expect(new Set(phrases.map((one) => JSON.stringify(one))).size).toBe(3);
});

test('a chance of a half is drawn about every second time', () => {
  const half = pads.map((pad) => ({ ...pad, probability: 0.5 }));
  const drawn = Array.from({ length: 2000 }, (_, turn) => randomPad(half, 3, turn)).filter((pad) => pad !== null);
  expect(drawn.length).toBeGreaterThan(900);
  expect(drawn.length).toBeLessThan(1100);
  expect(new Set(drawn).size).toBe(8);
  expect(randomPad(pads.slice(8), 3, 0)).toBeNull();
});
