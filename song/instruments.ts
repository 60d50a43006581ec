/** The catalogue of instruments: which specs each has, its default patch and its family. */

import { BOOM_SPECS, DRUM_SPECS, FM_SPECS, NOISE_DRUM_SPECS, RIM_SPECS, SYNTH_SPECS } from './instrument-specs.ts';
import { KEYBOARDS } from './keyboard-instruments.ts';
import { hasMember } from './member.ts';
import { KIT_909, TEXTURES } from './noise-instruments.ts';
import type { ParamValue, Patch } from './patch.ts';
import { initialValues, type Specs } from './specs.ts';
import { WORLD } from './world-instruments.ts';

const INSTRUMENT_FAMILIES = [
  'drums',
  'bass',
  'leads',
  'pads',
  'keys',
  'world',
  'vocal',
  'engines',
  'textures',
  'sampler',
] as const;
type InstrumentFamily = (typeof INSTRUMENT_FAMILIES)[number];

interface Instrument {
  readonly family: InstrumentFamily;
  readonly specs: Specs;
  /** What differs from the specs' initial values. */
  readonly patch: Readonly<Record<string, ParamValue>>;
}

/** Drum circuits have the pitch of their frequency at key 60. */
const drum = (patch: Patch, specs: Specs = DRUM_SPECS): Instrument => ({ family: 'drums', specs, patch });
const synth = (family: InstrumentFamily, patch: Patch): Instrument => ({
  family,
  specs: SYNTH_SPECS,
  patch,
});
const fm = (family: InstrumentFamily, patch: Patch): Instrument => ({
  family,
  specs: FM_SPECS,
  patch,
});

const CATALOGUE = {
  kick: drum({ frequency: 50, decay: 0.5, tone: 0.6, snap: 0.5, bend: 0.5 }),
  snare: drum({ frequency: 172, decay: 0.24, tone: 0.5, snap: 0.7 }, NOISE_DRUM_SPECS),
  hihat: drum({ frequency: 345.5, decay: 0.12 }, NOISE_DRUM_SPECS),
  openhat: drum({ frequency: 345.5, decay: 0.36 }, NOISE_DRUM_SPECS),
  clap: drum({ frequency: 1000, decay: 1.6 }, NOISE_DRUM_SPECS),
  crash: drum({ frequency: 345.5, decay: 1.6 }, NOISE_DRUM_SPECS),
  rim: drum({ frequency: 475, ring: 0.013, tone: 0.5, snap: 0.5 }, RIM_SPECS),
  tom: drum({ frequency: 135, decay: 0.4, tone: 0.5, snap: 0.5, bend: 0.5 }),
  bass: synth('bass', {
    filter: 0,
    cutoff: 310,
    resonance: 0.3,
    envelope: 4.2,
    tracking: 0.5,
    filterDecay: 0.36,
    filterSustain: 0,
    filterRelease: 0.36,
    attack: 0.008,
    decay: 0.9,
    release: 0.14,
    glide: 0.05,
    mono: true,
    drive: 0.25,
    phase: 1,
  }),
  subbass: synth('bass', {
    filter: 0,
    cutoff: 390,
    resonance: 0.42,
    envelope: 0.4,
    tracking: 1,
    filterDecay: 0.2,
    filterSustain: 0,
    attack: 0.006,
    decay: 1,
    sustain: 0.85,
    release: 0.16,
    glide: 0.05,
    mono: true,
    drive: 0.42,
    velocityTone: 0.2,
    phase: 1,
  }),
  lead: synth('leads', {
    unison: 2,
    detune: 9,
    spread: 0.78,
    cutoff: 850,
    resonance: 0.2,
    envelope: 2.9,
    tracking: 0.5,
    filterDecay: 0.45,
    filterRelease: 0.35,
    attack: 0.004,
    decay: 0.8,
    sustain: 0.65,
    release: 0.3,
    velocityTone: 0.5,
  }),
  pluck: synth('leads', {
    cutoff: 520,
    resonance: 0.25,
    envelope: 3.2,
    tracking: 0.6,
    filterDecay: 0.45,
    filterSustain: 0,
    filterRelease: 0.45,
    attack: 0.002,
    decay: 0.9,
    sustain: 0,
    release: 0.5,
    velocityTone: 0.6,
  }),
  arp: synth('leads', {
    oscillator: 1,
    width: 0.3,
    unison: 2,
    detune: 8,
    spread: 0.5,
    filter: 0,
    cutoff: 850,
    resonance: 0.3,
    envelope: 3.1,
    tracking: 0.5,
    filterSustain: 0.05,
    filterRelease: 0.35,
    decay: 0.6,
    sustain: 0.15,
    release: 0.3,
    velocityTone: 0.6,
  }),
  pad: synth('pads', {
    unison: 6,
    detune: 14,
    spread: 0.85,
    cutoff: 1200,
    resonance: 0.06,
    envelope: 0.8,
    tracking: 0.4,
    filterAttack: 0.8,
    filterDecay: 2,
    filterSustain: 0.6,
    filterRelease: 1.5,
    attack: 0.35,
    decay: 1.5,
    sustain: 0.75,
    release: 1.4,
    lfoRate: 0.25,
    lfoDepth: 0.12,
    lfoTarget: 1,
    velocityTone: 0.3,
  }),
  fm: fm('pads', {
    ratio: 1,
    index: 1.8,
    indexDecay: 0.7,
    indexSustain: 0.15,
    ratio2: 7,
    level2: 0.1,
    doublet: 1,
    decay: 2.4,
    sustain: 0.25,
    release: 0.45,
    velocityTone: 0.6,
  }),
  am: fm('pads', {
    ratio: 1,
    index: 0.5,
    indexDecay: 1.5,
    indexSustain: 0.5,
    amDepth: 0.7,
    attack: 0.02,
    decay: 1.5,
    sustain: 0.7,
    release: 0.5,
    lfoRate: 4.5,
    lfoDepth: 0.12,
    lfoTarget: 2,
  }),
  '808': { family: 'engines', specs: BOOM_SPECS, patch: { tone: 0.3, bend: 0.25 } },
  acid: synth('engines', {
    filter: 2,
    cutoff: 260,
    resonance: 0.76,
    envelope: 3.2,
    filterAttack: 0.002,
    filterDecay: 0.45,
    filterSustain: 0,
    filterRelease: 0.45,
    decay: 3,
    sustain: 0.5,
    release: 0.03,
    glide: 0.12,
    mono: true,
    accent: 0.7,
    drive: 0.15,
    velocityTone: 0.5,
    phase: 1,
  }),
  sub: synth('engines', {
    cutoff: 455,
    resonance: 0.28,
    envelope: 0.3,
    tracking: 1,
    filterSustain: 0,
    decay: 1.5,
    sustain: 0.8,
    glide: 0.08,
    mono: true,
    drive: 0.45,
    velocityTone: 0.2,
    phase: 1,
  }),
  leadSynth: synth('engines', {
    unison: 3,
    detune: 14,
    spread: 0.6,
    cutoff: 1000,
    resonance: 0.12,
    envelope: 3.5,
    tracking: 0.5,
    filterDecay: 0.45,
    filterSustain: 0.15,
    filterRelease: 0.4,
    decay: 0.8,
    release: 0.35,
    drive: 0.4,
  }),
  padSynth: synth('engines', {
    unison: 7,
    detune: 15,
    spread: 0.9,
    cutoff: 850,
    resonance: 0.06,
    envelope: 1.2,
    tracking: 0.4,
    filterAttack: 1.2,
    filterDecay: 3,
    filterSustain: 0.6,
    filterRelease: 2,
    attack: 0.6,
    decay: 3,
    sustain: 0.8,
    release: 2.2,
    lfoRate: 0.18,
    lfoDepth: 0.15,
    lfoTarget: 1,
    velocityTone: 0.3,
  }),
  bell: fm('engines', {
    ratio: 3.5,
    index: 2.6,
    indexDecay: 1.1,
    indexSustain: 0,
    ratio2: 2.76,
    level2: 0.3,
    doublet: 9,
    attack: 0.001,
    decay: 3.6,
    sustain: 0,
    release: 3,
    velocityTone: 0.6,
  }),
  ...WORLD,
  ...KIT_909,
  ...TEXTURES,
  sampler: { family: 'sampler', specs: {}, patch: {} },
  /** A track that plays takes only. */
  audio: { family: 'sampler', specs: {}, patch: {} },
  ...KEYBOARDS,
} as const satisfies Readonly<Record<string, Instrument>>;

export type InstrumentId = keyof typeof CATALOGUE;
export const INSTRUMENT_IDS = Object.keys(CATALOGUE) as readonly InstrumentId[];

export function isInstrument(id: unknown): id is InstrumentId {
  return typeof id === 'string' && hasMember(CATALOGUE, id);
}

export function instrument(id: InstrumentId): Instrument {
  return CATALOGUE[id];
}

/** The parameters an instrument has. */
export function specsOf(id: InstrumentId): Specs {
  return CATALOGUE[id].specs;
}

/** Every parameter of the instrument at its default. */
export function defaultPatch(id: InstrumentId): Patch {
  return { ...initialValues(specsOf(id)), ...CATALOGUE[id].patch };
}
