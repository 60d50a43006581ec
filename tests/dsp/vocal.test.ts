/**
 * The singing voice: five vowels of a bass and a soprano (Csound manual, formant values), first formant within 12 %,
 * second within 10 %; above the first formant it follows the key (Sundberg, The Science of the Singing Voice, 1987);
 * vibrato 5 to 6.5 Hz, 30 to 60 cents, that sets in after 0.2 to 0.4 s (Prame, JASA 96, 1994; Sundberg).
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FormantSlot } from '../../dsp/abi/keyboards.ts';
import type { Patch } from '../../song/patch.ts';
import { areFinite, centroidHz, db, dc, largestStep, peak, pitchOver, rms, slice } from './ear.ts';
import { strangestDb } from './lines.ts';
import { hzOfKey } from './melodic.ts';
import { hear, lineAt, note, RATE } from './one-note.ts';

/** F1 and F2 of a, e, i, o, u. */
const BASS = [
  [600, 1040],
  [400, 1620],
  [250, 1750],
  [400, 750],
  [350, 600],
] as const;
const SOPRANO = [
  [800, 1150],
  [350, 2000],
  [270, 2140],
  [450, 800],
  [325, 700],
] as const;
const STILL: Patch = { vibrato: 0, breath: 0 };

/** Level of every harmonic up to 4 kHz, dB, from the first one. */
function harmonics(x: Float32Array, hz: number, from: number, to: number): number[] {
  return Array.from({ length: Math.floor(4000 / hz) }, (_, n) => db(lineAt(x, (n + 1) * hz, from, to)));
}

/** Hz of the peaks of the envelope over the harmonics, from the lowest, each 1 dB over what lies between it and the next. */
function peaksOf(levels: readonly number[], hz: number): number[] {
  return levels.flatMap((b, i) => {
    const [a, c] = [levels[i - 1] ?? b - 99, levels[i + 1]];
    if (i === 0 || c === undefined || b < a || b < c) return [];
    const shift = (0.5 * (a - c)) / (a - 2 * b + c);
    return [(i + 1 + shift) * hz];
  });
}

async function formantsOf(vowel: number, size: number, key: number): Promise<number[]> {
  const hz = hzOfKey(key);
  const x = await note('vowel', key, { held: 1.2, patch: { ...STILL, vowel, size } });
  return peaksOf(harmonics(x, hz, 0.3, 1.2), hz);
}

describe.each([
  ['bass', 0, BASS],
  ['soprano', 1, SOPRANO],
] as const)('the vowels of a %s', (_, size, rows) => {
  test('have their first formant within 12 %, their second within 10 %, and are nearest their own row', async () => {
    for (const [vowel, [f1, f2]] of rows.entries()) {
      const [first = 0, second = 0] = await formantsOf(vowel, size, 33);
      expect(Math.abs(first / f1 - 1), `F1 of vowel ${vowel}`).toBeLessThan(0.12);
      expect(Math.abs(second / f2 - 1), `F2 of vowel ${vowel}`).toBeLessThan(0.1);
      const distances = rows.map(([a, b]) => Math.hypot(Math.log(first / a), Math.log(second / b)));
      expect(distances.indexOf(Math.min(...distances))).toBe(vowel);
    }
  });

  test('stay where they are when the pitch moves', async () => {
    for (const [key, higher] of [[33, 40]] as const) {
      const [low, high] = [await formantsOf(1, size, key), await formantsOf(1, size, higher)];
      for (const k of [0, 1]) expect(Math.abs((high[k] ?? 0) / (low[k] ?? 1) - 1)).toBeLessThan(0.12);
    }
  });
});

test('between two vowels it sings what lies between', async () => {
  const [first = 0, second = 0] = await formantsOf(0.5, 0, 33);
  expect(first).toBeGreaterThan(440);
  expect(first).toBeLessThan(560);
  expect(second).toBeGreaterThan(1150);
  expect(second).toBeLessThan(1500);
});

test('above its first formant the fundamental leads: the mouth opens', async () => {
  for (const key of [72, 79]) {
    const hz = hzOfKey(key);
    const x = await note('vowel', key, { held: 0.8, patch: { ...STILL, vowel: 2 } });
    const levels = harmonics(x, hz, 0.2, 0.8);
    expect(Math.max(...levels)).toBe(levels[0]);
    expect((levels[0] ?? 0) - (levels[1] ?? 0)).toBeGreaterThan(6);
  }
});

test('folds fall 12 dB an octave: beyond its formants the voice is gone', async () => {
  const x = await note('vowel', 45, { held: 1, patch: STILL });
  const hz = hzOfKey(45);
  const around = (n: number) => Math.max(...[-1, 0, 1].map((i) => db(lineAt(x, (n + i) * hz, 0.2, 1))));
  expect(around(60) - around(100)).toBeGreaterThan(6);
  expect(around(100) - Math.max(...harmonics(x, hz, 0.2, 1))).toBeLessThan(-50);
});

describe('vibrato', () => {
  test('sets in after 0.3 s, 5 to 6.5 times a second, 30 to 60 cents wide', async () => {
    const x = await note('vowel', 60, { held: 2.5, patch: { vowel: 4, breath: 0 } });
    const hz = hzOfKey(60);
    const pitchAt = pitchOver(x, RATE, 1.5 * hz);
    const cents = (time: number) => 1200 * Math.log2(pitchAt(time) / hz);
    const early = Array.from({ length: 30 }, (_, i) => cents(0.1 + i / 200));
    expect(Math.max(...early.map(Math.abs))).toBeLessThan(5);
    const late = Array.from({ length: 300 }, (_, i) => cents(0.9 + i / 200));
    expect(Math.max(...late)).toBeGreaterThan(30);
    expect(Math.max(...late)).toBeLessThan(60);
    const rises = late.filter((now, i) => i > 0 && (late[i - 1] ?? 0) < 0 && now >= 0).length;
    expect(rises / 1.5).toBeGreaterThanOrEqual(5 - 0.7);
    expect(rises / 1.5).toBeLessThanOrEqual(6.5 + 0.7);
  });

  test('no two notes of a chord sway together, nor two singers of a choir', async () => {
    const same = await hear('vowel', {
      patch: { breath: 0 },
      notes: [
        { key: 48, held: 1 },
        { key: 48, held: 1 },
      ],
      seconds: 1,
    });
    const once = await note('vowel', 48, { patch: { breath: 0 } });
    // Two voices of one key, were they alike, would be twice the one.
    expect(db(rms(same.left.map((x, i) => x - 2 * (once[i] ?? 0))) / rms(once))).toBeGreaterThan(-6);
    const choir = await hear('choir', { notes: [{ key: 60, held: 3 }], seconds: 3 });
    const side = rms(choir.left.map((x, i) => x - (choir.right[i] ?? 0)));
    const middle = rms(choir.left.map((x, i) => x + (choir.right[i] ?? 0)));
    expect(db(side / middle)).toBeGreaterThan(-12);
    expect(db(side / middle)).toBeLessThan(0);
  });
});

describe('defaults', () => {
  test.each([
    ['vowel', 48],
    ['choir', 60],
  ] as const)('%s is as loud as other instruments, has no offset and ends in silence', async (id, key) => {
    const { left, right } = await hear(id, { notes: [{ key, held: 1.5 }], seconds: 3 });
    const level = db(Math.max(peak(left), peak(right)));
    expect(level).toBeGreaterThan(-12);
    expect(level).toBeLessThan(-9);
    expect(db(dc(left) / peak(left))).toBeLessThan(-60);
    expect(peak(left.subarray(-2400))).toBe(0);
  });

  test('louder is brighter', async () => {
    const [soft, loud] = [await note('vowel', 48, { velocity: 0.3 }), await note('vowel', 48, { velocity: 1 })];
    expect(centroidHz(loud, RATE, 0.5, 0.2) / centroidHz(soft, RATE, 0.5, 0.2)).toBeGreaterThan(1.3);
  });

  test('every knob of the patch is heard from end to end', async () => {
    const ends: Readonly<Record<string, readonly [number, number]>> = {
      vowel: [0, 4],
      size: [0, 1],
      tone: [0, 1],
      breath: [0, 1],
      voices: [1, 8],
      detune: [0, 100],
      spread: [0, 1],
      vibrato: [0, 100],
      vibratoRate: [3, 9],
      vibratoDelay: [0, 2],
      attack: [0.001, 0.5],
    };
    for (const [name, [low, high]] of Object.entries(ends)) {
      const heard = (value: number) => note('choir', 60, { held: 1.2, patch: { [name]: value } });
      const [a, b] = [await heard(low), await heard(high)];
      expect(db(rms(a.map((x, i) => x - (b[i] ?? 0))) / rms(a)), name).toBeGreaterThan(-25);
    }
  });
});

test('aliases of one steady singer are under -60 dB from C2 to C7', async () => {
  for (let key = 36; key <= 96; key += 12) {
    for (const size of [0, 1]) {
      const x = await note('vowel', key, { held: 1, velocity: 1, patch: { ...STILL, size, tone: 1 } });
      expect(strangestDb(slice(x, RATE, 0.3), hzOfKey(key), RATE), `key ${key}`).toBeLessThan(-60);
    }
  }
});

test('no knob that is turned clicks', async () => {
  const turns: readonly (readonly [number, number])[] = [
    [FormantSlot.Vowel, 4],
    [FormantSlot.Size, 1],
    [FormantSlot.Tone, 1],
    [FormantSlot.Vibrato, 90],
    [FormantSlot.Transpose, 5],
  ];
  for (const [slot, value] of turns) {
    const notes = [{ key: 45, held: 1.2 }];
    const { left } = await hear('vowel', { patch: STILL, notes, turns: [{ at: 0.5, slot, value }], seconds: 1.1 });
    const own = Math.max(largestStep(slice(left, RATE, 0.3, 0.49)), largestStep(slice(left, RATE, 0.7)));
    expect(largestStep(slice(left, RATE, 0.3)), `slot ${slot}`).toBeLessThan(own + peak(left) / 64);
  }
});

test('the same bits with and without vectors, finite at every key', async () => {
  const hash = (x: Float32Array) => createHash('sha256').update(x).digest('hex');
  for (const rate of [44_100, 96_000]) {
    for (const key of [12, 50, 127]) {
      const piece = {
        notes: [{ key, at: 0.0013, held: 0.1 }],
        turns: [{ at: 0.05, slot: FormantSlot.Vowel, value: 3.3 }],
        seconds: 0.3,
        rate,
      };
      const [simd, scalar] = [await hear('choir', piece), await hear('choir', { ...piece, build: 'scalar' })];
      expect(areFinite(simd.left)).toBe(true);
      expect(hash(scalar.left), `key ${key}`).toBe(hash(simd.left));
      expect(hash(scalar.right)).toBe(hash(simd.right));
    }
  }
});
