/** Looks along a take: one figure where they agree, dropouts where they jump, and no figure where nothing is sure. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ESTIMATE_ERROR_MS, judge, type Lag, type Whole } from '../../../ui/panels/recorder/lags.ts';

const looks = (...lags: readonly number[]): readonly Lag[] =>
  lags.map((lagSeconds, i) => ({ fromSeconds: 4 * i, toSeconds: 4 * i + 4, lagSeconds }));

/** A look at all of it, sure of a figure; or not. */
const sure = (lagSeconds: number): Whole => ({ lagSeconds, isSure: true, apartSeconds: 0 });
const unsure = (lagSeconds: number, apartSeconds: number | null): Whole => ({
  lagSeconds,
  isSure: false,
  apartSeconds,
});

describe('looks along a take', () => {
  test('that agree are one figure, and say by how much they do not', () => {
    const found = judge(looks(0.0701, 0.07, 0.0698), sure(0.07));
    expect(found?.lagAt(5)).toBe(0.07);
    expect(found?.jumps).toEqual([]);
    expect(found?.errorMs).toBeCloseTo(0.2, 6);
    expect(found?.deviationsMs.map((ms) => Math.round(ms * 10) / 10)).toEqual([0.1, 0, -0.2]);
  });

  test('a jump between two of them is a dropout there, and what follows lies by what was found behind it', () => {
    const found = judge(looks(0.07, 0.07, 0.0727, 0.0727, 0.0727), null);
    expect(found?.jumps).toHaveLength(1);
    expect(found?.jumps[0]?.atSeconds).toBe(8);
    expect(found?.jumps[0]?.bySeconds).toBeCloseTo(0.0027, 9);
    expect(found?.lagAt(3)).toBe(0.07);
    expect(found?.lagAt(12)).toBeCloseTo(0.0727, 9);
  });

  test('one look that agrees with no other is a mistake, not a jump', () => {
    const found = judge(looks(0.07, 0.07, 0.4, 0.07, 0.07), sure(0.07));
    expect(found?.jumps).toEqual([]);
    expect(found?.errorMs).toBeLessThan(0.2);
  });

  test('nothing heard is no figure; all of it being sure is enough', () => {
    expect(judge([], null)).toBeNull();
    expect(judge([], sure(0.08))?.lagAt(0)).toBe(0.08);
    expect(judge([], sure(0.08))?.isMeasured).toBe(true);
  });

  test.each([
    ['one look alone', looks(0.07), null, 0.07, ESTIMATE_ERROR_MS],
    ['one look against the whole', looks(0.07), sure(0.2), 0.07, 130],
    ['one look, and halves that differ', looks(0.07), unsure(0.0913, 0.0213), 0.07, 21.3],
    ['looks that all differ', looks(0.07, 0.0913), null, 0.07, 21.3],
    ['a whole of which the halves differ', looks(), unsure(0.36, 0.0213), 0.36, 21.3],
    ['a whole that is heard in one half only', looks(), unsure(0.36, null), 0.36, ESTIMATE_ERROR_MS],
  ])('%s is a guess by the beat, and never called measured', (_, some, whole, lagSeconds, errorMs) => {
    const found = judge(some, whole);
    expect(found?.isMeasured).toBe(false);
    expect(found?.lagAt(3)).toBe(lagSeconds);
    expect(found?.errorMs).toBeCloseTo(errorMs, 6);
    expect(found?.jumps).toEqual([]);
  });

  test('noise of looks is never a jump, and a jump of a buffer always is', () => {
    const noise = fc.array(fc.double({ min: -0.0004, max: 0.0004, noNaN: true }), { minLength: 4, maxLength: 30 });
    fc.assert(
      fc.property(noise, fc.nat({ max: 1000 }), (some, at) => {
        expect(judge(looks(...some.map((x) => 0.1 + x)), null)?.jumps).toEqual([]);
        const place = 2 + (at % (some.length - 3));
        const jumped = judge(looks(...some.map((x, i) => 0.1 + x + (i < place ? 0 : 0.0213))), null);
        expect(jumped?.jumps).toHaveLength(1);
        expect(jumped?.jumps[0]?.bySeconds).toBeCloseTo(0.0213, 2);
        expect(jumped?.jumps[0]?.atSeconds).toBe(4 * place);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
