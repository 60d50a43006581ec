/** What is made of a take before it sounds: names, lengths, directions, and that live and offline ask for the same. */
import { beforeAll, describe, expect, test } from 'vitest';
import { audioHeard } from '../../song/audio-order.ts';
import { defaultPart, defaultTake } from '../../song/defaults.ts';
import { type Recipe, readSoundName, soundName } from '../../song/recipe.ts';
import type { Part, Song } from '../../song/song.ts';
import { nameOfCopy, soundsOf } from '../../worklets/derived.ts';
import type { Desk } from '../../worklets/desk.ts';
import { arenaPagesFor, renderSong, type Samples } from '../../worklets/offline.ts';
import { madeBy } from '../../worklets/recipe.ts';
import { deskOf, noise } from '../dsp/desk-rig.ts';
import { hzOf, sine } from '../dsp/sampler-rig.ts';
import { kernelOf } from '../kernel.ts';
import { at120, pattern, track } from './material.ts';

const RATE = 48_000;
const HASH = 'a'.repeat(64);
const NEUTRAL: Recipe = { stretch: 1, pitch: 0, formant: 0, reverse: false, isTape: false };

let desk: Desk;
beforeAll(async () => {
  desk = await deskOf();
});

const made = (channel: Float32Array, recipe: Partial<Recipe>) =>
  madeBy(desk, { ...NEUTRAL, ...recipe }, { rate: RATE, channels: [channel] }).channels[0] ?? new Float32Array(0);
const part = (members: Partial<Part>): Part => ({
  ...defaultPart,
  track: 'a',
  take: HASH,
  lengthSeconds: 1,
  ...members,
});

describe('a name', () => {
  test('is the file where nothing is made of it, whatever the tempo does', () => {
    expect(soundName(HASH, part({}))).toBe(HASH);
    expect(soundName(HASH, part({ tempo: 2 }))).toBe(HASH);
    expect(readSoundName(HASH)).toEqual({ hash: HASH, recipe: null });
  });

  test('tells what is made, to the last digit', () => {
    const recipe = { stretch: 1.2345678901234567, pitch: -0.31, formant: 3, reverse: true };
    expect(readSoundName(soundName(HASH, part({ ...recipe, tempo: 1 })))).toEqual({
      hash: HASH,
      recipe: { ...recipe, isTape: false },
    });
    expect(readSoundName(soundName(HASH, part({ stretch: 2, tempo: 2 }))).recipe).toEqual({
      ...NEUTRAL,
      stretch: 2,
      isTape: true,
    });
  });

  // Red: recipes make something else now. RECIPE_METHOD goes up by one, and so do these.
  test('of what is made has the method in it', async () => {
    const name = soundName(HASH, part({ pitch: 7 }));
    expect(await nameOfCopy(name, RATE)).not.toBe(await nameOfCopy(name, RATE, '1 1'));
    expect(await nameOfCopy(name, RATE)).toBe(await nameOfCopy(name, RATE, '1 2'));
  });
});

describe('a recipe', () => {
  test('reversed, it is the same numbers from the end', () => {
    const x = noise(1001, 3);
    expect(made(x, { reverse: true })).toEqual(x.slice().reverse());
    expect(made(x, {})).toBe(x);
  });

  test('stretched it is longer at its pitch; as a tape the pitch goes along', () => {
    const x = sine(RATE, 440);
    const long = made(x, { stretch: 1.5 });
    expect(long.length).toBe(1.5 * RATE);
    expect(hzOf(long.subarray(9600, 57_600), 440)).toBeCloseTo(440, 0);
    const tape = made(x, { stretch: 1.5, isTape: true });
    expect(tape.length).toBe(1.5 * RATE);
    expect(hzOf(tape.subarray(9600, 57_600), 440 / 1.5)).toBeCloseTo(440 / 1.5, 1);
  });

  test('shifted it is higher and as long', () => {
    const x = made(sine(RATE, 440), { pitch: 12, formant: 12 });
    expect(x.length).toBe(RATE);
    expect(hzOf(x.subarray(9600, 38_400), 880)).toBeCloseTo(880, 0);
  });
});

describe('of a song', () => {
  const lanes = [
    { take: 'b', offsetSeconds: 0 },
    { take: 'c', offsetSeconds: 0 },
  ];
  const comp = [
    { fromSeconds: 0, lane: 0 },
    { fromSeconds: 0.5, lane: 2 },
  ];
  const takes = [HASH, 'b', 'c'].map((hash) => ({ ...defaultTake, hash, name: '', frames: 1, rate: RATE }));
  const songOf = (members: Partial<Part>): Song => ({
    ...at120([track('a', pattern(16, {}))]),
    takes,
    parts: [part(members)],
  });
  const files: Samples = new Map(
    [HASH, 'b', 'c'].map((hash, i) => [hash, { rate: RATE, channels: [noise(RATE, i + 1)] }]),
  );

  test('what sounds is made, what does not is not', () => {
    const song = songOf({ lanes, comp, stretch: 0.5 });
    const names = [soundName(HASH, song.parts[0] as Part), soundName('c', song.parts[0] as Part)];
    expect(audioHeard(song)).toEqual(names);
    const sounds = soundsOf(desk, song, files, RATE);
    expect([...sounds.keys()]).toEqual(names);
    expect([...sounds.values()].map(({ channels }) => channels[0]?.length)).toEqual([RATE / 2, RATE / 2]);
    expect(audioHeard(songOf({ mute: true }))).toEqual([]);
  });

  test('a part plays what was made, as it would play a file that holds it', async () => {
    const render = async (song: Song, samples: Samples) => {
      const kernel = await kernelOf('simd', RATE, arenaPagesFor(samples));
      const [block] = renderSong({ kernel, song, samples, fromTick: 0, toTick: 3840, tailSeconds: 0 });
      return block?.left.slice();
    };
    const song = songOf({ stretch: 1.25, pitch: 3, reverse: true });
    const sounds = soundsOf(desk, song, files, RATE);
    const [sample] = sounds.values();
    const plain = await render(songOf({}), new Map(sample ? [[HASH, sample]] : []));
    expect(await render(song, sounds)).toEqual(plain);
    expect(plain?.some((x) => x !== 0)).toBe(true);
  });
});
