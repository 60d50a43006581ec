/** Recordings that are moved, copied and drawn by a hand on the timeline: what sounds where, and that nothing else is touched. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../../song/defaults.ts';
import { cutPart, layFree, layPart, pasteClip, pastePart, trimPart } from '../../../song/edits/part-places.ts';
import { copyRange } from '../../../song/edits/wave.ts';
import { placedParts } from '../../../song/edits/wave-parts.ts';
import { MAX_PARTS } from '../../../song/limits.ts';
import type { Part, Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';

const RATE = 48_000;
const BAR_SECONDS = 2;
const TAKE_SECONDS = 8;
const hash = (letter: string) => letter.repeat(64);

function songOf(...parts: readonly Partial<Part>[]): Song {
  return {
    ...defaultSong(),
    bpm: 120,
    tracks: [
      newTrack('audio', 'voice', 'Voice'),
      newTrack('audio', 'choir', 'Choir'),
      newTrack('kick', 'kick', 'Kick'),
    ],
    takes: ['a', 'b'].map((letter) => ({
      ...defaultTake,
      hash: hash(letter),
      name: letter,
      frames: TAKE_SECONDS * RATE,
      rate: RATE,
    })),
    parts: parts.map((part) => ({ ...defaultPart, track: 'voice', take: hash('a'), lengthSeconds: 2, ...part })),
  };
}

/** Where each sound lies, and from where in its file: "a 2–4 from 0". */
function heard(song: Song, track = 'voice'): readonly string[] {
  const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
  return placedParts(song, track).map(({ part, fromSeconds, toSeconds }) => {
    return `${part.take[0]} ${round(fromSeconds)}–${round(toSeconds)} from ${round(part.offsetSeconds)}`;
  });
}

const partAt = (song: Song, index: number) => song.parts[index] ?? expect.fail('no part');

describe('a recording is laid elsewhere', () => {
  test('in the place of what lies there: of a longer one both ends stay, each with its own sound', () => {
    const song = songOf({ lengthSeconds: 8 }, { take: hash('b'), startTick: 8 * TICKS_PER_BAR });
    const laid = layPart(1, TICKS_PER_BAR)(song);
    expect(heard(laid)).toEqual(['a 0–2 from 0', 'b 2–4 from 0', 'a 4–8 from 4']);
    expect(partAt(laid, laid.parts.length - 1).take, 'it is the last of the parts').toBe(hash('b'));
  });

  test('onto another track that holds audio, never onto one that does not, nor before the song', () => {
    const song = songOf({ startTick: TICKS_PER_BAR });
    const laid = layPart(0, 0, 'choir')(song);
    expect([heard(laid), heard(laid, 'choir')]).toEqual([[], ['a 0–2 from 0']]);
    const two = songOf({}, { take: hash('b'), startTick: 4 * TICKS_PER_BAR });
    expect(partAt(layPart(0, 2 * TICKS_PER_BAR)(two), 0).startTick, 'it keeps its number').toBe(2 * TICKS_PER_BAR);
    for (const no of [layPart(0, 0, 'kick'), layPart(0, -1), layPart(0, Number.NaN), layPart(7, 0)])
      expect(no(song)).toBe(song);
    expect(layPart(0, TICKS_PER_BAR)(song), 'where it lies already').toBe(song);
  });

  test('what comes round with the pattern stays, and is not cut by what is laid over it', () => {
    const song = songOf({ loopTicks: 4 * TICKS_PER_BAR, lengthSeconds: 8 }, { startTick: 8 * TICKS_PER_BAR });
    expect(layPart(0, TICKS_PER_BAR)(song)).toBe(song);
    const laid = layPart(1, TICKS_PER_BAR)(song);
    expect(laid.parts.map(({ startTick, loopTicks, lengthSeconds }) => [startTick, loopTicks, lengthSeconds])).toEqual([
      [0, 4 * TICKS_PER_BAR, 8],
      [TICKS_PER_BAR, 0, 2],
    ]);
  });

  test('a copy leaves the first where it is; a song that is full, or has not its take, takes none', () => {
    const song = songOf({});
    const copied = partAt(song, 0);
    expect(heard(pastePart(copied, 2 * TICKS_PER_BAR)(song))).toEqual(['a 0–2 from 0', 'a 4–6 from 0']);
    expect(heard(pastePart(copied, 0, 'choir')(song), 'choir')).toEqual(['a 0–2 from 0']);
    const full = songOf(...Array.from({ length: MAX_PARTS }, (_, i) => ({ startTick: i * TICKS_PER_BAR })));
    const elsewhere = { ...song, takes: song.takes.slice(1) };
    expect(pastePart(copied, MAX_PARTS * TICKS_PER_BAR)(full)).toBe(full);
    expect(pastePart(copied, 0)(elsewhere)).toBe(elsewhere);
  });

  test('what was copied of the wave is pasted as it lay, in the place of what lies there', () => {
    const song = songOf({}, { take: hash('b'), startTick: 2 * TICKS_PER_BAR });
    const clip = copyRange(song, 'voice', { fromSeconds: 1, toSeconds: 5 }) ?? expect.fail('nothing copied');
    expect(heard(pasteClip('choir', 4 * TICKS_PER_BAR, clip)(song), 'choir')).toEqual([
      'a 8–9 from 1',
      'b 11–12 from 0',
    ]);
    expect(heard(pasteClip('voice', TICKS_PER_BAR, clip)(song))).toEqual([
      'a 0–2 from 0',
      'a 2–3 from 1',
      'b 4–5 from 0',
      'b 5–6 from 0',
    ]);
    const elsewhere = { ...song, takes: [] };
    expect(pasteClip('voice', 0, clip)(elsewhere)).toBe(elsewhere);
  });

  test('it is cut in two within itself, and nowhere else', () => {
    const song = songOf({ startTick: TICKS_PER_BAR });
    expect(heard(cutPart(0, 1.25 * TICKS_PER_BAR)(song))).toEqual(['a 2–2.5 from 0', 'a 2.5–4 from 0.5']);
    for (const no of [TICKS_PER_BAR, 2 * TICKS_PER_BAR, 0]) expect(cutPart(0, no)(song)).toBe(song);
  });
});

describe('a recording goes from bar to bar', () => {
  test('where nothing lies; where something does, all stays', () => {
    const song = songOf({ lengthSeconds: 2 }, { take: hash('b'), startTick: 2 * TICKS_PER_BAR, lengthSeconds: 2 });
    const moved = layFree(0, TICKS_PER_BAR)(song);
    expect(moved.parts.map(({ startTick }) => startTick)).toEqual([TICKS_PER_BAR, 2 * TICKS_PER_BAR]);
    expect(moved.parts[1]).toBe(song.parts[1]);
    for (const no of [layFree(0, 2 * TICKS_PER_BAR), layFree(0, 1.5 * TICKS_PER_BAR), layFree(1, 0), layFree(0, -1)])
      expect(no(song)).toBe(song);
  });
});

describe('an end of a recording is drawn', () => {
  const song = songOf({ startTick: 2 * TICKS_PER_BAR, offsetSeconds: 1, lengthSeconds: 4 });
  const held = partAt(song, 0);

  test('in and out again, and its sound stays where it lay in time', () => {
    const ends = fc.constantFrom<'from' | 'to'>('from', 'to');
    const tick = fc.integer({ min: -TICKS_PER_BAR, max: 9 * TICKS_PER_BAR });
    fc.assert(
      fc.property(ends, tick, tick, (end, first, second) => {
        const there = trimPart(0, end, first, held)(song);
        const part = partAt(there, 0);
        const origin = (one: Part) => (one.startTick / TICKS_PER_BAR) * BAR_SECONDS - one.offsetSeconds;
        expect(origin(part), 'the take lies as it lay').toBeCloseTo(origin(held), 9);
        expect(part.lengthSeconds).toBeGreaterThan(0.009);
        expect(part.offsetSeconds).toBeGreaterThanOrEqual(0);
        expect(part.offsetSeconds + part.lengthSeconds, 'no further than there is sound').toBeLessThanOrEqual(
          TAKE_SECONDS + 1e-9,
        );
        expect(trimPart(0, end, second, held)(there).parts, 'as if it had gone there at once').toEqual(
          trimPart(0, end, second, held)(song).parts,
        );
      }),
      { seed: 17 },
    );
    expect(trimPart(0, 'to', 4 * TICKS_PER_BAR, held)(trimPart(0, 'to', 3 * TICKS_PER_BAR, held)(song)).parts).toEqual(
      song.parts,
    );
  });

  test('the choice of passes goes along with its start', () => {
    const lanes = [{ take: hash('b'), offsetSeconds: 1 }];
    const comp = [
      { fromSeconds: 0, lane: 0 },
      { fromSeconds: 2, lane: 1 },
    ];
    const chosen = { ...held, lanes, comp };
    const chorus = { ...song, parts: [chosen] };
    const later = partAt(trimPart(0, 'from', 2.5 * TICKS_PER_BAR, chosen)(chorus), 0);
    expect([later.offsetSeconds, later.lanes[0]?.offsetSeconds, later.comp]).toEqual([
      2,
      2,
      [
        { fromSeconds: 0, lane: 0 },
        { fromSeconds: 1, lane: 1 },
      ],
    ]);
    const sooner = partAt(trimPart(0, 'from', 1.75 * TICKS_PER_BAR, chosen)(chorus), 0);
    expect([sooner.offsetSeconds, sooner.comp]).toEqual([
      0.5,
      [
        { fromSeconds: 0, lane: 0 },
        { fromSeconds: 2.5, lane: 1 },
      ],
    ]);
  });
});
