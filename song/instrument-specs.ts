/** The parameters of the instruments: one row each, as in specs.ts. */
import { choice, hertz, level, seconds, straight, toggle, unit, whole } from './spec-rows.ts';
import type { Specs } from './specs.ts';

const PHASES = ['phaseFree', 'phaseReset'] as const;
/** Where an LFO with a place of its own goes. */
export const LFO_TARGETS = ['pitch', 'cutoff', 'level', 'pan'] as const;
const LFO_SHAPES = ['sine', 'triangle', 'saw', 'square', 'random'] as const;
const MOD_SOURCES = ['none', 'lfo1', 'lfo2', 'envelope1', 'envelope2', 'velocity', 'key', 'random'] as const;
const MOD_TARGETS = ['pitch', 'pitch2', 'width', 'cutoff', 'resonance', 'level', 'pan', 'level2', 'noise'] as const;

/** Four bars: the longest cycle of an LFO in time with the song. */
const LFO_MOST_TICKS = 15_360;

/** Kick and tom; what all drums have. */
export const DRUM_SPECS = {
  frequency: hertz('frequency', 50, 1000, 50),
  decay: seconds('decay', 0.1, 2, 0.5),
  tone: unit('tone', 0.5),
  snap: unit('snap', 0.5),
  bend: unit('bend', 0.5),
} as const satisfies Specs;

/** Snares, hats, claps and cymbals: what of them is noise or metal has a width. */
export const NOISE_DRUM_SPECS = { ...DRUM_SPECS, width: unit('width', 0) } as const satisfies Specs;

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

const SOURCE = choice('modSource', MOD_SOURCES, 0);
const TARGET = choice('modTarget', MOD_TARGETS, 0);
const AMOUNT = straight('modAmount', '%', -1, 1, 0);

/** The modulation matrix of the synthesiser: eight rows that each move one thing by another. */
const MATRIX_SPECS = {
  mod1Source: { ...SOURCE, row: 1 },
  mod1Target: { ...TARGET, row: 1 },
  mod1Amount: { ...AMOUNT, row: 1 },
  mod2Source: { ...SOURCE, row: 2 },
  mod2Target: { ...TARGET, row: 2 },
  mod2Amount: { ...AMOUNT, row: 2 },
  mod3Source: { ...SOURCE, row: 3 },
  mod3Target: { ...TARGET, row: 3 },
  mod3Amount: { ...AMOUNT, row: 3 },
  mod4Source: { ...SOURCE, row: 4 },
  mod4Target: { ...TARGET, row: 4 },
  mod4Amount: { ...AMOUNT, row: 4 },
  mod5Source: { ...SOURCE, row: 5 },
  mod5Target: { ...TARGET, row: 5 },
  mod5Amount: { ...AMOUNT, row: 5 },
  mod6Source: { ...SOURCE, row: 6 },
  mod6Target: { ...TARGET, row: 6 },
  mod6Amount: { ...AMOUNT, row: 6 },
  mod7Source: { ...SOURCE, row: 7 },
  mod7Target: { ...TARGET, row: 7 },
  mod7Amount: { ...AMOUNT, row: 7 },
  mod8Source: { ...SOURCE, row: 8 },
  mod8Target: { ...TARGET, row: 8 },
  mod8Amount: { ...AMOUNT, row: 8 },
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
  /** At 0 there is no second oscillator. */
  level2: unit('level2', 0),
  oscillator2: choice('oscillator2', ['sine', 'square', 'saw'], 2),
  transpose2: whole('transpose2', 'semitones', -24, 24, 0),
  detune2: straight('detune2', 'cents', -50, 50, 0),
  sync: toggle('sync', 0),
  lfoShape: choice('lfoShape', LFO_SHAPES, 0),
  /** Length of a cycle; 0: lfoRate counts. */
  lfoTicks: whole('lfoTicks', 'ticks', 0, LFO_MOST_TICKS, 0),
  lfoShared: toggle('lfoShared', 0),
  lfo2Rate: hertz('lfo2Rate', 0.05, 30, 1),
  lfo2Shape: choice('lfo2Shape', LFO_SHAPES, 0),
  lfo2Ticks: whole('lfo2Ticks', 'ticks', 0, LFO_MOST_TICKS, 0),
  lfo2Shared: toggle('lfo2Shared', 0),
  ...MATRIX_SPECS,
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

/** Times what the body does by itself. */
const DECAY = { label: 'decay', unit: '%', min: 0.1, max: 4, initial: 1, curve: 'exponential' } as const;

/** What the pitch does after the strike, how long a note lasts that is let go, and where it lies. */
const STRUCK_SPECS = {
  bend: straight('bend', 'semitones', -12, 24, 0),
  bendTime: seconds('bendTime', 0.01, 1, 0.1),
  /** At its top a note that is let go rings on. */
  release: seconds('release', 0.01, 10, 10),
  transpose: whole('transpose', 'semitones', -24, 24, 0),
  velocityTone: unit('velocityTone', 0.5),
} as const satisfies Specs;

const BODIES = [
  'kalimba',
  'marimba',
  'vibraphone',
  'steelPan',
  'tabla',
  'bayan',
  'logDrum',
  'slitDrum',
  'talkingDrum',
  'balafon',
  'saron',
  'bonang',
  'churchBell',
  'tubularBell',
  'agogo',
] as const;

/** Bars, tines, pans, skins, bells: a body that is struck. */
export const MODAL_SPECS = {
  body: choice('body', BODIES, 0),
  decay: DECAY,
  damping: unit('damping', 0.5),
  hardness: unit('hardness', 0.5),
  /** From the middle to the edge. */
  position: unit('position', 0.3),
  knock: unit('knock', 0.15),
  buzz: unit('buzz', 0),
  doublet: straight('doublet', 'Hz', 0, 20, 0),
  ...STRUCK_SPECS,
} as const satisfies Specs;

const STRINGS = ['nylon', 'kora', 'koto', 'sitar', 'berimbau'] as const;

/** A plucked string on a body. */
export const STRING_SPECS = {
  body: choice('body', STRINGS, 0),
  decay: DECAY,
  damping: unit('damping', 0.5),
  hardness: unit('hardness', 0.4),
  /** Of the string's length, from the bridge. */
  position: straight('position', '%', 0.02, 0.5, 0.18),
  knock: unit('knock', 0.1),
  bodyLevel: unit('resonance', 0.5),
  buzz: unit('buzz', 0),
  ...STRUCK_SPECS,
} as const satisfies Specs;

/** Rain, wind, sea, vinyl: a note lasts as long as its key is held. */
export const TEXTURE_SPECS = {
  density: unit('density', 0.5),
  tone: unit('tone', 0.5),
  depth: unit('depth', 0.5),
  attack: seconds('attack', 0.001, 5, 0.2),
  release: seconds('release', 0.005, 10, 0.8),
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
  /** On top of gain: what brings a slice to the level of the others, computed when it is made. */
  even: level('evenLevel', -60, 24, 0),
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
