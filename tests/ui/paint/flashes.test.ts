/** Nothing lights up more than three times in any second: steps of short rounds, what blinks on the beat, pads that are rolled on. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_PATTERN_LENGTH } from '../../../song/song.ts';
import { SONG_SPECS } from '../../../song/specs.ts';
import { beatsPerFlash, Lamp, mayLight } from '../../../ui/paint/flashes.ts';
import { dice } from '../../dice.ts';

const SECOND = 1000;
/** What is painted may come two frames late. */
const LATE = 34;

/** How often something came on in the second in which it did so most. */
function mostInASecond(times: readonly number[]): number {
  const counts = times.map((from) => times.filter((at) => at >= from && at < from + SECOND + LATE).length);
  return Math.max(0, ...counts);
}

const { min, max } = SONG_SPECS.bpm;
const TEMPOS = Array.from({ length: max - min + 1 }, (_, i) => min + i);

describe('the steps of a track', () => {
  /** When its first step lights up, as the transport goes over it for some seconds. */
  const timesLit = (steps: number, bpm: number) => {
    const round = (steps * SECOND * 60) / (bpm * 4);
    return Array.from({ length: Math.ceil((4 * SECOND) / round) }, (_, turn) => turn * round);
  };

  test('light up three times in a second at the most, in every length at every tempo', () => {
    for (const bpm of TEMPOS)
      for (let steps = 2; steps <= MAX_PATTERN_LENGTH; steps++)
        if (mayLight(steps, bpm))
          expect([steps, bpm, mostInASecond(timesLit(steps, bpm)) <= 3]).toEqual([steps, bpm, true]);
  });

  test('stay dark only where they would light up more often', () => {
    const dark = TEMPOS.flatMap((bpm) =>
      Array.from({ length: MAX_PATTERN_LENGTH }, (_, i) => i + 1)
        .filter((steps) => !mayLight(steps, bpm))
        .map((steps) => ({ steps, bpm, times: mostInASecond(timesLit(steps, bpm)) })),
    );
    expect(dark.filter(({ times }) => times <= 3)).toEqual([]);
    expect([...new Set(dark.map(({ steps }) => steps))].sort()).toEqual([2, 3, 4]);
    expect([87, 88].map((bpm) => mayLight(2, bpm))).toEqual([true, false]);
    expect([130, 131].map((bpm) => mayLight(3, bpm))).toEqual([true, false]);
    expect([174, 175].map((bpm) => mayLight(4, bpm))).toEqual([true, false]);
  });

  test('a round of one step is lit for good, which is no flash', () => {
    expect(TEMPOS.every((bpm) => mayLight(1, bpm))).toBe(true);
  });
});

test('what blinks on the beat blinks on every other where the beat is too fast', () => {
  for (const bpm of TEMPOS) expect([bpm, bpm / beatsPerFlash(bpm) / 60 <= 3]).toEqual([bpm, true]);
  expect([60, 128, 174].map(beatsPerFlash)).toEqual([1, 1, 1]);
  expect(beatsPerFlash(175)).toBe(2);
});

describe('a lamp', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Notes down when it comes on and goes off. */
  function watched() {
    const [on, off]: [number[], number[]] = [[], []];
    let isLit = false;
    const lamp = new Lamp((next) => {
      if (next !== isLit) (next ? on : off).push(performance.now());
      isLit = next;
    });
    return { lamp, on, off, isLit: () => isLit };
  }

  test('follows a hand at once', () => {
    const { lamp, isLit } = watched();
    for (let tap = 0; tap < 3; tap++) {
      lamp.on();
      expect(isLit()).toBe(true);
      vi.advanceTimersByTime(80);
      if (tap === 2) break;
      lamp.off();
      expect(isLit()).toBe(false);
      vi.advanceTimersByTime(80);
    }
  });

  test('stays lit over a roll, and goes out after it', () => {
    const { lamp, on, isLit } = watched();
    for (let hit = 0; hit < 40; hit++) {
      lamp.on();
      vi.advanceTimersByTime(40);
      lamp.off();
      vi.advanceTimersByTime(35);
    }
    expect(on.length).toBeLessThanOrEqual(9);
    expect(mostInASecond(on)).toBe(3);
    vi.advanceTimersByTime(SECOND);
    expect(isLit()).toBe(false);
  });

  test('never comes on a fourth time within a second, whatever a hand does', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { lamp, on, off, isLit } = watched();
      const roll = dice(seed);
      for (let act = 0; act < 200; act++) {
        if (roll() < 0.5) lamp.on();
        else lamp.off();
        vi.advanceTimersByTime(Math.ceil(roll() * 200));
      }
      lamp.off();
      vi.advanceTimersByTime(SECOND);
      expect([seed, mostInASecond(on), isLit(), on.length === off.length]).toEqual([seed, 3, false, true]);
    }
  });

  test('shows again what was drawn anew while it was lit', () => {
    const shown: boolean[] = [];
    const lamp = new Lamp((isLit) => shown.push(isLit));
    lamp.on();
    lamp.on();
    expect(shown).toEqual([true, true]);
  });
});
