/** Chords and hooks of the kits, from the catalogue's synthesisers. */
import type { Patch } from '../patch.ts';
import type { Strip } from '../song.ts';
import { libraryVoice } from './library-voice.ts';
import type { Sound } from './style.ts';

const SQUARE = 1;
const SAW = 2;
/** To pitch: a vibrato. */
const PITCH = 0;

function voice(instrument: Sound['instrument'], patch: Patch, strip: Partial<Strip>): Sound {
  return { instrument, patch, strip };
}

const ROOM: Partial<Strip> = { sendReverb: -14, eqLowGain: -4, eqLowFrequency: 180 };

export function electricPiano(strip: Partial<Strip> = {}): Sound {
  return libraryVoice('velvetTine', { ...ROOM, sendChorus: -12, ...strip });
}

/** Tone wheels without their click; chords of it are short. */
export function organ(strip: Partial<Strip> = {}): Sound {
  return libraryVoice('jazzOrgan', { ...ROOM, ...strip });
}

export function brass(strip: Partial<Strip> = {}): Sound {
  return voice('fmBrass', { attack: 0.02, release: 0.12 }, { ...ROOM, ...strip });
}

export function pluckChords(strip: Partial<Strip> = {}): Sound {
  return voice(
    'pluck',
    { unison: 2, detune: 6, spread: 0.6, cutoff: 700, decay: 0.7 },
    { ...ROOM, sendDelay: -18, ...strip },
  );
}

/** A clean guitar, plucked near the bridge. */
export function guitar(pan: number, strip: Partial<Strip> = {}): Sound {
  return libraryVoice('highlife', { ...ROOM, pan, sendReverb: -16, sendChorus: -10, ...strip });
}

export function warmPad(strip: Partial<Strip> = {}): Sound {
  return voice('pad', { attack: 0.12, release: 0.7, cutoff: 900 }, { ...ROOM, sendReverb: -10, ...strip });
}

/** Dark strings, a little out of tune with one another. */
export function strings(strip: Partial<Strip> = {}): Sound {
  return voice(
    'pad',
    { unison: 6, detune: 18, attack: 0.05, release: 0.35, cutoff: 1100, envelope: 0.6, filterAttack: 0.1 },
    { ...ROOM, sendReverb: -9, ...strip },
  );
}

export function piano(strip: Partial<Strip> = {}): Sound {
  return voice(
    'fm',
    {
      ratio: 1,
      index: 2.2,
      indexDecay: 0.5,
      indexSustain: 0.12,
      ratio2: 3,
      level2: 0.12,
      doublet: 0.8,
      decay: 1.8,
      sustain: 0,
      release: 0.25,
    },
    { ...ROOM, sendReverb: -12, ...strip },
  );
}

export function marimba(strip: Partial<Strip> = {}): Sound {
  return libraryVoice('marimba', { ...ROOM, sendDelay: -14, ...strip });
}

export function bell(strip: Partial<Strip> = {}): Sound {
  return voice(
    'bell',
    { decay: 1.8, release: 1.2, index: 1.6 },
    { ...ROOM, sendReverb: -10, sendDelay: -14, ...strip },
  );
}

/** A square through a filter, with a vibrato. */
export function whistle(strip: Partial<Strip> = {}): Sound {
  return voice(
    'lead',
    {
      oscillator: SQUARE,
      unison: 1,
      width: 0.5,
      cutoff: 1800,
      resonance: 0.3,
      envelope: 1,
      attack: 0.004,
      sustain: 0.8,
      release: 0.06,
      lfoRate: 6,
      lfoDepth: 0.03,
      lfoTarget: PITCH,
      glide: 0.04,
      mono: true,
    },
    { ...ROOM, sendDelay: -12, ...strip },
  );
}

/** A reed: two saws nearly in tune, as in an accordion. */
export function reed(strip: Partial<Strip> = {}): Sound {
  return voice(
    'lead',
    {
      oscillator: SAW,
      unison: 2,
      detune: 10,
      spread: 0.3,
      filter: 1,
      cutoff: 2200,
      resonance: 0.15,
      envelope: 0.6,
      attack: 0.02,
      decay: 0.6,
      sustain: 0.85,
      release: 0.07,
    },
    { ...ROOM, sendDelay: -16, eqMidGain: 3, eqMidFrequency: 1800, ...strip },
  );
}

export function lead(strip: Partial<Strip> = {}): Sound {
  return voice('lead', {}, { ...ROOM, sendDelay: -10, sendReverb: -11, ...strip });
}

/** Short and rounded, as a voice that was cut up. */
export function cutVoice(strip: Partial<Strip> = {}): Sound {
  return voice(
    'arp',
    { width: 0.36, cutoff: 1100, resonance: 0.4, envelope: 1.6, decay: 0.3, release: 0.15 },
    { ...ROOM, sendDelay: -9, sendReverb: -12, ...strip },
  );
}
