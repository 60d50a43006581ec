/** How a meter holds, falls and clips, by a clock of our own. */
import { describe, expect, test } from 'vitest';
import { MASTER_METER_WORDS, MasterMeter, METER_WORDS, Meter } from '../../../dsp/abi/meters.ts';
import { MAX_TRACKS } from '../../../dsp/abi/sizes.ts';
import { Ballistics, PaintClock } from '../../../ui/paint/ballistics.ts';
import { MASTER_LAYOUT, METER_LAYOUT } from '../../../ui/paint/meter-layout.ts';
import { METERS_LENGTH } from '../../../worklets/telemetry.ts';

const FRAME = 1000 / 60;

/** A meter fed one peak at 0 ms and silence until `milliseconds`. */
function meterAfter(milliseconds: number, peak = 0.5): Ballistics {
  const level = new Ballistics();
  level.feed(peak, 0, 0);
  for (let at = FRAME; at <= milliseconds; at += FRAME) level.feed(0, 0, at);
  return level;
}

describe('hold', () => {
  test('stands for a second and a half', () => {
    expect(meterAfter(1490).holdDb).toBeCloseTo(-6.02, 2);
  });

  test('then falls twenty decibels a second', () => {
    expect(meterAfter(2500).holdDb).toBeCloseTo(-6.02 - 20, 0);
    expect(meterAfter(1500 + 1900).holdDb).toBeCloseTo(-6.02 - 38, 0);
  });

  test('is taken up again by a louder peak, and by an equal one', () => {
    const level = meterAfter(1400);
    level.feed(0.5, 0, 1450);
    level.feed(0, 0, 2900);
    expect(level.holdDb).toBeCloseTo(-6.02, 2);
    level.feed(0.9, 0, 2910);
    expect(level.holdDb).toBeCloseTo(-0.92, 2);
  });
});

test('the top stays what was loudest until it is cleared', () => {
  const level = meterAfter(9000, 2);
  expect(level.topDb).toBeCloseTo(6.02, 2);
  level.feed(0.5, 0, 9100);
  expect(level.topDb).toBeCloseTo(6.02, 2);
  level.clearTop();
  level.feed(0.5, 0, 9200);
  expect(level.topDb).toBeCloseTo(-6.02, 2);
});

test('the peak falls by itself and does not go below what sounds', () => {
  expect(meterAfter(FRAME).peakDb).toBeCloseTo(-6.02 - 1, 1);
  const level = new Ballistics();
  level.feed(1, 0.5, 0);
  level.feed(0.5, 0.25, 2000);
  expect(level.peakDb).toBeCloseTo(-6.02, 2);
  expect(level.rmsDb).toBeCloseTo(-6.02, 2);
});

test('everything settles, and says so', () => {
  expect(meterAfter(3000).isSettled).toBe(false);
  expect(meterAfter(1500 + 3000).isSettled).toBe(true);
});

test('a clip stays, the loudest of them, until it is cleared', () => {
  const level = meterAfter(0, 1);
  expect(level.clipDb).toBeNull();
  level.feed(1.4, 0, 100);
  level.feed(1.1, 0, 200);
  level.feed(0, 0, 60_000);
  expect(level.clipDb).toBeCloseTo(2.92, 2);
  level.clearClip();
  level.feed(0.9, 0, 60_016);
  expect(level.clipDb).toBeNull();
});

test('a pause of the page does not tear the bars down', () => {
  const level = meterAfter(2000);
  const before = level.holdDb;
  level.feed(0, 0, 100_000);
  expect(before - level.holdDb).toBeCloseTo(10, 6);
});

describe('when meters are drawn', () => {
  const paints = (frame: number, isReduced: boolean) => {
    const clock = new PaintClock();
    let painted = 0;
    for (let at = 0; at < 10_000; at += frame) if (clock.isDue(at, isReduced) && at >= 5000) painted++;
    return painted / 5;
  };

  test('at every frame of a fast device', () => {
    expect(paints(FRAME, false)).toBeCloseTo(60, 0);
  });

  test('thirty times a second at most where frames take long', () => {
    expect(paints(22, false)).toBeLessThan(31);
    expect(paints(40, false)).toBeCloseTo(25, 0);
  });

  test('ten times a second where motion is reduced', () => {
    expect(paints(FRAME, true)).toBeGreaterThan(9);
    expect(paints(FRAME, true)).toBeLessThan(11.5);
  });
});

test('levels lie where the engine writes them', () => {
  expect(METER_LAYOUT).toEqual({
    words: METER_WORDS,
    strips: MAX_TRACKS,
    peakLeft: Meter.PeakLeft,
    squareLeft: Meter.SquareLeft,
    reduction: Meter.Reduction,
    ducked: Meter.Ducked,
    gate: Meter.GateReduction,
    deesser: Meter.DeesserReduction,
  });
  expect(MASTER_LAYOUT).toEqual({
    momentary: MasterMeter.Momentary,
    shortTerm: MasterMeter.ShortTerm,
    integrated: MasterMeter.Integrated,
    limiterReduction: MasterMeter.LimiterReduction,
  });
  expect((METER_LAYOUT.strips + 1) * METER_LAYOUT.words + MASTER_METER_WORDS).toBe(METERS_LENGTH);
  expect([Meter.PeakRight, Meter.SquareRight]).toEqual([METER_LAYOUT.peakLeft + 1, METER_LAYOUT.squareLeft + 1]);
});
