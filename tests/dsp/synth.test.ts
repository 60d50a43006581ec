/** The subtractive voice: its default patches against measured ranges, bits and bounds. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Oscillator } from '../../dsp/abi/patches.ts';
import type { InstrumentId } from '../../song/instruments.ts';
import {
  areFinite,
  attackSeconds,
  bandShareDb,
  centroidHz,
  db,
  dc,
  decaySeconds,
  fromOnset,
  peak,
  rms,
  slice,
  spectrum,
} from './ear.ts';
import { hzOfKey, Player, type Sound } from './melodic.ts';
import { type Probe, probe } from './probe.ts';

let wasm: Probe;
let scalar: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
  scalar = await probe('melodic', 'scalar');
});

const RATE = 48000;
const loudest = ({ left, right }: Sound) => db(Math.max(peak(left), peak(right)));

/** Levels of harmonics 1.. around a time, dB re. the strongest. */
function harmonics(x: Float32Array, hz: number, seconds: number, count: number): number[] {
  const { db: levels, binHz } = spectrum(slice(x, RATE, seconds - 0.05, seconds + 0.05), RATE, 4);
  const found = Array.from({ length: count }, (_, i) => {
    const k = ((i + 1) * hz) / binHz;
    return Math.max(...levels.subarray(Math.floor(k * 0.97), Math.ceil(k * 1.03) + 1));
  });
  return found.map((level) => level - Math.max(...found));
}

/** dB per octave through the harmonics that are above -60 dB. */
function slopeDb(levels: readonly number[]): number {
  const points = levels.map((y, i) => ({ x: Math.log2(i + 1), y })).filter(({ y }) => y > -60);
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const above = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return above / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
}

/** Mean over several notes: free-running phases make each a little different. */
function ofNotes(player: Player, key: number, held: number, rest: number, figure: (x: Float32Array) => number): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) {
    sum += figure(player.note(key, held, rest).left);
    while (!player.wasm.done()) player.play(0.1);
  }
  return sum / 6;
}

describe('default patches', () => {
  const peaks: readonly (readonly [InstrumentId, number, number, number])[] = [
    ['bass', 36, -12.5, -9],
    ['subbass', 36, -13, -9],
    ['sub', 36, -13, -9],
    ['acid', 36, -12.5, -9],
    ['lead', 60, -12.5, -9],
    ['leadSynth', 60, -14, -9],
    ['pluck', 60, -12.5, -9],
    ['arp', 60, -12.5, -8.5],
    ['pad', 48, -16, -12.5],
    ['padSynth', 48, -16, -12.5],
  ];
  test.each(peaks)('%s: peak, no offset, ends in silence', (id, key, lowest, highest) => {
    const player = new Player(wasm).instrument(id);
    const held = id.startsWith('pad') ? 2 : 0.25;
    const sound = player.note(key, held, 4);
    expect(loudest(sound)).toBeGreaterThan(lowest);
    expect(loudest(sound)).toBeLessThan(highest);
    expect(Math.abs(dc(sound.left))).toBeLessThan(0.003 * peak(sound.left));
    expect(wasm.done()).toBeTruthy();
    expect(peak(sound.left.subarray(-4800))).toBe(0);
  });

  test('bass: short attack, dark, closing, all fundament', () => {
    const player = new Player(wasm).instrument('bass');
    const x = fromOnset(player.note(36, 0.25, 1).left);
    expect(attackSeconds(x, RATE)).toBeGreaterThan(0.002);
    expect(attackSeconds(x, RATE)).toBeLessThan(0.01);
    const levels = harmonics(x, hzOfKey(36), 0.1, 16);
    expect(levels[0]).toBeGreaterThan(-3);
    expect(slopeDb(levels)).toBeGreaterThan(-18);
    expect(slopeDb(levels)).toBeLessThan(-12);
    expect(bandShareDb(x, RATE, 15, 120)).toBeGreaterThan(-4);
    const fall = ofNotes(
      player,
      36,
      0.25,
      0.3,
      (y) => centroidHz(y, RATE, 0.1, 0.06) / centroidHz(y, RATE, 0.02, 0.04),
    );
    expect(fall).toBeLessThan(0.7);
  });

  test.each(['subbass', 'sub'] as const)('%s: a fundamental with a little second harmonic', (id) => {
    const x = fromOnset(new Player(wasm).instrument(id).note(33, 0.4, 1).left);
    const levels = harmonics(x, hzOfKey(33), 0.15, 4);
    expect(levels[0]).toBe(0);
    expect(levels[1]).toBeGreaterThan(-25);
    expect(levels[1]).toBeLessThan(-10);
    expect(levels[2]).toBeLessThan(-18);
    expect(bandShareDb(x, RATE, 15, 60)).toBeGreaterThan(-1.5);
  });

  test.each(['lead', 'leadSynth', 'pluck', 'arp'] as const)('%s: closes and dies in time', (id) => {
    const player = new Player(wasm).instrument(id);
    const ratio = ofNotes(
      player,
      60,
      0.2,
      0.6,
      (x) => centroidHz(x, RATE, 0.02, 0.04) / centroidHz(x, RATE, 0.2, 0.06),
    );
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(2.5);
    const t20 = decaySeconds(fromOnset(player.note(60, 0.2, 2).left), RATE, 20);
    expect(t20).toBeGreaterThan(0.1);
    expect(t20).toBeLessThan(0.6);
  });

  test.each(['pad', 'padSynth'] as const)('%s: wide, and whole in mono', (id) => {
    const { left, right } = new Player(wasm).instrument(id).note(48, 3, 1);
    const mid = left.map((l, i) => (l + (right[i] ?? 0)) / 2);
    const side = left.map((l, i) => (l - (right[i] ?? 0)) / 2);
    expect(db(rms(side) / rms(mid))).toBeGreaterThan(-12);
    expect(db(rms(side) / rms(mid))).toBeLessThan(-3);
    let cross = 0;
    left.forEach((l, i) => {
      cross += l * (right[i] ?? 0);
    });
    const correlation = cross / left.length / (rms(left) * rms(right));
    expect(correlation).toBeGreaterThan(0.2);
    expect(correlation).toBeLessThan(0.88);
    // Both channels folded into one lose less than 3 dB.
    expect(db(rms(mid) / Math.hypot(rms(left), rms(right))) + 3).toBeGreaterThan(-3);
    expect(attackSeconds(left, RATE)).toBeGreaterThan(0.1);
  });

  test('each note is a little different, none much louder', () => {
    const player = new Player(wasm).instrument('lead');
    const notes = Array.from({ length: 6 }, () => {
      const x = player.note(60, 0.2, 1).left.slice(0, 9600);
      return x;
    });
    const levels = notes.map((x) => db(rms(x)));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(2);
    for (let i = 1; i < notes.length; i++) {
      const difference = (notes[i] ?? new Float32Array()).map((v, k) => v - (notes[i - 1]?.[k] ?? 0));
      expect(rms(difference)).toBeGreaterThan(0.1 * rms(difference.map((_, k) => notes[0]?.[k] ?? 0)));
    }
  });
});

test('copies lie as far to the left as to the right', () => {
  for (let unison = 2; unison <= 7; unison++) {
    const player = new Player(wasm).synth({ cutoff: 20000, oscillator: Oscillator.Saw, unison, detune: 25, spread: 1 });
    const { left, right } = player.note(60, 6, 0);
    expect(Math.abs(db(rms(left) / rms(right))), `${unison} copies`).toBeLessThan(0.6);
    const middle = left.map((x, i) => x + (right[i] ?? 0));
    const side = left.map((x, i) => x - (right[i] ?? 0));
    expect(db(rms(side) / rms(middle)), `${unison} copies`).toBeGreaterThan(-12);
  }
});

describe('the same bits', () => {
  const hash = (player: Player) => {
    player.rewind();
    player.wasm.play(7);
    player.on(45, 0.85).play(0.11).on(52, 0.95, 10).play(0.07).off().play(0.2);
    const { left, right } = player.sound;
    return createHash('sha256').update(left).update(right).digest('hex');
  };
  const ids = ['bass', 'subbass', 'lead', 'pluck', 'arp', 'pad', 'acid', 'sub', 'leadSynth', 'padSynth'] as const;

  test.each([44100, 48000, 96000])('in the vector and the scalar build at %i Hz', (rate) => {
    for (const id of ids) {
      expect(hash(new Player(scalar, rate).instrument(id)), id).toBe(hash(new Player(wasm, rate).instrument(id)));
    }
  });

  test('after reset as when new; after silence it goes on where it was', () => {
    const player = new Player(wasm).instrument('pad');
    const first = hash(player);
    wasm.reset();
    expect(hash(player)).toBe(first);
    wasm.silence();
    expect(wasm.done()).toBeTruthy();
    expect(hash(player)).not.toBe(first);
  });
});

test('every key, rate and velocity is finite, bounded and in time done', () => {
  for (const rate of [44100, 96000]) {
    for (const key of [0, 12, 60, 100, 127]) {
      for (const oscillator of [0, 1, 2]) {
        const player = new Player(wasm, rate).synth({
          oscillator,
          unison: 3,
          filter: key % 5,
          resonance: 0.9,
          lfoDepth: 1,
        });
        const { left } = player.note(key, 0.05, 0.5, 1);
        expect(areFinite(left)).toBe(true);
        expect(peak(left)).toBeLessThan(4);
        expect(wasm.done()).toBeTruthy();
      }
    }
  }
});
