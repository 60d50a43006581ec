/** Basses of the kits, from the catalogue's synthesisers. */
import type { Patch } from '../patch.ts';
import type { Strip } from '../song.ts';
import { libraryVoice } from './library-voice.ts';
import type { Sound } from './style.ts';

const SQUARE = 1;
const SAW = 2;

function voice(instrument: Sound['instrument'], patch: Patch, strip: Partial<Strip>): Sound {
  return { instrument, patch, strip };
}

/** Its bent harmonics say on a phone which note it is; the kick keeps the lowest octave. */
const BASS_STRIP: Partial<Strip> = {
  eqMidGain: 5,
  eqMidFrequency: 800,
  eqMidQ: 0.6,
  driveOn: true,
  driveAmount: 0.36,
};

export function roundBass(strip: Partial<Strip> = {}): Sound {
  return voice(
    'bass',
    { cutoff: 260, envelope: 2.6, filterDecay: 0.25, decay: 1.2, sustain: 0.6, drive: 0.3 },
    { ...BASS_STRIP, eqLowGain: -2, eqLowFrequency: 80, ...strip },
  );
}

export function sineBass(strip: Partial<Strip> = {}): Sound {
  return voice('subbass', { drive: 0.5, glide: 0.04 }, { ...BASS_STRIP, driveAmount: 0.42, ...strip });
}

export function squareBass(cutoff = 480): Sound {
  return voice(
    'bass',
    { oscillator: SQUARE, cutoff, envelope: 2.4, filterDecay: 0.18, decay: 0.5, drive: 0.35, glide: 0.02 },
    { ...BASS_STRIP, eqLowGain: -3, eqLowFrequency: 80 },
  );
}

export function sawBass(): Sound {
  return voice(
    'bass',
    { oscillator: SAW, cutoff: 620, envelope: 2.2, filterDecay: 0.2, decay: 0.6, drive: 0.4, glide: 0 },
    { ...BASS_STRIP, eqLowGain: -3, eqLowFrequency: 80 },
  );
}

/** The 808: kick and bass at once. */
export function boomBass(decay: number, strip: Partial<Strip> = {}): Sound {
  return voice(
    '808',
    { decay, tone: 0.4, snap: 0.3, bend: 0.2 },
    { ...BASS_STRIP, driveAmount: 0.48, eqMidGain: 6, eqMidFrequency: 500, ...strip },
  );
}

/** The log drum of amapiano: bass and tune at once. */
export const LOG_DRUM: Sound = libraryVoice('logDrum', { eqLowGain: 1, eqLowFrequency: 80 });

/** An organ's bass of a garage record: two operators and a sub's weight. */
export const ORGAN_BASS: Sound = voice(
  'fm',
  {
    ratio: 2,
    index: 1.2,
    indexDecay: 0.2,
    indexSustain: 0.3,
    level2: 0,
    doublet: 0,
    decay: 0.8,
    sustain: 0.5,
    release: 0.06,
  },
  { ...BASS_STRIP, driveAmount: 0.3 },
);
