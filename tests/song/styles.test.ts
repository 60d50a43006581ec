/** Every style: a whole, valid song in its key, with room to play in; dice that stay in the style. */
import { describe, expect, test } from 'vitest';
import { patternIn } from '../../song/clip-of.ts';
import { lineOf } from '../../song/grow/strokes.ts';
import { signOf } from '../../song/grow/vary.ts';
import { readSong } from '../../song/parse.ts';
import { MAIN, type Song } from '../../song/song.ts';
import { SONG_SPECS } from '../../song/specs.ts';
import { drumStrokes, stepsOfRow } from '../../song/styles/rows.ts';
import { ROLES } from '../../song/styles/style.ts';
import { styleSong, tuned } from '../../song/styles/style-song.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { isInScale } from '../../song/theory.ts';
import { writeSong } from '../../song/write.ts';
import { imports } from '../sources.ts';

const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];
/** Lowest and highest keys of what sings. */
const REGISTERS = { bass: [28, 50], chords: [52, 76], hook: [67, 95] } as const;
const TONAL = Object.keys(REGISTERS) as (keyof typeof REGISTERS)[];
/** A phone shows so many rows. */
const MOST_TRACKS = 10;

const strokesOf = (song: Song, id: string) => {
  const track = song.tracks.find((one) => one.id === id);
  return lineOf((track && patternIn(track, MAIN)) ?? { length: 16, steps: [], notes: [], lanes: [] }).strokes;
};
const beatOf = (song: Song) => song.tracks.map(({ id }) => signOf(strokesOf(song, id))).join('\n');

test('there are twenty, each under an id of its own', () => {
  expect(new Set(STYLES.map(({ id }) => id)).size).toBe(20);
});

test('a first load does not bring them', () => {
  // What takes parts of songs of others comes with the hub.
  const isLate = (file: string) => /^song\/(styles\/|grow\/|library\/|radio\/|edits\/taking\.ts)/.test(file);
  const early = imports.filter(({ from, to }) => from.startsWith('song/') && !isLate(from) && isLate(to));
  expect(early).toEqual([]);
});

test('a kick near the key note is on it, or three semitones above what it cannot reach', () => {
  expect(tuned(52, 9)).toBe(55);
  expect(tuned(60, 9)).toBe(55);
  expect(tuned(50, 4)).toBe(50);
  // G at 49 Hz is below what a drum can be.
  expect(tuned(50, 7)).toBe(58.27);
});

describe.each(STYLES)('$id', (style) => {
  const written = styleSong(style.id, 0);

  test('rows are whole bars of known signs', () => {
    for (const role of ROLES) {
      const part = style.parts[role];
      for (const row of [...(part?.rows ?? []), ...(part?.fill === undefined ? [] : [part.fill])]) {
        expect([16, 32], `${role} ${row}`).toContain(stepsOfRow(row));
        expect(row, role).toMatch(/^[Xxo.\-~a-g1-9]{16}(\|[Xxo.\-~a-g1-9]{16})?$/);
      }
    }
  });

  test('is a song that can be kept as it is', () => {
    for (const seed of SEEDS) {
      const song = styleSong(style.id, seed);
      const read = readSong(writeSong(song));
      expect(read).toEqual({ ok: true, song, notices: [] });
      expect(song.tracks.length).toBeLessThanOrEqual(MOST_TRACKS);
      expect(song.bpm).toBeGreaterThanOrEqual(Math.max(SONG_SPECS.bpm.min, style.bpmRange[0]));
      expect(song.bpm).toBeLessThanOrEqual(style.bpmRange[1]);
    }
  });

  test('sings in its key and its registers', () => {
    for (const seed of SEEDS) {
      const song = styleSong(style.id, seed);
      for (const role of TONAL) {
        const [lowest, highest] = REGISTERS[role];
        for (const key of strokesOf(song, `${style.id}-${role}`).flatMap(({ keys }) => keys)) {
          expect(song.key && isInScale(song.key, key), `${role} ${key}`).toBe(true);
          expect(key).toBeGreaterThanOrEqual(lowest);
          expect(key).toBeLessThanOrEqual(highest);
        }
      }
    }
  });

  test('no chord has a semitone in it', () => {
    for (const seed of SEEDS) {
      for (const { keys } of strokesOf(styleSong(style.id, seed), `${style.id}-chords`)) {
        const gaps = keys.flatMap((key, i) => keys.slice(i + 1).map((other) => other - key));
        expect(gaps.filter((gap) => gap === 1 || gap === 13)).toEqual([]);
      }
    }
  });

  test('seed 0 plays the first rows, to the stroke', () => {
    for (const role of ROLES) {
      const part = style.parts[role];
      if (!part || TONAL.some((one) => one === role)) continue;
      const strokes = drumStrokes(part.rows[0] ?? '', part.lateTicks, part.tones);
      expect(strokesOf(written, `${style.id}-${role}`)).toEqual(strokes);
    }
  });

  test('dice keep accents, feel and scale, and give another beat each time', () => {
    const songs = Array.from({ length: 60 }, (_, seed) => styleSong(style.id, seed + 1));
    expect(new Set(songs.map(beatOf)).size).toBe(60);
    for (const song of songs) {
      expect(song.swing).toBe(style.swing);
      expect(song.key?.name).toBe(style.scale);
      for (const role of ROLES) {
        const part = style.parts[role];
        if (!part || TONAL.some((one) => one === role)) continue;
        const accents = new Set(
          strokesOf(song, `${style.id}-${role}`).flatMap(({ step, velocity }) => (velocity === 1 ? [step] : [])),
        );
        const isWritten = part.rows.some((row) =>
          drumStrokes(row).every(({ step, velocity }) => velocity < 1 || accents.has(step)),
        );
        expect(isWritten, role).toBe(true);
      }
    }
  });

  test('the same seed is the same song', () => {
    expect(writeSong(styleSong(style.id, 7))).toBe(writeSong(styleSong(style.id, 7)));
  });
});
