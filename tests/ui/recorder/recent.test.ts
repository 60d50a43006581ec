/** The last seconds of a sound: what is read is what was heard then, or nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Recent } from '../../../ui/panels/recorder/recent.ts';

test('what is read is what was heard at those frames, silence where a piece was lost, and nothing that is gone', () => {
  const piece = fc.record({ lost: fc.nat({ max: 40 }), frames: fc.nat({ max: 50 }) });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), fc.nat({ max: 5000 }), (pieces, begin) => {
      const recent = new Recent(64);
      const heard = new Map<number, number>();
      let next = begin;
      pieces.forEach(({ lost, frames }, i) => {
        const from = next + (i === 0 ? 0 : lost);
        for (let at = next; at < from; at++) heard.set(at, 0);
        const sound = Float32Array.from({ length: frames }, (_, at) => from + at);
        sound.forEach((x, at) => void heard.set(from + at, x));
        recent.add(from, sound);
        next = from + frames;
      });
      expect(recent.next).toBe(next);
      expect(recent.first).toBe(Math.max(begin, next - 64));
      const all = recent.read(recent.first, next);
      expect([...(all ?? [])]).toEqual(
        Array.from({ length: next - recent.first }, (_, i) => heard.get(recent.first + i)),
      );
      expect(recent.read(recent.first - 1, next)).toBeNull();
      expect(recent.read(recent.first, next + 1)).toBeNull();
    }),
    { seed: 5, numRuns: 500 },
  );
});

test('nothing heard is nothing to read', () => {
  expect(new Recent(8).read(0, 0)).toBeNull();
});

test('of two channels it keeps whole frames', () => {
  const recent = new Recent(3, 2);
  recent.add(10, Float32Array.from([1, -1, 2, -2]));
  recent.add(13, Float32Array.from([4, -4]));
  expect(recent).toMatchObject({ first: 11, next: 14 });
  expect([...(recent.read(11, 14) ?? [])]).toEqual([2, -2, 0, 0, 4, -4]);
});
