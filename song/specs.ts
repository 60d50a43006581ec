/** One row per parameter: label key, unit, range, initial value, curve. Knobs, range checks, defaults follow from it. */
import { choice, hertz, level, seconds, straight, toggle, unit, whole } from './spec-rows.ts';
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
  /** Which of several alike it is: its label has the number in it. */
  readonly row?: number;
}

export type Specs = Readonly<Record<string, ParamSpec>>;

/** The values of a table of specs: switches are booleans, all else numbers. */
export type Values<T extends Specs> = {
  readonly [P in keyof T]: T[P]['curve'] extends 'switch' ? boolean : number;
};

const DUCK_BY = ['hits', 'loudness'] as const;
/** Evenly, ahead of that, behind it, slowly at both ends. */
const FADES = ['fadeStraight', 'fadeFast', 'fadeSlow', 'fadeSmooth'] as const;
/** Nothing happens; it keeps to the bars at its pitch; it does so as a tape that runs at another speed. */
const TEMPI = ['tempoLeave', 'tempoStretch', 'tempoRepitch'] as const;
const REVERB_KINDS = ['reverbRoom', 'reverbPlate'] as const;
const DRIVE_KINDS = ['driveSoft', 'driveTape', 'driveTube', 'driveFold'] as const;
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

/** A stretch of a take on a track. */
export const PART_SPECS = {
  startTick: whole('start', 'ticks', 0, 100_000_000, 0),
  /** 0: it lies on the timeline once. Else it comes round while the pattern plays, and startTick counts from each round's start. */
  loopTicks: whole('loop', 'ticks', 0, 1_000_000, 0),
  /** Where in the take it begins; less than 0: the take begins so much later than the part. */
  offsetSeconds: straight('offset', 's', -36_000, 36_000, 0),
  lengthSeconds: straight('length', 's', 0, 36_000, 0),
  gainDb: level('gain', -60, 24, 0),
  mute: toggle('mute', 0),
  fadeIn: straight('fadeIn', 's', 0, 60, 0),
  fadeOut: straight('fadeOut', 's', 0, 60, 0),
  fadeInCurve: choice('fadeIn', FADES, 0),
  fadeOutCurve: choice('fadeOut', FADES, 0),
  /** Length of what sounds over that of the take. */
  stretch: { label: 'stretch', unit: 'ratio', min: 0.25, max: 4, initial: 1, curve: 'exponential' },
  /** With the speed left as it is; fractions are cents. */
  pitch: straight('pitch', 'semitones', -12, 12, 0),
  formant: straight('formant', 'semitones', -12, 12, 0),
  reverse: toggle('reverse', 0),
  /** When the song's tempo changes. */
  tempo: choice('tempo', TEMPI, 0),
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
  driveKind: choice('kind', DRIVE_KINDS, 0),
  /** What is softer than the threshold is taken down by the depth. */
  gateOn: toggle('gate', 0),
  gateThreshold: level('threshold', -80, 0, -50),
  gateDepth: level('depth', -80, 0, -60),
  gateAttack: seconds('attack', 0.0005, 0.1, 0.001),
  gateHold: seconds('hold', 0.01, 1, 0.05),
  gateRelease: seconds('release', 0.01, 2, 0.1),
  /** Sibilants above the frequency that are louder than the threshold are taken down, by the depth at the most. */
  deesserOn: toggle('deesser', 0),
  deesserThreshold: level('threshold', -60, 0, -30),
  deesserFrequency: hertz('frequency', 3000, 12000, 6000),
  deesserDepth: level('depth', -24, 0, -12),
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
  kind: choice('kind', REVERB_KINDS, 0),
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
  kind: choice('kind', DRIVE_KINDS, 0),
  tone: hertz('tone', 500, 20000, 6000),
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
