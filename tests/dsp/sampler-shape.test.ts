/** The sampler voice: fades, envelope, filters, colour, LFO; no click, no trap, the same bits. */
import { describe, expect, test } from 'vitest';
import { LfoTarget, PadSlot } from '../../dsp/abi/patches.ts';
import { PAD_FIRST_KEY } from '../../dsp/abi/sizes.ts';
import { centroidHz, db, largestStep, peak, rms } from './ear.ts';
import type { Build } from './probe.ts';
import { hzOf, noise, play, RATE, render, restDb, rig, set, sine } from './sampler-rig.ts';

describe('shape', () => {
  const steady = () => rig(new Float32Array(96_000).fill(0.5));

  test('fades are where they should be, half way at their half', async () => {
    const wasm = await steady();
    set(wasm, { End: 1, FadeIn: 0.1, FadeOut: 0.2 });
    const { left } = play(wasm, 48_000);
    expect(left[0]).toBe(0);
    expect(left[2400]).toBeCloseTo(0.25, 2);
    expect(left[4800]).toBeCloseTo(0.5, 4);
    expect(left[38_400]).toBeCloseTo(0.5, 4);
    expect(left[43_200]).toBeCloseTo(0.25, 2);
    expect(Math.abs(left[47_999] ?? 1)).toBeLessThan(1e-4);
    expect(largestStep(left)).toBeLessThan(0.5 / 64);
  });

  test('the envelope: attack, decay to 60 dB, sustain, release', async () => {
    const wasm = await steady();
    set(wasm, { Attack: 0.02, Decay: 0.1, Sustain: 0.25, Release: 0.2 });
    const { left } = play(wasm, 24_000);
    expect(left[100]).toBeLessThan(0.15);
    expect(peak(left)).toBeGreaterThan(0.49);
    expect(left.indexOf(peak(left)) / RATE).toBeCloseTo(0.02, 2);
    expect(left[20_000]).toBeCloseTo(0.125, 3);
    wasm.noteOff();
    const release = render(wasm, 24_000).left;
    expect(db((release[4800] ?? 0) / 0.125)).toBeCloseTo(-30, -0.5);
    expect(peak(release.subarray(14_400))).toBe(0);
    expect(wasm.done()).toBe(1);
  });

  test('a one-shot does not heed the key, another sample does', async () => {
    const wasm = await steady();
    set(wasm, { OneShot: 1 });
    play(wasm, 320);
    wasm.noteOff();
    expect(render(wasm, 48_000).left[47_000]).toBe(0.5);
    set(wasm, { OneShot: 0, Release: 0.01 });
    play(wasm, 320);
    wasm.noteOff();
    expect(peak(render(wasm, 48_000).left.subarray(1000))).toBe(0);
  });

  test('gain, velocity squared and equal-power pan', async () => {
    const wasm = await steady();
    set(wasm, { Gain: 6 });
    expect(play(wasm, 320).left[100]).toBeCloseTo(0.5 * 10 ** (6 / 20), 4);
    set(wasm, { Gain: -60 });
    expect(peak(play(wasm, 320).left.subarray(160))).toBe(0);
    set(wasm, { Gain: 0 });
    wasm.reset();
    expect(play(wasm, 320, { velocity: 0.5 }).left[200]).toBeCloseTo(0.125, 5);
    wasm.reset();
    for (const pan of [-1, -0.5, 0.5, 1]) {
      set(wasm, { Pan: pan });
      const { left, right } = play(wasm, 320);
      expect(wasm.isStereo()).toBe(1);
      expect((left[250] ?? 0) ** 2 + (right[250] ?? 0) ** 2).toBeCloseTo(0.5, 5);
      expect((right[250] ?? 0) > (left[250] ?? 0)).toBe(pan > 0);
      wasm.reset();
    }
  });

  test('a neutral voice is mono, a stereo sample or a moving pan is not', async () => {
    const wasm = await steady();
    wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    expect(wasm.isStereo()).toBe(0);
    wasm.reset();
    set(wasm, { LfoDepth: 0.5, LfoTarget: LfoTarget.Pan });
    wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    expect(wasm.isStereo()).toBe(1);
    const stereo = await rig({ left: noise(100), right: noise(100) });
    stereo.noteOn(PAD_FIRST_KEY, 1, 0);
    expect(stereo.isStereo()).toBe(1);
  });
});

describe('colour', () => {
  /** dB a setting makes of a tone. */
  async function change(hz: number, slots: Parameters<typeof set>[1]): Promise<number> {
    const wasm = await rig(sine(48_000, hz));
    set(wasm, slots);
    return db(rms(play(wasm, 24_000).left.subarray(8000)) / (0.5 / Math.SQRT2));
  }

  test('low-pass and high-pass: -3 dB at the cutoff, 12 dB per octave', async () => {
    expect(await change(1000, { LowPass: 1000 })).toBeCloseTo(-3.01, 1);
    expect(await change(4000, { LowPass: 1000 })).toBeGreaterThan(-26.5);
    expect(await change(4000, { LowPass: 1000 })).toBeLessThan(-24);
    expect(await change(100, { LowPass: 1000 })).toBeCloseTo(0, 1);
    expect(await change(1000, { HighPass: 1000 })).toBeCloseTo(-3.01, 1);
    expect(await change(250, { HighPass: 1000 })).toBeLessThan(-23.5);
    expect(await change(10_000, { HighPass: 1000 })).toBeCloseTo(0, 1);
  });

  test.each([
    ['LowPass', 80],
    ['LowPass', 3000],
    ['HighPass', 60],
    ['HighPass', 7000],
  ] as const)('%s at %i Hz is the trapezoidal filter in f64, to -100 dB', async (slot, hz) => {
    const x = { left: noise(6000, 2), right: noise(6000, 3) };
    const wasm = await rig(x);
    set(wasm, { [slot]: hz });
    wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    const heard = render(wasm, 6000);
    const [g, k] = [Math.tan((Math.PI * hz) / RATE), Math.SQRT2];
    for (const side of ['left', 'right'] as const) {
      let [s1, s2] = [0, 0];
      for (let i = 0; i < 6000; i++) {
        const input = x[side][i] ?? 0;
        const band = (s1 + g * (input - s2)) / (1 + g * (g + k));
        const low = s2 + g * band;
        s1 = 2 * band - s1;
        s2 = 2 * low - s2;
        const output = slot === 'LowPass' ? low : input - k * band - low;
        expect(Math.abs((heard[side][i] ?? 0) - output)).toBeLessThan(1e-5);
      }
    }
  });

  test('distortion leaves full scale alone, lifts the rest and adds odd harmonics', async () => {
    const wasm = await rig(sine(48_000, 1000, 1));
    set(wasm, { Distortion: 0.5 });
    const { left } = play(wasm, 24_000);
    expect(peak(left.subarray(8000))).toBeCloseTo(1, 3);
    expect(rms(left.subarray(8000))).toBeGreaterThan(0.8);
    const third = restDb(left.subarray(4096, 4096 + 16_384), 1000);
    expect(third).toBeGreaterThan(-15);
    expect(third).toBeLessThan(-5);
    expect(await change(1000, { Distortion: 0.001 })).toBeCloseTo(0, 2);
  });

  test.each([1, 4, 8, 12])('%i bits are steps of their size, none of them 0', async (bits) => {
    const wasm = await rig(noise(48_000).map((x) => x * 2));
    set(wasm, { CrusherBits: bits });
    const steps = play(wasm, 48_000).left.map((x) => x * 2 ** (bits - 1));
    expect(new Set(steps).size).toBeGreaterThan(2 ** bits * 0.99);
    expect(steps.every((step) => step === 0 || step - 0.5 === Math.round(step - 0.5))).toBe(true);
  });

  test('a soft touch is darker, by VelocityTone', async () => {
    const centroid = async (velocity: number, tone: number) => {
      const wasm = await rig(noise(24_000));
      set(wasm, { VelocityTone: tone });
      return centroidHz(play(wasm, 24_000, { velocity }).left, RATE, 0.2, 0.2);
    };
    const hard = await centroid(1, 1);
    expect(await centroid(0.3, 1)).toBeLessThan(hard * 0.5);
    expect(await centroid(0.3, 0)).toBeCloseTo(hard, -2);
  });

  test('the LFO moves what it is told to', async () => {
    const play4 = async (target: LfoTarget, hz = 1000) => {
      const wasm = await rig(sine(96_000, hz));
      set(wasm, { LfoRate: 4, LfoDepth: 1, LfoTarget: target, LowPass: target === LfoTarget.Cutoff ? 1000 : 20_000 });
      return play(wasm, 48_000);
    };
    const at = (x: Float32Array, seconds: number) => rms(x.subarray(seconds * RATE - 480, seconds * RATE + 480));
    const level = (await play4(LfoTarget.Level)).left;
    expect(at(level, 0.5625)).toBeGreaterThan(20 * at(level, 0.6875));
    const cutoff = (await play4(LfoTarget.Cutoff, 4000)).left;
    expect(db(at(cutoff, 0.5625) / at(cutoff, 0.6875))).toBeGreaterThan(25);
    const pan = await play4(LfoTarget.Pan);
    expect(at(pan.right, 0.5625)).toBeGreaterThan(5 * at(pan.left, 0.5625));
    expect(at(pan.left, 0.6875)).toBeGreaterThan(5 * at(pan.right, 0.6875));
    const pitch = (await play4(LfoTarget.Pitch)).left;
    for (const [seconds, semitones] of [
      [0.5625, 1],
      [0.6875, -1],
    ] as const) {
      const hz = 1000 * 2 ** (semitones / 12);
      expect(Math.abs(hzOf(pitch.subarray(seconds * RATE - 480, seconds * RATE + 480), hz) - hz)).toBeLessThan(2);
    }
  });
});

describe('no click', () => {
  const own = 0.5 * 2 * Math.sin((Math.PI * 100) / RATE);

  test.each([
    ['gain', { Gain: -60 }, { Gain: 0 }],
    ['pan', { Pan: 1 }, { Pan: -1 }],
    ['low-pass', { LowPass: 200 }, { LowPass: 20_000 }],
    ['high-pass', { HighPass: 500 }, { HighPass: 30 }],
    ['distortion', { Distortion: 1 }, { Distortion: 0 }],
    ['pitch', { Pitch: 12 }, { Pitch: 0 }],
  ] as [string, Parameters<typeof set>[1], Parameters<typeof set>[1]][])('a jump of the %s', async (name, to, back) => {
    const wasm = await rig(sine(96_000, 100));
    set(wasm, { Pan: 0.01, LowPass: 18_000, HighPass: 21 });
    wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    const { left, right } = render(wasm, 24_000, (frame) => {
      if (frame === 9600) set(wasm, to);
      if (frame === 16_000) set(wasm, back);
    });
    // What the change itself makes of the slope: louder, bent or faster waves are steeper.
    const steeper = { gain: 1, pan: 1.42, 'low-pass': 1, 'high-pass': 1, distortion: 24, pitch: 2 }[name] ?? 1;
    for (const x of [left, right]) expect(largestStep(x.subarray(320))).toBeLessThan(own * steeper + 0.5 / 64);
  });

  test('the key comes up, the slice ends, the pad is struck again', async () => {
    const wasm = await rig(sine(96_000, 100));
    set(wasm, { Release: 0.005 });
    wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    const released = render(wasm, 9600, (frame) => {
      if (frame === 1632) wasm.noteOff();
    });
    expect(largestStep(released.left)).toBeLessThan(own + 0.5 / 64);
    wasm.reset();
    set(wasm, { End: 0.0525, FadeOut: 0.003 });
    expect(largestStep(play(wasm, 9600).left)).toBeLessThan(own + 0.5 / 64);
    set(wasm, { End: 0 });
    wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    const struck = render(wasm, 9600, (frame) => {
      if (frame === 3968 || frame === 4032 || frame === 6080) wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    });
    expect(largestStep(struck.left)).toBeLessThan(2 * own + 0.5 / 64);
    expect(peak(struck.left)).toBeLessThan(1.1);
  });
});

describe('whatever comes', () => {
  test('every slot and every number of a note stays finite and does not trap', async () => {
    const wasm = await rig({ left: noise(3000, 7), right: noise(3000, 8) });
    for (let slot = 0; slot <= PadSlot.VelocityTone; slot++) {
      for (const x of [-1e9, -1, 0, 0.5, 1, 1e9, Infinity, -Infinity, Number.NaN]) {
        wasm.neutral();
        wasm.set(0, PadSlot.Loop, slot % 2);
        wasm.set(0, slot, x);
        wasm.noteOn(PAD_FIRST_KEY, slot === 0 ? x : 1, slot === 1 ? x : 0);
        const { left } = render(wasm, 640);
        wasm.noteOff();
        expect(left.every(Number.isFinite), `slot ${slot} = ${x}`).toBe(true);
        expect(render(wasm, 640).right.every(Number.isFinite), `slot ${slot} = ${x}`).toBe(true);
        wasm.reset();
      }
    }
  });
});

describe('the same bits', () => {
  test('in both builds, with everything on', async () => {
    const all = async (build: Build) => {
      const wasm = await rig({ left: noise(20_000, 4), right: noise(20_000, 5) }, { sampleRate: 44_100, build });
      set(wasm, { Loop: 1, Start: 0.01, End: 0.2, FadeIn: 0.01, Gain: -3, Pan: 0.3, LowPass: 5000, HighPass: 100 });
      set(wasm, { Distortion: 0.4, CrusherBits: 9, Attack: 0.01, Decay: 0.2, Sustain: 0.5, VelocityTone: 0.5 });
      set(wasm, { LfoDepth: 0.5, LfoTarget: LfoTarget.Pitch, Pitch: 3 });
      wasm.noteOn(PAD_FIRST_KEY, 0.7, 12);
      return render(wasm, 24_000, (frame) => {
        if (frame === 6400) set(wasm, { LowPass: 900, Gain: 0, Distortion: 0.9, Pitch: -8 });
        if (frame === 9600) wasm.noteOn(PAD_FIRST_KEY, 1, 0);
        if (frame === 16_000) wasm.noteOff();
      });
    };
    expect(await all('scalar')).toEqual(await all('simd'));
  });

  test('after reset, as when new', async () => {
    const wasm = await rig(noise(9600, 6));
    set(wasm, { LowPass: 2000, LfoDepth: 1, LfoTarget: LfoTarget.Cutoff, Distortion: 0.2 });
    const first = play(wasm, 4800);
    wasm.noteOn(PAD_FIRST_KEY, 1, 0);
    render(wasm, 96);
    wasm.reset();
    expect(wasm.done()).toBe(1);
    expect(peak(render(wasm, 96).left)).toBe(0);
    expect(play(wasm, 4800)).toEqual(first);
  });
});
