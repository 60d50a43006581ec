/** The parameters of electric pianos, the organ and the singing voice: one row each, as in specs.ts. */
import { LFO_TARGETS } from './instrument-specs.ts';
import { choice, hertz, seconds, straight, toggle, unit, whole } from './spec-rows.ts';
import type { Specs } from './specs.ts';

const ratio = (label: string, initial: number) =>
  ({ label, unit: 'ratio', min: 0.25, max: 16, initial, curve: 'exponential' }) as const;

/** Four operators; which of them modulates which is the algorithm's (Algorithm in dsp/abi/keyboards.ts). */
export const FM4_SPECS = {
  algorithm: choice('algorithm', ['series', 'pairs', 'threeIntoOne', 'oneIntoThree', 'parallel'], 1),
  ratio1: ratio('ratio1', 1),
  ratio2: ratio('ratio2', 1),
  ratio3: ratio('ratio3', 1),
  ratio4: ratio('ratio4', 1),
  /** Of an operator that is heard its level, of one that modulates how much. */
  level2: unit('level2', 0.4),
  level3: unit('level3', 0),
  level4: unit('level4', 0),
  feedback: unit('feedback', 0),
  detune: straight('detune', 'cents', 0, 100, 0),
  indexSustain: unit('indexSustain', 0.2),
  keyScale: unit('keyScale', 0.3),
  attack: seconds('attack', 0.001, 5, 0.002),
  decay: seconds('decay', 0.005, 20, 2),
  decay2: seconds('decay2', 0.005, 20, 1),
  decay3: seconds('decay3', 0.005, 20, 2),
  decay4: seconds('decay4', 0.005, 20, 1),
  sustain: unit('sustain', 0.4),
  release: seconds('release', 0.005, 10, 0.3),
  lfoRate: hertz('lfoRate', 0.05, 30, 5),
  lfoDepth: unit('lfoDepth', 0),
  lfoTarget: choice('lfoTarget', LFO_TARGETS, 0),
  transpose: whole('transpose', 'semitones', -24, 24, 0),
  velocityTone: unit('velocityTone', 0.7),
} as const satisfies Specs;

export const FORMANT_SPECS = {
  /** a, e, i, o, u at 0, 1, 2, 3, 4. */
  vowel: straight('vowel', '', 0, 4, 0),
  /** From a bass to a soprano. */
  size: unit('voiceSize', 0),
  tone: unit('tone', 0.5),
  breath: unit('breath', 0.2),
  voices: whole('voices', '', 1, 8, 1),
  detune: straight('detune', 'cents', 0, 100, 40),
  spread: unit('spread', 0.8),
  vibrato: straight('vibrato', 'cents', 0, 100, 40),
  vibratoRate: hertz('vibratoRate', 3, 9, 5.6),
  vibratoDelay: straight('vibratoDelay', 's', 0, 2, 0.3),
  attack: seconds('attack', 0.001, 5, 0.06),
  release: seconds('release', 0.005, 10, 0.25),
  transpose: whole('transpose', 'semitones', -24, 24, 0),
  velocityTone: unit('velocityTone', 0.8),
} as const satisfies Specs;

/** Of an organ: steps of 3 dB. */
const drawbar = (label: string, initial: number) => whole(label, '', 0, 8, initial);

export const ORGAN_SPECS = {
  drawbar1: drawbar('drawbar1', 8),
  drawbar2: drawbar('drawbar2', 8),
  drawbar3: drawbar('drawbar3', 8),
  drawbar4: drawbar('drawbar4', 0),
  drawbar5: drawbar('drawbar5', 0),
  drawbar6: drawbar('drawbar6', 0),
  drawbar7: drawbar('drawbar7', 0),
  drawbar8: drawbar('drawbar8', 0),
  drawbar9: drawbar('drawbar9', 0),
  percussion: choice('percussion', ['percussionOff', 'percussionSecond', 'percussionThird'], 2),
  percussionDecay: seconds('percussionDecay', 0.1, 2, 0.2),
  click: unit('click', 0.4),
  vibrato: unit('scanner', 0.35),
  chorus: toggle('scannerChorus', 1),
  rotor: choice('rotor', ['rotorOff', 'rotorSlow', 'rotorFast'], 1),
  transpose: whole('transpose', 'semitones', -24, 24, 0),
} as const satisfies Specs;
