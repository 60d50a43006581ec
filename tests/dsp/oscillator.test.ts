/** The oscillators of the melodic voices: aliases, tuning, harmonics, offset. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Oscillator } from '../../dsp/abi/patches.ts';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { db, dc, peak, rms } from './ear.ts';
import { powerSpectrum } from './fft.ts';
import { centsBetween, exactHz, hzOfKey, PLAIN, Player } from './melodic.ts';
import { floats, type Probe, probe } from './probe.ts';

let wasm: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
});

const FRAMES = 1 << 16;

function wave(shape: Oscillator, hz: number, rate: number, width = 0.5): Float32Array {
  wasm.oscillate(shape, width, hz, rate, FRAMES);
  return floats(wasm, wasm.leftPtr(), FRAMES).slice();
}

/** Blackman and Harris' window of seven terms: its side lobes are below -160 dB. */
const TERMS = [0.271051, -0.433298, 0.218123, -0.065925, 0.010812, -0.000777, 0.000014];
const LOBE_BINS = 10;

function levels(x: Float32Array): Float64Array {
  const windowed = Float64Array.from(x, (v, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / x.length;
    return v * TERMS.reduce((sum, term, k) => sum + term * Math.cos(k * turn), 0);
  });
  return powerSpectrum(windowed).map((power) => 10 * Math.log10(power + 1e-30));
}

const strongest = (spectrum: Float64Array, bin: number) =>
  Math.max(...spectrum.subarray(Math.max(0, Math.round(bin) - 4), Math.round(bin) + 5));

/** The strongest component below 15 kHz that is no harmonic, dB re. the fundamental. */
function worstAlias(x: Float32Array, hz: number, rate: number): number {
  const spectrum = levels(x);
  // The phase moves in whole 2^32nds of a cycle.
  const bins = ((Math.trunc((hz / rate) * 2 ** 32) / 2 ** 32) * rate * x.length) / rate;
  let worst = Number.NEGATIVE_INFINITY;
  for (let k = LOBE_BINS; (k * rate) / x.length < 15000; k++) {
    const away = Math.abs(k / bins - Math.round(k / bins)) * bins;
    if (away > LOBE_BINS) worst = Math.max(worst, spectrum[k] ?? 0);
  }
  return worst - strongest(spectrum, bins);
}

describe('aliases below 15 kHz, re. the fundamental', () => {
  const shapes = [
    ['saw', Oscillator.Saw, 0.5],
    ['square', Oscillator.Square, 0.5],
    ['pulse of 20 %', Oscillator.Square, 0.2],
  ] as const;
  // The bars are -60 up to 2 kHz and -45 at 5 kHz; the design keeps 24 dB and more in hand.
  test.each(shapes)('%s at 48 kHz', (_name, shape, width) => {
    for (const hz of [220.7, 441.3, 997, 1499.3, 1999]) {
      expect(worstAlias(wave(shape, hz, 48000, width), hz, 48000), `${hz} Hz`).toBeLessThan(-90);
    }
    for (const hz of [3001, 5003]) {
      expect(worstAlias(wave(shape, hz, 48000, width), hz, 48000), `${hz} Hz`).toBeLessThan(-80);
    }
  });

  test.each(shapes)('%s at 44.1 and 96 kHz', (_name, shape, width) => {
    for (const rate of [44100, 96000]) {
      for (const hz of [441.3, 1999]) {
        expect(worstAlias(wave(shape, hz, rate, width), hz, rate), `${hz} Hz at ${rate}`).toBeLessThan(-85);
      }
    }
  });
});

test('harmonics of the saw fall as 1/n, of the square as 1/n with no even ones, up to 15 kHz', () => {
  // In the middle of a bin, and its harmonics with it.
  const hz = (603 * 48000) / FRAMES;
  for (const shape of [Oscillator.Saw, Oscillator.Square]) {
    const spectrum = levels(wave(shape, hz, 48000));
    const at = (n: number) => strongest(spectrum, (n * hz * FRAMES) / 48000);
    for (let n = 2; n * hz < 15000; n++) {
      const level = at(n) - at(1);
      if (shape === Oscillator.Square && n % 2 === 0) expect(level, `harmonic ${n}`).toBeLessThan(-80);
      else expect(Math.abs(level + db(n)), `harmonic ${n}`).toBeLessThan(0.1);
    }
  }
});

test('a pulse has no offset at any width', () => {
  for (const width of [0.05, 0.2, 0.5, 0.8, 0.95]) {
    // A whole number of cycles.
    const x = wave(Oscillator.Square, 187.5, 48000, width);
    expect(Math.abs(dc(x)), `${width}`).toBeLessThan(1e-4);
  }
});

test('the sine is one: -110 dB of everything else', () => {
  const spectrum = levels(wave(Oscillator.Sine, 997, 48000));
  const bins = (997 * FRAMES) / 48000;
  let rest = Number.NEGATIVE_INFINITY;
  for (let k = LOBE_BINS; k < spectrum.length; k++) {
    if (Math.abs(k - bins) > LOBE_BINS) rest = Math.max(rest, spectrum[k] ?? 0);
  }
  expect(rest - strongest(spectrum, bins)).toBeLessThan(-125);
  for (let i = 0; i < 1000; i++) {
    const phase = Math.round((i / 1000) * 2 ** 32);
    expect(Math.abs(wasm.sineOf(phase) - Math.sin((2 * Math.PI * phase) / 2 ** 32))).toBeLessThan(5e-7);
  }
});

test('2^x and the tangent of the filters are what they say', () => {
  for (let x = -20; x <= 20; x += 0.03125) expect(Math.abs(wasm.exp2Of(x) / 2 ** x - 1)).toBeLessThan(3e-7);
  for (let x = 0.0005; x < 0.25; x += 0.0007) {
    expect(Math.abs(wasm.tangentOf(x) / Math.tan(Math.PI * x) - 1)).toBeLessThan(2e-6);
  }
  expect(Math.abs(wasm.tangentOf(0.49) / Math.tan(Math.PI * 0.49) - 1)).toBeLessThan(1e-2);
});

describe('tuning within 0.1 cent', () => {
  test.each([44100, 48000, 96000])('keys 24..108 at %i Hz', (rate) => {
    for (const oscillator of [Oscillator.Sine, Oscillator.Saw]) {
      const player = new Player(wasm, rate).synth({ ...PLAIN, oscillator });
      for (let key = 24; key <= 108; key += 7) {
        player.wasm.reset();
        const { left } = player.note(key, 0.8);
        const hz = exactHz(left.subarray(Math.round(0.1 * rate)), rate, hzOfKey(key));
        expect(Math.abs(centsBetween(hz, hzOfKey(key))), `key ${key}`).toBeLessThan(0.02);
      }
    }
  });

  test('cents, transposition and detuned copies', () => {
    const player = new Player(wasm).synth({ ...PLAIN, oscillator: 0, transpose: -12 });
    const { left } = player.rewind().on(72, 0.8, 37).play(0.8).sound;
    expect(Math.abs(centsBetween(exactHz(left, 48000, hzOfKey(60.37)), hzOfKey(60.37)))).toBeLessThan(0.05);
    // Two sines 20 cents apart beat at the difference of their frequencies.
    const pair = player.synth({ ...PLAIN, oscillator: 0, unison: 2, detune: 20 }).note(69, 1.2).left;
    const beatHz = hzOfKey(69.1) - hzOfKey(68.9);
    const strength = (seconds: number) => rms(pair.subarray(seconds * 48000, (seconds + 0.01) * 48000));
    let lowest = 0;
    for (let t = 0.01; t < 1 / beatHz; t += 0.001) if (strength(t) < strength(lowest)) lowest = t;
    expect(strength(lowest)).toBeLessThan(0.15 * strength(lowest + 0.5 / beatHz));
    expect(strength(lowest + 1 / beatHz)).toBeLessThan(0.15 * strength(lowest + 0.5 / beatHz));
  });
});

test('no gap and no step where periods meet: the wave repeats itself to the last bits', () => {
  const hz = 48000 / 160;
  for (const shape of [Oscillator.Saw, Oscillator.Square]) {
    const x = wave(shape, hz, 48000, 0.3);
    let difference = 0;
    for (let i = 0; i < 160 * 20; i++) difference = Math.max(difference, Math.abs((x[i] ?? 0) - (x[i + 160 * 7] ?? 0)));
    expect(difference).toBeLessThan(2e-5);
    expect(160 % PERIOD).toBe(0);
    expect(peak(x)).toBeLessThan(0.62);
  }
});
