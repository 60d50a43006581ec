/** Patches of the four-operator FM voice and of the singing voice: what differs from their specs' initial values. */
import type { Patch } from '../patch.ts';

/** As the first electric piano of the DX7: a bell at the fourteenth harmonic over a pair that dies slowly. */
export const EPIANO: Patch = {
  ratio2: 14,
  level2: 0.16,
  level3: 0.9,
  level4: 0.36,
  detune: 4,
  indexSustain: 0,
  keyScale: 0.35,
  attack: 0.001,
  decay: 7.5,
  decay2: 0.46,
  decay3: 15,
  decay4: 5,
  sustain: 0,
  release: 0.46,
  velocityTone: 0.8,
};

/** A tine is a sine; its pickup makes the even harmonics, the more the harder it swings. */
export const TINE_PIANO: Patch = {
  level2: 0.24,
  ratio3: 7.1,
  level3: 0.06,
  indexSustain: 0,
  keyScale: 0.3,
  attack: 0.001,
  decay: 10,
  decay2: 6,
  decay3: 0.35,
  sustain: 0,
  release: 0.3,
  velocityTone: 0.95,
};

export const FM_BASS: Patch = {
  level2: 0.58,
  ratio3: 0.5,
  level3: 0.5,
  indexSustain: 0.2,
  keyScale: 0.3,
  decay: 1.6,
  decay2: 0.62,
  decay3: 1.6,
  sustain: 0.6,
  release: 0.12,
  velocityTone: 0.6,
};

export const FM_BRASS: Patch = {
  level2: 0.65,
  level3: 0.9,
  level4: 0.38,
  detune: 9,
  indexSustain: 0.92,
  keyScale: 0.5,
  attack: 0.06,
  decay: 2,
  decay2: 1.5,
  decay3: 2,
  decay4: 1.5,
  sustain: 0.85,
  release: 0.18,
  lfoRate: 5.2,
  lfoDepth: 0.05,
  velocityTone: 1,
};

export const CHOIR: Patch = {
  size: 0.6,
  tone: 0.4,
  breath: 0.3,
  voices: 7,
  detune: 45,
  vibrato: 28,
  attack: 0.22,
  release: 0.6,
};
