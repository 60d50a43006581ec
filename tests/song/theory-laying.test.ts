/** Chords into patterns: by each rule, over a range, in steps and in notes; one edit that touches nothing else. */
import { describe, expect, test } from 'vitest';
import { clipOf } from '../../song/clip-of.ts';
import { defaultSong, emptyPattern } from '../../song/defaults.ts';
import { layNotes } from '../../song/edits/laying.ts';
import { readSong } from '../../song/parse.ts';
import { MAIN, type Pattern, type Song } from '../../song/song.ts';
import { type Figure, type Laid, laid, notesWithin, RULES, type Rule } from '../../song/theory/laying.ts';
import { progressionIn } from '../../song/theory/progressions.ts';
import { rootPosition } from '../../song/theory/voice-leading.ts';
import { writeSong } from '../../song/write.ts';

const FIGURES: readonly Figure[] = progressionIn({ root: 9, name: 'minor' }, 'nightDrive').map(({ chord, weight }) => {
  const keys = rootPosition(chord);
  return { keys, root: keys[0] ?? 0, weight };
});

function order(rule: Rule, more: Partial<Parameters<typeof laid>[0]> = {}): Laid {
  return laid({
    figures: FIGURES,
    rule,
    range: null,
    isBarEach: false,
    isSingle: false,
    pattern: emptyPattern(16),
    ...more,
  });
}

const patternOf = (song: Song, id: string): Pattern =>
  clipOf(song.tracks.find((track) => track.id === id)?.clips ?? {}, MAIN)?.pattern ?? emptyPattern();
const sounding = ({ steps, length }: Pattern) =>
  steps.slice(0, length).flatMap(({ on, keys }, at) => (on ? [[at, ...keys]] : []));

describe('rules', () => {
  test('by default the first eight tones, one on every second step', () => {
    const { notes, range } = order('everySecond');
    expect(notes.map(({ step }) => step)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    expect(notes.map(({ keys }) => keys)).toEqual(
      FIGURES.flatMap(({ keys }) => keys)
        .slice(0, 8)
        .map((key) => [key]),
    );
    expect(range).toEqual({ fromStep: 0, steps: 16 });
  });

  test('of less than eight tones it begins anew; a shorter pattern takes as many as it has room for', () => {
    const three = order('everySecond', { figures: FIGURES.slice(0, 1) });
    expect(three.notes.map(({ keys }) => keys[0])).toEqual([57, 60, 64, 57, 60, 64, 57, 60]);
    expect(order('everySecond', { pattern: emptyPattern(8) }).notes).toHaveLength(4);
    expect(order('everySecond', { pattern: emptyPattern(64) }).range.steps).toBe(16);
  });

  test('held chords share the range by their weights', () => {
    expect(order('held').notes.map(({ step, length }) => [step, length])).toEqual([
      [0, 4],
      [4, 4],
      [8, 4],
      [12, 4],
    ]);
    const weighed = FIGURES.slice(0, 2).map((one, i) => ({ ...one, weight: 3 - 2 * i }));
    expect(order('held', { figures: weighed }).notes.map(({ length }) => length)).toEqual([12, 4]);
  });

  test('a bar each: the pattern grows to whole rounds, no further than patterns can be', () => {
    const { notes, range } = order('held', { isBarEach: true });
    expect(notes.map(({ step }) => step)).toEqual([0, 16, 32, 48]);
    expect(range.steps).toBe(64);
    expect(order('held', { isBarEach: true, pattern: emptyPattern(80) }).range.steps).toBe(128);
    expect(order('held', { isBarEach: true, pattern: emptyPattern(256) }).range.steps).toBe(256);
    const bar = { fromStep: 16, steps: 16 };
    expect(order('held', { isBarEach: true, pattern: emptyPattern(32), range: bar }).range).toEqual(bar);
  });

  test('on beats, broken, and as one voice', () => {
    expect(order('beats', { isBarEach: true }).notes).toHaveLength(16);
    expect(order('broken').notes.map(({ keys }) => keys[0])).toEqual([57, 60, 53, 57, 48, 52, 55, 59]);
    expect(order('held', { isSingle: true }).notes.map(({ keys }) => keys)).toEqual([[57], [53], [48], [55]]);
  });

  test('in its own rhythm the strokes stay, with other keys', () => {
    const pattern = patternOf(defaultSong(), 'bass');
    const { notes } = order('own', { pattern, isSingle: true });
    expect(notes.map(({ step, keys, velocity }) => [step, keys, velocity])).toEqual([
      [0, [57], 0.95],
      [3, [57], 0.7],
      [6, [53], 0.82],
      [10, [48], 0.88],
    ]);
    expect(order('own').notes).toEqual([]);
  });

  test('nothing to lay is nothing laid', () => {
    for (const rule of RULES) expect(order(rule, { figures: [] }).notes).toEqual([]);
  });
});

describe('the edit', () => {
  test('steps take the place of what was there, and only on that track', () => {
    const before = defaultSong();
    const after = layNotes('lead', order('everySecond'))(before);
    expect(sounding(patternOf(after, 'lead')).map(([at]) => at)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    for (const { id } of before.tracks) {
      if (id !== 'lead') expect(patternOf(after, id)).toBe(patternOf(before, id));
    }
    expect(layNotes('lead', order('everySecond'))(after)).toBe(after);
  });

  test('a range leaves the rest alone', () => {
    const longer = layNotes('lead', order('held', { isBarEach: true }))(defaultSong());
    const bar = { fromStep: 16, steps: 16 };
    const after = layNotes('lead', order('everySecond', { range: bar, pattern: patternOf(longer, 'lead') }))(longer);
    const starts = patternOf(after, 'lead').notes.map(({ startTick }) => startTick / 240);
    expect(starts.filter((step) => step < 16)).toEqual([0, 0, 0]);
    expect(sounding(patternOf(after, 'lead')).map(([at]) => at)).toEqual([16, 18, 20, 22, 24, 26, 28, 30]);
    expect(starts.filter((step) => step >= 32)).toHaveLength(6);
    expect(patternOf(after, 'lead').length).toBe(64);
  });

  test('what reaches past the steps becomes notes; what it writes is a song that can be read', () => {
    const after = layNotes('lead', order('held', { isBarEach: true }))(defaultSong());
    const pattern = patternOf(after, 'lead');
    expect(pattern.length).toBe(64);
    expect(sounding(pattern)).toEqual([]);
    expect(pattern.notes).toHaveLength(12);
    const read = readSong(writeSong(after));
    expect(read.ok && patternOf(read.song, 'lead')).toEqual(pattern);
  });

  test('a rhythm of its own keeps what a step has besides its keys', () => {
    const before = defaultSong();
    const pattern = patternOf(before, 'bass');
    const after = layNotes('bass', order('own', { pattern, isSingle: true }))(before);
    const [first] = patternOf(after, 'bass').steps;
    expect(first).toEqual({ ...pattern.steps[0], keys: [57] });
  });

  test('old notes are counted in the range alone', () => {
    const pattern = patternOf(defaultSong(), 'lead');
    expect(notesWithin(pattern, { fromStep: 0, steps: 16 })).toEqual([1, 5, 9, 13]);
    expect(notesWithin(pattern, { fromStep: 4, steps: 4 })).toEqual([5]);
  });
});
