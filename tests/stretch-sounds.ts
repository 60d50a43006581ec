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

interface Pad {
  readonly name: string;
  readonly hz: readonly number[];
  readonly detuneCents: readonly number[];
  readonly cornerHz: number;
}

function chord({ name, hz, detuneCents, cornerHz }: Pad): Sounding {
  const frames = 3 * RATE;
  const channel = new Float32Array(frames);
  const voices = hz.flatMap((one, i) =>
    detuneCents.map((cents, k) => saw(one * 2 ** (cents / 1200), 1 + i + 2.3 * k, cornerHz)),
  );
  for (const { hz: at, level, phase } of voices.flat()) {
    // A pointer that is turned: a sine for each frame of each partial takes five times as long.
    const [turnY, turnX] = [Math.sin((TURN * at) / RATE), Math.cos((TURN * at) / RATE)];
    let [y, x] = [Math.sin(phase), Math.cos(phase)];
    for (let i = 0; i < frames; i++) {
      channel[i] = (channel[i] ?? 0) + level * y;
      const above = y * turnX + x * turnY;
      x = x * turnX - y * turnY;
      y = above;
    }
  }
  const peak = channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return { name, channel: channel.map((x, i) => (0.5 * x * swell(i, frames)) / peak) };
}

/**
 * Major, minor seventh, fifth, a drone, a cluster; one to three saws a note. None is below 60 Hz, or its waveform itself would
 * count as movement of its level.
 */
const PADS: readonly Pad[] = [
  { name: 'pad, major, one saw', hz: [220, 277.18, 329.63], detuneCents: [0], cornerHz: 2000 },
  { name: 'pad, minor seventh, two saws', hz: [174.61, 207.65, 261.63, 311.13], detuneCents: [-5, 5], cornerHz: 1500 },
  { name: 'pad, fifth, three saws', hz: [110, 164.81], detuneCents: [-8, 0, 8], cornerHz: 3000 },
  { name: 'pad, low drone', hz: [98, 98.3], detuneCents: [0], cornerHz: 800 },
  { name: 'pad, high cluster', hz: [523.25, 587.33, 659.26, 783.99], detuneCents: [-3, 3], cornerHz: 5000 },
];

/** Those of these places, `ratio` times as high: what a shift of pitch should come to, beats and all. A pad takes most of a second. */
export const pads = (ratio = 1, places: readonly number[] = [0, 1, 2, 3, 4]): readonly Sounding[] =>
  PADS.filter((_, place) => places.includes(place)).map((pad) =>
    chord({ ...pad, hz: pad.hz.map((one) => one * ratio) }),
  );

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

export const voices = (places: readonly number[] = [0, 1, 2, 3, 4]): readonly Sounding[] =>
  VOWELS.filter((_, place) => places.includes(place)).map(sung);
