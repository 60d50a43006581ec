/** Even rhythms against Toussaint's list, and the feel of steps. */

import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { applyGroove, fillRhythm, humaniseTrack } from '../../song/edits/groove.ts';
import { setStep } from '../../song/edits/steps.ts';
import { GROOVES, type Groove } from '../../song/grooves.ts';
import { EUCLIDEAN_RHYTHMS, euclid, type Hits, strokes, TIMELINES, turned } from '../../song/rhythms.ts';
import type { Song } from '../../song/song.ts';
import { beatOf } from '../beat-of.ts';

const written = (hits: Hits) => hits.map((hit) => (hit ? 'x' : '.')).join('');
const stepsOf = (song: Song) => beatOf(song.tracks[0]).steps ?? [];
const groove = (id: string): Groove => {
  const found = GROOVES.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('even rhythms', () => {
  test.each([
    [3, 8, 'x..x..x.'],
    [5, 8, 'x.xx.xx.'],
    [2, 5, 'x.x..'],
    [4, 11, 'x..x..x..x.'],
    [5, 9, 'x.x.x.x.x'],
    [7, 12, 'x.xx.x.xx.x.'],
    [9, 16, 'x.xx.x.x.xx.x.x.'],
    [0, 4, '....'],
    [4, 4, 'xxxx'],
    [9, 4, 'xxxx'],
    [1, 1, 'x'],
  ])('E(%i,%i)', (pulses, steps, expected) => {
    expect(written(euclid(pulses, steps))).toBe(expected);
  });

  test('no two gaps differ by more than one step', () => {
    for (let steps = 1; steps <= 32; steps++) {
      for (let pulses = 1; pulses <= steps; pulses++) {
        const hits = euclid(pulses, steps);
        const places = hits.flatMap((hit, i) => (hit ? [i] : []));
        const gaps = places.map((place, i) => (places[i + 1] ?? steps + (places[0] ?? 0)) - place);
        expect(places).toHaveLength(pulses);
        expect(hits).toHaveLength(steps);
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('a turn is later, and a whole round is none', () => {
    expect(written(euclid(3, 8, 1))).toBe('.x..x..x');
    expect(written(euclid(3, 8, -1))).toBe('..x..x.x');
    expect(turned(euclid(5, 16), 16)).toEqual(euclid(5, 16));
  });

  test('named rhythms are as they are played', () => {
    const named = Object.fromEntries(
      EUCLIDEAN_RHYTHMS.map(({ id, pulses, steps, rotation }) => [id, written(euclid(pulses, steps, rotation))]),
    );
    expect(named).toMatchObject({
      tresillo: 'x..x..x.',
      cinquillo: 'x.xx.xx.',
      bossa: 'x..x..x...x..x..',
      samba: 'x.x..x.x.x..x.x.',
      ruchenitza: 'x.x.x..',
    });
    expect(TIMELINES.map(({ gaps }) => strokes(gaps).length)).toEqual([16, 16, 16, 16, 16]);
    const [son, rumba] = TIMELINES;
    expect(written(strokes(son.gaps))).toBe('x..x..x...x.x...');
    expect(written(strokes(rumba.gaps))).toBe('x..x...x..x.x...');
  });
});

describe('rhythm as an edit', () => {
  test('goes round over the steps that play, and can be the loop itself', () => {
    const filled = fillRhythm('kick', euclid(3, 8))(defaultSong());
    expect(written(stepsOf(filled).map(({ on }) => on))).toBe(`${'x..x..x.'.repeat(2)}${'.'.repeat(16)}`);
    expect(beatOf(filled.tracks[0]).length).toBe(16);
    // What a step was besides being on stays.
    expect(stepsOf(filled)[0]?.velocity).toBe(1);
    const looped = fillRhythm('kick', euclid(4, 9), true)(defaultSong());
    expect(beatOf(looped.tracks[0]).length).toBe(9);
    expect(fillRhythm('kick', euclid(3, 8))(filled)).toBe(filled);
    expect(fillRhythm('kick', [], true)(filled)).toBe(filled);
  });
});

describe('grooves', () => {
  test('have rounds that divide a bar, within what a step can be moved', () => {
    for (const { id, offsetTicks, accents } of GROOVES) {
      for (const round of [offsetTicks, accents]) if (round.length > 0) expect(16 % round.length, id).toBe(0);
      for (const ticks of offsetTicks) expect(Math.abs(ticks), id).toBeLessThanOrEqual(80);
      for (const accent of accents) expect(accent > 0 && accent <= 1, id).toBe(true);
    }
    expect(new Set(GROOVES.map(({ id }) => id)).size).toBe(GROOVES.length);
  });

  test('66 % is almost the triplet, straight takes all of it back', () => {
    const song = fillRhythm('kick', euclid(16, 16))(defaultSong());
    const whole = { timing: 1, strength: 1 };
    const swung = applyGroove('kick', groove('swing66'), whole)(song);
    expect(
      stepsOf(swung)
        .slice(0, 4)
        .map(({ offsetTicks }) => offsetTicks),
    ).toEqual([0, 77, 0, 77]);
    expect(stepsOf(swung)[16]?.offsetTicks).toBe(0);
    expect(applyGroove('kick', groove('swing66'), whole)(swung)).toBe(swung);
    expect(applyGroove('kick', groove('straight'), whole)(swung)).toEqual(song);
  });

  test('half of it is half way, in time and in strength; silent steps stay', () => {
    const song = setStep('kick', 3, { on: true, velocity: 0.5 })(defaultSong());
    const half = stepsOf(applyGroove('kick', groove('samba'), { timing: 0.5, strength: 0.5 })(song));
    expect(half[3]).toMatchObject({ offsetTicks: -12, velocity: 0.73 });
    expect(half[2]).toBe(stepsOf(song)[2]);
    expect(applyGroove('kick', groove('samba'), { timing: 0, strength: 0 })(song)).toBe(song);
  });

  test('a hand strays alike for one seed, otherwise for another, and never far', () => {
    const song = defaultSong();
    const once = humaniseTrack('kick', 7, 1)(song);
    expect(humaniseTrack('kick', 7, 1)(song)).toEqual(once);
    expect(humaniseTrack('kick', 8, 1)(song)).not.toEqual(once);
    expect(humaniseTrack('kick', 7, 0)(song)).toBe(song);
    const strays = stepsOf(once).filter(({ on }) => on);
    expect(strays.some(({ offsetTicks }) => offsetTicks !== 0)).toBe(true);
    for (const { offsetTicks } of strays) expect(Math.abs(offsetTicks)).toBeLessThanOrEqual(30);
  });
});
