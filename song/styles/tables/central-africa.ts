/** Soukous and kuduro. Rows and figures: docs/styles.md. */

import { roundBass, squareBass } from '../bass-sounds.ts';
import { CRASH, hat, KIT_909, kick, snare, tom } from '../drum-sounds.ts';
import { part, type Style } from '../style.ts';
import { cutVoice, guitar, lead } from '../tone-sounds.ts';

export const SOUKOUS: Style = {
  id: 'soukous',
  name: 'Soukous',
  lows: 'bass',
  bpm: 128,
  bpmRange: [118, 146],
  swing: 0,
  scale: 'major',
  roots: [7, 2, 9, 4],
  progressions: ['1 4 5 4', '1 4 5 5', '1 4 1 5'],
  chordSteps: 8,
  voicing: 'triad',
  parts: {
    kick: part('Kick', kick({ frequency: 62, decay: 0.26 }), -0.5, [
      'X...x...X...x...',
      'X..x....X..x....',
      'X...x...X..xx...',
    ]),
    snare: part('Snare', snare(210, 0.17), -4.5, ['X..x..x...xX....', 'X..x..x...xXx.x.', 'X..x..x...xX..x.'], {
      fill: 'xxxxX.x.xxxxXXX4',
    }),
    hat: part('Hi-hat', hat(0.1), -7.5, ['x.xxx.xxx.xxx.xx', 'x.xxx.xxx.xxXoxx', 'xoxxxoxxxoxxxoxx']),
    low: part('Congas', tom(200, 0.25, 0.2), -4.5, ['..x...xx..x...xx', '..x...xx..x..oxx', '..x.o.xx..x...xx'], {
      tones: [0, 5, 7],
    }),
    crash: part('Crash', CRASH, -15, ['................']),
    bass: part('Bass', roundBass(), -3.5, ['1..1..5.3..5..1.', '1..3..5.8..5..3.']),
    chords: part('Rhythm guitar', guitar(-0.5), -13.5, ['x.xx.xx.x.xx.xx.', 'x..x.xx.x..x.xx.'], { lateTicks: [-10] }),
    hook: part(
      'Lead guitar',
      guitar(0.45, { sendDelay: -16 }),
      -11,
      ['1.3.5.3.6.4.6.4.|5.7.9.7.6.4.3.2.', '5.3.1.3.6.6.4.6.|7.5.2.5.4.6.8.6.'],
      {
        lateTicks: [-10],
      },
    ),
  },
  mixer: { master: { compressorMakeup: 8 }, reverb: { decay: 1 } },
  form: 'I1 V3 C2 V2 B1 C6 O1',
  bridge: 'stops',
  ending: 'cold',
  liftDb: 1,
  habits: ['seben'],
};

export const KUDURO: Style = {
  id: 'kuduro',
  name: 'Kuduro',
  lows: 'kick',
  bpm: 138,
  bpmRange: [130, 142],
  swing: 0,
  scale: 'minor',
  roots: [9, 7, 4, 2],
  progressions: ['1 1', '1 7', '1 6'],
  chordSteps: 16,
  voicing: 'unison',
  parts: {
    kick: part('Kick', KIT_909.kick, 1, ['X...X...X...X...', 'X...X...X..XX...', 'X...X...X...X.x.']),
    snare: part('Snare', KIT_909.snare, -2.5, ['...X..X....X..X.', '...X.XX....X.XXx', '...X..X....X..Xx'], {
      fill: 'xx.xx.xxXX.XX3X4',
    }),
    hat: part('Hi-hat', hat(0.1), -3.5, ['..x...x...x...x.', '..x...x...x..xx.', 'o.x.o.x.o.x.o.x.']),
    low: part('Toms', tom(130, 0.22, 0.4), -4.5, ['x..x..x.x..xx.x.', 'x..x..x.x..x..xx', 'x..xx.x.x..xx.x.'], {
      tones: [0, 5, 7],
    }),
    crash: part('Crash', CRASH, -15, ['................']),
    bass: part('Bass', squareBass(), -5, ['1..1..1.1..1..5.', '1..1..1.1..5..3.']),
    chords: part('Square', cutVoice({ sendDelay: -20 }), -2.5, ['x..x..x.x..x..x.', 'x..x..x...x...x.']),
    hook: part('Lead', lead({ sendDelay: -14 }), -7, [
      '5..5..4.5..3..1.|5..5..4.3..4..5.',
      '1..1..3.4..3..1.|1..1..3.5..4..3.',
    ]),
  },
  mixer: { master: { compressorMakeup: 8 }, reverb: { decay: 0.9 } },
  form: 'I1 V3 P1 C3 V3 B1 C4 O1',
  bridge: 'stops',
  ending: 'cold',
  liftDb: 2.5,
  habits: ['hookAlone'],
};
