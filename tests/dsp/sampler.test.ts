/** The sampler voice: slices to the frame, pitch to the cent, images and aliases, loops. */
import { describe, expect, test } from 'vitest';
import { PAD_FIRST_KEY, PERIOD } from '../../dsp/abi/sizes.ts';
import { clickDb, db, largestStep, peak, rms } from './ear.ts';
import { floats } from './probe.ts';
import { hzOf, noise, play, RATE, render, restDb, rig, set, sine, write } from './sampler-rig.ts';

describe('playing', () => {
  test.each(['simd', 'scalar'] as const)('neutral, it is the recording bit for bit (%s)', async (build) => {
    const x = noise(5003);
    const { left, right } = play(await rig(x, { build }), 6000);
    expect(left.subarray(0, 5003)).toEqual(x);
    expect(peak(left.subarray(5003))).toBe(0);
    expect(peak(right)).toBe(0);
    const stereo = { left: noise(5003, 2), right: noise(5003, 3) };
    const both = play(await rig(stereo, { build }), 6000);
    expect(both.left.subarray(0, 5003)).toEqual(stereo.left);
    expect(both.right.subarray(0, 5003)).toEqual(stereo.right);
  });

  test.each([44_100, 48_000, 96_000])('neutral at %i Hz too, from any frame of the period', async (rate) => {
    const x = noise(999);
    const wasm = await rig(x, { rate });
    wasm.begin();
    wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    wasm.renderPart(13, PERIOD);
    wasm.end();
    expect(floats(wasm, wasm.leftPtr(), 13).every((y) => y === 0)).toBe(true);
    expect(floats(wasm, wasm.leftPtr() + 13 * 4, PERIOD - 13).slice()).toEqual(x.subarray(0, PERIOD - 13));
    expect(render(wasm, 960).left.subarray(0, 900)).toEqual(x.subarray(PERIOD - 13, PERIOD - 13 + 900));
  });

  test('reversed, it is the recording bit for bit the other way round', async () => {
    const x = noise(1000);
    const wasm = await rig(x);
    set(wasm, { Reverse: 1 });
    expect(play(wasm, 1024).left.subarray(0, 1000)).toEqual(x.slice().reverse());
  });

  test('start and end cut on their frames, either way round', async () => {
    const x = noise(48_000);
    const wasm = await rig(x);
    set(wasm, { Start: 0.1, End: 0.15 });
    const slice = x.subarray(4800, 7200);
    const { left } = play(wasm, 3200);
    expect(left.subarray(0, 2400)).toEqual(slice);
    expect(peak(left.subarray(2400))).toBe(0);
    expect(wasm.done()).toBe(1);
    set(wasm, { Reverse: 1 });
    expect(play(wasm, 2400).left).toEqual(slice.slice().reverse());
  });

  test('pads are apart, and keys beyond them wrap', async () => {
    const wasm = await rig(noise(64));
    const other = noise(64, 9);
    write(wasm, 1, [other], RATE);
    set(wasm, { Sample: 1 }, 15);
    set(wasm, { Sample: -1 }, 2);
    set(wasm, { Sample: 200 }, 3);
    expect(play(wasm, 64, { key: PAD_FIRST_KEY + 15 }).left).toEqual(other);
    expect(play(wasm, 64, { key: PAD_FIRST_KEY - 1 }).left).toEqual(other);
    expect(peak(play(wasm, 64, { key: PAD_FIRST_KEY + 2 }).left)).toBe(0);
    expect(peak(play(wasm, 64, { key: PAD_FIRST_KEY + 3 }).left)).toBe(0);
    expect(wasm.done()).toBe(1);
  });

  test('what is forgotten while it plays falls silent', async () => {
    const wasm = await rig(noise(48_000));
    play(wasm, 320);
    wasm.forget();
    expect(peak(render(wasm, 320).left)).toBe(0);
    expect(wasm.done()).toBe(1);
  });
});

describe('pitch', () => {
  test.each([
    [-12, 0],
    [-5, 0],
    [0, 37],
    [0, -50],
    [7, 0],
    [12, 0],
  ])('%i semitones and %i cents are within 0.1 cent', async (semitones, cents) => {
    const wasm = await rig(sine(60_000, 441));
    set(wasm, { Pitch: semitones });
    const hz = 441 * 2 ** ((semitones + cents / 100) / 12);
    const { left } = play(wasm, 20_000, { cents });
    expect(Math.abs(1200 * Math.log2(hzOf(left, hz) / hz))).toBeLessThan(0.1);
  });

  test.each([
    [44_100, 48_000],
    [96_000, 48_000],
    [22_050, 44_100],
  ])('a file of %i Hz keeps its pitch at %i Hz', async (sampleRate, rate) => {
    const wasm = await rig(sine(sampleRate, 997, 0.5, sampleRate), { rate, sampleRate });
    const { left } = play(wasm, rate / 2);
    expect(Math.abs(1200 * Math.log2(hzOf(left, 997, rate) / 997))).toBeLessThan(0.1);
  });

  /** What linear interpolation leaves beside a tone at the same speed, for comparison. */
  function linear(x: Float32Array, ratio: number, frames: number): Float32Array {
    return Float32Array.from({ length: frames }, (_, i) => {
      const at = Math.floor(i * ratio);
      const [a, b] = [x[at] ?? 0, x[at + 1] ?? 0];
      return a + (b - a) * (i * ratio - at);
    });
  }

  test.each([
    [1000, -60],
    [5000, -60],
    [10_000, -60],
  ])('a tone of %i Hz played down 5 semitones has no image above %i dB, far below linear', async (hz, most) => {
    const x = sine(48_000, hz);
    const wasm = await rig(x);
    set(wasm, { Pitch: -5 });
    const ratio = 2 ** (-5 / 12);
    const ours = restDb(play(wasm, 32_768).left.subarray(64), hz * ratio);
    const plain = restDb(linear(x, ratio, 32_768).subarray(64), hz * ratio);
    expect(ours).toBeLessThan(most);
    expect(ours).toBeLessThan(plain - 15);
  });

  test.each([
    [7, 18_000],
    [12, 15_000],
    [12, 20_000],
  ])('up %i semitones, %i Hz does not come back as an alias', async (semitones, hz) => {
    const x = sine(96_000, hz);
    const wasm = await rig(x);
    set(wasm, { Pitch: semitones });
    const ratio = 2 ** (semitones / 12);
    const alias = RATE - hz * ratio;
    const left = play(wasm, 32_768).left.subarray(64);
    const ours = rms(left);
    expect(alias).toBeGreaterThan(0);
    expect(db(ours / rms(linear(x, ratio, 32_768)))).toBeLessThan(-12);
  });

  test('up an octave, what stays below Nyquist is kept', async () => {
    const wasm = await rig(sine(96_000, 4000));
    set(wasm, { Pitch: 12 });
    expect(Math.abs(db(rms(play(wasm, 32_000).left.subarray(64)) / (0.5 / Math.SQRT2)))).toBeLessThan(0.2);
  });
});

describe('loop', () => {
  /** 100 Hz for a whole number of cycles. */
  const cycles = (frames: number) => sine(frames, 100);

  test('a loop cut at zero phase goes on bit for bit', async () => {
    const wasm = await rig(cycles(4800));
    set(wasm, { Loop: 1 });
    const { left } = play(wasm, 14_400);
    expect(left.subarray(4800, 9600)).toEqual(left.subarray(0, 4800));
    expect(wasm.done()).toBe(0);
  });

  test.each([0, 1])('at another pitch its seam is not heard (reverse %i)', async (reverse) => {
    const wasm = await rig(cycles(4800));
    set(wasm, { Loop: 1, Pitch: 4.3, Reverse: reverse });
    const { left } = play(wasm, 48_000);
    const hz = 100 * 2 ** (4.3 / 12);
    expect(restDb(left.subarray(8192, 8192 + 32_768), hz)).toBeLessThan(-80);
    const ideal = 0.5 * 2 * Math.sin((Math.PI * hz) / RATE);
    expect(largestStep(left.subarray(64))).toBeLessThan(ideal * 1.001 + 1e-5);
  });

  test.each([0, 1])('a loop cut anywhere does not click (reverse %i)', async (reverse) => {
    const wasm = await rig(cycles(48_000));
    // A quarter of a cycle short: the seam falls from the top to zero.
    set(wasm, { Loop: 1, Start: 0.1, End: 0.1525, Reverse: reverse });
    const { left } = play(wasm, 24_000);
    const own = 0.5 * 2 * Math.sin((Math.PI * 100) / RATE);
    expect(largestStep(left.subarray(64))).toBeLessThan(own + 0.5 / 64);
    for (let at = 2000; at < 20_000; at += 480) expect(clickDb(left.subarray(at, at + 480), RATE)).toBeLessThan(-25);
  });

  test.each([32, 50, 100, 223, 300])('a loop of %i frames is a tone of its own length', async (frames) => {
    const wasm = await rig(sine(frames * 4, RATE / frames));
    set(wasm, { Loop: 1, Start: 0, End: frames / RATE, Pitch: -3 });
    const hz = (RATE / frames) * 2 ** (-3 / 12);
    const left = play(wasm, 24_000).left.subarray(1000);
    expect(Math.abs(1200 * Math.log2(hzOf(left, hz) / hz))).toBeLessThan(0.1);
    expect(restDb(left.subarray(0, 16_384), hz)).toBeLessThan(-70);
  });

  test('the key ends it, even as a one-shot', async () => {
    const wasm = await rig(cycles(4800));
    set(wasm, { Loop: 1, OneShot: 1, Release: 0.05 });
    play(wasm, 9600);
    wasm.noteOff();
    render(wasm, 9600);
    expect(wasm.done()).toBe(1);
  });
});
