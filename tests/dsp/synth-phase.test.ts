/** Where in its cycle a note begins: anywhere, or always at the same place. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Oscillator } from '../../dsp/abi/patches.ts';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { type InstrumentId, instrument } from '../../song/instruments.ts';
import { dbOfPower, spectrum } from './ear.ts';
import { hzOfKey, PLAIN, Player } from './melodic.ts';
import { type Probe, probe } from './probe.ts';

let wasm: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
});

const RATE = 48000;
const FREE = 0;
const RESET = 1;

/** Notes of one key after one another, each out of silence, after another pause, at the start of a control period. */
function notes(player: Player, key: number, count = 8): readonly Float32Array[] {
  return Array.from({ length: count }, (_, i) => {
    const { left } = player.note(key, 0.2, 0.1);
    while (!player.wasm.done()) player.play(0.05);
    player.play(((i + 1) * 7 * PERIOD) / RATE);
    return left.slice();
  });
}

const bits = (note: Float32Array | undefined) =>
  createHash('sha256')
    .update(note ?? '')
    .digest('hex');

const BASSES = ['bass', 'subbass', 'sub', 'acid'] as const;

test('the basses are reset, all else runs free', () => {
  const ids: readonly InstrumentId[] = ['lead', 'pluck', 'arp', 'pad', 'leadSynth', 'padSynth'];
  for (const id of BASSES) expect(instrument(id).patch, id).toMatchObject({ phase: RESET });
  for (const id of ids) expect(instrument(id).patch, id).not.toHaveProperty('phase');
});

describe('reset', () => {
  test.each(BASSES)('%s: each note is the one before, bit by bit', (id) => {
    const [first, ...others] = notes(new Player(wasm).instrument(id), 33);
    expect(others.map(bits)).toEqual(others.map(() => bits(first)));
  });

  test('several copies and the sub keep their places, too', () => {
    const patch = { ...PLAIN, unison: 5, detune: 20, spread: 0.5, sub: 0.7, phase: RESET };
    const [first, ...others] = notes(new Player(wasm).synth(patch), 40);
    expect(others.map(bits)).toEqual(others.map(() => bits(first)));
  });

  test('a note begins at three quarters of a cycle: a sine at its lowest, a saw half way below', () => {
    const hz = hzOfKey(36);
    // Half a period later the sine is at its highest, whatever the envelope did meanwhile.
    for (const sub of [0, 1]) {
      const patch = { ...PLAIN, oscillator: Oscillator.Sine, sub, phase: RESET };
      const { left } = new Player(wasm).synth(patch).note(36, 0.3);
      const high = left[Math.round(RATE / hz / 2 + RATE / hz)] ?? 0;
      const low = left[Math.round((2 * RATE) / hz)] ?? 0;
      expect(high).toBeGreaterThan(0.1);
      expect(low).toBeLessThan(-0.1);
    }
    const { left } = new Player(wasm).synth({ ...PLAIN, phase: RESET }).note(36, 0.3);
    const cycle = RATE / hz;
    // From -1/2 to 1 in three quarters of a cycle, so the zero is a quarter in, the edge three quarters.
    const at = (cycles: number) => left[Math.round((2 + cycles) * cycle)] ?? 0;
    expect(at(0) / at(0.5)).toBeCloseTo(-1, 0);
    expect(Math.abs(at(0.25))).toBeLessThan(0.1 * Math.abs(at(0.5)));
    expect(Math.sign(at(0.7)) * Math.sign(at(0.8))).toBe(-1);
  });

  test.each(BASSES)('%s: no more above 8 kHz at the start of a note than it had', (id) => {
    // A window around the first frame.
    const onset = (note: Float32Array) => {
      const around = new Float32Array(0.04 * RATE);
      around.set(note.subarray(0, 0.02 * RATE), 0.02 * RATE);
      const { power, binHz } = spectrum(around, RATE);
      return power.subarray(Math.ceil(8000 / binHz)).reduce((sum, bin) => sum + bin, 0);
    };
    const reset = notes(new Player(wasm).instrument(id), 33).map(onset);
    const free = notes(new Player(wasm).instrument(id).turn({ phase: FREE }), 33, 24).map(onset);
    const mean = free.reduce((sum, power) => sum + power, 0) / free.length;
    expect(dbOfPower(Math.max(...reset))).toBeLessThan(dbOfPower(mean));
  });

  test('a legato note goes on where the one before was', () => {
    const steps = (phase: number) => {
      const patch = { ...PLAIN, oscillator: Oscillator.Sine, mono: true, phase };
      const { left } = new Player(wasm).synth(patch).on(45).play(0.1003).on(47).play(0.1).sound;
      return Math.max(...left.subarray(2400).map((x, i) => Math.abs(x - (left[2399 + i] ?? 0))));
    };
    expect(steps(RESET)).toBeLessThan(1.1 * steps(FREE));
  });
});
