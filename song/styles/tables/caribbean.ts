/** Dembow and cumbia. Rows and figures: docs/styles.md. */

import { roundBass, sineBass } from '../bass-sounds.ts';
import { CRASH, hat, ironBell, kick, rim, snare, tom } from '../drum-sounds.ts';
import { libraryVoice } from '../library-voice.ts';
import { part, type Style } from '../style.ts';
import { lead, organ, pluckChords } from '../tone-sounds.ts';

export const DEMBOW: Style = {
  id: 'dembow',
  name: 'Dembow',
  lows: 'bass',
  bpm: 95,
  bpmRange: [88, 100],
  swing: 0,
  scale: 'minor',
  roots: [9, 11, 2, 7],
  progressions: ['1 6 3 7', '1 6 4 7', '6 7 1 1'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Kick', kick({ frequency: 55, decay: 0.4 }), -0.5, [
      'X...x...X...x...',
      'X.......X.......',
      'X...x...X...x..o',
    ]),
    snare: part('Snare', snare(220, 0.16), -1.5, ['...x..X....x..X.', '...x..X...xx..X.', '...x..X....x..Xo'], {
      fill: '...x..X....x..X4',
    }),
    high: part('Rim', rim(430, { pan: -0.25 }), -5.5, ['...x.......x....', '...x.......x..o.', '...x..o....x....']),
    hat: part('Hi-hat', hat(0.1), -2, ['o.x.o.x.o.x.o.x.', 'o.x.o.x.o.x.oox.', 'x.o.x.o.x.o.x.o.']),
    crash: part('Crash', CRASH, -14, ['................']),
    bass: part('Bass', sineBass(), -10.5, ['1--5--1-1--5--1-', '1--1--1-1--5--3-']),
    chords: part('Pluck', pluckChords(), -7.5, ['x--x--x-x--x--x-', 'x--x--x-x--x----']),
    hook: part('Lead', lead(), -9, ['5--5--4-3--3--4-|3--3--2-1-------', '1--3--5-4--3--1-|g--1--3-2-------']),
  },
  mixer: { master: { compressorMakeup: 8.5 }, reverb: { decay: 1.4 } },
  form: 'I1 V2 C2 V2 B1 C3 O1',
  bridge: 'halfTime',
  ending: 'ring',
  habits: ['removing'],
};

export const CUMBIA: Style = {
  id: 'cumbia',
  name: 'Cumbia digital',
  lows: 'bass',
  bpm: 96,
  bpmRange: [88, 104],
  swing: 0,
  scale: 'minor',
  roots: [4, 9, 2, 7],
  progressions: ['1 7 6 7', '1 1 7 7', '1 4 7 1'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Kick', kick({ frequency: 50, decay: 0.4 }), -2.5, [
      'X...X...X...X...',
      'X.......X.......',
      'X...X...X...X.x.',
    ]),
    snare: part('Timbal', tom(220, 0.2, 0.3, { pan: 0.1 }), 0, [
      '....o.......x..o',
      '....o.......x.oo',
      '....o..o....x..o',
    ]),
    hat: part(
      'Güiro',
      libraryVoice('guiro', { pan: -0.35 }),
      -14,
      ['X.xxX.xxX.xxX.xx', 'X.x.X.xxX.x.X.xx', 'X.xxX.xxX.xxXxxx'],
      {
        lateTicks: [10],
      },
    ),
    high: part('Bell', ironBell(0.25), -9, ['..X...X...X...X.', '..X...X...X..xX.', '..X.x.X...X...X.']),
    low: part('Congas', tom(90, 0.35, 0.25), -4.5, ['x..x.xx...x.xx.x', 'x.xx.xx.x.x.xx.x', 'x..x.xx.x.x.x.xx'], {
      fill: 'x.xxx.xxXXXX.X..',
      tones: [0, 12, 16],
    }),
    crash: part('Crash', CRASH, -15, ['................']),
    bass: part('Bass', roundBass(), -6.5, ['1---5.5.1---5.3.', '1---5...1---3.5.']),
    chords: part('Organ', organ(), -11, ['..x...x...x...x.', '..x...x...x..xx.']),
    hook: part('Reed', libraryVoice('accordion', { sendReverb: -14, sendDelay: -16 }), -11, [
      '1.2.3---5.4.3---|2.3.4---3.2.1---',
      '5---4.3.2---1---|3.4.5.4.3---2---',
    ]),
  },
  mixer: { master: { compressorMakeup: 8.5 }, reverb: { decay: 1.2 } },
  form: 'I1 V2 C2 V2 B2 C2 O1',
  bridge: 'drums',
  ending: 'fade',
};
