/** Drums of the library. A drum circuit has the pitch of its frequency at key 60. */
import { BAND_PASS, HIGH_PASS, lifted, SINE, STRIP_BAND_PASS, STRIP_HIGH_PASS, soundsOf } from '../sound.ts';

/** Only its noise passes: the sine lies far below the band. */
const NOISE = { oscillator: SINE, noise: 1, transpose: -24, envelope: 0, tracking: 0, sustain: 0, velocityTone: 0.3 };

export const DRUMS = soundsOf('drums', {
  taxiKick: {
    instrument: 'kick',
    patch: { frequency: 52, decay: 0.42, tone: 0.6, snap: 0.55, bend: 0.6 },
    tags: ['low', 'house', 'fat'],
  },
  clayKick: {
    instrument: 'kick',
    patch: { frequency: 74, decay: 0.2, tone: 0.35, snap: 0.9, bend: 0.25 },
    strip: { driveOn: true, driveAmount: 0.3, eqMidGain: 6, eqMidFrequency: 900 },
    tags: ['short', 'dry', 'hiphop'],
  },
  tunnelKick: {
    instrument: 'kick',
    patch: { frequency: 50, decay: 1.9, tone: 0.15, snap: 0.1, bend: 0.2 },
    tags: ['long', 'low', 'hiphop'],
  },
  gritKick: {
    instrument: 'kick',
    patch: { frequency: 60, decay: 0.6, tone: 1, snap: 0.9, bend: 0.95 },
    strip: { driveOn: true, driveAmount: 0.75, eqHighGain: 6 },
    tags: ['hard', 'dirty', 'fat'],
  },
  tinSnare: {
    instrument: 'snare',
    patch: { frequency: 232, decay: 0.16, tone: 0.85, snap: 0.85 },
    strip: { eqHighGain: 5 },
    tags: ['short', 'bright', 'metal'],
  },
  deepSnare: {
    instrument: 'snare',
    patch: { frequency: 158, decay: 0.5, tone: 0.2, snap: 0.55 },
    strip: { eqHighGain: -6, sendReverb: -12 },
    tags: ['fat', 'warm', 'long'],
  },
  dustSnare: {
    instrument: 'snare',
    patch: { frequency: 190, decay: 0.3, tone: 0.5, snap: 0.6 },
    strip: { crusherOn: true, crusherBits: 7, crusherRate: 9000, driveOn: true, driveAmount: 0.5 },
    tags: ['dirty', 'hiphop'],
  },
  brush: {
    instrument: 'pluck',
    patch: { ...NOISE, filter: BAND_PASS, cutoff: 3200, resonance: 0.05, attack: 0.045, decay: 0.28, release: 0.2 },
    tags: ['soft', 'noisy', 'short'],
  },
  rimRow: {
    instrument: 'rim',
    patch: { frequency: 475, ring: 0.03, tone: 0.6, snap: 0.6 },
    strip: { compressorOn: true, compressorThreshold: -24, compressorRatio: 3, compressorMakeup: 9 },
    tags: ['short', 'wood', 'dry'],
  },
  woodBlock: {
    instrument: 'rim',
    patch: { frequency: 880, ring: 0.1, tone: 0.1, snap: 0.2 },
    strip: { compressorOn: true, compressorThreshold: -20, compressorRatio: 3, compressorMakeup: 6 },
    tags: ['wood', 'short', 'latin'],
  },
  dryClap: {
    instrument: 'clap',
    patch: { frequency: 1000, decay: 0.5 },
    strip: { driveOn: true, driveAmount: 0.35 },
    tags: ['short', 'dry', 'house'],
  },
  wetClap: {
    instrument: 'clap',
    patch: { frequency: 800, decay: 1.8 },
    strip: { sendReverb: -1, eqHighGain: -4 },
    tags: ['wet', 'wide', 'long'],
  },
  tightHat: {
    instrument: 'hihat',
    patch: { frequency: 400, decay: 0.1 },
    strip: { eqLowGain: -6, eqLowFrequency: 400, driveOn: true, driveAmount: 0.5 },
    tags: ['short', 'bright', 'metal'],
  },
  longHat: {
    instrument: 'openhat',
    patch: { frequency: 345.5, decay: 0.5 },
    strip: { eqHighGain: 2, driveOn: true, driveAmount: 0.4 },
    tags: ['bright', 'metal', 'house'],
  },
  glassHat: {
    instrument: 'pluck',
    patch: { ...NOISE, filter: HIGH_PASS, cutoff: 9000, resonance: 0.3, attack: 0.001, decay: 0.05, release: 0.05 },
    strip: { eqHighGain: 6 },
    tags: ['short', 'thin', 'high', 'noisy'],
  },
  shakerWalk: {
    instrument: 'pluck',
    patch: { ...NOISE, filter: BAND_PASS, cutoff: 6500, resonance: 0.35, attack: 0.012, decay: 0.09, release: 0.07 },
    strip: { ...lifted(9), sendDelay: -9 },
    tags: ['noisy', 'moving', 'latin'],
  },
  lowTom: {
    instrument: 'tom',
    patch: { frequency: 92, decay: 0.9, tone: 0.3, snap: 0.3, bend: 0.5 },
    tags: ['low', 'skin', 'struck'],
  },
  highTom: {
    instrument: 'tom',
    patch: { frequency: 270, decay: 0.3, tone: 0.8, snap: 0.7, bend: 0.8 },
    strip: { sendReverb: -14 },
    tags: ['skin', 'struck', 'falling'],
  },
  cowbellTwo: {
    instrument: 'bell',
    patch: {
      ratio: 1,
      index: 1.1,
      indexDecay: 0.3,
      feedback: 0.5,
      ratio2: 1.48,
      level2: 0.8,
      doublet: 0,
      transpose: 12,
      attack: 0.001,
      decay: 0.55,
      sustain: 0,
      release: 0.2,
    },
    strip: { filterOn: true, filterMode: STRIP_BAND_PASS, filterCutoff: 1400, filterResonance: 0.2 },
    tags: ['metal', 'struck', 'short'],
  },
  crashSheet: {
    instrument: 'crash',
    patch: { frequency: 345.5, decay: 1.9 },
    strip: { eqLowGain: -4 },
    tags: ['long', 'metal', 'noisy', 'wide'],
  },
  rideLine: {
    instrument: 'crash',
    patch: { frequency: 560, decay: 0.9 },
    strip: { filterOn: true, filterMode: STRIP_HIGH_PASS, filterCutoff: 7000, filterResonance: 0.3 },
    tags: ['metal', 'thin', 'high'],
  },
  kick909: {
    instrument: 'kick909',
    patch: {},
    tags: ['low', 'hard', 'house'],
  },
  snare909: {
    instrument: 'snare909',
    patch: {},
    tags: ['hard', 'bright', 'house'],
  },
  clap909: {
    instrument: 'clap909',
    patch: {},
    tags: ['bright', 'house', 'noisy'],
  },
  hihat909: {
    instrument: 'hihat909',
    patch: {},
    tags: ['short', 'metal', 'house'],
  },
  openhat909: {
    instrument: 'openhat909',
    patch: {},
    tags: ['metal', 'bright', 'house'],
  },
  crash909: {
    instrument: 'crash909',
    patch: {},
    tags: ['metal', 'long', 'bright'],
  },
  tom909: {
    instrument: 'tom909',
    patch: {},
    tags: ['skin', 'struck', 'falling'],
  },
  rim909: {
    instrument: 'rim909',
    patch: {},
    tags: ['short', 'hard', 'high'],
  },
});
