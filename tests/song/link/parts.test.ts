/** What a link is made of: bytes and letters, decisions and bytes, parts of a song, what stays behind. */
import { describe, expect, test } from 'vitest';
import { clipFor, defaultPad, defaultSong, defaultTake, mainScene, newTrack } from '../../../song/defaults.ts';
import { patternAlone, sceneAlone, soundAlone } from '../../../song/link/alone.ts';
import { Coder } from '../../../song/link/coder.ts';
import { leftBehind, withoutRecordings } from '../../../song/link/left-behind.ts';
import { readText, textOf } from '../../../song/link/letters.ts';
import { Memory } from '../../../song/link/memory.ts';
import { DecisionReader, DecisionWriter } from '../../../song/link/range-coder.ts';
import { parseSong } from '../../../song/parse.ts';
import { MAIN, type Song } from '../../../song/song.ts';
import { initialValues, PART_SPECS } from '../../../song/specs.ts';
import { dice } from '../../dice.ts';

describe('the range coder', () => {
  test.each([1, 2, 3, 4])('gives back what it was given, also where a carry runs far (seed %i)', (seed) => {
    const roll = dice(seed);
    const chances = Array.from({ length: 20_000 }, () => {
      const kind = roll();
      return kind < 0.3 ? 1 : kind < 0.6 ? 65_535 : 1 + Math.floor(roll() * 65_535);
    });
    // Mostly what was likely; the unlikely halves leave long rows of 255.
    const decisions = chances.map((chance) => (roll() < (chance / 65_536) * 0.98 + 0.01 ? 1 : 0));
    const writer = new DecisionWriter();
    for (const [i, decision] of decisions.entries()) writer.code(decision, chances[i] ?? 1);
    const bytes = Uint8Array.from(writer.finish());
    const reader = new DecisionReader(bytes);
    expect(chances.map((chance) => reader.code(0, chance))).toEqual(decisions);
    // What they were worth, and less than four bytes.
    const bits = decisions.reduce<number>(
      (sum, one, i) => sum - Math.log2((one ? (chances[i] ?? 1) : 65_536 - (chances[i] ?? 1)) / 65_536),
      0,
    );
    expect(bytes.length * 8).toBeLessThan(bits * 1.001 + 48);
  });
});

test('numbers of every size come back, and often met ones cost little', () => {
  const numbers = [0, 1, 2, 3, 7, 8, 255, 65_536, 2 ** 31, 2 ** 40 + 1, 2 ** 52 - 2];
  const writer = new DecisionWriter();
  const write = new Coder(writer, new Memory());
  const signOf = (number: number) => (number % 2 === 0 ? number : -number);
  for (const number of numbers) {
    write.look(1, 3).count(number);
    write.look(1, 2).signed(signOf(number));
  }
  for (let i = 0; i < 1000; i++) write.look(2, i % 3).symbol(i % 3, 7);
  const bytes = writer.finish();
  const read = new Coder(new DecisionReader(Uint8Array.from(bytes)), new Memory());
  for (const number of numbers) {
    expect(read.look(1, 3).count(0)).toBe(number);
    expect(read.look(1, 2).signed(0)).toBe(signOf(number));
  }
  for (let i = 0; i < 1000; i++) expect(read.look(2, i % 3).symbol(0, 7)).toBe(i % 3);
  expect(bytes.length).toBeLessThan(220);
});

test('letters hold bytes, end in one that no chat takes for punctuation, and a swapped one is found', () => {
  const roll = dice(7);
  for (let length = 0; length < 200; length++) {
    const bytes = Array.from({ length }, () => Math.floor(roll() * 256));
    const text = textOf(1, bytes);
    expect(text).toMatch(/^B[\w-]{4}[\w-]*$/);
    expect(text.slice(5)).not.toMatch(/[-_]$/);
    const back = [...readText(text).bytes];
    while (back.length < length) back.push(0);
    expect(back.slice(0, length)).toEqual(bytes);
    expect(back.slice(length).every((byte) => byte === 0)).toBe(true);
    const at = 1 + Math.floor(roll() * (text.length - 1));
    const other = text[at] === 'x' ? 'y' : 'x';
    expect(() => readText(text.slice(0, at) + other + text.slice(at + 1))).toThrow(/damaged/);
  }
  expect(readText(textOf(1, [1, 2], 100)).bytes.length).toBeGreaterThanOrEqual(100);
});

const TAKE = 'a'.repeat(64);
const PAD = 'b'.repeat(64);

function recorded(): Song {
  const song = defaultSong();
  const sampler = newTrack('sampler', 'pads', 'Pads');
  const pads = sampler.pads.map((pad, i) => (i < 2 ? { ...defaultPad, sample: PAD } : pad));
  const voice = newTrack('audio', 'voice', 'Voice');
  const part = { ...initialValues(PART_SPECS), track: 'voice', take: TAKE, lengthSeconds: 2, lanes: [], comp: [] };
  const take = { ...defaultTake, hash: TAKE, name: '', frames: 96_000, rate: 48_000 };
  return { ...song, tracks: [...song.tracks, { ...sampler, pads }, voice], takes: [take], parts: [part] };
}

test('what stays behind is named once, and the song without it is a song', () => {
  expect(leftBehind(defaultSong())).toEqual([]);
  expect(withoutRecordings(defaultSong())).toEqual(defaultSong());
  expect(leftBehind(recorded())).toEqual([
    { kind: 'take', hash: TAKE, name: 'Voice', seconds: 2 },
    { kind: 'pad', hash: PAD, name: 'Pads', seconds: null },
  ]);
  const bare = withoutRecordings(recorded());
  expect(leftBehind(bare)).toEqual([]);
  expect(parseSong(bare)).toMatchObject({ ok: true, notices: [] });
  expect(bare.tracks.map(({ id }) => id)).toEqual(recorded().tracks.map(({ id }) => id));
});

describe('a part of a song is a song of its own', () => {
  const verse = { id: 'verse', name: 'Verse', color: 1, bpm: 99 };
  const base = defaultSong();
  const [kick, snare] = base.tracks;
  if (!kick || !snare) throw new Error('the default song has two tracks');
  const song: Song = {
    ...base,
    scenes: [mainScene, verse],
    timeline: [{ scene: 'verse', repeats: 2, overrides: [] }],
    tracks: [
      { ...kick, duckSource: 'snare', clips: { ...kick.clips, verse: clipFor(verse, kick) } },
      snare,
      ...base.tracks.slice(2),
    ],
  };

  test('one scene, with its tempo, as Main', () => {
    const alone = sceneAlone(song, 'verse');
    expect(parseSong(alone)).toMatchObject({ ok: true, notices: [] });
    expect(alone).toMatchObject({ name: 'Verse', bpm: 99, timeline: [], scenes: [{ id: MAIN, name: 'Verse' }] });
    expect(alone?.tracks.map(({ id, duckSource }) => [id, duckSource])).toEqual([['kick', null]]);
    expect(sceneAlone(song, 'nowhere')).toBe(null);
  });

  test('one pattern, one sound', () => {
    const pattern = patternAlone(song, 'snare', MAIN);
    expect(parseSong(pattern)).toMatchObject({ ok: true, notices: [] });
    expect(pattern?.tracks).toEqual([snare]);
    expect(patternAlone(song, 'snare', 'verse')).toBe(null);
    const sound = soundAlone(song, 'kick');
    expect(parseSong(sound)).toMatchObject({ ok: true, notices: [] });
    expect(sound?.tracks[0]).toMatchObject({ strip: kick.strip, patch: kick.patch, duckSource: null });
    expect(sound?.tracks[0]?.clips[MAIN]?.pattern.steps.some(({ on }) => on)).toBe(false);
    expect(soundAlone(song, 'nowhere')).toBe(null);
  });
});
