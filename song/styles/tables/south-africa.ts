/** Amapiano, gqom, afro house. Rows and figures: docs/styles.md. */

import { LOG_DRUM, sawBass } from '../bass-sounds.ts';
import { CRASH, KIT_909, kick, rim, shaker, snare, tom } from '../drum-sounds.ts';
import { libraryVoice } from '../library-voice.ts';
import { part, type Style } from '../style.ts';
import { cutVoice, electricPiano, lead, marimba, strings, warmPad } from '../tone-sounds.ts';

export const AMAPIANO: Style = {
  id: 'amapiano',
  name: 'Amapiano',
  bpm: 112,
  bpmRange: [108, 115],
  swing: 0.3,
  scale: 'minor',
  roots: [2, 4, 7, 9],
  progressions: ['1 4', '1 7', '4 1'],
  chordSteps: 16,
  voicing: 'ninth',
  parts: {
    kick: part('Kick', kick({ frequency: 50, decay: 0.32, tone: 0.4, snap: 0.4 }), -2, [
      'x...x...x...x...',
      'x...............',
      'x...x...x...x..o',
    ]),
    snare: part('Rim', rim(330), -2, ['...x..x...x..x..', '...x..x...x..xo.', '...x..x..ox..x..']),
    hat: part('Shaker', shaker(0.06, 0.012, 7000), -6, ['xoXoxoXoxoXoxoXo', 'xoXoxoXoxoXoxxXo', 'XoxoXoxoXoxoXoxo']),
    low: part(
      'Congas',
      tom(220, 0.24, 0.2, { pan: 0.3 }),
      -4,
      ['..x..x.x..x..xx.', '..x..x.x..x.xxx.', '..x..xox..x..xx.'],
      {
        tones: [0, 5, -3],
      },
    ),
    crash: part('Crash', CRASH, -16, ['................']),
    bass: part('Log drum', LOG_DRUM, -3.5, ['1..1..1.........|..1..1.1.5..3.1.', '1.11..1..5.1..3.|..1..1.1.5.81..3'], {
      fill: '1.1.3.3.55558888',
    }),
    chords: part('Keys', electricPiano(), -17, ['x-----..x-----..', 'x-----....x---..']),
    hook: part('Lead', lead({ sendDelay: -8 }), -7.5, [
      '........5-4-3---|........1-2-3---',
      '..5-..4-..3-....|..3-..2-..1-....',
    ]),
  },
  mixer: { master: { compressorMakeup: 8.5 }, reverb: { decay: 2 } },
  form: 'I2 V3 P1 C3 B1 C2 O2',
  bridge: 'noKick',
  ending: 'strip',
  liftDb: -3,
  habits: ['lateBass'],
};

export const GQOM: Style = {
  id: 'gqom',
  name: 'Gqom',
  bpm: 126,
  bpmRange: [122, 128],
  swing: 0,
  scale: 'phrygian',
  roots: [5, 4, 7, 2],
  progressions: ['1 2', '1 1'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Kick', kick({ frequency: 50, decay: 0.9 }, { driveAmount: 0.55 }), -5, [
      'X..X..X...X.....',
      'X.....X.........',
      'X..X..X..X..X..X',
    ]),
    snare: part('Snare', snare(240, 0.12), 0, ['....x..x....x..x', '....x..x....x..o', '....x.ox....x..x']),
    hat: part('Hi-hat', KIT_909.hat, -5, ['..x...x...x...x.', '..x..ox...x..ox.', '..x...x..ox...x.']),
    low: part(
      'Toms',
      tom(70, 0.4, 0.4, { pan: -0.15, eqLowGain: -4, eqLowFrequency: 80 }),
      -0.5,
      ['...o..x....o..x.', '...o..x....o.xx.', '..oo..x....o..x.'],
      {
        fill: 'X..X..X..XX.XXXX',
        tones: [0, 5, 9],
      },
    ),
    high: part('Rim', rim(400), -5.5, ['..x..x..x..x..x.', '..x..x..x..xx.x.', '..x..xo.x..x..x.']),
    crash: part('Crash', CRASH, -15, ['................']),
    bass: part('Drone', sawBass(), -11, ['1---------------', '1-------........']),
    chords: part('Strings', strings(), -12.5, ['X-------x-------', 'X---------x-----']),
    hook: part('Voice', cutVoice(), -1.5, ['1..1....2..1....|1..1....e..g....', '..1..1....2..1..|..1..1....g.....']),
  },
  mixer: { master: { compressorMakeup: 7 }, reverb: { decay: 2.4 } },
  form: 'I2 V3 B1 C4 B1 C3 O2',
  bridge: 'noKick',
  ending: 'cold',
  liftDb: -1.5,
};

export const AFRO_HOUSE: Style = {
  id: 'afro-house',
  name: 'Afro house',
  bpm: 121,
  bpmRange: [118, 124],
  swing: 0.24,
  scale: 'dorian',
  roots: [9, 4, 7, 2],
  progressions: ['1 4', '1 7', '1 1'],
  chordSteps: 16,
  voicing: 'seventh',
  parts: {
    kick: part('Kick', KIT_909.kick, 2, ['X...X...X...X...', 'X...X...X...X..x', 'X...X...X...X.o.']),
    snare: part('Clap', KIT_909.clap, 1, ['....x.......x..o', '....x.......x...', '....x..o....x..o']),
    hat: part('Shaker', shaker(0.07, 0.012, 6500), -4, ['o.xoo.xoo.xoo.xo', 'ooxoo.xoo.xooxxo', 'o.xoooxoo.xoooxo']),
    low: part(
      'Congas',
      libraryVoice('conga', { pan: -0.25, sendReverb: -18 }),
      -6.5,
      ['x..x.xx...x.xx..', '..xx.x.x..xx.x.x', 'x..x.xx..ox.xx.o'],
      {
        fill: 'x..xx..xx.xxXXXX',
        tones: [0, 5, 10],
      },
    ),
    high: part('Rim', rim(520, { pan: 0.4 }), -6.5, ['x..x..x..x..x..x', 'x..x..x..x..x.x.', 'x..x..x.ox..x..x']),
    crash: part('Crash', CRASH, -16, ['................']),
    bass: part('Bass', sawBass(), -5.5, ['..1..1-...1.3-5-', '..1..1-...1.5-3-']),
    chords: part('Pad', warmPad(), -12, ['x-----....x-----', 'x-------..x-----']),
    hook: part('Marimba', marimba(), -2.5, ['1.3.5..4..3.1...|1.3.5..6..5.3...', '5..4..3.1..3..4.|5..4..3.1.......']),
  },
  mixer: { master: { compressorMakeup: 9.5 }, reverb: { decay: 2 } },
  form: 'I2 V3 P1 C3 B2 C3 O1',
  bridge: 'noKick',
  ending: 'strip',
};
