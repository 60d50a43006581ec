/** The distance of two sounds: what it is by definition, on sounds whose cells are known; and how fast it is. */
import { expect, test } from 'vitest';
import { distanceDb, Ear, HEARD_SECONDS } from '../../song/library/distance.ts';

const RATE = 48_000;
const ear = new Ear(RATE);
const FRAMES = HEARD_SECONDS * RATE;
const WINDOWS = Math.floor((FRAMES - 2048) / 512) + 1;
const BANDS = 48;
const sine = (hz: number, gain = 1) =>
  Float32Array.from({ length: FRAMES }, (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / RATE));
const mix = (a: Float32Array, b: Float32Array) => a.map((value, i) => value + (b[i] ?? 0));

test('a sound is nowhere from itself, at any level', () => {
  expect(distanceDb(ear.hear(sine(440)), ear.hear(sine(440)))).toBe(0);
  expect(distanceDb(ear.hear(sine(440)), ear.hear(sine(440, 0.01)))).toBeLessThan(0.01);
});

test('both ways it is as far', () => {
  const [a, b] = [ear.hear(sine(200)), ear.hear(sine(3000))];
  expect(distanceDb(a, b)).toBe(distanceDb(b, a));
});

test('cells are 48 bands of each window, from the loudest at 0 dB down to the floor', () => {
  const cells = ear.hear(sine(1000));
  expect(cells).toHaveLength(WINDOWS * BANDS);
  expect(Math.max(...cells)).toBe(0);
  expect(Math.min(...cells)).toBe(-60);
});

test('the triangles: a sine at the middle of a band is in no band but that and its neighbours, above −40 dB', () => {
  const melOf = (hz: number) => 2595 * Math.log10(1 + hz / 700);
  const step = (melOf(16_000) - melOf(40)) / (BANDS + 1);
  const middle = 700 * (10 ** ((melOf(40) + 31 * step) / 2595) - 1);
  const [first] = [ear.hear(sine(middle)).slice(0, BANDS)];
  const loud = Array.from(first ?? []).flatMap((db, band) => (db > -40 ? [band] : []));
  expect(loud).toContain(30);
  expect(loud.every((band) => Math.abs(band - 30) <= 1)).toBe(true);
});

test('a partial that one has and the other has 20 dB softer counts with its 20 dB, in its bands alone', () => {
  const loud = ear.hear(mix(sine(300), sine(5000)));
  const soft = ear.hear(mix(sine(300), sine(5000, 0.1)));
  const differences = Array.from(loud.slice(0, BANDS), (db, band) => Math.abs(db - (soft[band] ?? 0)));
  // Triangles are higher where bands are wider: the loudest cell is that of the upper sine, and all is measured from it.
  expect(Math.max(...differences)).toBeGreaterThan(12);
  expect(Math.max(...differences)).toBeLessThan(20.1);
});

test('where both are below the floor nothing is counted', () => {
  const half = sine(1000).map((value, i) => (i < FRAMES / 2 ? value : 0));
  const same = sine(1000).map((value, i) => (i < FRAMES / 2 ? value : 0));
  expect(distanceDb(ear.hear(half), ear.hear(same))).toBe(0);
  const silence = ear.hear(new Float32Array(FRAMES));
  expect(distanceDb(silence, silence)).toBe(0);
});

test('at any rate it hears the same bands', () => {
  const other = new Ear(44_100);
  const at = Float32Array.from({ length: 1.5 * 44_100 }, (_, i) => Math.sin((2 * Math.PI * 1000 * i) / 44_100));
  const loudest = (cells: ArrayLike<number>) =>
    Array.from(cells)
      .slice(0, BANDS)
      .indexOf(Math.max(...Array.from(cells).slice(0, BANDS)));
  expect(loudest(other.hear(at))).toBe(loudest(ear.hear(sine(1000))));
});

test('thirty times as fast as the sound, and more', () => {
  const sound = sine(330);
  ear.hear(sound);
  const rounds = 10;
  const { user: before } = process.cpuUsage();
  for (let round = 0; round < rounds; round++) ear.hear(sound);
  const seconds = (process.cpuUsage().user - before) / 1e6 / rounds;
  expect(HEARD_SECONDS / seconds).toBeGreaterThan(30);
});
