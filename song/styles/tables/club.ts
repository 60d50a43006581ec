/** House and UK garage. Rows and figures: docs/styles.md. */

import { ORGAN_BASS, sawBass } from '../bass-sounds.ts';
import { KIT_909, rim, tom } from '../drum-sounds.ts';
import { libraryVoice } from '../library-voice.ts';
import { part, type Style } from '../style.ts';
import { cutVoice, electricPiano, lead } from '../tone-sounds.ts';

export const HOUSE: Style = {
  id: 'house',
  name: 'House',
  bpm: 124,
  bpmRange: [118, 128],
  swing: 0.24,
  scale: 'minor',
  roots: [9, 0, 7, 4],
  progressions: ['1 1 4 7', '1 1 6 7', '4 4 1 1'],
  chordSteps: 8,
  voicing: 'seventh',
  parts: {
    kick: part('Kick', KIT_909.kick, 1.5, ['X...X...X...X...', 'X...X...X...X..o', 'X...X...X...X.o.']),
    snare: part('Clap', KIT_909.clap, -2, ['....X.......X...', '....X..o....X...', '....X.......X..o'], {
      fill: '....X..x....X.xx',
    }),
    hat: part('Hi-hat', KIT_909.hat, -8, ['oxoxoxoxoxoxoxox', 'oxoxoxoxoxoxoxxx', 'xoxoxoxoxoxoxoxo']),
    open: part('Open hat', KIT_909.open, -9.5, ['..X...X...X...X.', '..X...X...X...Xx', '..X...X...X..xX.']),
    low: part('Congas', tom(240, 0.24, 0.2), -3.5, ['..x..x....x..x..', '..x..x....x..xo.', '..x..x..o.x..x..'], {
      tones: [0, 4, 7],
    }),
    crash: part('Crash', KIT_909.crash, -15, ['................']),
    bass: part('Bass', sawBass(), -3.5, ['..1..1.8..1..5..', '..1..1.8..8..1..']),
    chords: part('Organ', libraryVoice('clubOrgan', { sendReverb: -12, eqLowGain: -4, eqLowFrequency: 180 }), -10.5, [
      'x..x...x..x.....',
      'x..x..x...x..x..',
    ]),
    hook: part('Lead', lead(), -5.5, ['5..4..3...1.....|5..4..5...7.....', '..3..5....4..3..|..3..5....7..5..']),
  },
  mixer: { master: { compressorMakeup: 8.5 }, reverb: { decay: 1.8 } },
  form: 'I2 V3 P1 C3 B2 C4 O1',
  bridge: 'noKick',
  ending: 'strip',
};

export const UK_GARAGE: Style = {
  id: 'uk-garage',
  name: 'UK garage',
  bpm: 132,
  bpmRange: [128, 135],
  swing: 0.72,
  scale: 'minor',
  roots: [7, 9, 2, 5],
  progressions: ['1 1 4 7', '1 6 4 7', '4 7 1 1'],
  chordSteps: 8,
  voicing: 'ninth',
  parts: {
    kick: part('Kick', KIT_909.kick, 2.5, ['X.........x.....', 'X......x..x.....', 'X......x..x..x..']),
    snare: part('Snare', KIT_909.snare, -3, ['....X..o....X..o', '....X..o....X.oo', '....X.oo....X..o'], {
      fill: '....X..o.xX.X.2x',
    }),
    hat: part('Hi-hat', KIT_909.hat, -5, ['..x.x.x...x.x.xx', '..x.x.xx..x.x.xx', '..x.xox...x.x.xx']),
    open: part('Open hat', KIT_909.open, -12, ['..X...X...X...X.', '..X...X...X.....', '..X...X.x.X...X.']),
    high: part('Rim', rim(520, { pan: 0.35 }), -6.5, ['...x.....x.x....', '...x.....x.x..o.', '...x..o..x.x....']),
    crash: part('Crash', KIT_909.crash, -15, ['................']),
    bass: part('Bass', ORGAN_BASS, -7, ['1-..1.3...5-.1..', '1-..1.3...8-.5..']),
    chords: part('Keys', electricPiano(), -15.5, ['..x..x....x..x..', '..x..x....x.....']),
    hook: part('Voice', cutVoice(), -3, ['5.5..43...5.....|5.5..43..4..3...', '..5..4.5..3.....|..3..4.5..7.5...']),
  },
  mixer: { master: { compressorMakeup: 9 }, reverb: { decay: 1.4 } },
  form: 'I2 V3 C3 V3 B2 C3 O1',
  bridge: 'halfTime',
  ending: 'strip',
  liftDb: 1.5,
};
