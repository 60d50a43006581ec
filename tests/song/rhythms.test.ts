/** Even rhythms against Toussaint's list, and the feel of steps. */

import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { applyGroove, fillRhythm, humaniseTrack } from '../../song/edits/groove.ts';
import { setStep } from '../../song/edits/steps.ts';
import { GROOVES, type Groove } from '../../song/grooves.ts';
import {
  DANCES,
  EUCLIDEAN_RHYTHMS,
  euclid,
  type Hits,
  strokes,
  TIMELINES,
  turned,
  writtenRhythm,
} from '../../song/rhythms.ts';
import type { Song } from '../../song/song.ts';
import { TICKS_PER_STEP } from '../../song/time.ts';
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

/** Where a round is struck, counted as its source counts: sixteenths from 0. */
const onsets = (hits: Hits) => hits.flatMap((hit, i) => (hit ? [i] : []));
const danced = (id: string): readonly number[] => onsets(writtenRhythm(id) ?? []);
/** From the count of a player: "1", "1e", "1+", "1a". */
const counted = (text: string) =>
  text.split(' ').map((count) => 4 * (Number(count[0]) - 1) + ['', 'e', '+', 'a'].indexOf(count.slice(1)));
/** From syllables, one to each eighth: where those stand that are named. */
const spoken = (theka: string, struck: readonly string[]) =>
  theka.split(' ').flatMap((syllable, eighth) => (struck.includes(syllable) ? [2 * eighth] : []));

describe('dances, as their sources have them', () => {
  test('are rounds of eight or sixteen steps, each under a name of its own', () => {
    const ids = [...DANCES, ...TIMELINES, ...EUCLIDEAN_RHYTHMS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, row } of DANCES) {
      expect(row, id).toMatch(/^[x.]{8}([x.]{8})?$/);
      expect(writtenRhythm(id), id).toHaveLength(row.length);
    }
    expect(writtenRhythm('son')).toEqual(strokes([3, 3, 4, 2, 4]));
    expect(writtenRhythm('polka')).toBeUndefined();
  });

  test('dembow is the tresillo without its first stroke; soca counts it so', () => {
    const tresillo = onsets(euclid(3, 8));
    const twice = [...tresillo, ...tresillo.map((step) => step + 8)];
    expect(danced('dembow')).toEqual(twice.filter((step) => step % 8 !== 0));
    expect(danced('dembow')).toEqual(counted('1a 2+ 3a 4+'));
  });

  test('habanera is the tresillo and the second beat; the cumbia has the beat and its second half', () => {
    expect(danced('habanera')).toEqual([...onsets(euclid(3, 8)), 4].sort((a, b) => a - b));
    const cumbia = EUCLIDEAN_RHYTHMS.find(({ id }) => id === 'cumbia') ?? EUCLIDEAN_RHYTHMS[0];
    expect(onsets(euclid(cumbia.pulses, cumbia.steps, cumbia.rotation))).toEqual(counted('1 1+ 1a'));
  });

  test('baile funk goes boom chak chak boom boom chak', () => {
    const boom = counted('1 3 3+');
    const chak = counted('2+ 2a 4');
    expect(danced('baileFunk')).toEqual([...boom, ...chak].sort((a, b) => a - b));
    const said = danced('baileFunk').map((step) => (boom.includes(step) ? 'boom' : 'chak'));
    expect(said.join('-')).toBe('boom-chak-chak-boom-boom-chak');
  });

  test('afrobeats claps off the beat; afrobeat kicks on one and three, twice', () => {
    expect(danced('afrobeats')).toEqual(counted('1a 2+ 4e'));
    expect(danced('afrobeats').filter((step) => step % 4 === 0)).toEqual([]);
    expect(danced('afrobeat')).toEqual(counted('1 1e 3 3e'));
  });

  test('drums that are taught by syllables', () => {
    expect(danced('chaal')).toEqual(spoken('Dha Na Na Na Na Dha Dha Na', ['Dha']));
    expect(danced('keherwa')).toEqual(spoken('Dha Ge Na Ti Na Ka Dhi Na', ['Dha', 'Ge', 'Dhi']));
    expect(danced('maqsum')).toEqual(spoken('Dum Tek - Tek Dum - Tek -', ['Dum', 'Tek']));
  });

  test('samba-reggae is the line of bossa nova: three, three, four, three, three', () => {
    const bossa = EUCLIDEAN_RHYTHMS.find(({ id }) => id === 'bossa') ?? EUCLIDEAN_RHYTHMS[0];
    expect(writtenRhythm('sambaReggae')).toEqual(euclid(bossa.pulses, bossa.steps, bossa.rotation));
    expect(writtenRhythm('sambaReggae')).toEqual(strokes([3, 3, 4, 3, 3]));
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

  /** How long the first of two steps lasts beside the second, both a groove's. */
  const ratio = ({ offsetTicks }: Groove, steps: number) => {
    const second = offsetTicks[steps % offsetTicks.length] ?? 0;
    return (steps * TICKS_PER_STEP + second) / (steps * TICKS_PER_STEP - second);
  };

  test('drum breaks swing their sixteenths 1.2:1, and are late on two, not on four', () => {
    const breaks = groove('breaks');
    expect(ratio(breaks, 1)).toBeCloseTo(1.2, 1);
    expect(breaks.offsetTicks[4]).toBeGreaterThan(0);
    expect([0, 8, 12].map((step) => breaks.offsetTicks[step])).toEqual([0, 0, 0]);
    expect(new Set(breaks.offsetTicks.filter((_, step) => step % 2 === 1)).size).toBe(1);
  });

  test('the dhol shuffles its eighths, lightly; the güiro leans on the beat', () => {
    expect(ratio(groove('bhangra'), 2)).toBeGreaterThan(1.2);
    expect(ratio(groove('bhangra'), 2)).toBeLessThan(2);
    const [beat = 0, silent = 0, ...short] = groove('cumbia').accents;
    expect(Math.min(beat, ...short)).toBeGreaterThan(silent);
    expect(beat).toBeGreaterThan(Math.max(...short));
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
