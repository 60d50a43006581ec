/** What is done to some notes together. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Note } from '../../../song/song.ts';
import { begun, laid, lengthened, lifted, louder, moved, spanOf } from '../../../ui/panels/piano/phrase.ts';

const note = (key: number, startTick: number, lengthTicks = 240, velocity = 0.8): Note => ({
  key,
  startTick,
  lengthTicks,
  velocity,
});
const phrases = fc.array(
  fc.record({
    key: fc.integer({ min: 0, max: 127 }),
    startTick: fc.integer({ min: 0, max: 61_439 }),
    lengthTicks: fc.integer({ min: 1, max: 61_440 }),
    velocity: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 20 },
);

test('moved together, notes keep their distances, whatever edge is in the way', () => {
  const by = fc.integer({ min: -70_000, max: 70_000 });
  fc.assert(
    fc.property(phrases, by, fc.integer({ min: -200, max: 200 }), (notes, ticks, keys) => {
      const next = moved(notes, ticks, keys, null);
      const first = next[0] as Note;
      const [dTicks, dKeys] = [first.startTick - (notes[0] as Note).startTick, first.key - (notes[0] as Note).key];
      for (const [i, one] of next.entries()) {
        const before = notes[i] as Note;
        expect([one.startTick - before.startTick, one.key - before.key]).toEqual([dTicks, dKeys]);
        expect(one.key >= 0 && one.key <= 127 && one.startTick >= 0 && one.startTick <= 61_439).toBe(true);
      }
    }),
    { seed: 20261121 },
  );
});

test('within a scale each lands on a key of it; to the side alone none changes its key', () => {
  const scale = { root: 0, name: 'major' } as const;
  expect(moved([note(60, 0), note(64, 0)], 240, 1, scale).map(({ key }) => key)).toEqual([60, 65]);
  expect(moved([note(61, 0)], 240, 0, scale)).toEqual([note(61, 240)]);
});

test('an end is pulled as far as the shortest there may be', () => {
  expect(lengthened([note(60, 0, 480), note(62, 0, 100)], -400, 240)).toEqual([note(60, 0, 240), note(62, 0, 100)]);
  expect(lengthened([note(60, 0, 480)], 240, 240)).toEqual([note(60, 0, 720)]);
});

test('a start is pulled and the end stays', () => {
  expect(begun([note(60, 480, 480)], -240, 240)).toEqual([note(60, 240, 720)]);
  expect(begun([note(60, 480, 480)], 900, 240)).toEqual([note(60, 720, 240)]);
  expect(begun([note(60, 100, 480)], -900, 240)).toEqual([note(60, 0, 580)]);
});

test('velocity stays within what is heard', () => {
  expect(louder([note(60, 0, 1, 0.98), note(60, 0, 1, 0.5)], 0.05).map(({ velocity }) => velocity)).toEqual([1, 0.55]);
  expect(louder([note(60, 0, 1, 0.03)], -0.05)[0]?.velocity).toBe(0.01);
});

test('what is lifted can be laid elsewhere; past the last bar nothing is', () => {
  const phrase = lifted([note(60, 480), note(64, 960)]);
  expect(phrase).toEqual([note(60, 0), note(64, 480)]);
  expect(laid(phrase, 61_200)).toEqual([note(60, 61_200)]);
  expect(spanOf([note(60, 480, 1000), note(64, 960)])).toEqual({ fromTick: 480, toTick: 1480 });
});
