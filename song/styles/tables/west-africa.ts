/** Afrobeats and highlife. Rows and figures: docs/styles.md. */

import { roundBass } from '../bass-sounds.ts';
import { CRASH, hat, kick, openHat, rim, shaker, tom } from '../drum-sounds.ts';
import { libraryVoice } from '../library-voice.ts';
import { part, type Style } from '../style.ts';
import { brass, electricPiano, guitar } from '../tone-sounds.ts';

export const AFROBEATS: Style = {
  id: 'afrobeats',
  name: 'Afrobeats',
  lows: 'bass',
  bpm: 104,
  bpmRange: [95, 112],
  swing: 0.36,
  scale: 'minor',
  roots: [6, 9, 11, 4],
  progressions: ['1 7 6 7', '6 7 1 1', '1 4 6 7'],
  chordSteps: 16,
  voicing: 'seventh',
  parts: {
    kick: part('Kick', kick({ frequency: 60, decay: 0.28 }), -1, [
      'X..x....X.x.....',
      'X..x....X.x...x.',
      'X.....x.X..x....',
    ]),
    snare: part('Rim', rim(220), 0, ['...x..x......x..', '...x..x...x.x...', '...x..x......x.o'], {
      fill: '...x..x..xx3x.x.',
    }),
    hat: part('Shaker', shaker(0.06, 0.012, 6500), -6.5, ['o.Xoo.Xoo.Xoo.Xo', 'o.Xoo.Xoo.XooxXo', 'ooXoooXoooXoooXo']),
    low: part(
      'Congas',
      tom(180, 0.28, 0.2, { pan: 0.3 }),
      -3.5,
      ['x.....x...x..x..', 'x..o..x...x..x..', 'x.....x.o.x..x.x'],
      {
        tones: [0, 5, 8],
      },
    ),
    open: part('Open hat', openHat(0.2, -0.3), -8.5, ['......x.......x.', '......x.........', '......x...x...x.']),
    crash: part('Crash', CRASH, -15, ['................']),
    bass: part('Bass', roundBass(), -7.5, ['1--..1-.5-..3-1-', '1--..1-.3-..5-1-']),
    chords: part('Keys', electricPiano(), -15.5, ['..x..x....x..x..', '..x..x....x.....']),
    hook: part('Kalimba', libraryVoice('kalimbaTines', { sendReverb: -14, sendDelay: -10 }), -1.5, [
      '5..3..4.5.......|5..3..2.1.......',
      '1..2..3.5..3....|4..3..2.3.......',
    ]),
  },
  mixer: { master: { compressorMakeup: 9.5 }, reverb: { decay: 1.6 } },
  form: 'I1 V2 P1 C2 V2 B1 C3 O1',
  bridge: 'noKick',
  ending: 'ring',
  liftDb: 1,
};

export const HIGHLIFE: Style = {
  id: 'highlife',
  name: 'Highlife',
  lows: 'bass',
  bpm: 112,
  bpmRange: [104, 124],
  swing: 0.24,
  scale: 'major',
  roots: [0, 7, 5, 2],
  progressions: ['1 4 5 1', '1 1 4 5', '1 5 4 1'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Kick', kick({ frequency: 58, decay: 0.3 }), -2, [
      'X.....x.X.....x.',
      'X...x...X...x...',
      'X.....x.X..x..x.',
    ]),
    snare: part('Rim', rim(400), -2.5, ['....x.......x...', '....x..o....x...', '....x.......x.o.']),
    hat: part('Hi-hat', hat(0.1), -3.5, ['..x...x...x...x.', '..x..ox...x..ox.', 'o.x.o.x.o.x.o.x.']),
    high: part('Bell', libraryVoice('agogo', { pan: 0.35, sendReverb: -18 }), -17, [
      'X..x..x...x.x...',
      'X..x..x...x.x.o.',
      'X..x..x..ox.x...',
    ]),
    low: part(
      'Congas',
      tom(190, 0.28, 0.2, { pan: 0.25 }),
      -6,
      ['x.xx..x.x.xx..xx', 'x..xx.x.x..xx.xx', 'x.xx..x.x.xx.x.x'],
      {
        fill: 'x.xx.xx.x.xxX.X.',
        tones: [0, 5, 7],
      },
    ),
    crash: part('Crash', CRASH, -16, ['................']),
    bass: part('Bass', roundBass(), -4, ['1..1..3.5..5..3.', '1..3..5.3..5..1.']),
    chords: part('Guitar', guitar(-0.4), -12.5, ['..x..x.x..x..x.x', '..x..x....x..x..']),
    hook: part('Horns', brass({ pan: 0.2 }), -11.5, [
      '5--.3.4.5---....|6--.5.4.3---....',
      '1.3.5---..4.3---|2.4.5---..3.1---',
    ]),
  },
  mixer: { master: { compressorMakeup: 8.5 }, reverb: { decay: 1.5 } },
  form: 'I2 V2 C2 V2 B2 C3 O1',
  bridge: 'drums',
  ending: 'fade',
};
