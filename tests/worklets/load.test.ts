/** The share of real time the engine needs, by a clock of milliseconds and by the finer one that is turned now and then. */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { LoadMeter, microsecondsSince, UNTIMED } from '../../worklets/load.ts';
import { CLOCK_IDLE, CLOCK_RESTING, TELEMETRY_BYTES, TelemetryPage } from '../../worklets/telemetry.ts';
import { engineModule, LiveRig, RATE } from './live-rig.ts';

const QUANTA = 375;

function meterOf(seconds: number, cost: (quantum: number) => readonly [milliseconds: number, microseconds: number]) {
  const meter = new LoadMeter(RATE);
  for (let quantum = 0; quantum < QUANTA * seconds; quantum++) {
    const [milliseconds, microseconds] = cost(quantum);
    meter.add(milliseconds, 128, microseconds);
  }
  return meter;
}

describe('where no clock is turned', () => {
  test('milliseconds of the last ten seconds, by their share of real time', () => {
    // Every tenth quantum the clock steps by one millisecond: 37.5 of 1000.
    const meter = meterOf(12, (quantum) => [quantum % 10 === 0 ? 1 : 0, UNTIMED.noClock]);
    expect(meter.share).toBeCloseTo(0.0375, 3);
    expect(meter.secondShare).toBeCloseTo(0.0375, 2);
    for (let quantum = 0; quantum < QUANTA; quantum++) meter.add(1, 128, UNTIMED.noClock);
    expect(meter.secondShare).toBeCloseTo(0.375, 3);
    expect(meter.share).toBeCloseTo(0.0713, 3);
    for (let quantum = 0; quantum < QUANTA * 11; quantum++) meter.add(0, 128, UNTIMED.noClock);
    expect([meter.share, meter.secondShare]).toEqual([0, 0]);
  });
});

describe('where it is', () => {
  /** The fourth and fifth of every thirty quanta are timed; the coarse clock sees nothing at all. */
  const seldom = (microseconds: number) => (quantum: number) =>
    [0, quantum % 30 === 3 || quantum % 30 === 4 ? microseconds : UNTIMED.resting] as const;

  test('quanta that were timed speak for their second, whatever the other clock says', () => {
    // 133 of 2,667 microseconds.
    const meter = meterOf(12, seldom(133));
    expect(meter.share).toBeCloseTo(0.05, 3);
    expect(meter.secondShare).toBeCloseTo(0.05, 3);
  });

  test('a second in which none was timed is not known, and counts for nothing', () => {
    const meter = meterOf(4, (quantum) => (quantum < 2 * QUANTA ? seldom(266)(quantum) : [0, UNTIMED.resting]));
    expect(meter.share).toBeCloseTo(0.1, 3);
    expect(meter.secondShare).toBeCloseTo(0.1, 3);
    expect(meterOf(4, () => [0, UNTIMED.resting]).share).toBe(0);
  });

  test('ten seconds later what was timed is over', () => {
    const meter = meterOf(12, seldom(266));
    for (let quantum = 0; quantum < QUANTA * 11; quantum++) meter.add(0, 128, UNTIMED.noClock);
    expect([meter.share, meter.secondShare]).toEqual([0, 0]);
  });
});

test('what a quantum took is known when the clock was turned from its first frame to its last', () => {
  expect(microsecondsSince(100, 233)).toBe(133);
  expect(microsecondsSince(1, 1)).toBe(UNTIMED.resting);
  expect(microsecondsSince(100, CLOCK_RESTING)).toBe(UNTIMED.resting);
  expect(microsecondsSince(CLOCK_RESTING, 5)).toBe(UNTIMED.resting);
  // Of two moments: it began in one and ended in the next.
  expect(microsecondsSince(9000, 12)).toBe(UNTIMED.resting);
  expect(microsecondsSince(CLOCK_IDLE, CLOCK_IDLE)).toBe(UNTIMED.noClock);
  expect(microsecondsSince(CLOCK_IDLE, 7)).toBe(UNTIMED.noClock);
});

test('who turns the clock of a page shares nothing with who writes it', () => {
  const buffer = new SharedArrayBuffer(TELEMETRY_BYTES);
  const [writer, reader] = [new TelemetryPage(buffer), new TelemetryPage(buffer)];
  expect(reader.clock()).toBe(CLOCK_IDLE);
  writer.turnClock(1234);
  expect(reader.clock()).toBe(1234);
  expect(reader.isPlaying()).toBe(false);
});

test('the engine tells what all of a quantum took, and what nobody timed by milliseconds', async () => {
  let microseconds = CLOCK_IDLE;
  const rig: LiveRig = new LiveRig(await engineModule(), {
    song: defaultSong(),
    // The performer asks for milliseconds when it begins and when it ends, too; nothing of them passes.
    clock: () => {
      if (microseconds > 0) microseconds += 50;
      rig?.performer?.page.turnClock(microseconds);
      return 0;
    },
  });
  rig.play();
  rig.runTo(rig.frame + 2.5 * RATE);
  expect(rig.performer.now.load).toBe(0);
  microseconds = 1;
  rig.runTo(rig.frame + 1.2 * RATE);
  // Three times 50 of 2,667 microseconds.
  expect(rig.performer.now.secondLoad).toBeCloseTo(0.05625, 5);
  expect(rig.performer.now.load).toBeCloseTo(0.05625 / 3, 5);
});
