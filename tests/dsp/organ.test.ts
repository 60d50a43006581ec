/**
 * The tone-wheel organ. Ratios, steps, click and percussion: Hammond's service manual (gears and teeth of the 91
 * wheels, fast and slow percussion, 412 turns of the scanner a minute) and Pekonen, Pihlajamäki and Välimäki, "Computationally
 * efficient Hammond organ synthesis" (DAFx 2011); rotors: Henricksen, "Unearthing the mysteries of the Leslie cabinet"
 * (Recording Engineer/Producer, 1981).
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { OrganSlot } from '../../dsp/abi/keyboards.ts';
import type { Patch } from '../../song/patch.ts';
import { clickDb, db, dc, envelope, largestStep, peak, pitchOver, rms, slice } from './ear.ts';
import { exactHz, hzOfKey } from './melodic.ts';
import { hear, lineAt, note, RATE } from './one-note.ts';

/** One drawbar, nothing else. */
const NONE: Patch = {
  ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`drawbar${i + 1}`, 0])),
  percussion: 0,
  click: 0,
  vibrato: 0,
  chorus: false,
  rotor: 0,
};
const only = (drawbar: number, more: Patch = {}): Patch => ({ ...NONE, [`drawbar${drawbar}`]: 8, ...more });
const drawn = (row: string, more: Patch = {}): Patch => ({
  ...NONE,
  ...Object.fromEntries([...row].map((level, i) => [`drawbar${i + 1}`, Number(level)])),
  ...more,
});

describe('wheels', () => {
  test('nine drawbars sound nine tempered ratios, within 0.3 %', async () => {
    const ratios = [0.5, 1.498, 1, 2, 2.997, 4, 5.04, 5.993, 8];
    for (const key of [48, 53]) {
      for (const [i, ratio] of ratios.entries()) {
        const hz = hzOfKey(key) * ratio;
        const x = await note('organ', key, { held: 0.6, patch: only(i + 1) });
        const exact = exactHz(slice(x, RATE, 0.1), RATE, hz);
        expect(Math.abs(exact / hz - 1), `drawbar ${i + 1}`).toBeLessThan(0.003);
        expect(lineAt(x, exact, 0.1, 0.6) / peak(slice(x, RATE, 0.1))).toBeGreaterThan(0.98);
      }
    }
  });

  test('a step of a drawbar is 3 dB, and the first one is 21 dB down', async () => {
    const levels: number[] = [];
    for (let step = 1; step <= 8; step++)
      levels.push(db(peak(await note('organ', 60, { patch: only(3, { drawbar3: step }) }))));
    for (let i = 1; i < 8; i++) {
      const difference = (levels[i] ?? 0) - (levels[i - 1] ?? 0);
      expect(difference).toBeGreaterThan(2.3);
      expect(difference).toBeLessThan(3.7);
    }
    expect(peak(await note('organ', 60, { patch: NONE }))).toBe(0);
  });

  test('what lies above the highest wheel folds back by octaves', async () => {
    const hz = hzOfKey(96) * 4;
    const x = await note('organ', 96, { held: 0.5, patch: only(9) });
    expect(Math.abs(exactHz(slice(x, RATE, 0.1), RATE, hz / 2) / (hz / 2) - 1)).toBeLessThan(0.003);
    expect(db(lineAt(x, hz * 2, 0.1, 0.5) / lineAt(x, hz / 2, 0.1, 0.5))).toBeLessThan(-60);
  });

  test('two keys that use one wheel are in phase, whenever they are pressed', async () => {
    const notes = [
      { key: 60, held: 1 },
      { key: 48, at: 0.3137, held: 0.5 },
    ];
    const patch = { ...only(3), drawbar4: 8 };
    const { left } = await hear('organ', { patch, notes, seconds: 1 });
    const hz = hzOfKey(60);
    const alone = lineAt(left, hz, 0.1, 0.3);
    const together = lineAt(left, hz, 0.4, 0.7);
    expect(together / alone).toBeGreaterThan(1.99);
    expect(together / alone).toBeLessThan(2.01);
  });

  test('nothing decays while the key is held, and it ends in silence within 30 ms', async () => {
    const x = await note('organ', 60, { held: 4, seconds: 5, patch: drawn('888888888') });
    const early = rms(slice(x, RATE, 0.2, 1.2));
    expect(Math.abs(db(rms(slice(x, RATE, 2.8, 3.8)) / early))).toBeLessThan(0.1);
    expect(peak(slice(x, RATE, 4.03))).toBe(0);
  });
});

describe('contacts and percussion', () => {
  test('the click of the default is 30 to 12 dB under the tone, and over within 10 ms', async () => {
    const x = await note('organ', 48, { patch: { rotor: 0, vibrato: 0, chorus: false, percussion: 0 } });
    expect(clickDb(x, RATE)).toBeGreaterThan(-30);
    expect(clickDb(x, RATE)).toBeLessThan(-12);
    expect(clickDb(slice(x, RATE, 0.02), RATE)).toBeLessThan(-45);
  });

  test('percussion is the first key’s only, and comes again when all are up', async () => {
    const patch = only(3, { percussion: 2, percussionDecay: 0.2 });
    const third = hzOfKey(48 + 19);
    const ringAt = (x: Float32Array, time: number) => db(lineAt(x, third, time, time + 0.05));
    const held = { key: 36, held: 0.9 };
    const first = await hear('organ', { patch, notes: [{ key: 48, held: 0.9 }], seconds: 1 });
    expect(ringAt(first.left, 0.01)).toBeGreaterThan(-32);
    expect(ringAt(first.left, 0.4)).toBeLessThan(ringAt(first.left, 0.01) - 50);
    const notes = [held, { key: 48, at: 0.5, held: 0.3 }];
    const second = await hear('organ', { patch, notes, seconds: 1 });
    expect(ringAt(second.left, 0.51)).toBeLessThan(-60);
    const again = [
      { key: 36, held: 0.4 },
      { key: 48, at: 0.5, held: 0.3 },
    ];
    const late = await hear('organ', { patch, notes: again, seconds: 1 });
    expect(Math.abs(ringAt(late.left, 0.51) - ringAt(first.left, 0.01))).toBeLessThan(1.5);
  });

  test.each([
    [0.2, 0.12, 0.3],
    [1, 0.7, 1.3],
  ])('a percussion of %f s falls 60 dB in about that', async (seconds, least, most) => {
    const x = await note('organ', 48, { patch: { ...NONE, percussion: 1, percussionDecay: seconds }, held: 1.5 });
    const hz = hzOfKey(60);
    const fall = db(lineAt(x, hz, 0.02, 0.06) / lineAt(x, hz, 0.12, 0.16)) / 0.1;
    expect(60 / fall).toBeGreaterThan(least);
    expect(60 / fall).toBeLessThan(most);
  });
});

describe('scanner and rotors', () => {
  /** Lowest and highest pitch in cents of the key between two times, and how often a second it goes round. */
  function swing(x: Float32Array, hz: number, from: number, to: number): { cents: number; rate: number } {
    const pitchAt = pitchOver(x, RATE, 3 * hz);
    const pitches = Array.from({ length: Math.round((to - from) * 200) }, (_, i) => pitchAt(from + i / 200));
    const middle = (Math.min(...pitches) + Math.max(...pitches)) / 2;
    const rises = pitches.flatMap((pitch, i) =>
      i > 0 && (pitches[i - 1] ?? 0) < middle && pitch >= middle ? [i / 200] : [],
    );
    const turns = (rises.length - 1) / ((rises.at(-1) ?? 0) - (rises[0] ?? 0));
    return { cents: 600 * Math.log2(Math.max(...pitches) / Math.min(...pitches)), rate: turns };
  }

  test('the scanner sways at 6.9 Hz', async () => {
    const x = await note('organ', 60, { held: 2, patch: only(3, { vibrato: 1 }) });
    const { cents, rate } = swing(x, hzOfKey(60), 0.3, 1.8);
    expect(rate).toBeGreaterThan(6.6);
    expect(rate).toBeLessThan(7.2);
    expect(cents).toBeGreaterThan(15);
    expect(cents).toBeLessThan(60);
  });

  test('the chorus makes notches of the dry tone and the scanner’s, at an even mean level', async () => {
    const levelOf = async (patch: Patch) =>
      envelope(await note('organ', 84, { held: 2, patch }), RATE, 0.004).slice(9600, -9600);
    const chorus = await levelOf(only(4, { vibrato: 1, chorus: true }));
    const plain = await levelOf(only(4, { vibrato: 1 }));
    expect(db(Math.max(...chorus) / Math.min(...chorus))).toBeGreaterThan(6);
    expect(db(Math.max(...plain) / Math.min(...plain))).toBeLessThan(0.5);
    expect(Math.abs(db(rms(chorus) / rms(plain)))).toBeLessThan(3);
  });

  test.each([
    [1, 0.6, 0.9],
    [2, 5.5, 7],
  ])('rotor %i turns in time, the ears hear it apart', async (rotor, least, most) => {
    const seconds = rotor === 1 ? 6 : 2;
    const { left, right } = await hear('organ', {
      patch: only(4, { rotor }),
      notes: [{ key: 84, held: seconds }],
      seconds,
    });
    const { cents, rate } = swing(left, 2 * hzOfKey(84), 0.3, seconds - 0.2);
    expect(rate).toBeGreaterThan(least);
    expect(rate).toBeLessThan(most);
    if (rotor === 2) {
      expect(cents).toBeGreaterThan(20);
      expect(cents).toBeLessThan(55);
    }
    expect(rms(left.map((x, i) => x - (right[i] ?? 0)))).toBeGreaterThan(0.2 * rms(left));
  });

  test('the horn takes about a second to its speed', async () => {
    const turns = [{ at: 1, slot: OrganSlot.Rotor, value: 2 }];
    const { left } = await hear('organ', {
      patch: only(4, { rotor: 1 }),
      notes: [{ key: 84, held: 4 }],
      turns,
      seconds: 4,
    });
    const rateIn = (from: number) => swing(left, 2 * hzOfKey(84), from, from + 0.6).rate;
    expect(rateIn(1.05)).toBeLessThan(5);
    expect(rateIn(2.6)).toBeGreaterThan(5.8);
  });
});

test('the default is as loud as other instruments, and has no offset', async () => {
  const { left, right } = await hear('organ', { notes: [{ key: 60, held: 2 }], seconds: 2.5 });
  const level = db(Math.max(peak(left), peak(right)));
  expect(level).toBeGreaterThan(-12);
  expect(level).toBeLessThan(-9);
  expect(db(dc(left) / peak(left))).toBeLessThan(-50);
});

test('no knob that is turned clicks', async () => {
  const turns: readonly (readonly [number, number])[] = [
    [OrganSlot.Drawbar4, 8],
    [OrganSlot.Drawbar3, 0],
    [OrganSlot.Vibrato, 1],
    [OrganSlot.Chorus, 0],
    [OrganSlot.Rotor, 2],
    [OrganSlot.Percussion, 0],
  ];
  for (const [slot, value] of turns) {
    const patch = { click: 0 };
    const { left } = await hear('organ', {
      patch,
      notes: [{ key: 45, held: 1.5 }],
      turns: [{ at: 0.7, slot, value }],
      seconds: 1.4,
    });
    const own = Math.max(largestStep(slice(left, RATE, 0.2, 0.69)), largestStep(slice(left, RATE, 0.8)));
    expect(largestStep(slice(left, RATE, 0.2)), `slot ${slot}`).toBeLessThan(own + peak(left) / 64);
  }
});

test('the same bits with and without vectors, and however the time is cut', async () => {
  const hash = (x: Float32Array) => createHash('sha256').update(x).digest('hex');
  const notes = [
    { key: 48, held: 0.2 },
    { key: 55, at: 0.0517, held: 0.1 },
    { key: 100, at: 0.111, held: 0.1 },
  ];
  const piece = {
    patch: drawn('888664321', { rotor: 2, vibrato: 0.5, chorus: true, click: 0.5, percussion: 1 }),
    notes,
    seconds: 0.5,
  };
  for (const rate of [44_100, 96_000]) {
    const [simd, scalar] = [
      await hear('organ', { ...piece, rate }),
      await hear('organ', { ...piece, rate, build: 'scalar' }),
    ];
    expect(hash(scalar.left)).toBe(hash(simd.left));
    expect(hash(scalar.right)).toBe(hash(simd.right));
  }
});
