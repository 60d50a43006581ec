/** What moves the subtractive voice: LFOs of five shapes, by themselves or with the song, and the modulation matrix. */
import { beforeAll, describe, expect, test } from 'vitest';
import { LfoShape, LfoTarget, ModSource, ModTarget, Oscillator, SynthFilter } from '../../dsp/abi/patches.ts';
import { db, dc, envelope, largestStep, peak, rms } from './ear.ts';
import { hzOfKey, PLAIN, Player, type SynthPatch } from './melodic.ts';
import { type Probe, probe } from './probe.ts';

const RATE = 48_000;
/** A sine, so that levels are what the envelope of the sound is, and pitch can be counted. */
const SINE: SynthPatch = { ...PLAIN, oscillator: Oscillator.Sine, phase: 1 };

let wasm: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
});

const note = (patch: SynthPatch, key = 69, seconds = 1, velocity = 0.8) =>
  new Player(wasm).synth({ ...SINE, ...patch }).note(key, seconds, 0, velocity);
const row = (source: ModSource, target: ModTarget, amount: number): SynthPatch => ({
  mod1Source: source,
  mod1Target: target,
  mod1Amount: amount,
});

const areSame = (a: Float32Array, b: Float32Array) => a.length === b.length && a.every((x, i) => x === b[i]);

/** Level over time, a figure each 5 ms, between its least and its largest: 0..1. */
function shapeOf(x: Float32Array): number[] {
  const levels = Array.from(envelope(x, RATE, 0.005));
  const used = levels.filter((_, i) => i % (RATE * 0.005) === 0);
  const [low, high] = [Math.min(...used), Math.max(...used)];
  return used.map((level) => (level - low) / (high - low));
}

/** Cycles of a sine between two seconds, by its rising zeros. */
function hzBetween(x: Float32Array, from: number, to: number): number {
  const crossings: number[] = [];
  for (let i = Math.round(from * RATE); i < to * RATE; i++) {
    const [a, b] = [x[i - 1] ?? 0, x[i] ?? 0];
    if (a < 0 && b >= 0) crossings.push(i - 1 + a / (a - b));
  }
  return ((crossings.length - 1) * RATE) / ((crossings.at(-1) ?? 0) - (crossings[0] ?? 0));
}

describe('an LFO', () => {
  const tremolo = { lfoDepth: 1, lfoTarget: LfoTarget.Level, lfoRate: 2 };

  test.each([
    [LfoShape.Sine, [0.5, 1, 0.5, 0]],
    [LfoShape.Triangle, [0.5, 1, 0.5, 0]],
    [LfoShape.Saw, [0.5, 0.75, 0.98, 0.25]],
    [LfoShape.Square, [1, 1, 0, 0]],
  ])('of shape %i rises from the middle, cycle by cycle', (lfoShape, quarters) => {
    const { left } = note({ ...tremolo, lfoShape }, 69, 2.1);
    const shape = shapeOf(left.subarray(RATE * 0.5));
    // Just after each quarter of the second and the third cycle, of half a second each; the saw's top just before.
    for (const cycle of [0, 1]) {
      for (const [quarter, level] of quarters.entries()) {
        const late = lfoShape === LfoShape.Saw && quarter === 2 ? -0.01 : 0.005;
        const at = Math.round((cycle * 0.5 + quarter * 0.125 + late) / 0.005);
        expect(Math.abs((shape[at] ?? -1) - level), `cycle ${cycle}, quarter ${quarter}`).toBeLessThan(0.12);
      }
    }
  });

  test('of random values holds each for a cycle, has others in the next ones, and the same ones on every run', () => {
    const play = () => note({ ...tremolo, lfoShape: LfoShape.Random, lfoRate: 8 }, 69, 2).left;
    const x = play();
    expect(areSame(play(), x)).toBe(true);
    const held = Array.from({ length: 14 }, (_, cycle) => {
      const from = (0.125 * cycle + 0.02) * RATE;
      return [rms(x.subarray(from, from + 0.04 * RATE)), rms(x.subarray(from + 0.05 * RATE, from + 0.09 * RATE))];
    });
    for (const [early = 0, late = 0] of held) expect(Math.abs(early - late)).toBeLessThan(0.01);
    expect(new Set(held.map(([level = 0]) => level.toFixed(2))).size).toBeGreaterThan(8);
  });

  test('that jumps takes 2 ms: no click where it moves the level', () => {
    for (const lfoShape of [LfoShape.Square, LfoShape.Saw, LfoShape.Random]) {
      const { left } = note({ ...tremolo, lfoRate: 7, lfoShape }, 45, 1);
      // As much as a sine of 110 Hz does by itself, and what 2 ms of ramp add to it.
      expect(largestStep(left)).toBeLessThan(1.6 * largestStep(note({}, 45, 1).left));
    }
  });

  test('in time with the song takes so many ticks at any tempo, shared or not', () => {
    for (const bpm of [90, 140]) {
      wasm.startSong(0, bpm);
      const seconds = 60 / bpm;
      const { left } = note({ ...tremolo, lfoTicks: 960, lfoRate: 30, lfoShape: LfoShape.Square }, 69, seconds * 3);
      const levels = shapeOf(left);
      for (const beat of [0, 1, 2]) {
        expect(levels[Math.round(((beat + 0.25) * seconds) / 0.005)], `beat ${beat}`).toBeGreaterThan(0.9);
        expect(levels[Math.round(((beat + 0.75) * seconds) / 0.005)], `beat ${beat}`).toBeLessThan(0.1);
      }
    }
  });

  test('that is shared is where the song is, whenever a note begins; its own one begins with the note', () => {
    const cycle = { ...tremolo, lfoTicks: 1920, lfoShape: LfoShape.Square };
    const levels = (lfoShared: boolean) => {
      // A beat before the middle of the cycle of two beats, at 120: half a second.
      wasm.startSong(480, 120);
      return shapeOf(note({ ...cycle, lfoShared }, 69, 1).left);
    };
    const at = (all: number[], seconds: number) => all[Math.round(seconds / 0.005)];
    // The shared one falls at tick 960, a quarter of a second on; the own one at the half of its cycle.
    expect(at(levels(true), 0.15)).toBeGreaterThan(0.9);
    expect(at(levels(true), 0.35)).toBeLessThan(0.1);
    expect(at(levels(false), 0.35)).toBeGreaterThan(0.9);
    expect(at(levels(false), 0.65)).toBeLessThan(0.1);
  });
});

describe('a row of the matrix', () => {
  test('with no source or no amount changes no bit', () => {
    const plain = note({}).left;
    expect(areSame(note(row(ModSource.None, ModTarget.Pitch, 1)).left, plain)).toBe(true);
    expect(areSame(note(row(ModSource.Velocity, ModTarget.Cutoff, 0)).left, plain)).toBe(true);
  });

  test('bends the pitch by 24 semitones times the square of its amount', () => {
    for (const [amount, semitones] of [
      [0.5, 6],
      [-0.5, -6],
      [0.1, 0.24],
    ] as const) {
      const { left } = note(row(ModSource.Velocity, ModTarget.Pitch, amount), 60, 1, 1);
      const hz = hzOfKey(60 + semitones);
      expect(Math.abs(1200 * Math.log2(hzBetween(left, 0.1, 1) / hz)), `${amount}`).toBeLessThan(1);
    }
  });

  test('bends the second oscillator alone', () => {
    const two: SynthPatch = { level2: 1, oscillator2: Oscillator.Sine, transpose2: 12 };
    const bent = note({ ...two, ...row(ModSource.Velocity, ModTarget.Pitch2, 0.5) }, 60, 1, 1).left;
    const asIf = note({ ...two, transpose2: 18 }, 60, 1, 1).left;
    expect(peak(bent.map((x, i) => x - (asIf[i] ?? 0)).subarray(100))).toBeLessThan(0.01);
  });

  test('hears velocity, key, both envelopes, both LFOs and chance', () => {
    const level = (source: ModSource, key = 60, velocity = 0.8, patch: SynthPatch = {}) =>
      rms(note({ ...patch, ...row(source, ModTarget.Level, 0.5) }, key, 0.5, velocity).left.subarray(0.2 * RATE));
    const plain = rms(note({}, 60, 0.5).left.subarray(0.2 * RATE));
    expect(db(level(ModSource.Velocity) / plain)).toBeCloseTo(db(1.4), 1);
    expect(db(level(ModSource.Key, 84) / plain)).toBeCloseTo(db(1.25), 1);
    expect(db(level(ModSource.Envelope1) / plain)).toBeCloseTo(db(1.5), 1);
    expect(db(level(ModSource.Envelope2, 60, 0.8, { filterSustain: 0.4, filterDecay: 0.01 }) / plain)).toBeCloseTo(
      db(1.2),
      1,
    );
    const moved = (source: ModSource) => note({ lfoRate: 9, lfo2Rate: 4, ...row(source, ModTarget.Level, 0.5) }).left;
    const beats = (x: Float32Array) => shapeOf(x).filter((y, i, all) => y > 0.5 && (all[i - 1] ?? 1) <= 0.5).length;
    expect(beats(moved(ModSource.Lfo1))).toBeGreaterThanOrEqual(8);
    expect(beats(moved(ModSource.Lfo2))).toBeLessThanOrEqual(5);
    const player = new Player(wasm).synth({ ...SINE, ...row(ModSource.Random, ModTarget.Level, 1) });
    const levels = [60, 61, 62, 63, 64].map((key) => {
      const x = rms(player.note(key, 0.2).left.subarray(0.05 * RATE));
      while (!wasm.done()) player.play(0.1);
      return x.toFixed(2);
    });
    expect(new Set(levels).size).toBeGreaterThan(3);
  });

  test('moves the width of the pulse: harmonics are sin(nπd)/n all the way, and no offset comes up', () => {
    const pulse: SynthPatch = { oscillator: Oscillator.Square, lfo2Rate: 0.5 };
    const { left } = note({ ...pulse, ...row(ModSource.Lfo2, ModTarget.Width, 0.8) }, 45, 2);
    for (const seconds of [0.25, 0.5, 0.75, 1.5]) {
      // 0.36 of a cycle up and down, around a half.
      const duty = 0.5 + 0.36 * Math.sin(Math.PI * seconds);
      const window = left.subarray((seconds - 0.03) * RATE, (seconds + 0.03) * RATE);
      const harmonic = (n: number) => {
        const turn = (2 * Math.PI * n * hzOfKey(45)) / RATE;
        const hann = (i: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / window.length);
        const [re, im] = window.reduce(
          ([a, b], y, i) => [a + y * hann(i) * Math.cos(turn * i), b + y * hann(i) * Math.sin(turn * i)],
          [0, 0],
        );
        return Math.hypot(re, im);
      };
      const wanted = (n: number) => Math.abs(Math.sin(n * Math.PI * duty)) / n;
      const off = harmonic(3) / harmonic(1) - wanted(3) / wanted(1);
      expect(Math.abs(off), `${seconds} s`).toBeLessThan(0.05);
    }
    expect(db(Math.abs(dc(left)) / peak(left))).toBeLessThan(-45);
  });

  test('moves cutoff, resonance, the side, level 2 and noise', () => {
    const dark: SynthPatch = { oscillator: Oscillator.Saw, filter: SynthFilter.LowPass24, cutoff: 300 };
    const bright = (patch: SynthPatch) => largestStep(note({ ...dark, ...patch }, 45).left.subarray(RATE / 2));
    expect(bright(row(ModSource.Velocity, ModTarget.Cutoff, 1))).toBeGreaterThan(4 * bright({}));
    // 4 octaves at velocity 1: as the knob would.
    const opened = note({ ...dark, ...row(ModSource.Velocity, ModTarget.Cutoff, 0.5) }, 45, 1, 1).left;
    const set = note({ ...dark, cutoff: 1200 }, 45, 1, 1).left;
    expect(rms(opened.map((x, i) => x - (set[i] ?? 0)).subarray(RATE / 2))).toBeLessThan(0.01 * rms(set));
    const resonant = note({ ...dark, ...row(ModSource.Velocity, ModTarget.Resonance, 0.5) }, 45, 1, 1).left;
    const knob = note({ ...dark, resonance: 0.5 }, 45, 1, 1).left;
    expect(rms(resonant.map((x, i) => x - (knob[i] ?? 0)).subarray(RATE / 2))).toBeLessThan(0.01 * rms(knob));
    const sided = note(row(ModSource.Velocity, ModTarget.Pan, 0.9), 69, 0.5, 1);
    expect(db(rms(sided.right) / rms(sided.left))).toBeGreaterThan(10);
    const second = note(
      { oscillator2: Oscillator.Sine, transpose2: 12, ...row(ModSource.Velocity, ModTarget.Level2, 1) },
      45,
      1,
      1,
    );
    expect(rms(second.left)).toBeGreaterThan(1.3 * rms(note({}, 45, 1, 1).left));
    const noisy = note(row(ModSource.Velocity, ModTarget.Noise, 0.5), 45).left;
    expect(largestStep(noisy)).toBeGreaterThan(5 * largestStep(note({}, 45).left));
  });
});
