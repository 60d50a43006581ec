/** One row per parameter: label key, unit, range, initial value, curve. Knobs, range checks, defaults follow from it. */
import { MAX_OFFSET_TICKS } from './time.ts';
import type { Unit } from './unit.ts';

/** How a control travels from min to max; a switch is a boolean, a choice an index into `choices`. */
export type Curve = 'linear' | 'exponential' | 'integer' | 'switch' | 'choice';

export interface ParamSpec {
  /** Key of the label in the word lists. */
  readonly label: string;
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  readonly curve: Curve;
  /** Keys of the choices' labels, in order. */
  readonly choices?: readonly string[];
}

export type Specs = Readonly<Record<string, ParamSpec>>;

/** The values of a table of specs: switches are booleans, all else numbers. */
export type Values<T extends Specs> = {
  readonly [P in keyof T]: T[P]['curve'] extends 'switch' ? boolean : number;
};

const unit = (label: string, initial: number) =>
  ({ label, unit: '%', min: 0, max: 1, initial, curve: 'linear' }) as const;
const toggle = (label: string, initial: 0 | 1) =>
  ({ label, unit: '', min: 0, max: 1, initial, curve: 'switch' }) as const;
const level = (label: string, min: number, max: number, initial: number) =>
  ({ label, unit: 'dB', min, max, initial, curve: 'linear' }) as const;
const hertz = (label: string, min: number, max: number, initial: number) =>
  ({ label, unit: 'Hz', min, max, initial, curve: 'exponential' }) as const;
const seconds = (label: string, min: number, max: number, initial: number) =>
  ({ label, unit: 's', min, max, initial, curve: 'exponential' }) as const;
const choice = (label: string, choices: readonly string[], initial: number) =>
  ({ label, unit: '', min: 0, max: choices.length - 1, initial, curve: 'choice', choices }) as const;
const whole = (label: string, unit: Unit, min: number, max: number, initial: number) =>
  ({ label, unit, min, max, initial, curve: 'integer' }) as const;
const straight = (label: string, unit: Unit, min: number, max: number, initial: number) =>
  ({ label, unit, min, max, initial, curve: 'linear' }) as const;

const DUCK_BY = ['hits', 'loudness'] as const;
const PHASES = ['phaseFree', 'phaseReset'] as const;
const LFO_TARGETS = ['pitch', 'cutoff', 'level', 'pan'] as const;
const FILTER_MODES = ['lowPass', 'highPass', 'bandPass', 'notch'] as const;

/** The song's own numbers. */
export const SONG_SPECS = {
  bpm: whole('tempo', '', 60, 200, 128),
  swing: unit('swing', 0),
  seed: whole('seed', '', 0, 0xffff_ffff, 1),
  /** Four bars at most; one bar at first. */
  launchQuantumTicks: whole('launchQuantum', 'ticks', 0, 15_360, 3840),
} as const satisfies Specs;

/** A step of a pattern, when it is on. */
export const STEP_SPECS = {
  velocity: unit('velocity', 0.8),
  length: straight('length', '', 0.125, 32, 1),
  probability: unit('probability', 1),
  ratchet: whole('ratchet', '', 1, 8, 1),
  offsetTicks: straight('microTiming', 'ticks', -MAX_OFFSET_TICKS, MAX_OFFSET_TICKS, 0),
} as const satisfies Specs;

/** A free note; 61,440 ticks are sixteen bars. */
export const NOTE_SPECS = {
  key: whole('key', '', 0, 127, 60),
  startTick: whole('start', 'ticks', 0, 61_439, 0),
  lengthTicks: whole('length', 'ticks', 1, 61_440, 960),
  velocity: unit('velocity', 0.8),
} as const satisfies Specs;

/** A stretch of a take on the timeline. */
export const PART_SPECS = {
  startTick: whole('start', 'ticks', 0, 100_000_000, 0),
  offsetSeconds: straight('offset', 's', 0, 36_000, 0),
  lengthSeconds: straight('length', 's', 0, 36_000, 0),
  gainDb: level('gain', -60, 24, 0),
} as const satisfies Specs;

/** A channel strip. */
export const STRIP_SPECS = {
  gain: level('gain', -60, 6, -3),
  pan: straight('pan', '', -1, 1, 0),
  mute: toggle('mute', 0),
  solo: toggle('solo', 0),
  sendReverb: level('reverb', -60, 0, -60),
  sendDelay: level('delay', -60, 0, -60),
  sendChorus: level('chorus', -60, 0, -60),
  sendDrive: level('drive', -60, 0, -60),
  chokeGroup: whole('chokeGroup', '', 0, 8, 0),
  eqOn: toggle('eq', 1),
  eqLowGain: level('low', -12, 12, 0),
  eqMidGain: level('mid', -12, 12, 0),
  eqHighGain: level('high', -12, 12, 0),
  eqLowFrequency: hertz('lowFrequency', 40, 600, 200),
  eqMidFrequency: hertz('midFrequency', 200, 8000, 1200),
  eqHighFrequency: hertz('highFrequency', 1500, 16000, 5000),
  eqMidQ: { label: 'q', unit: 'ratio', min: 0.3, max: 8, initial: 0.9, curve: 'exponential' },
  compressorOn: toggle('compressor', 0),
  compressorThreshold: level('threshold', -60, 0, -18),
  compressorRatio: { label: 'ratio', unit: 'ratio', min: 1, max: 20, initial: 4, curve: 'exponential' },
  compressorAttack: seconds('attack', 0.0001, 0.2, 0.003),
  compressorRelease: seconds('release', 0.01, 2, 0.1),
  compressorMakeup: level('makeup', 0, 24, 0),
  crusherOn: toggle('crusher', 0),
  crusherBits: whole('bits', 'bits', 1, 16, 8),
  crusherRate: hertz('rate', 500, 48000, 48000),
  filterOn: toggle('filter', 0),
  filterMode: choice('mode', FILTER_MODES, 0),
  filterCutoff: hertz('cutoff', 20, 20000, 8000),
  filterResonance: unit('resonance', 0.1),
  driveOn: toggle('drive', 0),
  driveAmount: unit('amount', 0.3),
  /** How the track that ducks this one (`duckSource`) takes it down: at each of its strokes, or as loud as it is. */
  duckBy: choice('ducking', DUCK_BY, 0),
  duckDepth: level('depth', -24, 0, -6),
  duckAttack: seconds('attack', 0.001, 0.1, 0.004),
  duckRelease: seconds('release', 0.01, 2, 0.18),
} as const satisfies Specs;

export const GROUP_SPECS = { gain: level('gain', -60, 6, 0), mute: STRIP_SPECS.mute, solo: STRIP_SPECS.solo } as const;

export const MASTER_SPECS = {
  gain: level('gain', -60, 0, -6),
  width: straight('width', '%', 0, 2, 1),
  compressorOn: toggle('compressor', 1),
  compressorThreshold: level('threshold', -60, 0, -12),
  compressorRatio: { label: 'ratio', unit: 'ratio', min: 1, max: 20, initial: 3, curve: 'exponential' },
  compressorAttack: seconds('attack', 0.0001, 0.2, 0.003),
  compressorRelease: seconds('release', 0.01, 2, 0.1),
  compressorMakeup: level('makeup', 0, 24, 8.7),
  /** Of the limiter, as a true peak (ITU-R BS.1770-4). */
  ceiling: straight('ceiling', 'dBTP', -12, 0, -1),
} as const satisfies Specs;

export const REVERB_SPECS = {
  gain: level('gain', -60, 6, 0),
  decay: seconds('decay', 0.2, 10, 1.8),
  damping: hertz('damping', 1000, 20000, 6000),
  predelay: straight('predelay', 's', 0, 0.2, 0.012),
  size: straight('size', '%', 0.3, 1.5, 1),
  lowCut: hertz('lowCut', 20, 1000, 160),
} as const satisfies Specs;

export const DELAY_SPECS = {
  gain: level('gain', -60, 6, 0),
  /** 720 = three sixteenths. */
  ticks: whole('time', 'ticks', 60, 3840, 720),
  feedback: straight('feedback', '%', 0, 0.95, 0.42),
  lowPass: hertz('lowPass', 500, 20000, 5000),
  highPass: hertz('highPass', 20, 2000, 220),
  pingPong: toggle('pingPong', 1),
} as const satisfies Specs;

export const CHORUS_SPECS = {
  gain: level('gain', -60, 6, 0),
  rate: hertz('rate', 0.05, 5, 0.5),
  depth: unit('depth', 0.5),
  delay: straight('delay', 's', 0.002, 0.02, 0.0035),
} as const satisfies Specs;

export const DRIVE_BUS_SPECS = {
  gain: level('gain', -60, 6, 0),
  amount: unit('amount', 0.5),
  tone: hertz('tone', 500, 20000, 6000),
} as const satisfies Specs;

/** Kick, snare, hats, clap, crash, tom. */
export const DRUM_SPECS = {
  frequency: hertz('frequency', 50, 1000, 50),
  decay: seconds('decay', 0.1, 2, 0.5),
  tone: unit('tone', 0.5),
  snap: unit('snap', 0.5),
  bend: unit('bend', 0.5),
} as const satisfies Specs;

/** The rim rings for milliseconds: its time has a row of its own. */
export const RIM_SPECS = {
  frequency: hertz('frequency', 50, 1000, 475),
  ring: seconds('ring', 0.005, 0.1, 0.013),
  tone: unit('tone', 0.5),
  snap: unit('snap', 0.5),
} as const satisfies Specs;

/** The 808 engine: the kick's circuit, played on the keys. */
export const BOOM_SPECS = {
  decay: seconds('decay', 0.1, 2, 1.4),
  tone: unit('tone', 0.35),
  snap: unit('snap', 0.4),
  bend: unit('bend', 0.35),
} as const satisfies Specs;

export const SYNTH_SPECS = {
  oscillator: choice('oscillator', ['sine', 'square', 'saw'], 2),
  width: straight('width', '%', 0.05, 0.95, 0.5),
  transpose: whole('transpose', 'semitones', -24, 24, 0),
  unison: whole('unison', '', 1, 7, 1),
  detune: straight('detune', 'cents', 0, 100, 12),
  spread: unit('spread', 0),
  sub: unit('sub', 0),
  noise: unit('noise', 0),
  filter: choice('filter', ['lowPass12', 'lowPass24', 'ladder', 'highPass12', 'bandPass12'], 1),
  cutoff: hertz('cutoff', 20, 20000, 2000),
  resonance: unit('resonance', 0.1),
  envelope: straight('envelope', 'octaves', -8, 8, 2),
  tracking: unit('tracking', 0.3),
  filterAttack: seconds('filterAttack', 0.001, 5, 0.001),
  filterDecay: seconds('filterDecay', 0.005, 10, 0.3),
  filterSustain: unit('filterSustain', 0.2),
  filterRelease: seconds('filterRelease', 0.005, 10, 0.3),
  attack: seconds('attack', 0.001, 5, 0.003),
  decay: seconds('decay', 0.005, 10, 0.4),
  sustain: unit('sustain', 0.7),
  release: seconds('release', 0.005, 10, 0.2),
  lfoRate: hertz('lfoRate', 0.05, 30, 5),
  lfoDepth: unit('lfoDepth', 0),
  lfoTarget: choice('lfoTarget', LFO_TARGETS, 0),
  glide: straight('glide', 's', 0, 1, 0),
  mono: toggle('mono', 0),
  accent: unit('accent', 0),
  drive: unit('drive', 0),
  velocityTone: unit('velocityTone', 0.4),
  /** Of the oscillators when a note starts. Reset, each note of a bass is as loud as the one before. */
  phase: choice('phase', PHASES, 0),
} as const satisfies Specs;

export const FM_SPECS = {
  ratio: { label: 'ratio', unit: 'ratio', min: 0.25, max: 16, initial: 2, curve: 'exponential' },
  index: straight('index', 'rad', 0, 12, 2),
  indexDecay: seconds('indexDecay', 0.01, 10, 0.6),
  indexSustain: unit('indexSustain', 0.2),
  feedback: unit('feedback', 0),
  ratio2: { label: 'ratio2', unit: 'ratio', min: 0.25, max: 16, initial: 3.5, curve: 'exponential' },
  level2: unit('level2', 0),
  doublet: straight('doublet', 'Hz', 0, 20, 0),
  amDepth: unit('amDepth', 0),
  amRatio: { label: 'amRatio', unit: 'ratio', min: 0.25, max: 16, initial: 0.5, curve: 'exponential' },
  attack: seconds('attack', 0.001, 5, 0.002),
  decay: seconds('decay', 0.005, 10, 1.2),
  sustain: unit('sustain', 0.4),
  release: seconds('release', 0.005, 10, 0.4),
  lfoRate: hertz('lfoRate', 0.05, 30, 5),
  lfoDepth: unit('lfoDepth', 0),
  lfoTarget: choice('lfoTarget', LFO_TARGETS, 0),
  transpose: whole('transpose', 'semitones', -24, 24, 0),
  velocityTone: unit('velocityTone', 0.5),
} as const satisfies Specs;

/** One of the sixteen pads of a sampler. */
export const PAD_SPECS = {
  start: straight('start', 's', 0, 3600, 0),
  /** 0: the end of the sample. */
  end: straight('end', 's', 0, 3600, 0),
  fadeIn: straight('fadeIn', 's', 0, 10, 0),
  fadeOut: straight('fadeOut', 's', 0, 10, 0.002),
  pitch: straight('pitch', 'semitones', -12, 12, 0),
  reverse: toggle('reverse', 0),
  /** 0.8 of full scale. */
  gain: level('gain', -60, 24, -1.938),
  pan: straight('pan', '', -1, 1, 0),
  /** At its top it is open. */
  lowPass: hertz('lowPass', 100, 10000, 10000),
  highPass: hertz('highPass', 20, 10000, 20),
  distortion: unit('distortion', 0),
  crusherBits: whole('bits', 'bits', 1, 16, 16),
  attack: seconds('attack', 0.001, 5, 0.01),
  decay: seconds('decay', 0.005, 10, 0.1),
  sustain: unit('sustain', 1),
  release: seconds('release', 0.005, 10, 0.3),
  lfoRate: hertz('lfoRate', 0.05, 30, 5),
  lfoDepth: unit('lfoDepth', 0),
  lfoTarget: choice('lfoTarget', LFO_TARGETS, 0),
  chokeGroup: whole('chokeGroup', '', 0, 8, 0),
  loop: toggle('loop', 0),
  oneShot: toggle('oneShot', 1),
  velocityTone: unit('velocityTone', 0.2),
  probability: unit('probability', 1),
} as const satisfies Specs;

/** The initial values of a table. */
export function initialValues<T extends Specs>(specs: T): Values<T> {
  const entries = Object.entries(specs).map(([name, spec]) => [name, paramValue(spec, spec.initial)]);
  return Object.fromEntries(entries) as Values<T>;
}

/** A number as the document holds it: a boolean where the parameter is a switch. */
export function paramValue(spec: ParamSpec, number: number): number | boolean {
  return spec.curve === 'switch' ? number >= 0.5 : number;
}
