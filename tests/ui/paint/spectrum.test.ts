/** The transform against a plain one, and what a spectrum tells against what was played. */
import { describe, expect, test } from 'vitest';
import { PowerSpectrum } from '../../../ui/paint/fft.ts';
import { columnOf, FLOOR_DB, SPECTRUM_COLUMNS, SPECTRUM_SIZE, Spectrum, TILT } from '../../../ui/paint/spectrum.ts';
import { noise } from '../../dsp/desk-rig.ts';

/** The definition, with the window's gain taken out. */
function plainPower(samples: Float32Array, bin: number): number {
  const size = samples.length;
  let re = 0;
  let im = 0;
  samples.forEach((sample, i) => {
    const weighed = (sample * (2 - 2 * Math.cos((2 * Math.PI * i) / size))) / size;
    re += weighed * Math.cos((2 * Math.PI * i * bin) / size);
    im -= weighed * Math.sin((2 * Math.PI * i * bin) / size);
  });
  return re * re + im * im;
}

const sine = (hz: number, db: number, rate: number, phase = 0) =>
  Float32Array.from(
    { length: SPECTRUM_SIZE },
    (_, i) => 10 ** (db / 20) * Math.sin((2 * Math.PI * hz * i) / rate + phase),
  );

describe('the transform', () => {
  test.each([8, 64, 512, 2048])('is the discrete Fourier transform: %d samples', (size) => {
    const samples = noise(size, size);
    const spectrum = new PowerSpectrum(size);
    spectrum.measure(samples);
    expect(spectrum.powers.length).toBe(size / 2 + 1);
    const loudest = Math.max(...spectrum.powers);
    spectrum.powers.forEach((power, bin) => {
      expect(Math.abs(power - plainPower(samples, bin)), `bin ${bin}`).toBeLessThan(1e-6 * loudest);
    });
  });

  test('a sine in the middle of its bin has its own amplitude', () => {
    const spectrum = new PowerSpectrum(1024);
    spectrum.measure(Float32Array.from({ length: 1024 }, (_, i) => 0.5 * Math.cos((2 * Math.PI * 100 * i) / 1024)));
    expect(spectrum.powers[100]).toBeCloseTo(0.25, 5);
    expect(spectrum.powers[104]).toBeLessThan(1e-9);
  });
});

describe('the spectrum', () => {
  for (const rate of [44100, 48000, 96000]) {
    test(`a sine of -12 dBFS reads -12 within 0.5 dB in its column, wherever it lies, at ${rate} Hz`, () => {
      for (let hz = 40; hz < 19_000; hz *= 1.0137) {
        const spectrum = new Spectrum(rate);
        spectrum.feed(sine(hz, -12, rate, hz), 0);
        const level = spectrum.levels[columnOf(hz)] ?? 0;
        expect(Math.abs(level + 12), `${hz.toFixed(1)} Hz: ${level.toFixed(2)}`).toBeLessThan(0.5);
        expect(Math.max(...spectrum.levels)).toBeLessThan(-11.5);
      }
    });
  }

  test('two sines an octave apart are two hills', () => {
    const low = sine(110, -20, 48000);
    const spectrum = new Spectrum(48000);
    spectrum.feed(
      sine(220, -30, 48000).map((x, i) => x + (low[i] ?? 0)),
      0,
    );
    expect(spectrum.levels[columnOf(110)]).toBeCloseTo(-20, 0);
    expect(spectrum.levels[columnOf(220)]).toBeCloseTo(-30, 0);
    expect(spectrum.levels[columnOf(155)]).toBeLessThan(-45);
  });

  test('rises at once, falls 36 dB a second, and silence is below the floor', () => {
    const spectrum = new Spectrum(48000);
    const column = columnOf(1000);
    spectrum.feed(sine(1000, -6, 48000), 1000);
    const first = spectrum.levels[column] ?? 0;
    expect(first).toBeCloseTo(-6, 0);
    const silence = new Float32Array(SPECTRUM_SIZE);
    spectrum.feed(silence, 1250);
    expect(spectrum.levels[column]).toBeCloseTo(first - 9, 3);
    for (let at = 1500; at <= 6000; at += 250) spectrum.feed(silence, at);
    expect(Math.max(...spectrum.levels)).toBeLessThan(FLOOR_DB);
  });

  test('the tilt is 4.5 dB an octave and nothing at 1 kHz', () => {
    const octave = SPECTRUM_COLUMNS * (Math.log10(2) / 3);
    expect((TILT[100] ?? 0) - (TILT[50] ?? 0)).toBeCloseTo((4.5 * 50) / octave, 3);
    expect(Math.abs(TILT[columnOf(1000)] ?? 9)).toBeLessThan(0.4);
  });

  test('above half the rate there is nothing', () => {
    const spectrum = new Spectrum(22050);
    spectrum.feed(noise(SPECTRUM_SIZE, 1), 0);
    expect(spectrum.levels[columnOf(12_000)]).toBeLessThan(FLOOR_DB);
    expect(spectrum.levels[columnOf(10_000)]).toBeGreaterThan(FLOOR_DB);
  });
});
