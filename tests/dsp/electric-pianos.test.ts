/**
 * Four operators: likeness of the default patches to what they are named after, aliases, knobs, bits. Ranges: electric
 * piano of the DX7 from its patch E.PIANO 1 (ROM 1A: carriers fall 8 and 4 dB a second, the modulator at the fourteenth
 * harmonic 130) and the law of its levels and envelopes; tines from Muenster and Pfeifle, "Non-linear behaviour in
 * sound production of the Rhodes piano" (ISMA 2014) and Gabrielli et al., "The Rhodes electric piano" (JASA 148, 2020);
 * brass and bass from Chowning (1973): index follows the envelope.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Algorithm, Fm4Slot } from '../../dsp/abi/keyboards.ts';
import type { Patch } from '../../song/patch.ts';
import { areFinite, attackSeconds, centroidHz, db, dc, largestStep, peak, rms, slice, t60 } from './ear.ts';
import { strangestDb } from './lines.ts';
import { hzOfKey } from './melodic.ts';
import { hear, lineAt, note, RATE } from './one-note.ts';

const IDS = ['epiano', 'epianoTine', 'fmBass', 'fmBrass'] as const;
const C4 = hzOfKey(60);

describe('defaults', () => {
  test.each([
    ['epiano', 60],
    ['epianoTine', 60],
    ['fmBass', 36],
    ['fmBrass', 60],
  ] as const)('%s is as loud as the others, ends in silence and has no offset', async (id, key) => {
    const x = await note(id, key, { held: 1, seconds: 2.5 });
    expect(db(peak(x))).toBeGreaterThan(-12);
    expect(db(peak(x))).toBeLessThan(-9);
    expect(peak(x.subarray(-2400))).toBe(0);
    expect(db(dc(x) / peak(x))).toBeLessThan(-60);
  });

  test('every knob of the patch is heard from end to end', async () => {
    const wide: Patch = { level2: 0.5, level3: 0.6, level4: 0.5, lfoDepth: 0.3, decay4: 2 };
    const slots = Object.keys(Fm4Slot).filter((name) => Number.isNaN(Number(name)));
    expect(slots).toHaveLength(24);
    const ends: Readonly<Record<string, readonly [number, number]>> = {
      ratio1: [0.5, 2],
      ratio2: [1, 7],
      ratio3: [0.5, 3],
      ratio4: [1, 5],
      level2: [0, 1],
      level3: [0, 1],
      level4: [0, 1],
      feedback: [0, 1],
      detune: [0, 100],
      indexSustain: [0, 1],
      keyScale: [0, 1],
      decay: [0.1, 10],
      decay2: [0.05, 5],
      decay3: [0.1, 10],
      decay4: [0.05, 5],
      velocityTone: [0, 1],
    };
    for (const [name, [low, high]] of Object.entries(ends)) {
      const heard = (value: number) =>
        note('epiano', 67, { held: 0.6, velocity: 0.6, patch: { ...wide, [name]: value } });
      const [a, b] = [await heard(low), await heard(high)];
      expect(db(rms(a.map((x, i) => x - (b[i] ?? 0))) / rms(a)), name).toBeGreaterThan(-30);
    }
  });
});

describe('the piano of the DX7', () => {
  /** The cluster around the fourteenth harmonic, dB under the strongest line. */
  async function clusterDb(from: number, to: number, velocity = 0.8): Promise<number> {
    const x = await note('epiano', 60, { held: 1, velocity });
    const strongest = Math.max(...[1, 2, 3].map((n) => lineAt(x, n * C4, from, to)));
    return db(Math.max(...[13, 14, 15].map((n) => lineAt(x, n * C4, from, to))) / strongest);
  }

  test('13th to 15th harmonic are 20 to 40 dB down at 20 ms, and 15 dB further by 0.2 s', async () => {
    const early = await clusterDb(0.005, 0.035);
    expect(early).toBeGreaterThan(-40);
    expect(early).toBeLessThan(-20);
    expect(await clusterDb(0.185, 0.215)).toBeLessThan(early - 15);
  });

  test('its index grows with the velocity', async () => {
    expect((await clusterDb(0.005, 0.035, 1)) - (await clusterDb(0.005, 0.035, 0.3))).toBeGreaterThan(4);
    const second = async (velocity: number) => {
      const x = await note('epiano', 60, { velocity });
      return db(lineAt(x, 2 * C4, 0.1, 0.4) / lineAt(x, C4, 0.1, 0.4));
    };
    expect((await second(1)) - (await second(0.3))).toBeGreaterThan(4);
  });

  test('held it dies in 4 to 16 s', async () => {
    const x = await note('epiano', 60, { held: 6 });
    expect(t60(x, RATE, -3, -20)).toBeGreaterThan(4);
    expect(t60(x, RATE, -3, -20)).toBeLessThan(16);
  });
});

describe('the piano of tines', () => {
  /** dB of the second harmonic under the first. */
  async function secondDb(velocity: number): Promise<number> {
    const x = await note('epianoTine', 60, { velocity });
    return db(lineAt(x, 2 * C4, 0.1, 0.4) / lineAt(x, C4, 0.1, 0.4));
  }

  test('the second harmonic is 25 to 6 dB down and rises 5 to 12 dB with the velocity', async () => {
    const [soft, loud] = [await secondDb(0.3), await secondDb(1)];
    for (const level of [soft, await secondDb(0.8), loud]) {
      expect(level).toBeGreaterThan(-25);
      expect(level).toBeLessThan(-6);
    }
    expect(loud - soft).toBeGreaterThan(5);
    expect(loud - soft).toBeLessThan(12);
  });

  test('one mode of the stroke, 6 to 8 times the key, 20 to 35 dB down, is gone by half a second', async () => {
    const x = await note('epianoTine', 60, { held: 1 });
    const modeDb = (from: number, to: number) => db(lineAt(x, 7.1 * C4, from, to) / lineAt(x, C4, from, to));
    expect(modeDb(0.002, 0.042)).toBeGreaterThan(-35);
    expect(modeDb(0.002, 0.042)).toBeLessThan(-20);
    expect(modeDb(0.48, 0.52)).toBeLessThan(-60);
  });

  test('it begins within 5 ms and dies in 5 s or more', async () => {
    const x = await note('epianoTine', 60, { held: 6 });
    expect(attackSeconds(x, RATE)).toBeLessThan(0.005);
    expect(t60(x, RATE, -3, -20)).toBeGreaterThan(5);
  });
});

test('brass opens as it swells, and with the strength of the breath', async () => {
  const [loud, soft] = [await note('fmBrass', 60, { velocity: 1 }), await note('fmBrass', 60, { velocity: 0.4 })];
  expect(centroidHz(loud, RATE, 0.3, 0.1) / centroidHz(soft, RATE, 0.3, 0.1)).toBeGreaterThan(1.5);
  expect(centroidHz(loud, RATE, 0.1, 0.03) / centroidHz(loud, RATE, 0.02, 0.03)).toBeGreaterThan(1.3);
  const alone = await note('fmBrass', 60, { velocity: 1, patch: { detune: 0, lfoDepth: 0 } });
  expect(attackSeconds(alone, RATE)).toBeGreaterThan(0.03);
  expect(attackSeconds(alone, RATE)).toBeLessThan(0.08);
});

test('a bass snaps shut: its centroid falls by a third within 0.2 s, the octave below stays', async () => {
  const x = await note('fmBass', 36, { held: 1 });
  expect(centroidHz(x, RATE, 0.25, 0.08) / centroidHz(x, RATE, 0.03, 0.06)).toBeLessThan(0.67);
  const hz = hzOfKey(36);
  const strongest = Math.max(...[1, 2, 3].map((n) => lineAt(x, n * hz, 0.3, 0.8)));
  expect(db(lineAt(x, hz / 2, 0.3, 0.8) / strongest)).toBeGreaterThan(-8);
});

describe('aliases', () => {
  // Of steady, tuned operators every line is a multiple of half the key.
  const steady = { detune: 0, lfoDepth: 0, sustain: 1, indexSustain: 1, velocityTone: 0 };
  test.each(IDS)('%s has none over -60 dB from C2 to C7', async (id) => {
    const patch = id === 'epianoTine' ? { ...steady, level3: 0 } : steady;
    for (let key = 36; key <= 96; key += 12) {
      const x = await note(id, key, { held: 1, velocity: 1, patch });
      expect(strangestDb(slice(x, RATE, 0.2), hzOfKey(key) / 2, RATE), `key ${key}`).toBeLessThan(-60);
    }
  });

  test.each([0, 1, 2, 3, 4])(
    'algorithm %i with everything turned up has none over -40 dB, and is bounded',
    async (algorithm) => {
      const levels = { level2: 1, level3: 1, level4: 1, feedback: 0.7, keyScale: 0 };
      for (const key of [48, 72, 84, 96, 127]) {
        const x = await note('epiano', key, {
          held: 0.7,
          velocity: 1,
          patch: { ...steady, ...levels, algorithm, ratio2: 3, ratio3: 2, ratio4: 5 },
        });
        expect(areFinite(x)).toBe(true);
        expect(peak(x)).toBeLessThan(2);
        if (peak(x) > 0) {
          expect(strangestDb(slice(x, RATE, 0.2), hzOfKey(key), RATE), `key ${key}`).toBeLessThan(-40);
        }
      }
    },
  );
});

test('no knob that is turned clicks', async () => {
  const turns: readonly (readonly [number, number])[] = [
    [Fm4Slot.Level2, 1],
    [Fm4Slot.Level2, 0],
    [Fm4Slot.Level3, 0],
    [Fm4Slot.Level3, 1],
    [Fm4Slot.Level4, 0.8],
    [Fm4Slot.Feedback, 0.7],
    [Fm4Slot.Sustain, 0.3],
    [Fm4Slot.Algorithm, Algorithm.Series],
    [Fm4Slot.VelocityTone, 0],
  ];
  const patch = { level2: 0.3, level4: 0.2, detune: 0, sustain: 1, indexSustain: 1, velocityTone: 0.5 };
  for (const [slot, value] of turns) {
    const { left } = await hear('epiano', {
      patch,
      notes: [{ key: 45, held: 1 }],
      turns: [{ at: 0.4, slot, value }],
      seconds: 0.9,
    });
    const own = Math.max(largestStep(slice(left, RATE, 0.1, 0.39)), largestStep(slice(left, RATE, 0.6)));
    expect(largestStep(slice(left, RATE, 0.1)), `slot ${slot}`).toBeLessThan(own + peak(left) / 64);
  }
});

test('the same bits with and without vectors, at every rate', async () => {
  const hash = (x: Float32Array) => createHash('sha256').update(x).digest('hex');
  const patch = { feedback: 0.6, level2: 0.6, level3: 0.7, level4: 0.5, lfoDepth: 0.4, lfoTarget: 3, detune: 11 };
  for (const rate of [44_100, 48_000, 96_000]) {
    for (const algorithm of [0, 1, 2, 3, 4]) {
      const piece = { patch: { ...patch, algorithm }, notes: [{ key: 52, at: 0.0011, held: 0.1 }], seconds: 0.3, rate };
      const [simd, scalar] = [await hear('epiano', piece), await hear('epiano', { ...piece, build: 'scalar' })];
      expect(hash(scalar.left), `${rate} ${algorithm}`).toBe(hash(simd.left));
      expect(hash(scalar.right)).toBe(hash(simd.right));
      expect(hash(simd.right)).not.toBe(hash(simd.left));
    }
  }
});
