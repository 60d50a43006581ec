/**
 * The standard song, as this house writes it: eight tracks with an EQ, a compressor and four sends each, eight looping
 * stereo slices through low-passes, a reverb of two seconds, ping-pong delay, chorus, drive, a compressed master.
 * 128 BPM: a step is 5625 frames at 48 kHz. bench/peers plays the same.
 */
import { clipFor, defaultSong, defaultStep, emptyPattern, mainScene, newTrack } from '../song/defaults.ts';
import type { InstrumentId } from '../song/instruments.ts';
import {
  MAIN,
  type Mixer,
  type Pad,
  type Pattern,
  type Song,
  type Step,
  type Strip,
  type Track,
} from '../song/song.ts';

export const STANDARD_RATE = 48_000;
/** The recording the slices are cut from: a hash it could have, and eight seconds of stereo. */
export const SLICES_HASH = '5'.repeat(64);
const SLICE_COUNT = 8;

interface Line {
  readonly instrument: InstrumentId;
  readonly beat: readonly number[];
  /** Keys of the first and the second bar. */
  readonly keys?: readonly [number, number];
  readonly patch?: Track['patch'];
}

const LINES: readonly Line[] = [
  { instrument: 'kick', beat: [0, 4, 8, 12] },
  { instrument: 'snare', beat: [4, 12] },
  { instrument: 'hihat', beat: [2, 6, 10, 14] },
  { instrument: 'openhat', beat: [7, 15] },
  { instrument: 'clap', beat: [] },
  { instrument: 'crash', beat: [] },
  // A saw and, an octave below, half as loud, another wave; a saw and a second one, twelve cents higher.
  { instrument: 'bass', beat: [0, 3, 6, 10], keys: [36, 39], patch: { sub: 0.5 } },
  { instrument: 'lead', beat: [1, 5, 9, 13], keys: [75, 79], patch: { unison: 2, detune: 12 } },
];

/** 0.2, 0.12, 0.1 and 0.06 of the signal. */
const sends: Partial<Strip> = { sendReverb: -14, sendDelay: -18.4, sendChorus: -20, sendDrive: -24.4 };

function standardStrip(index: number): Partial<Strip> {
  return {
    gain: -3.1,
    pan: (index - 3.5) * 0.1,
    eqOn: true,
    eqLowGain: 2 - index * 0.5,
    eqLowFrequency: 200,
    eqMidGain: -2 + index * 0.4,
    eqMidFrequency: 1200,
    eqMidQ: 0.9,
    eqHighGain: 1.5,
    eqHighFrequency: 5000,
    compressorOn: true,
    compressorThreshold: -18,
    compressorRatio: 4,
    compressorAttack: 0.005,
    compressorRelease: 0.12,
    ...sends,
  };
}

/** A pattern of two bars. */
function pattern(steps: ReadonlyMap<number, Partial<Step>>): Pattern {
  const empty = emptyPattern(32);
  return { ...empty, steps: empty.steps.map((_, i) => ({ ...defaultStep, ...steps.get(i), on: steps.has(i) })) };
}

function lineTrack({ instrument, beat, keys, patch }: Line, index: number): Track {
  const track = newTrack(instrument, instrument, instrument, index);
  const steps = new Map<number, Partial<Step>>();
  for (const bar of [0, 1] as const) {
    for (const step of beat) steps.set(bar * 16 + step, keys ? { keys: [keys[bar]] } : {});
  }
  return {
    ...track,
    patch: { ...track.patch, ...patch },
    strip: { ...track.strip, ...standardStrip(index) },
    clips: { [MAIN]: clipFor(mainScene, track, pattern(steps)) },
  };
}

/** Ratios 0.75 to 1.33 in semitones. */
const SLICE_PITCHES = [0, -2, 2, 0, -5, 5, 0, -1] as const;

/** Slices go to the mix as they are: the peers give them no strip. Each loops one second for two bars. */
function samplerTrack(): Track {
  const track = newTrack('sampler', 'slices', 'Slices', 0);
  const pads = track.pads.map((pad, slice): Pad => {
    if (slice >= SLICE_COUNT) return pad;
    return {
      ...pad,
      sample: SLICES_HASH,
      start: slice,
      end: slice + 1,
      pitch: SLICE_PITCHES[slice] ?? 0,
      gain: -12,
      lowPass: 2000 + 500 * slice,
      loop: true,
      oneShot: false,
      release: 0.005,
    };
  });
  const steps = new Map<number, Partial<Step>>();
  for (let slice = 0; slice < SLICE_COUNT; slice++) steps.set(2 * slice, { keys: [36 + slice], length: 32 });
  return {
    ...track,
    pads,
    strip: { ...track.strip, gain: 0, eqOn: false },
    clips: { [MAIN]: clipFor(mainScene, track, pattern(steps)) },
  };
}

const standardMixer = (mixer: Mixer): Mixer => ({
  ...mixer,
  master: { ...mixer.master, gain: -6, compressorOn: true },
  reverb: { ...mixer.reverb, decay: 2 },
  delay: { ...mixer.delay, ticks: 720, feedback: 0.45, lowPass: 5000, pingPong: true },
  chorus: { ...mixer.chorus, rate: 1.5, delay: 0.01 },
});

export function standardSong(): Song {
  const song = defaultSong();
  const tracks = [...LINES.map(lineTrack), samplerTrack()];
  return { ...song, name: 'Standard', bpm: 128, tracks, mixer: standardMixer(song.mixer) };
}

/**
 * Eight seconds of stereo, a tone and noise, one second a slice: what the peers' slices are cut from. The tone is a
 * sine's parabola, because the last bit of Math.sin may differ between Node and a browser.
 */
export function sliceChannels(): readonly [Float32Array, Float32Array] {
  let state = 1;
  const noise = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2147483648;
  };
  const tone = (turns: number): number => {
    const x = 2 * (turns - Math.floor(turns)) - 1;
    return 4 * x * (1 - Math.abs(x));
  };
  const channel = (hz: number) =>
    Float32Array.from({ length: SLICE_COUNT * STANDARD_RATE }, (_, i) => {
      const slice = Math.floor(i / STANDARD_RATE);
      return tone((i * hz * (1 + slice)) / STANDARD_RATE) * 0.4 + noise() * 0.2;
    });
  return [channel(110), channel(331)];
}
