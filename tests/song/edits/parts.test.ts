/** Parts that are cut, stretched, turned round, put together from their rounds: what sounds stays what it was. */
import { describe, expect, test } from 'vitest';
import { modeOf, tempoMap } from '../../../song/arrangement.ts';
import { compOf } from '../../../song/comp.ts';
import { defaultPart, defaultSong, defaultTake } from '../../../song/defaults.ts';
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import { addLanes, addToSong, chooseLane, setPart, setRecipe, splitPart } from '../../../song/edits/parts.ts';
import { setBpm } from '../../../song/edits/song.ts';
import { speedOf, strayParts, takeAlong } from '../../../song/edits/stretching.ts';
import { removeTake, setTakeFacts } from '../../../song/edits/takes.ts';
import type { Part, Song } from '../../../song/song.ts';
import { secondsBetween } from '../../../song/tempo.ts';

const HASH = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const SECONDS = 10;

function songOf(part: Partial<Part> = {}, bpm = 97): Song {
  const take = { ...defaultTake, name: 'Voice', frames: SECONDS * 48_000, rate: 48_000 };
  return {
    ...defaultSong(),
    bpm,
    takes: [HASH, OTHER].map((hash) => ({ ...take, hash })),
    parts: [{ ...defaultPart, track: 'kick', take: HASH, startTick: 960, lengthSeconds: 4, ...part }],
  };
}

/** What of which lane is heard some seconds after tick 0, the part that begins last going before the others. */
function heard({ parts, ...song }: Song, seconds: number): string {
  const map = tempoMap({ ...song, parts }, modeOf({ ...song, parts }));
  const at = (part: Part) => seconds - secondsBetween(map, 0, part.startTick);
  const sounding = parts.filter((part) => at(part) >= 0 && at(part) < part.lengthSeconds);
  const last = sounding.reduce<Part | null>((a, b) => (a && a.startTick > b.startTick ? a : b), null);
  if (!last) return 'silence';
  const { lane } = compOf(last).find(({ toSeconds }) => at(last) < toSeconds) ?? { lane: 0 };
  const { take, offsetSeconds } = lane === 0 ? last : (last.lanes[lane - 1] ?? last);
  return `${take.slice(0, 1)} ${(offsetSeconds + at(last)).toFixed(6)}`;
}

const INSTANTS = Array.from({ length: 60 }, (_, i) => 0.05 + i * 0.1);
const heardOf = (song: Song) => INSTANTS.map((seconds) => heard(song, seconds));
const partOf = (song: Song, index = 0): Part => song.parts[index] ?? defaultPart;
const passes = inTurn(
  addLanes(0, [
    { take: OTHER, offsetSeconds: 1.5 },
    { take: HASH, offsetSeconds: -0.5 },
  ]),
  chooseLane(0, 1, 2.5, 1),
  chooseLane(0, 2, 3, 2),
);

describe('the best of the passes', () => {
  test('is made of stretches that give way to one another', () => {
    const song = passes(songOf());
    expect(compOf(partOf(song))).toEqual([
      { fromSeconds: 0, toSeconds: 1, lane: 0 },
      { fromSeconds: 1, toSeconds: 2, lane: 1 },
      { fromSeconds: 2, toSeconds: 3, lane: 2 },
      { fromSeconds: 3, toSeconds: 4, lane: 0 },
    ]);
    expect(partOf(chooseLane(0, 9, -1, 0)(song)).comp).toEqual([]);
    expect(compOf(partOf(chooseLane(0, 0.5, 3.5, 0)(song)))).toHaveLength(1);
  });

  test('a lane that is not there, no stretch and no number change nothing', () => {
    const song = passes(songOf());
    for (const edit of [
      chooseLane(0, 1, 2, 3),
      chooseLane(0, 1, 1, 2),
      chooseLane(0, Number.NaN, 2, 1),
      chooseLane(4, 0, 1, 0),
    ]) {
      expect(edit(song)).toBe(song);
    }
  });

  test('without one of its takes the rest keeps its place', () => {
    const song = removeTake(OTHER)(passes(songOf()));
    expect(partOf(song)).toMatchObject({
      lanes: [{ take: HASH, offsetSeconds: -0.5 }],
      comp: [
        { fromSeconds: 0, lane: 0 },
        { fromSeconds: 2, lane: 1 },
        { fromSeconds: 3, lane: 0 },
      ],
    });
    expect(removeTake(HASH)(song).parts).toEqual([]);
  });
});

describe('a cut', () => {
  test.each([0.1, 0.9999, 1, 1.7, 2.5, 3.9])('after %d s is not heard', (seconds) => {
    for (const song of [songOf(), passes(songOf()), passes(songOf({ stretch: 1.3, offsetSeconds: 0.7 }, 178))]) {
      const cut = splitPart(0, seconds)(song);
      expect(cut.parts).toHaveLength(2);
      expect(heardOf(cut)).toEqual(heardOf(song));
      expect(partOf(cut).lengthSeconds).toBe(seconds);
    }
  });

  test('leaves each fade at its own end', () => {
    const cut = splitPart(0, 2)(songOf({ fadeIn: 0.3, fadeOut: 0.4 }));
    expect(cut.parts.map(({ fadeIn, fadeOut }) => [fadeIn, fadeOut])).toEqual([
      [0.3, 0],
      [0, 0.4],
    ]);
  });

  test('outside of the part changes nothing', () => {
    const song = songOf();
    for (const seconds of [0, -1, 4, 9, Number.NaN]) expect(splitPart(0, seconds)(song)).toBe(song);
  });

  test('of what comes round stays within the round', () => {
    const cut = splitPart(0, 3)(songOf({ startTick: 3000, loopTicks: 3840 }, 120));
    expect(partOf(cut, 1)).toMatchObject({ startTick: (3000 + 3 * 1920) % 3840, loopTicks: 3840, lengthSeconds: 1 });
  });
});

describe('a recipe', () => {
  test('stretches offset, length, fades and rounds alike', () => {
    const song = setRecipe(0, { stretch: 2 })(passes(songOf({ offsetSeconds: 0.5, fadeIn: 0.25 })));
    expect(partOf(song)).toMatchObject({
      stretch: 2,
      offsetSeconds: 1,
      lengthSeconds: 8,
      fadeIn: 0.5,
      lanes: [{ offsetSeconds: 3 }, { offsetSeconds: -1 }],
      comp: [{ fromSeconds: 0 }, { fromSeconds: 2 }, { fromSeconds: 4 }, { fromSeconds: 6 }],
    });
    expect(setRecipe(0, { stretch: 1 })(song).parts[0]).toEqual(
      passes(songOf({ offsetSeconds: 0.5, fadeIn: 0.25 })).parts[0],
    );
  });

  test('backwards holds the same of each take; twice it is as it was', () => {
    const song = passes(songOf({ offsetSeconds: 0.5 }));
    const back = setRecipe(0, { reverse: true })(song);
    // 0.5 to 4.5 of ten seconds lies from 5.5 to 9.5 of them from the end.
    expect(partOf(back)).toMatchObject({
      reverse: true,
      offsetSeconds: 5.5,
      lanes: [{ offsetSeconds: 4.5 }, { offsetSeconds: 6.5 }],
    });
    expect(compOf(partOf(back)).map(({ lane }) => lane)).toEqual([0, 2, 1, 0]);
    expect(setRecipe(0, { reverse: false })(back)).toEqual(song);
  });

  test('that says nothing new changes nothing', () => {
    const song = songOf({ pitch: 3 });
    expect(setRecipe(0, { pitch: 3, stretch: Number.NaN, reverse: false })(song)).toBe(song);
    expect(partOf(setRecipe(0, { pitch: 40, formant: -40, stretch: 9 })(song))).toMatchObject({
      pitch: 12,
      formant: -12,
      stretch: 4,
    });
  });

  test('a part that keeps to the bars goes along with the tempo, the others stay', () => {
    const [leave, stretch] = [songOf({}, 100), songOf({ tempo: 1, stretch: 1.1 }, 100)];
    expect(setBpm(125)(leave).parts).toBe(leave.parts);
    expect(partOf(setBpm(125)(stretch))).toMatchObject({
      stretch: expect.closeTo(0.88, 9),
      lengthSeconds: expect.closeTo(3.2, 9),
    });
  });

  test('what is off the beat after a change is told of, and taken along: its place in bars is the same as before', () => {
    const lay = new Map([[speedOf(partOf(songOf())), 100]]);
    const faster = setBpm(125)(songOf({}, 100));
    expect(strayParts(faster, lay)).toEqual(faster.parts);
    const along = takeAlong(lay)(faster);
    expect(partOf(along)).toMatchObject({ tempo: 1, stretch: 0.8, lengthSeconds: expect.closeTo(3.2, 9) });
    expect(strayParts(along, lay)).toEqual([]);
    expect(partOf(setBpm(100)(along))).toMatchObject({ lengthSeconds: expect.closeTo(4, 9) });
  });

  test('a short stroke, one that goes along, came at the tempo of now, or was stretched by hand is left as it is', () => {
    const lay = new Map([[speedOf(partOf(songOf())), 100]]);
    const kinds = [{ lengthSeconds: 0.09 }, { tempo: 1 }, { take: OTHER }, { stretch: 0.8, lengthSeconds: 3.2 }];
    const still = kinds.map((kind) => songOf(kind, 125));
    for (const song of still) {
      expect(strayParts(song, lay)).toEqual([]);
      expect(takeAlong(lay)(song)).toBe(song);
    }
  });
});

test('a part that comes round is put into the song at each of its rounds, and stays', () => {
  const song = addToSong(0, [0, 3840])(songOf({ startTick: 240, loopTicks: 3840 }));
  expect(song.parts.map(({ startTick, loopTicks }) => [startTick, loopTicks])).toEqual([
    [240, 3840],
    [240, 0],
    [4080, 0],
  ]);
  // Put there again, the newer one takes the place of the older; what lies elsewhere stays.
  const louder = addToSong(0, [3840, 7680])(setPart(0, { gainDb: 3 })(song));
  expect(louder.parts.map(({ startTick, loopTicks, gainDb }) => [startTick, loopTicks, gainDb])).toEqual([
    [240, 3840, 3],
    [240, 0, 0],
    [4080, 0, 3],
    [7920, 0, 3],
  ]);
  const once = songOf();
  expect(addToSong(0, [0])(once)).toBe(once);
});

test('what was found out about a take is kept where it can be true', () => {
  const facts = (edit: Edit) => edit(songOf()).takes[0];
  expect(
    facts(setTakeFacts(HASH, { bpm: 102.6, timing: { isMeasured: true, errorMs: 0.4 }, dropouts: [1, 99, -1] })),
  ).toMatchObject({
    bpm: 102.6,
    timing: { isMeasured: true, errorMs: 0.4 },
    dropouts: [1],
  });
  const song = songOf();
  expect(setTakeFacts(HASH, { bpm: 7, timing: { isMeasured: true, errorMs: -1 }, dropouts: [] })(song)).toBe(song);
  expect(setPart(0, { fadeIn: Number.NaN })(song)).toBe(song);
});
