/**
 * Key and chords of songs that were generated in a known key over known chords. `npm test` has a part of them, `THEORY_SONGS=1000`
 * all that the issue asks for; half of them are as styles begin, half are grown into whole songs.
 */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { growSong } from '../../song/grow/grow-song.ts';
import { chance, pick } from '../../song/random.ts';
import { MAIN, type Song } from '../../song/song.ts';
import type { Style } from '../../song/styles/style.ts';
import { harmonyOf, styleSong } from '../../song/styles/style-song.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { chordOnDegree } from '../../song/theory/chords.ts';
import { findChords, oneRound } from '../../song/theory/find-chords.ts';
import { findKey, isMinor } from '../../song/theory/find-key.ts';
import { STEPS_PER_BAR, TICKS_PER_BAR, TICKS_PER_STEP } from '../../song/time.ts';

const SONGS = Number(process.env.THEORY_SONGS ?? 120);
const SEEDS = Math.ceil(SONGS / STYLES.length);
/** Half bars, in which chords are counted. */
const UNIT_STEPS = STEPS_PER_BAR / 2;

interface Tally {
  songs: number;
  keys: number;
  scales: number;
  units: number;
  chords: number;
}

function count(style: Style, seed: number, tally: Tally): void {
  const begun = styleSong(style.id, seed);
  const song = seed % 2 === 0 ? begun : growSong(begun, seed);
  const truth = song.key;
  // What the document says of its key is not to be read.
  const found = findKey({ ...song, key: null });
  if (!truth || !found) throw new Error(`${style.id} ${seed} has no key`);
  tally.songs++;
  if (found.root === truth.root && isMinor(found.name) === isMinor(truth.name)) tally.keys++;
  if (found.root === truth.root && found.name === truth.name) tally.scales++;
  const harmony = harmonyOf(style, seed);
  for (const { chord, fromTick, toTick } of findChords(song, MAIN, found)) {
    for (let step = fromTick / TICKS_PER_STEP; step < toTick / TICKS_PER_STEP; step += UNIT_STEPS) {
      const degree = harmony.degrees[Math.floor(step / harmony.chordSteps) % harmony.degrees.length] ?? 0;
      const played = chordOnDegree(harmony.scale, degree);
      tally.units++;
      if (played.root === chord.root && played.intervals.join() === chord.intervals.join()) tally.chords++;
    }
  }
}

describe('songs of all styles', () => {
  test(`key (root and mode) in 95 of 100, chords in 90, of ${SONGS}`, { timeout: 600_000 }, () => {
    const tally: Tally = { songs: 0, keys: 0, scales: 0, units: 0, chords: 0 };
    for (const style of STYLES) for (let seed = 0; seed < SEEDS; seed++) count(style, seed, tally);
    const shares = { keys: tally.keys / tally.songs, chords: tally.chords / tally.units };
    if (process.env.THEORY_SONGS) console.info(tally, shares);
    expect(tally.songs).toBeGreaterThanOrEqual(SONGS);
    expect(shares.keys).toBeGreaterThanOrEqual(0.95);
    expect(shares.chords).toBeGreaterThanOrEqual(0.9);
  });

  test('higher by any interval the answer is as much higher', () => {
    for (const style of STYLES.slice(0, 6)) {
      const song = styleSong(style.id, 3);
      const by = 1 + pick(11, 5, STYLES.indexOf(style));
      const before = findKey(song);
      expect(findKey(transposed(song, by))).toEqual(before && { ...before, root: (before.root + by) % 12 });
    }
  });

  test('notes by chance are in no key that 95 of 100 would agree on: the bar can be missed', () => {
    let right = 0;
    for (const style of STYLES) {
      const song = scrambled(styleSong(style.id, 1));
      const found = findKey(song);
      if (found?.root === song.key?.root) right++;
    }
    expect(right / STYLES.length).toBeLessThan(0.6);
  });
});

describe('what was found', () => {
  test('the beat that every song begins with: A minor, one chord a half bar at most', () => {
    const song = { ...defaultSong(), key: null };
    expect(findKey(song)).toEqual({ root: 9, name: 'minor' });
    const chords = findChords(song, MAIN, { root: 9, name: 'minor' });
    expect(chords[0]?.chord).toEqual({ root: 9, intervals: [0, 3, 7] });
    expect(chords[chords.length - 1]?.toTick).toBe(TICKS_PER_BAR);
  });

  test('drums alone have no key and no chords', () => {
    const song = defaultSong();
    const drums = { ...song, tracks: song.tracks.slice(0, 6) };
    expect(findKey(drums)).toBeNull();
    expect(findChords(drums, MAIN, { root: 0, name: 'major' })).toEqual([]);
  });

  test('what comes round again is told once', () => {
    const [i, vi] = [0, 5].map((degree) => chordOnDegree({ root: 9, name: 'minor' }, degree));
    if (!i || !vi) throw new Error('no chords');
    const round = [i, vi, i, vi].map((chord, at) => ({ chord, fromTick: at * 10, toTick: at * 10 + 10 }));
    expect(oneRound(round).map(({ chord }) => chord)).toEqual([i, vi]);
    expect(oneRound(round.slice(0, 3))).toHaveLength(3);
  });
});

test('few notes are told by the key that was set, as long as they are in it', () => {
  const song = styleSong('mandelao', 0);
  if (!song.key) throw new Error('it has a key');
  const found = findKey(song);
  expect(found).toEqual({ root: song.key.root, name: 'minor' });
  expect(song.key.name).toBe('phrygian');
  expect(findKey(song, song.key)).toEqual(song.key);
  for (const other of [
    { ...song.key, root: (song.key.root + 1) % 12 },
    { ...song.key, name: 'major' as const },
  ]) {
    expect(findKey(song, other)).toEqual(found);
  }
  // One major second is in minor, and not in Phrygian.
  const second = (song.key.root + 2) % 12;
  const told = withKeys(song, (key, at) => (at === 1 ? key - (key % 12) + second : key));
  expect(findKey(told, song.key)).toEqual(found);
});

function withKeys(song: Song, change: (key: number, at: number) => number): Song {
  let at = 0;
  return {
    ...song,
    tracks: song.tracks.map((track) => ({
      ...track,
      clips: Object.fromEntries(
        Object.entries(track.clips).map(([scene, clip]) => {
          const steps = clip.pattern.steps.map((step) => ({
            ...step,
            keys: step.keys.map((key) => change(key, at++)),
          }));
          const notes = clip.pattern.notes.map((note) => ({ ...note, key: change(note.key, at++) }));
          return [scene, { ...clip, pattern: { ...clip.pattern, steps, notes } }];
        }),
      ),
    })),
  };
}

/** Within an octave, so that low stays low. */
const transposed = (song: Song, by: number): Song => withKeys(song, (key) => key + by);
const scrambled = (song: Song): Song => withKeys(song, (key, at) => key - (key % 12) + Math.floor(chance(7, at) * 12));
