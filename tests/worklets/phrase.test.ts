/** Notes beside the song: on the frames its time says, however it is cut, through jumps, with nobody asking again. */
import { describe, expect, test } from 'vitest';
import { type Phrase, PhrasePlan } from '../../worklets/phrase.ts';
import { at120, BAR, framesOf, live, onsOf, pattern, STEP, track } from './material.ts';

const at = (step: number, key = 36) => ({ tick: step * 240, offTick: step * 240 + 240, key, velocity: 0.5 });
const phrase = (members: Partial<Phrase> = {}): Phrase => ({
  track: 'b',
  notes: [at(0), at(3, 37), at(10)],
  loopTicks: 3840,
  ...members,
});
const song = at120([track('a', pattern(16, {})), track('b', pattern(16, {}))]);

function heard(one: Phrase | null, wakeFrames: number, until = 4 * BAR) {
  const { scheduler, records } = live(song);
  scheduler.phrase.set(one);
  for (let frame = 0; frame <= until; frame += wakeFrames) scheduler.advanceTo(frame);
  return onsOf(records, 1).filter(({ frame }) => frame < until);
}

describe('a phrase', () => {
  test('comes round on exact frames, however time is cut into calls', () => {
    const bars = [0, 1, 2, 3].flatMap((bar) => [0, 3, 10].map((step) => bar * BAR + step * STEP));
    expect(framesOf(heard(phrase(), 1200))).toEqual(bars);
    expect(framesOf(heard(phrase(), 777))).toEqual(bars);
    expect(heard(phrase(), 1200).map(({ key, value }) => [key, value])[1]).toEqual([37, 0.5]);
  });

  test('that is played once is over then', () => {
    expect(framesOf(heard(phrase({ loopTicks: 0 }), 1200))).toEqual([0, 3 * STEP, 10 * STEP]);
  });

  test('of a track that is gone is silent, and none is nothing', () => {
    expect(heard(phrase({ track: 'gone' }), 1200)).toEqual([]);
    expect(heard(null, 1200)).toEqual([]);
  });

  test('begins with the next bar that is planned', () => {
    const { scheduler, records } = live(song);
    scheduler.advanceTo(5 * STEP);
    scheduler.phrase.set(phrase());
    scheduler.advanceTo(2 * BAR);
    expect(framesOf(onsOf(records, 1)).slice(0, 2)).toEqual([BAR, BAR + 3 * STEP]);
  });

  test('begins with the next sixteenth where it says so', () => {
    const { scheduler, records } = live(song);
    scheduler.advanceTo(Math.round(5.5 * STEP));
    scheduler.phrase.set(phrase({ startTicks: 240 }));
    scheduler.advanceTo(BAR);
    expect(framesOf(onsOf(records, 1)).slice(0, 2)).toEqual([6 * STEP, 9 * STEP]);
  });

  test('in a loop that no bar begins in, it begins where that comes round', () => {
    const { scheduler, records } = live({ ...song, loop: { startTick: 960, endTick: 960 + 1920 } });
    scheduler.advanceTo(6 * STEP);
    scheduler.phrase.set(phrase());
    scheduler.advanceTo(2 * BAR);
    expect(framesOf(onsOf(records, 1)).slice(0, 2)).toEqual([12 * STEP, 15 * STEP]);
  });

  test('swings as the song does, on the frames of its steps', () => {
    const steps = { 0: {}, 3: {}, 10: {}, 15: {} };
    const swung = { ...at120([track('a', pattern(16, steps)), track('b', pattern(16, {}))]), swing: 0.6 };
    const { scheduler, records } = live(swung);
    scheduler.phrase.set(phrase({ notes: [at(0), at(3), at(10), at(15)] }));
    for (let frame = 0; frame <= 3 * BAR; frame += 777) scheduler.advanceTo(frame);
    const [own, beside] = [0, 1].map((index) => framesOf(onsOf(records, index)).filter((frame) => frame < 3 * BAR));
    expect(beside).toEqual(own);
    expect(beside?.[1]).toBeGreaterThan(3 * STEP);
    expect(beside).toHaveLength(12);
  });

  test('goes on through the loop of the song', () => {
    const { scheduler, records } = live({ ...song, loop: { startTick: 960, endTick: 960 + 2880 } });
    scheduler.phrase.set(phrase());
    scheduler.advanceTo(3 * BAR - STEP);
    const bars = [0, 1, 2].flatMap((bar) => [0, 3, 10].map((step) => bar * BAR + step * STEP));
    expect(framesOf(onsOf(records, 1))).toEqual(bars);
  });

  test('plays bar after bar with one order: whoever gave it may be busy', () => {
    const { scheduler, records } = live(song);
    scheduler.phrase.set(phrase());
    for (let frame = 0; frame < 40 * BAR; frame += 1200) scheduler.advance(frame);
    expect(onsOf(records, 1).every(({ frame }) => frame % STEP === 0)).toBe(true);
    expect(onsOf(records, 1).length).toBeGreaterThanOrEqual(120);
  });
});

test('notes end a step later, and what is jumped over is left out of the count', () => {
  const plan = new PhrasePlan();
  plan.set(phrase());
  expect(plan.notesIn(song, { fromTick: 3000, toTick: 3800 })).toEqual([]);
  expect(plan.notesIn(song, { fromTick: 3800, toTick: 4580 })).toEqual([
    [1, at(16)],
    [1, at(19, 37)],
  ]);
  expect(plan.notesIn(song, { fromTick: 0, toTick: 3000 })).toEqual([
    [1, { ...at(0), tick: 2400 - 740, offTick: 2640 - 740 }],
  ]);
});
