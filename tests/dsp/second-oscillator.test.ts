/** The second oscillator of the subtractive voice: its pitch, its level, and sync without aliases. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Oscillator } from '../../dsp/abi/patches.ts';
import { db, dc, peak, rms } from './ear.ts';
import { strangestDb } from './lines.ts';
import { centsBetween, exactHz, hzOfKey, PLAIN, Player, type SynthPatch } from './melodic.ts';
import { type Probe, probe } from './probe.ts';

const RATE = 48_000;
const SILENT_FIRST: SynthPatch = { ...PLAIN, oscillator: Oscillator.Sine };

let wasm: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
});

/** A held note without its first 50 ms. */
function held(patch: SynthPatch, key: number, seconds = 1.5): Float32Array {
  return new Player(wasm)
    .synth(patch)
    .note(key, seconds)
    .left.subarray(RATE * 0.05);
}

test('at level 0 it changes no bit, whatever else it is set to', () => {
  const plain = new Player(wasm).synth(PLAIN).note(57, 0.4, 0.2).left;
  const set = { ...PLAIN, level2: 0, oscillator2: Oscillator.Square, transpose2: 7, detune2: 20, sync: true };
  const same = new Player(wasm).synth(set).note(57, 0.4, 0.2).left;
  expect(same.every((x, i) => x === plain[i])).toBe(true);
});

describe('beside a sine of the first', () => {
  test.each([
    [12, 0],
    [-12, 0],
    [7, 0],
    [0, 30],
    [19, -50],
  ])('%i semitones and %i cents away it is there to a thousandth of a cent', (transpose2, detune2) => {
    const x = held({ ...SILENT_FIRST, level2: 1, oscillator2: Oscillator.Sine, transpose2, detune2 }, 57);
    const hz = hzOfKey(57 + transpose2 + detune2 / 100);
    expect(Math.abs(centsBetween(exactHz(x, RATE, hz), hz))).toBeLessThan(0.5);
  });

  test('each shape is as loud as the first one with it', () => {
    for (const shape of [Oscillator.Sine, Oscillator.Square, Oscillator.Saw]) {
      const alone = rms(held({ ...PLAIN, oscillator: shape, phase: 1 }, 45));
      const two = rms(
        held({ ...PLAIN, oscillator: shape, phase: 1, level2: 1, oscillator2: shape, transpose2: 7 }, 45),
      );
      // Two lines of one strength that are not in step: 3 dB.
      expect(Math.abs(db(two / alone) - 3.01), Oscillator[shape]).toBeLessThan(0.7);
    }
  });

  test('its pulse has no offset, and its level ramps without a click', () => {
    const x = held({ ...PLAIN, level2: 1, oscillator2: Oscillator.Square, width: 0.1 }, 45);
    expect(db(Math.abs(dc(x)) / peak(x))).toBeLessThan(-50);
    const player = new Player(wasm).synth({ ...SILENT_FIRST, transpose2: 12 }).on(33);
    player.play(0.3).turn({ level2: 1, oscillator2: Oscillator.Sine });
    const turned = player.play(0.3).sound.left.subarray(RATE * 0.25);
    // The corner of its ramp is a bend of -54 dB; an abrupt entry would be one of up to -8 dB.
    const step = turned.reduce(
      (most, y, i) => Math.max(most, Math.abs(y - 2 * (turned[i - 1] ?? y) + (turned[i - 2] ?? y))),
      0,
    );
    expect(db(step)).toBeLessThan(-45);
  });
});

describe('in sync', () => {
  // The first is a sine, so that what is heard of the second is all there is beside one line.
  const synced = (shape: Oscillator, semitones: number): SynthPatch => ({
    ...SILENT_FIRST,
    level2: 1,
    oscillator2: shape,
    transpose2: semitones,
    sync: true,
  });

  test.each([
    ['saw', Oscillator.Saw],
    ['square', Oscillator.Square],
  ] as const)('a %s has the pitch of the first and no line beside its harmonics: -60 dB', (_name, shape) => {
    for (const key of [45, 60, 72, 84]) {
      for (const semitones of [3, 7.3, 14, 19, 24]) {
        const patch = { ...synced(shape, Math.floor(semitones)), detune2: (semitones % 1) * 100 };
        const strange = strangestDb(held(patch, key, 2), hzOfKey(key), RATE);
        expect(strange, `key ${key}, ${semitones} semitones above`).toBeLessThan(-60);
      }
    }
  });

  test('of a sine only the slope steps: -45 dB up to C5', () => {
    for (const key of [45, 60, 72]) {
      expect(strangestDb(held(synced(Oscillator.Sine, 7), key, 2), hzOfKey(key), RATE), `key ${key}`).toBeLessThan(-45);
    }
  });

  test('the loudest harmonic follows the second', () => {
    const loudestOf = (semitones: number) => {
      const x = held(synced(Oscillator.Saw, semitones), 45, 1);
      const powers = Array.from({ length: 12 }, (_, n) => {
        const turn = (2 * Math.PI * hzOfKey(45) * (n + 2)) / RATE;
        const [re, im] = x.reduce(([a, b], y, i) => [a + y * Math.cos(turn * i), b + y * Math.sin(turn * i)], [0, 0]);
        return Math.hypot(re, im);
      });
      return powers.indexOf(Math.max(...powers)) + 2;
    };
    expect([12, 19, 24].map(loudestOf)).toEqual([2, 3, 4]);
  });
});
