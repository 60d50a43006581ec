/** The clock that is sent, against an engine whose frames are known; and the tempo of one that comes in. */
import { describe, expect, test } from 'vitest';
import { chance } from '../../../song/random.ts';
import { ClockIn } from '../../../ui/panels/midi/clock-in.ts';
import { ClockLine } from '../../../ui/panels/midi/clock-line.ts';
import { ClockOut } from '../../../ui/panels/midi/clock-out.ts';

const RATE = 48_000;
const PULSE_TICKS = 40;
const START = 0xfa;
const CONTINUE = 0xfb;
const STOP = 0xfc;
const CLOCK = 0xf8;

interface Sent {
  readonly byte: number;
  readonly bytes: readonly number[];
  readonly at: number;
  readonly handedAt: number;
}

/** An engine that began at `firstTick` when the page's clock was 0, heard `wayMilliseconds` later. */
function run(options: {
  readonly seconds: number;
  readonly bpm?: number;
  readonly firstTick?: number;
  readonly loopTicks?: number;
  readonly looks?: readonly number[];
}): { readonly sent: readonly Sent[]; readonly framesPerTick: number; readonly heardAt: (frame: number) => number } {
  const { seconds, bpm = 128, firstTick = 0, loopTicks = Number.POSITIVE_INFINITY } = options;
  const framesPerTick = (RATE * 60) / (bpm * 960);
  const heardAt = (frame: number) => (frame / RATE) * 1000 + 20;
  const sent: Sent[] = [];
  let now = 0;
  const out = new ClockOut((bytes, at) => sent.push({ byte: bytes[0] ?? 0, bytes, at, handedAt: now }));
  const looks = options.looks ?? Array.from({ length: seconds * 25 }, (_, look) => look * 40);
  for (now of looks) {
    // The page of the engine is written once a quantum.
    const frame = Math.floor(((now / 1000) * RATE) / 128) * 128;
    const tick = firstTick + ((frame / framesPerTick) % loopTicks);
    out.advance({ frame, tick, framesPerTick, rate: RATE / 1000 }, heardAt, now, now + 300);
  }
  out.stop(now);
  return { sent, framesPerTick, heardAt };
}

const clocksOf = (sent: readonly Sent[]) => sent.filter(({ byte }) => byte === CLOCK);

describe('what is sent', () => {
  test('starts at the first beat, 24 pulses a beat, each on its frame to a thousandth of a millisecond, and stops', () => {
    const { sent, framesPerTick, heardAt } = run({ seconds: 60 });
    expect(sent[0]?.byte).toBe(START);
    expect(sent.at(-1)?.byte).toBe(STOP);
    const clocks = clocksOf(sent);
    expect(clocks.length).toBeGreaterThanOrEqual(24 * 128);
    for (const [index, { at }] of clocks.entries())
      expect(Math.abs(at - heardAt(index * PULSE_TICKS * framesPerTick))).toBeLessThan(0.001);
    expect(sent[0]?.at).toBeLessThan(clocks[0]?.at ?? 0);
  });

  test('is handed over before it is due, also when the page is blocked for 100 ms again and again', () => {
    const looks: number[] = [];
    for (let now = 0; now < 60_000; now += chance(3, looks.length) < 0.1 ? 140 : 40) looks.push(now);
    const { sent } = run({ seconds: 60, looks });
    const late = clocksOf(sent).filter(({ at, handedAt }) => handedAt >= at);
    expect(late).toEqual([]);
  });

  test('goes on evenly where the song jumps back to the beginning of its loop', () => {
    const { sent, framesPerTick } = run({ seconds: 30, loopTicks: 3840 });
    const clocks = clocksOf(sent);
    const spacing = (PULSE_TICKS * framesPerTick) / (RATE / 1000);
    for (let i = 1; i < clocks.length; i++)
      expect(Math.abs((clocks[i]?.at ?? 0) - (clocks[i - 1]?.at ?? 0) - spacing)).toBeLessThan(0.001);
  });

  test('from the middle of a song it says the place, and goes on from there', () => {
    const { sent } = run({ seconds: 2, firstTick: 10 * 3840 });
    const [position, go] = sent;
    expect(position?.bytes).toEqual([0xf2, 160 & 127, 160 >> 7]);
    expect(go?.byte).toBe(CONTINUE);
    expect(position && go && position.at < go.at).toBe(true);
  });

  test('what does not run is not stopped', () => {
    const sent: number[] = [];
    new ClockOut(([byte = 0]) => sent.push(byte)).stop(0);
    expect(sent).toEqual([]);
  });
});

describe('when a frame is heard', () => {
  test('answers that jump by a block of the device: the line is nearer than a millisecond, and never jumps', () => {
    const line = new ClockLine();
    const places: number[] = [];
    for (let look = 0; look < 2000; look++) {
      const seconds = look * 0.04;
      line.add(seconds, seconds * 1000 + 700 + (chance(5, look) - 0.5) * 10);
      if (look >= 256) places.push(line.pageMillisecondsAt(seconds) - seconds * 1000 - 700);
    }
    const errors = places.map(Math.abs).sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length * 0.99)]).toBeLessThan(1);
    for (let i = 1; i < places.length; i++) expect(Math.abs((places[i] ?? 0) - (places[i - 1] ?? 0))).toBeLessThan(0.5);
  });

  test('another device is another line at once', () => {
    const line = new ClockLine();
    expect(line.isKnown).toBe(false);
    for (let look = 0; look < 100; look++) line.add(look, look * 1000 + 700);
    line.add(100, 100_000 + 900);
    expect(line.pageMillisecondsAt(100)).toBe(100_900);
  });
});

describe('a clock that comes in', () => {
  const follow = (
    clock: ClockIn,
    bpm: number,
    pulses: number,
    shakeMilliseconds: number,
    from = 0,
  ): (number | null)[] =>
    Array.from({ length: pulses }, (_, pulse) =>
      clock.pulse(from + (pulse * 60_000) / (bpm * 24) + (chance(9, pulse) - 0.5) * shakeMilliseconds),
    );

  test.each([60, 93, 128, 174, 200])('%i BPM is told once within two beats, though its pulses shake by 3 ms', (bpm) => {
    const told = follow(new ClockIn(), bpm, 24 * 20, 3).filter((one) => one !== null);
    expect(told.at(-1)).toBe(bpm);
    expect(told.length).toBeLessThanOrEqual(3);
  });

  test('another tempo, and one after a pause, is followed', () => {
    const clock = new ClockIn();
    follow(clock, 120, 96, 0);
    expect(
      follow(clock, 140, 96, 0, 2000)
        .filter((one) => one !== null)
        .at(-1),
    ).toBe(140);
    expect(follow(clock, 100, 96, 0, 60_000).filter((one) => one !== null)).toEqual([100]);
  });
});
