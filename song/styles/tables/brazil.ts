/** Tamborzão, mandelão, samba-reggae. Rows and figures: docs/styles.md. */

import { boomBass, sineBass } from '../bass-sounds.ts';
import { CRASH, clap, hat, kick, lowDrum, rim, snare, tom } from '../drum-sounds.ts';
import { libraryVoice } from '../library-voice.ts';
import { part, type Style } from '../style.ts';
import { brass, cutVoice, whistle } from '../tone-sounds.ts';

export const TAMBORZAO: Style = {
  id: 'tamborzao',
  name: 'Tamborzão',
  lows: 'kick',
  bpm: 130,
  bpmRange: [124, 132],
  swing: 0,
  scale: 'minor',
  roots: [9, 7, 11, 4],
  progressions: ['1 6', '1 7', '1 1'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Kick', kick({ frequency: 52, decay: 0.55 }), -2.5, [
      'X.......x.x.....',
      'X.....x.x.x...x.',
      'X.......x.x...x.',
    ]),
    snare: part('Clap', clap(), -2, ['......xX....X...', '...x..X.....X...', '...x..X...x.X..x']),
    hat: part('Hi-hat', hat(0.1), -6, ['x.x.x.x.x.x.x.x.', 'x.x.x.xxx.x.x.xx', 'X.x.X.x.X.x.X.x.']),
    low: part(
      'Atabaque',
      tom(95, 0.3, 0.6, { pan: -0.2 }),
      -1.5,
      ['x..o..x..ox.x.oo', 'x..o..x.xox.x.o.', 'x.oo..x..ox.xxoo'],
      {
        fill: 'x..xx.x.xxxxXXXX',
        tones: [0, 7, 12],
      },
    ),
    crash: part('Crash', CRASH, -14, ['................']),
    bass: part('Bass', sineBass({ eqLowGain: -6, eqLowFrequency: 90 }), -2.5, ['1-......1.1-....', '1-....1.1.1-....']),
    chords: part('Brass', brass(), -13, ['x..x..x...x.x...', 'x..x..x.....x...']),
    hook: part('Lead', cutVoice(), -4.5, ['5.5..54.3.1.....|5.5..54.3.4.3...', '1..1..3.4.3.1...|1..1..3.4.5.....']),
  },
  mixer: { master: { compressorMakeup: 8.5 }, reverb: { decay: 1.1 } },
  form: 'I1 C2 V4 C2 V3 B1 C2 O1',
  bridge: 'stops',
  ending: 'cold',
  liftDb: 2,
};

export const MANDELAO: Style = {
  id: 'mandelao',
  name: 'Mandelão',
  lows: 'kick',
  bpm: 130,
  bpmRange: [128, 140],
  swing: 0,
  scale: 'phrygian',
  roots: [4, 6, 9, 2],
  progressions: ['1 1', '1 2'],
  chordSteps: 16,
  voicing: 'unison',
  parts: {
    kick: part(
      'Kick',
      kick(
        { frequency: 55, decay: 0.3, tone: 0.9, snap: 0.9, bend: 0.8 },
        { driveAmount: 0.8, crusherOn: true, crusherBits: 8, crusherRate: 48_000 },
      ),
      -1.5,
      ['X..x..x...x.x...', 'X..x..X.x.x.x.x.', 'X..x..x...x.x.x.'],
      { fill: 'X..x..X.X.X.XXX2' },
    ),
    snare: part('Clap', clap({ driveAmount: 0.5 }), -5.5, ['......X.....X...', '...x..X...x.X...', '......X...x.X...']),
    high: part('Rim', rim(700), -7.5, ['..x.x..x..x.x..x', '..x.x..x..x.x.xx', '..x.x.xx..x.x..x']),
    crash: part('Crash', CRASH, -14, ['................']),
    bass: part('808', boomBass(0.4, { driveAmount: 0.6, eqLowGain: -3, eqLowFrequency: 70 }), -3, [
      '1..1..1...5.1...',
      '1..1..1...1.1...',
    ]),
    hook: part('Whistle', whistle(), -8, ['8..8..7...8.5...', '8..8..9...8.5...', '8..8..7...8.8...']),
  },
  mixer: { master: { compressorMakeup: 8 }, reverb: { decay: 0.8 } },
  form: 'I2 C3 V4 B1 C4 O2',
  bridge: 'noKick',
  ending: 'cold',
  liftDb: 2.5,
  habits: ['hookAlone'],
};

/** The third and fourth sixteenth come early; by how much is of memory (docs/styles.md). */
const EARLY = [0, 0, -18, -22];

export const SAMBA_REGGAE: Style = {
  id: 'samba-reggae',
  name: 'Samba-reggae',
  lows: 'kick',
  bpm: 96,
  bpmRange: [84, 104],
  swing: 0,
  scale: 'major',
  roots: [7, 2, 0, 9],
  progressions: ['1 5 6 4', '1 4 6 5', '6 4 1 5'],
  chordSteps: 16,
  voicing: 'triad',
  parts: {
    kick: part('Low drum', lowDrum(60, 0.7, 0.35), -2, ['X.......X......x', 'X.......X..x...x', 'X.......X.....xx'], {
      lateTicks: EARLY,
    }),
    low: part(
      'Answer drum',
      tom(75, 0.6, 0.35, { pan: 0.15 }),
      -6,
      ['....X.......X.xx', '....X.......X..x', '....X..x....X.xx'],
      {
        lateTicks: EARLY,
        tones: [0, 7, 12],
      },
    ),
    snare: part(
      'Snare',
      snare(250, 0.18, { snap: 0.8 }),
      -5,
      ['XooXooXoooXooXoo', 'XooXooXoXooXoXoo', 'XooXooXoooXooXox'],
      { lateTicks: EARLY, fill: 'X.X.XX.XXoXoXXXX' },
    ),
    high: part('Rim', rim(560, { pan: 0.35 }), -6.5, ['x..x..x...x.x...', 'x..x..x..x..x...', 'x..x..x...x.x.x.'], {
      lateTicks: EARLY,
    }),
    crash: part('Crash', CRASH, -14, ['................']),
    bass: part('Bass', sineBass(), -10, ['1--.5-1-..3-5...', '1--.5-1-..5-3...']),
    chords: part('Organ', libraryVoice('reggaeOrgan'), -12.5, ['..x...x...x...x.', '..x...x...x..xx.']),
    hook: part('Brass', brass({ sendDelay: -16 }), -12, [
      '5--.5.6.5--.3...|2--.2.3.2--.1...',
      '3.4.5---..3.4.5.|6---5---........',
    ]),
  },
  mixer: { master: { compressorMakeup: 8 }, reverb: { decay: 2 } },
  form: 'I1 V2 C2 B1 V2 C3 O1',
  bridge: 'drums',
  ending: 'cold',
};
