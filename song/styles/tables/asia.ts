/** Dangdut koplo, bhangra, budots. Rows and figures: docs/styles.md. */

import { roundBass, sawBass, sineBass } from '../bass-sounds.ts';
import { CRASH, clap, hat, kick, lowDrum, openHat, rim, snare, tom } from '../drum-sounds.ts';
import { libraryVoice } from '../library-voice.ts';
import { part, type Style } from '../style.ts';
import { organ, reed, whistle } from '../tone-sounds.ts';

/** The kendang sits a little behind the kit. */
const BEHIND = [11];

export const KOPLO: Style = {
  id: 'koplo',
  name: 'Dangdut koplo',
  lows: 'bass',
  bpm: 136,
  bpmRange: [124, 148],
  swing: 0,
  scale: 'minor',
  roots: [9, 4, 7, 2],
  progressions: ['1 4 7 3', '1 6 7 1', '1 7 6 7'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Kick', kick({ frequency: 58, decay: 0.28 }), -1.5, [
      'X.......X.......',
      'X.......X.....x.',
      'X...x...X.......',
    ]),
    snare: part('Snare', snare(200, 0.18), -0.5, ['....x.......x...', '....x..o....x...', '....x.......x.o.']),
    hat: part('Hi-hat', hat(0.1), -6, ['x.x.x.x.x.x.x.x.', 'x.xox.x.x.xox.x.', 'X.x.X.x.X.x.X.x.']),
    low: part(
      'Kendang',
      libraryVoice('bayan', { pan: -0.1, sendReverb: -18 }),
      -7,
      ['X..xx...X..xx.x.', 'X...x...X...x.x.', 'X..xx..xX..xx.x.'],
      {
        fill: 'xxx.xxx.XXXXxX.x',
        lateTicks: BEHIND,
        tones: [0, 9, 16],
      },
    ),
    high: part('Tak', rim(700, { pan: 0.15 }), -7.5, ['..x...xx..x...xx', '..xxx.xx..xxx.xx', '..x...xx..x..xxx'], {
      lateTicks: BEHIND,
    }),
    crash: part('Crash', CRASH, -15, ['................']),
    bass: part('Bass', roundBass(), -4.5, ['1...5...1...5.3.', '1...5...1..35.3.']),
    chords: part('Organ', organ(), -11, ['..x...x...x...x.', '..x...x...x.x.x.']),
    hook: part('Flute', libraryVoice('flute', { sendDelay: -12 }), -11, [
      '5---4.3.1---....|4---3.2.1-2-3---',
      '1.2.3---5---4.3.|2---3.2.1---....',
    ]),
  },
  mixer: { master: { compressorMakeup: 8 }, reverb: { decay: 1.4 } },
  form: 'I2 V3 C2 B2 V3 C4 O1',
  bridge: 'stops',
  ending: 'cold',
  habits: ['halfVerse'],
};

/** The shuffle of eighths: the second of each beat comes late. */
const SHUFFLE = [0, 0, 96, 0];

export const BHANGRA: Style = {
  id: 'bhangra',
  name: 'Bhangra',
  lows: 'bass',
  bpm: 100,
  bpmRange: [92, 108],
  swing: 0,
  scale: 'minor',
  roots: [2, 9, 4, 7],
  progressions: ['1 1 7 1', '1 7 1 7', '1 1 6 7'],
  chordSteps: 16,
  voicing: 'power',
  parts: {
    kick: part(
      'Kick',
      kick({ frequency: 55, decay: 0.35 }),
      -3,
      ['X.........x...x.', 'X.......x.x.....', 'X.........x.x...'],
      {
        lateTicks: SHUFFLE,
      },
    ),
    snare: part('Clap', clap(), 0, ['....x.......x...', '....x.......x.o.', '....x...o...x...'], {
      lateTicks: SHUFFLE,
    }),
    low: part('Dhol', lowDrum(80, 0.35, 0.5), -4, ['X.........X.X...', 'X.....x...X.X...', 'X.........X.X.x.'], {
      lateTicks: SHUFFLE,
      tones: [0, 3, 5],
    }),
    high: part(
      'Dhol stick',
      rim(640, { pan: 0.2, eqHighGain: 4, eqHighFrequency: 3000 }),
      -4.5,
      ['X.x.x.x.x.X.X.x.', 'X.xxx.x.x.X.X.xx', 'X.x.x.xox.X.X.x.'],
      {
        lateTicks: SHUFFLE,
        fill: '....x.X..x.X..x.',
      },
    ),
    crash: part('Crash', CRASH, -15, ['................']),
    bass: part('Bass', sineBass(), -10.5, ['1---..1.5---1...', '1---..1.1---5...'], { lateTicks: SHUFFLE }),
    chords: part('Harmonium', reed({ sendDelay: -60, sendReverb: -12 }), -17, ['x-------x-------', 'x---------x-----']),
    hook: part(
      'Tumbi',
      libraryVoice('tumbi', {}, { transpose: 0 }),
      -17,
      ['1.1.3.135.4.3.11', '3.3.1.343.1.g.11', '5.5.4.345.4.3.11'],
      {
        lateTicks: SHUFFLE,
      },
    ),
  },
  mixer: { master: { compressorMakeup: 9.5 }, reverb: { decay: 1.2 } },
  form: 'I1 C2 V2 C2 V2 B1 C2 O1',
  bridge: 'drums',
  ending: 'cold',
  liftDb: 1.5,
};

export const BUDOTS: Style = {
  id: 'budots',
  name: 'Budots',
  bpm: 140,
  bpmRange: [138, 142],
  swing: 0,
  scale: 'minor',
  roots: [9, 7, 4, 11],
  progressions: ['1 6', '1 7', '1 1'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Kick', kick({ frequency: 55, decay: 0.28, tone: 0.9, snap: 0.9 }, { driveAmount: 0.5 }), -0.5, [
      'X...X...X...X...',
      'X...X...X...X.x.',
      'X...X...X.x.X...',
    ]),
    snare: part('Clap', clap(), -3.5, ['....X.......X...', '....X.......X..x', '....X.....x.X...'], {
      fill: 'x.x.x.x.xxxx2244',
    }),
    open: part('Open hat', openHat(0.22), -9.5, ['..x...x...x...x.', '..x...x...x..xx.', '..x...x...x...xo']),
    low: part('Toms', tom(160, 0.2, 0.4), -6, ['x.xx.xx.x.xx.xx.', 'x.xx.xx.x.xx.xxx', 'x.x..xx.x.xx.xx.'], {
      tones: [0, 5, 7],
    }),
    hat: part('Hi-hat', hat(0.1, -0.25), -3.5, ['x.x.x.x.x.x.x.x.', 'xox.xox.xox.xox.', 'X.x.X.x.X.x.X.x.']),
    crash: part('Crash', CRASH, -15, ['................']),
    bass: part('Bass', sawBass(), -1, ['..1...1...1...1.', '..1...1...1..11.']),
    chords: part('Organ', organ(), -13.5, ['..x...x...x...x.', '..x..xx...x...x.']),
    hook: part('Whistle', whistle(), -12.5, ['8--.5.6.8--.....|8--.5.6.7--.....', '8--.8.6.5--.5.6.|8--.8.6.5--.....']),
  },
  mixer: { master: { compressorMakeup: 7.5 }, reverb: { decay: 1 } },
  form: 'I2 V3 P1 C4 B2 C4 O2',
  bridge: 'noKick',
  ending: 'cold',
  liftDb: 0.5,
};
