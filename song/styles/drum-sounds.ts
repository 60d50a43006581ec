/** Drums of the kits: circuits of the catalogue, tuned, and the strips that let a small speaker play them. */
import type { InsertId, Strip } from '../song.ts';
import { libraryVoice } from './library-voice.ts';
import type { Sound } from './style.ts';

interface Tuning {
  readonly frequency?: number;
  readonly decay?: number;
  readonly tone?: number;
  readonly snap?: number;
  readonly bend?: number;
}

function struck(instrument: Sound['instrument'], patch: Tuning, strip: Partial<Strip>): Sound {
  return { instrument, patch: { ...patch }, strip };
}

const KICK_ORDER: readonly InsertId[] = ['gate', 'deesser', 'eq', 'drive', 'compressor', 'crusher', 'filter'];

/** The stroke is lifted and bent, so that it is heard where the note is not. */
export function kick(patch: Tuning, strip: Partial<Strip> = {}): Sound {
  const heard: Partial<Strip> = {
    eqMidGain: 8,
    eqMidFrequency: 1400,
    eqMidQ: 0.5,
    driveOn: true,
    driveAmount: 0.3,
    filterOn: true,
    filterCutoff: 9000,
  };
  return {
    ...struck('kick', { bend: 0.6, snap: 0.6, tone: 0.7, ...patch }, { ...heard, ...strip }),
    inserts: KICK_ORDER,
  };
}

/** Where a bass has the lows: only the stroke. */
export function clickKick(frequency: number): Sound {
  return kick(
    { frequency, decay: 0.22, tone: 0.85, snap: 0.75, bend: 0.75 },
    { eqLowGain: -9, eqLowFrequency: 90, eqMidGain: 10, eqMidFrequency: 1800, filterCutoff: 12_000 },
  );
}

export function snare(frequency: number, decay: number, patch: Tuning = {}, strip: Partial<Strip> = {}): Sound {
  return struck(
    'snare',
    { frequency, decay, ...patch },
    { sendReverb: -14, driveOn: true, driveAmount: 0.28, eqHighGain: 1, ...strip },
  );
}

/** Through twelve bits, as an early sampler had it. */
export const DUSTY: Partial<Strip> = { crusherOn: true, crusherBits: 12, crusherRate: 26_000 };

export function clap(strip: Partial<Strip> = {}): Sound {
  return struck(
    'clap',
    {},
    { sendReverb: -13, sendChorus: -8, eqHighGain: 1, driveOn: true, driveAmount: 0.35, ...strip },
  );
}

export function rim(frequency: number, strip: Partial<Strip> = {}): Sound {
  return {
    instrument: 'rim',
    patch: { frequency, ring: 0.032, tone: 0.6, snap: 0.6 },
    // A click has no length to be loud by: it is held up.
    strip: {
      sendReverb: -12,
      driveOn: true,
      driveAmount: 0.4,
      compressorOn: true,
      compressorThreshold: -24,
      compressorRatio: 3,
      compressorRelease: 0.06,
      compressorMakeup: 7,
      ...strip,
    },
  };
}

const HAT_STRIP: Partial<Strip> = {
  chokeGroup: 1,
  eqLowGain: -6,
  eqLowFrequency: 400,
  eqHighGain: 2,
  driveOn: true,
  driveAmount: 0.5,
};

export function hat(decay: number, pan = 0.3, strip: Partial<Strip> = {}): Sound {
  return struck('hihat', { decay }, { ...HAT_STRIP, pan, ...strip });
}

export function openHat(decay: number, pan = 0.3): Sound {
  return struck('openhat', { decay }, { ...HAT_STRIP, pan, sendReverb: -22 });
}

export const CRASH: Sound = struck(
  'crash',
  { decay: 1.8 },
  { pan: -0.3, sendReverb: -16, eqLowGain: -5, eqLowFrequency: 400 },
);

/** The kit of house and of what came of it. */
export const KIT_909 = {
  kick: libraryVoice('kick909'),
  snare: libraryVoice('snare909', { sendReverb: -16 }),
  clap: libraryVoice('clap909', { sendReverb: -16 }),
  hat: libraryVoice('hihat909', { chokeGroup: 1, pan: 0.3 }),
  open: libraryVoice('openhat909', { chokeGroup: 1, pan: 0.3, sendReverb: -22 }),
  crash: libraryVoice('crash909', { pan: -0.3, sendReverb: -16 }),
} as const;

/** Noise with a soft start: a shaker, or with a longer one the stroke over a güiro's notches. */
export function shaker(seconds: number, attack: number, centreHz: number, strip: Partial<Strip> = {}): Sound {
  return {
    instrument: 'pluck',
    patch: {
      oscillator: 0,
      // Only its noise passes: the sine lies far below the band.
      noise: 1,
      transpose: -24,
      filter: 3,
      cutoff: centreHz,
      resonance: 0.15,
      envelope: 0,
      tracking: 0,
      attack,
      decay: seconds,
      sustain: 0,
      release: seconds,
      velocityTone: 0.3,
    },
    strip: { pan: -0.35, eqLowGain: -12, eqLowFrequency: 600, ...strip },
  };
}

export function tom(frequency: number, decay: number, bend: number, strip: Partial<Strip> = {}): Sound {
  return struck(
    'tom',
    { frequency, decay, tone: 0.6, snap: 0.5, bend },
    { pan: -0.25, sendReverb: -18, driveOn: true, driveAmount: 0.3, eqMidGain: 3, eqMidFrequency: 1500, ...strip },
  );
}

/** A drum in the lows keeps to the middle. */
export function lowDrum(frequency: number, decay: number, bend: number, strip: Partial<Strip> = {}): Sound {
  return tom(frequency, decay, bend, { pan: 0, eqMidGain: 5, eqMidFrequency: 900, ...strip });
}

/** A struck bell, short as an iron one. */
export function ironBell(decay: number, strip: Partial<Strip> = {}): Sound {
  return {
    instrument: 'bell',
    patch: { decay, release: decay, ratio: 3.5, index: 1.6, indexDecay: decay / 3, doublet: 4, level2: 0.25 },
    strip: { pan: 0.35, sendReverb: -18, eqLowGain: -6, ...strip },
  };
}
