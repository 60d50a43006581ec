/** Boom bap, trap, UK drill. Rows and figures: docs/styles.md. */

import { boomBass, roundBass } from '../bass-sounds.ts';
import { CRASH, clap, clickKick, DUSTY, hat, kick, rim, snare } from '../drum-sounds.ts';
import { part, type Style } from '../style.ts';
import { bell, electricPiano, lead, piano, strings, warmPad } from '../tone-sounds.ts';

/** On the second beat ten milliseconds behind, on the fourth not. */
const LATE_BACKBEAT = [0, 0, 0, 0, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

export const BOOM_BAP: Style = {
  id: 'boom-bap',
  name: 'Boom bap',
  lows: 'bass',
  bpm: 90,
  bpmRange: [82, 96],
  swing: 0.42,
  scale: 'dorian',
  roots: [2, 7, 0, 5],
  progressions: ['1 4', '1 7', '1 1'],
  chordSteps: 16,
  voicing: 'seventh',
  parts: {
    kick: part('Kick', kick({ frequency: 58, decay: 0.32 }, DUSTY), 0, [
      'X......x..X.....',
      'X.x....x..X..x..',
      'X......x.xX....x',
    ]),
    snare: part(
      'Snare',
      snare(185, 0.22, { snap: 0.75 }, DUSTY),
      -4,
      ['....X..o.o..X..o', '....X..o....X.oo', '....X..o.o..X...'],
      { fill: '....X..o.oX.X.XX', lateTicks: LATE_BACKBEAT },
    ),
    hat: part('Hi-hat', hat(0.1, 0.3, DUSTY), -6, ['x.x.x.x.x.x.x.x.', 'x.x.x.xox.x.x.x.', 'X.x.X.x.X.x.X.x.']),
    crash: part('Crash', CRASH, -16, ['................']),
    bass: part('Bass', roundBass({ filterOn: true, filterCutoff: 900 }), -5.5, [
      '1--....1..3-5...',
      '1--....5..3-1...',
    ]),
    chords: part('Keys', electricPiano({ ...DUSTY, sendReverb: -12 }), -17.5, ['x-----....x-----', 'x-------..x-----']),
    hook: part('Horn', lead({ ...DUSTY, sendDelay: -14 }), -6.5, [
      '5...4.3.5.......|........3.2.1...',
      '1.3...5...4.3...|........5.4.3...',
    ]),
  },
  mixer: { master: { compressorMakeup: 9 }, reverb: { decay: 1.2 } },
  form: 'I1 V3 C2 V1 B1 C2 O1',
  bridge: 'drums',
  ending: 'fade',
  liftDb: 1,
  habits: ['noRiser'],
};

export const TRAP: Style = {
  id: 'trap',
  name: 'Trap',
  bpm: 140,
  bpmRange: [130, 150],
  swing: 0,
  scale: 'minor',
  roots: [5, 2, 7, 4],
  progressions: ['1 6', '1 4', '1 7'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Kick', clickKick(52), 0, [
      'X.....x...x.....|..x.......x..x..',
      'X.........x.....|......x...x.....',
      'X.....x...x.....|..x.......x....x',
    ]),
    snare: part(
      'Clap',
      clap(),
      -3.5,
      ['........X.......|........X.......', '........X.......|........X.....o.', '........X......o|........X.......'],
      {
        fill: '........X...x.xx',
      },
    ),
    hat: part('Hi-hat', hat(0.1, 0.2), -8.5, [
      'x.x.x.x.x.x3x.x.|x.x.x2x.x.x.3.4.',
      'x.xxx.x3x.x.x.x.|x.x.4.x.x.x.6.x.',
      'x.x.x.x.x.x.x.x.|x.x3x.x.x.x.x.4.',
    ]),
    high: part('Rim', rim(620, { pan: -0.3 }), -6, [
      '..........x.....|......x.......x.',
      '..........x...x.|......x.........',
      '......x.........|..........x...x.',
    ]),
    crash: part('Crash', CRASH, -16, ['................']),
    bass: part('808', boomBass(1.4), -4, ['1-----1---5-....|..1-.....~3--1..', '1---------1-....|..1-......5-1...']),
    chords: part('Pad', warmPad(), -13, ['x---------------|x---------------', 'x-------x-------|x---------------']),
    hook: part('Bell', bell(), -13.5, ['5.3.1.3.5.3.1...|5.3.1.3.4.3.2...', '1...3...5...4...|3...2...1.......']),
  },
  mixer: { master: { compressorMakeup: 9 }, reverb: { decay: 2 } },
  form: 'I2 V4 C3 V4 B1 C3 O1',
  bridge: 'noKick',
  ending: 'ring',
  liftDb: 0.5,
  habits: ['removing'],
};

export const DRILL: Style = {
  id: 'uk-drill',
  name: 'UK drill',
  bpm: 144,
  bpmRange: [138, 145],
  swing: 0,
  scale: 'harmonicMinor',
  roots: [5, 4, 2, 7],
  progressions: ['1 6 5 5', '1 1 6 5', '1 4 5 5'],
  chordSteps: 8,
  voicing: 'triad',
  parts: {
    kick: part('Kick', clickKick(52), 0, [
      'X.....x...x.....|..x..x....x.....',
      'X.........x.....|......x...x..x..',
      'X.....x...x..x..|..x..x....x.....',
    ]),
    snare: part(
      'Snare',
      snare(210, 0.2),
      -4.5,
      ['........X.......|............X...', '........X.......|............X..o', '........X.....o.|............X...'],
      {
        fill: '......x.....X.34',
      },
    ),
    hat: part('Hi-hat', hat(0.1, 0.25), -6, [
      'x..x..x.x..x..x.|x..x..x.x..x.3x.',
      'x..x..3.x..x..x.|x..x..x.3..x.2x.',
      'x..x..x.x..x.2x.|x..x..x.x..x..x.',
    ]),
    low: part('Rim', rim(380, { pan: -0.3 }), -3.5, [
      '...o..o.....o...|...o..o...o.....',
      '...o..o.....o.x.|...o..o...o.....',
      '...x..o.....o...|...o..x...o.....',
    ]),
    crash: part('Crash', CRASH, -16, ['................']),
    bass: part('808', boomBass(1.2), -5, ['1-----~5-1-.....|..3--~8--.1-....', '1-----~8-5-.....|..1--~3--.1-....']),
    chords: part('Strings', strings(), -11.5, [
      'x-----x---x-----|x-----x-x-------',
      'x-------x-------|x-------x-------',
    ]),
    hook: part('Piano', piano(), -11, ['1.3.5.3.6.5.....|5.4.5.7.5.4.2...', '5...3.1.6...5...|7...5.4.2.......']),
  },
  mixer: { master: { compressorMakeup: 9 }, reverb: { decay: 1.8 } },
  form: 'I1 C3 V5 C3 B2 C3 O1',
  bridge: 'noKick',
  ending: 'ring',
  habits: ['removing'],
};
