/** Wheels and pressure follow the track that is played, and let go of the one before. */
import { expect, test } from 'vitest';
import { Leaning } from '../../../ui/panels/midi/leaning.ts';

function engine() {
  const state = new Map<string, number>();
  const leaning = new Leaning((track, control, value) => {
    state.set(`${track} ${control}`, value);
  }, 2);
  return { leaning, state: () => Object.fromEntries(state) };
}

test('the wheel bends by two semitones, and goes along to the next track', () => {
  const { leaning, state } = engine();
  leaning.bend('a', 1);
  expect(state()).toEqual({});
  leaning.play('a', 'lead');
  expect(state()).toEqual({ 'lead bend': 2 });
  leaning.bend('a', -0.5);
  leaning.play('a', 'bass');
  expect(state()).toEqual({ 'lead bend': 0, 'bass bend': -1 });
});

test('another range bends what is bent further, and leaves what is not', () => {
  const { leaning, state } = engine();
  leaning.play('a', 'lead');
  leaning.play('b', 'bass');
  leaning.bend('a', 0.5);
  leaning.setRange(12);
  expect(state()).toEqual({ 'lead bend': 6 });
  leaning.bend('b', -1);
  expect(state()).toEqual({ 'lead bend': 6, 'bass bend': -12 });
});

test('modulation and pressure are one vibrato, the stronger of them', () => {
  const { leaning, state } = engine();
  leaning.play('a', 'lead');
  leaning.turnWheel('a', 127);
  leaning.press('a', 64);
  expect(state()).toEqual({ 'lead vibrato': 1 });
  leaning.turnWheel('a', 0);
  expect(state()['lead vibrato']).toBeCloseTo(64 / 127);
});

test('a device that goes leaves nothing bent', () => {
  const { leaning, state } = engine();
  leaning.play('a', 'lead');
  leaning.bend('a', 1);
  leaning.press('a', 100);
  leaning.release('a');
  expect(state()).toEqual({ 'lead bend': 0, 'lead vibrato': 0 });
});
