/** The edits of the wave editor: what is heard outside of the stretch stays what it was, through the engine and to the bit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../../song/defaults.ts';
import type { Edit } from '../../../song/edits/edit.ts';
import { layPart } from '../../../song/edits/part-places.ts';
import {
  clearRange,
  copyRange,
  crossfade,
  fadeRange,
  gainRange,
  insertGap,
  moveRange,
  pasteAt,
  recipeRange,
  reverseRange,
  setRange,
  splitAt,
  trimTo,
} from '../../../song/edits/wave.ts';
import { placedParts, secondsOfTick } from '../../../song/edits/wave-parts.ts';
import type { Part, Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { type RenderOptions, renderedFrames, renderSong, type Samples } from '../../../worklets/offline.ts';
import { kernelOf } from '../../kernel.ts';

const HASH = 'd4'.repeat(32);
const RATE = 48_000;
const TRACK = 'voice';
const BARS = 4;
/** What the engine lets one part go by where another begins, and a tick. */
const EDGE_SECONDS = 0.006;

/** No two stretches of it are alike. */
const take = Float32Array.from({ length: 6 * RATE }, (_, i) => 0.4 * Math.sin(i * 0.03 + (i * i) / 4e8));
const samples: Samples = new Map([[HASH, { rate: RATE, channels: [take] }]]);

function songOf(parts: readonly Partial<Part>[], bpm = 117): Song {
  const track = newTrack('audio', TRACK, 'Voice');
  const strip = { ...track.strip, gain: 0, eqOn: false, compressorOn: false };
  return {
    ...defaultSong(),
    bpm,
    tracks: [{ ...track, strip }],
    takes: [{ ...defaultTake, hash: HASH, name: 'Voice', frames: take.length, rate: RATE }],
    parts: parts.map((part) => ({ ...defaultPart, track: TRACK, take: HASH, ...part })),
  };
}

const CHAIN = songOf([
  { startTick: 480, offsetSeconds: 0.2, lengthSeconds: 2.5 },
  { startTick: 480 + TICKS_PER_BAR, offsetSeconds: 3.1, lengthSeconds: 2.4 },
]);

/** The track by itself, before the master. */
async function heard(song: Song): Promise<Float32Array> {
  const kernel = await kernelOf('simd', RATE, 32);
  const options: RenderOptions = {
    kernel,
    song,
    samples,
    fromTick: 0,
    toTick: BARS * TICKS_PER_BAR,
    tailSeconds: 0,
    hasStems: true,
  };
  const left = new Float32Array(renderedFrames(song, RATE, options));
  let at = 0;
  for (const block of renderSong(options)) {
    const [stem] = block.stems;
    if (stem) left.set(stem.left, at);
    at += block.left.length;
  }
  return left;
}

const frame = (seconds: number) => Math.round(seconds * RATE);

/** Frames that differ outside of a stretch. */
function differing(a: Float32Array, b: Float32Array, fromSeconds: number, toSeconds: number): number {
  const [from, to] = [frame(fromSeconds - EDGE_SECONDS), frame(toSeconds + EDGE_SECONDS)];
  let count = 0;
  for (let i = 0; i < a.length; i++) if ((i < from || i > to) && a[i] !== b[i]) count++;
  return count;
}

const loudest = (sound: Float32Array, fromSeconds: number, toSeconds: number) =>
  sound.subarray(frame(fromSeconds), frame(toSeconds)).reduce((most, x) => Math.max(most, Math.abs(x)), 0);

const range = (fromSeconds: number, toSeconds: number) => ({ fromSeconds, toSeconds });

describe('what is outside of the stretch', () => {
  const edits: Readonly<Record<string, (from: number, to: number) => Edit>> = {
    clear: (from, to) => clearRange(TRACK, range(from, to)),
    gain: (from, to) => gainRange(TRACK, range(from, to), -7),
    mute: (from, to) => setRange(TRACK, range(from, to), { mute: true }),
    split: (from, to) => splitAt(TRACK, [from, to]),
    paste: (from, to) => (song) => {
      const clip = copyRange(song, TRACK, range(0.6, 0.6 + (to - from)));
      return clip ? pasteAt(TRACK, from, clip)(song) : song;
    },
  };

  test.each(Object.entries(edits))('%s leaves it to the bit', async (_, make) => {
    const before = await heard(CHAIN);
    const stretches = fc.sample(
      fc.tuple(fc.double({ min: 0.3, max: 3.5, noNaN: true }), fc.double({ min: 0.05, max: 1, noNaN: true })),
      { numRuns: 4, seed: 7 },
    );
    for (const [from, length] of stretches) {
      const edited = make(from, from + length)(CHAIN);
      expect([from, length, differing(before, await heard(edited), from, from + length)]).toEqual([from, length, 0]);
    }
  });

  test('of an edit that finds nothing the song itself comes back', () => {
    for (const [name, make] of Object.entries(edits)) if (name !== 'paste') expect(make(7, 7.5)(CHAIN)).toBe(CHAIN);
    expect(crossfade(TRACK, range(0.5, 0.9))(CHAIN)).toBe(CHAIN);
    expect(insertGap(TRACK, 7, 1)(CHAIN)).toBe(CHAIN);
    expect(clearRange('nobody', range(1, 2))(CHAIN)).toBe(CHAIN);
    expect(clearRange(TRACK, range(2, 1))(CHAIN)).toBe(CHAIN);
  });
});

describe('inside of the stretch', () => {
  test('cleared is silent, and what a part took over from does not come back', async () => {
    const over = songOf([
      { startTick: 0, lengthSeconds: 5 },
      { startTick: TICKS_PER_BAR / 2, offsetSeconds: 2, lengthSeconds: 0.5 },
    ]);
    const at = secondsOfTick(over, TICKS_PER_BAR / 2);
    const sound = await heard(clearRange(TRACK, range(at, at + 0.5))(over));
    expect(loudest(sound, at + EDGE_SECONDS, at + 2)).toBe(0);
    expect(differing(await heard(over), sound, at, at + 0.5)).toBe(0);
  });

  test('trimmed, nothing else is left of the parts it touches', async () => {
    const sound = await heard(trimTo(TRACK, range(1, 1.5))(CHAIN));
    expect(loudest(sound, 0, 1 - EDGE_SECONDS)).toBe(0);
    expect(loudest(sound, 1.1, 1.4)).toBeGreaterThan(0.1);
    const next = secondsOfTick(CHAIN, 480 + TICKS_PER_BAR);
    expect(loudest(sound, 1.5 + EDGE_SECONDS, next)).toBe(0);
    // The part behind it is not touched by the stretch.
    expect(loudest(sound, next + 0.1, next + 1)).toBeGreaterThan(0.1);
  });

  test('gain multiplies', async () => {
    const before = await heard(CHAIN);
    const after = await heard(gainRange(TRACK, range(1, 2), -6)(CHAIN));
    const factor = 10 ** (-6 / 20);
    for (let i = frame(1.01); i < frame(1.99); i += 97) expect(after[i]).toBeCloseTo((before[i] ?? 0) * factor, 5);
  });

  test('pasted is what was copied', async () => {
    const before = await heard(CHAIN);
    const clip = copyRange(CHAIN, TRACK, range(0.5, 1));
    if (!clip) throw new Error('nothing copied');
    const after = await heard(pasteAt(TRACK, 6, clip)(CHAIN));
    const [from, to] = [frame(0.51), frame(0.99)];
    const late = frame(6) - frame(0.5);
    // To the frame; a tick may round it to a neighbour.
    const shifts = [-1, 0, 1].map((by) => {
      let worst = 0;
      for (let i = from; i < to; i++) worst = Math.max(worst, Math.abs((after[i + late + by] ?? 0) - (before[i] ?? 0)));
      return worst;
    });
    expect(Math.min(...shifts)).toBe(0);
  });

  test('what is moved sounds there to the frame, is silent where it was, and goes back', async () => {
    const range = { fromSeconds: 2.6, toSeconds: 4.9 };
    const moved = moveRange(TRACK, range, 3.1)(CHAIN);
    const [before, after] = [await heard(CHAIN), await heard(moved)];
    expect(loudest(after, 2.6 + EDGE_SECONDS, 3.1 - EDGE_SECONDS)).toBe(0);
    for (let i = 0; i < frame(2.6 - EDGE_SECONDS); i++) expect(after[i]).toBe(before[i]);
    const [from, to] = [frame(2.6 + EDGE_SECONDS), frame(4.7 - EDGE_SECONDS)];
    const shifts = [-1, 0, 1].map((by) => {
      let worst = 0;
      for (let i = from; i < to; i++) {
        worst = Math.max(worst, Math.abs((after[i + frame(0.5) + by] ?? 0) - (before[i] ?? 0)));
      }
      return worst;
    });
    expect(Math.min(...shifts)).toBe(0);
    const back = moveRange(TRACK, { fromSeconds: 3.1, toSeconds: 5.4 }, 2.6)(moved);
    const returned = await heard(back);
    for (let i = frame(2.6 + EDGE_SECONDS); i < to; i++) expect(returned[i]).toBe(before[i]);
  });

  test('a recording that is laid over a longer one is heard there to the frame, and of the longer one all else to the bit', async () => {
    const long = { startTick: 0, offsetSeconds: 0, lengthSeconds: 5 };
    const short = { offsetSeconds: 5.1, lengthSeconds: 0.8 };
    const alone = await heard(songOf([{ ...long }]));
    const there = await heard(songOf([{ ...short, startTick: TICKS_PER_BAR }]));
    const laid = await heard(layPart(1, TICKS_PER_BAR)(songOf([long, { ...short, startTick: 3 * TICKS_PER_BAR }])));
    const from = secondsOfTick(CHAIN, TICKS_PER_BAR);
    expect(differing(laid, alone, from, from + 0.8)).toBe(0);
    const [first, last] = [frame(from + EDGE_SECONDS), frame(from + 0.8 - EDGE_SECONDS)];
    expect(laid.subarray(first, last)).toEqual(there.subarray(first, last));
    expect(loudest(laid, from + EDGE_SECONDS, from + 0.7)).toBeGreaterThan(0.1);
  });

  test('what would wipe something out on its way stays, and so does what would lie before the song', () => {
    expect(moveRange(TRACK, { fromSeconds: 0.5, toSeconds: 1 }, 1.2)(CHAIN)).toBe(CHAIN);
    expect(moveRange(TRACK, { fromSeconds: 0.5, toSeconds: 1 }, -0.1)(CHAIN)).toBe(CHAIN);
    expect(moveRange(TRACK, { fromSeconds: 8, toSeconds: 9 }, 1)(CHAIN)).toBe(CHAIN);
  });

  test('a gap moves what is behind it, and nothing else', async () => {
    const edited = insertGap(TRACK, 1, 0.5)(CHAIN);
    const [before, after] = [await heard(CHAIN), await heard(edited)];
    expect(loudest(after, 1 + EDGE_SECONDS, 1.5 - EDGE_SECONDS)).toBe(0);
    for (let i = 0; i < frame(1 - EDGE_SECONDS); i++) expect(after[i]).toBe(before[i]);
    const ends = (song: Song) => placedParts(song, TRACK).map(({ toSeconds }) => toSeconds);
    expect((ends(edited).at(-1) ?? 0) - (ends(CHAIN).at(-1) ?? 0)).toBeCloseTo(0.5, 3);
  });

  test('a crossfade overlaps the two parts over the whole of it', () => {
    const [first, second] = placedParts(splitAt(TRACK, [1.2])(CHAIN), TRACK);
    const joined = crossfade(TRACK, range(1.1, 1.3))(splitAt(TRACK, [1.2])(CHAIN));
    const parts = placedParts(joined, TRACK);
    expect(parts[1]?.fromSeconds).toBeCloseTo(1.1, 2);
    expect(parts[1]?.part.fadeIn).toBeCloseTo(0.2, 6);
    expect((parts[0]?.fromSeconds ?? 0) + (parts[0]?.part.lengthSeconds ?? 0)).toBeGreaterThanOrEqual(1.3 - 1e-9);
    expect([first, second].every(Boolean)).toBe(true);
  });

  test('backwards twice is as it was, and the order of parts turns too', () => {
    const once = reverseRange(TRACK, range(0.5, 1.5))(CHAIN);
    expect(once.parts.some(({ reverse }) => reverse)).toBe(true);
    const twice = reverseRange(TRACK, range(0.5, 1.5))(once);
    const plain = splitAt(TRACK, [0.5, 1.5])(CHAIN);
    const offsets = (song: Song) => placedParts(song, TRACK).map(({ part }) => part.offsetSeconds);
    for (const [i, offset] of offsets(twice).entries()) expect(offset).toBeCloseTo(offsets(plain)[i] ?? 0, 2);
    expect(twice.parts.some(({ reverse }) => reverse)).toBe(false);
  });

  test('fades and recipes go to the parts of the stretch alone', () => {
    const faded = fadeRange(TRACK, range(1, 1.5), { fadeIn: 0.1, fadeOutCurve: 3, fadeOut: 0.2 })(CHAIN);
    expect(placedParts(faded, TRACK).map(({ part }) => [part.fadeIn, part.fadeOut, part.fadeOutCurve])).toEqual([
      [0, 0, 0],
      [0.1, 0.2, 3],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const higher = recipeRange(TRACK, range(1, 1.5), { pitch: 3 })(CHAIN);
    expect(placedParts(higher, TRACK).map(({ part }) => part.pitch)).toEqual([0, 3, 0, 0]);
  });
});
