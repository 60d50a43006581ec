/** Voices of the library. */
import { BAND_PASS, lifted, SAW, soundsOf, TO_CUTOFF } from '../sound.ts';

export const VOICES = soundsOf('vocal', {
  cutVoice: {
    instrument: 'arp',
    patch: { width: 0.36, cutoff: 1100, resonance: 0.4, envelope: 1.6, decay: 0.3, release: 0.15 },
    strip: { ...lifted(8), sendDelay: -9, sendReverb: -12 },
    tags: ['voice', 'short', 'moving'],
  },
  talkBox: {
    instrument: 'leadSynth',
    patch: {
      oscillator: SAW,
      unison: 1,
      filter: BAND_PASS,
      cutoff: 750,
      resonance: 0.75,
      envelope: 1.4,
      filterAttack: 0.12,
      filterDecay: 0.3,
      filterSustain: 0.2,
      sustain: 1,
      glide: 0.05,
      mono: true,
      drive: 0.5,
      lfoRate: 1.6,
      lfoDepth: 0.35,
      lfoTarget: TO_CUTOFF,
    },
    strip: { eqMidGain: 8, eqMidFrequency: 2500, eqMidQ: 3 },
    tags: ['voice', 'moving', 'machine'],
  },
  humPad: {
    instrument: 'choir',
    patch: { vowel: 4, size: 0.3, tone: 0.1, breath: 0.1 },
    strip: { sendReverb: -8, eqHighGain: -9 },
    tags: ['voice', 'soft', 'dark', 'wide'],
  },
  choirAh: {
    instrument: 'choir',
    patch: {},
    strip: { sendReverb: -6 },
    tags: ['voice', 'wide', 'long', 'warm'],
  },
  soprano: {
    instrument: 'vowel',
    patch: { size: 1, vowel: 0, tone: 0.7, vibrato: 60, transpose: 12 },
    strip: { sendReverb: -8 },
    tags: ['voice', 'high', 'bright', 'moving'],
  },
  monks: {
    instrument: 'choir',
    patch: { vowel: 3, size: 0, tone: 0.3, breath: 0.15, vibrato: 8, transpose: -12, release: 1.2 },
    strip: { sendReverb: -3 },
    tags: ['voice', 'low', 'dark', 'wet', 'asia'],
  },
  vowelLead: {
    instrument: 'vowel',
    patch: { vowel: 2, size: 0.3, tone: 0.9, breath: 0, vibrato: 0, attack: 0.01, release: 0.08 },
    strip: { driveOn: true, driveAmount: 0.3 },
    tags: ['voice', 'machine', 'hard', 'bright'],
  },
  whisper: {
    instrument: 'choir',
    patch: { vowel: 1, size: 0.8, tone: 0, breath: 1, vibrato: 0, attack: 0.1 },
    strip: { sendReverb: -10 },
    tags: ['voice', 'air', 'soft', 'noisy'],
  },
});
