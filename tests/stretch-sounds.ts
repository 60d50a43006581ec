/** What stretching is judged by: tones, pads and voices without a stroke, made by formulas. */
import { noise } from './dsp/desk-rig.ts';

export const RATE = 48_000;
const TURN = 2 * Math.PI;

export interface Sounding {
  readonly name: string;
  readonly channel: Float32Array;
}

/** A sine that is there from the first frame. */
export function tone(hz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * RATE }, (_, i) => 0.5 * Math.sin((TURN * hz * i) / RATE));
}

const swell = (i: number, frames: number): number => {
  const share = Math.min(1, i / (0.3 * RATE), (frames - i) / (0.3 * RATE));
  return 0.5 - 0.5 * Math.cos(Math.PI * share);
};

/** Partials of a saw that fall by themselves and above a corner. */
function saw(hz: number, phase: number, cornerHz: number): readonly { hz: number; level: number; phase: number }[] {
  const count = Math.min(40, Math.floor(12_000 / hz));
  return Array.from({ length: count }, (_, k) => {
    const partial = (k + 1) * hz;
    return { hz: partial, level: 1 / (k + 1) / (1 + (partial / cornerHz) ** 2), phase: phase * (k + 1) };
  });
}

function chord(name: string, hz: readonly number[], detuneCents: readonly number[], cornerHz: number): Sounding {
  const frames = 3 * RATE;
  const channel = new Float32Array(frames);
  const voices = hz.flatMap((one, i) =>
    detuneCents.map((cents, k) => saw(one * 2 ** (cents / 1200), 1 + i + 2.3 * k, cornerHz)),
  );
  for (const { hz: at, level, phase } of voices.flat()) {
    for (let i = 0; i < frames; i++) channel[i] = (channel[i] ?? 0) + level * Math.sin((TURN * at * i) / RATE + phase);
  }
  const peak = channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return { name, channel: channel.map((x, i) => (0.5 * x * swell(i, frames)) / peak) };
}

/**
 * Major, minor seventh, fifth, a drone, a cluster; one to three saws a note. `ratio` times as high: what a shift of pitch should
 * come to, beats and all. None is below 60 Hz, or its waveform itself would count as movement of its level.
 */
export const pads = (ratio = 1): readonly Sounding[] => {
  const higher = (hz: readonly number[]) => hz.map((one) => one * ratio);
  return [
    chord('pad, major, one saw', higher([220, 277.18, 329.63]), [0], 2000),
    chord('pad, minor seventh, two saws', higher([174.61, 207.65, 261.63, 311.13]), [-5, 5], 1500),
    chord('pad, fifth, three saws', higher([110, 164.81]), [-8, 0, 8], 3000),
    chord('pad, low drone', higher([98, 98.3]), [0], 800),
    chord('pad, high cluster', higher([523.25, 587.33, 659.26, 783.99]), [-3, 3], 5000),
  ];
};

interface Vowel {
  readonly name: string;
  readonly hz: number;
  /** Formants and their widths. */
  readonly formants: readonly (readonly [hz: number, width: number])[];
  readonly breath: number;
}

/** Formants of men's and women's vowels after Peterson and Barney (1952). */
const VOWELS: readonly Vowel[] = [
  {
    name: 'voice, man, ah',
    hz: 110,
    formants: [
      [730, 80],
      [1090, 90],
      [2440, 140],
    ],
    breath: 0.01,
  },
  {
    name: 'voice, man, ee',
    hz: 136,
    formants: [
      [270, 60],
      [2290, 100],
      [3010, 150],
    ],
    breath: 0.01,
  },
  {
    name: 'voice, woman, ah',
    hz: 212,
    formants: [
      [850, 90],
      [1220, 100],
      [2810, 160],
    ],
    breath: 0.02,
  },
  {
    name: 'voice, woman, oo',
    hz: 231,
    formants: [
      [370, 70],
      [950, 90],
      [2670, 160],
    ],
    breath: 0.02,
  },
  {
    name: 'voice, child, eh',
    hz: 305,
    formants: [
      [690, 90],
      [2610, 120],
      [3570, 180],
    ],
    breath: 0.03,
  },
];

/** A vowel that is sung: a saw with vibrato and breath through three resonances. */
function sung({ name, hz, formants, breath }: Vowel): Sounding {
  const frames = 3 * RATE;
  const air = noise(frames, Math.round(hz));
  const channel = new Float32Array(frames);
  let turns = 0;
  const states = formants.map(([at, width]) => {
    const r = Math.exp((-Math.PI * width) / RATE);
    return { a: 2 * r * Math.cos((TURN * at) / RATE), b: -r * r, gain: 1 - r, y: 0, z: 0 };
  });
  for (let i = 0; i < frames; i++) {
    turns += (hz * 2 ** ((20 * Math.sin((TURN * 5.5 * i) / RATE)) / 1200)) / RATE;
    const x = 2 * (turns - Math.floor(turns)) - 1 + breath * (air[i] ?? 0);
    for (const state of states) {
      const y = state.gain * x + state.a * state.y + state.b * state.z;
      state.z = state.y;
      state.y = y;
      channel[i] = (channel[i] ?? 0) + y;
    }
  }
  const peak = channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return { name, channel: channel.map((x, i) => (0.5 * x * swell(i, frames)) / peak) };
}

export const voices = (): readonly Sounding[] => VOWELS.map(sung);
