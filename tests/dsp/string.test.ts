/**
 * Plucked strings: tune, times, the comb of the pluck, bodies, bridge, knobs. Ranges of likeness: plucked strings as
 * measured in Fletcher and Rossing, *The Physics of Musical Instruments*, ch. 9, and recordings of plucked basses and
 * guitars (harmonics fall by 12 to 18 dB an octave, high ones die five times as fast).
 */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { STRING_SPECS } from '../../song/instrument-specs.ts';
import { areFinite, attackSeconds, centroidHz, db, dc, largestStep, peak, rms, slice } from './ear.ts';
import { lineDb, lineT60 } from './lines.ts';
import { centsBetween, exactHz, hzOfKey, Player, type StringPatch } from './melodic.ts';
import { type Probe, probe } from './probe.ts';

const RATE = 48000;
const C4 = hzOfKey(60);
const BODY = Object.fromEntries(STRING_SPECS.body.choices.map((name, index) => [name, index]));
/** The string alone. */
const BARE: StringPatch = { bodyLevel: 0, knock: 0 };

let wasm: Probe;
let scalar: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
  scalar = await probe('melodic', 'scalar');
});

const plucked = (id: 'nylon' | 'koto', seconds = 0.6) => new Player(wasm).instrument(id).note(60, seconds, 0, 0.9).left;
const string = (patch: StringPatch, seconds = 0.6, key = 60) =>
  new Player(wasm).string({ ...BARE, ...patch }).note(key, seconds, 0, 0.9).left;
const within = (value: number, low: number, high: number) => {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
};

test('every string is in tune at every key, rate and damping: within 0.5 cents up to C7', () => {
  for (const rate of [44100, 48000, 96000]) {
    for (const body of [BODY.nylon ?? -1, BODY.sitar ?? -1]) {
      for (const key of [28, 45, 60, 71, 79, 84, 96]) {
        for (const damping of [0.2, 0.9]) {
          const x = new Player(wasm, rate).string({ ...BARE, body, damping }).note(key, 0.3, 0, 0.8).left;
          const hz = exactHz(slice(x, rate, 0.05), rate, hzOfKey(key));
          expect(Math.abs(centsBetween(hz, hzOfKey(key))), `${rate} ${key} ${damping}`).toBeLessThan(0.5);
        }
      }
    }
  }
});

test('fundamental and fifth harmonic die in the times of the table', () => {
  const x = string({ body: BODY.nylon ?? -1 }, 0.8);
  within(lineT60(x, RATE, C4, 0.1, 0.7), 2.6, 2.8);
  within(lineT60(x, RATE, 5 * C4, 0.1, 0.4), 0.75, 0.87);
});

test('harmonics fall as sin(n pi p) / n: where it is plucked a harmonic is missing', () => {
  const level = (n: number, position: number) =>
    lineDb(string({ position, hardness: 1, damping: 0, decay: 4 }, 0.3), RATE, n * C4, 0.1, 0.15);
  for (const n of [2, 3]) {
    const exact = db(Math.sin(n * Math.PI * 0.25) / n / Math.sin(Math.PI * 0.25));
    expect(Math.abs(level(n, 0.25) - level(1, 0.25) - exact)).toBeLessThan(1);
  }
  expect(level(4, 0.25) - level(1, 0.25)).toBeLessThan(-40);
  expect(level(5, 0.2) - level(1, 0.2)).toBeLessThan(-40);
});

describe('likeness of the default patches', () => {
  test('nylon: soft, darkening, with air and top of its body', () => {
    const x = plucked('nylon');
    const levels = Array.from({ length: 10 }, (_, i) => lineDb(x, RATE, (i + 1) * C4, 0.1));
    within(slope(levels), -18, -12);
    within(centroidHz(x, RATE, 0.2, 0.04) / centroidHz(x, RATE, 0.01, 0.02), 0.4, 0.8);
    within(lineT60(x, RATE, C4, 0.1, 0.5), 2, 4);
    within(lineT60(x, RATE, 5 * C4, 0.1, 0.4), 0.6, 1.5);
    // The body stays where it is: a low string near the top's 204 Hz is louder there.
    const top = (bodyLevel: number) => lineDb(string({ bodyLevel }, 0.4, 56), RATE, hzOfKey(56), 0.2);
    expect(top(1) - top(0)).toBeGreaterThan(3);
  });

  test('koto: plucked near the bridge, bright; its pitch begins high and falls', () => {
    const x = plucked('koto');
    expect(centroidHz(x, RATE, 0.02, 0.04) / C4).toBeGreaterThan(3);
    within(lineT60(x, RATE, C4, 0.15, 0.5), 1.5, 3);
    within(lineT60(x, RATE, 5 * C4, 0.15, 0.4), 0.6, 1.2);
    const cents = (from: number, to: number) => centsBetween(exactHz(slice(x, RATE, from, to), RATE, C4), C4);
    within(cents(0, 0.03), 8, 25);
    within(cents(0.3, 0.6), -4, 4);
  });

  test.each([
    ['nylon', 48],
    ['koto', 60],
  ] as const)('%s: level, attack, no offset, no step at its end', (id, key) => {
    const { left } = new Player(wasm).instrument(id).note(key, 0.5, 2);
    within(db(peak(left)), -12, -9);
    expect(attackSeconds(slice(left, RATE, 0, 0.3), RATE)).toBeLessThan(0.004);
    expect(db(dc(slice(left, RATE, 0.3)))).toBeLessThan(-60);
    expect(db(largestStep(slice(left, RATE, 2)))).toBeLessThan(-40);
  });
});

/** Least squares of harmonics' levels over octaves, dB an octave. */
function slope(levels: readonly number[]): number {
  const octaves = levels.map((_, i) => Math.log2(i + 1));
  const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
  const [mx, my] = [mean(octaves), mean(levels)];
  const above = octaves.reduce((sum, x, i) => sum + (x - mx) * ((levels[i] ?? 0) - my), 0);
  return above / octaves.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}

describe('the bridge', () => {
  const sitar = (buzz: number, velocity = 0.9) =>
    new Player(wasm)
      .string({ ...BARE, body: BODY.sitar ?? -1, position: 0.12, hardness: 0.6, buzz })
      .note(48, 0.5, 0, velocity).left;

  test('a string that wraps around it stays bright: jawari', () => {
    const x = sitar(0.7);
    expect(centroidHz(x, RATE, 0.1, 0.04) / centroidHz(x, RATE, 0.01, 0.02)).toBeGreaterThan(0.95);
    expect(centroidHz(x, RATE, 0.1, 0.04) / centroidHz(sitar(0), RATE, 0.1, 0.04)).toBeGreaterThan(1.15);
  });

  test('less so the softer it swings', () => {
    const lift = (velocity: number) =>
      centroidHz(sitar(0.7, velocity), RATE, 0.1, 0.04) / centroidHz(sitar(0, velocity), RATE, 0.1, 0.04);
    expect(lift(0.9)).toBeGreaterThan(1.1 * lift(0.3));
  });
});

describe('knobs', () => {
  const WITH: Readonly<Record<string, StringPatch>> = { bendTime: { bend: 5 } };

  test('each is heard in both halves of its range', () => {
    for (const [name, spec] of Object.entries(STRING_SPECS)) {
      const middle = spec.curve === 'exponential' ? Math.sqrt(spec.min * spec.max) : (spec.min + spec.max) / 2;
      const at = (value: number) => {
        const patch = { ...WITH[name], [name]: spec.curve === 'choice' ? Math.round(value) : value };
        return new Player(wasm).string(patch).note(48, 0.2, 0.3, 0.5).left;
      };
      const [low, half, high] = [at(spec.min), at(middle), at(spec.max)];
      for (const other of [low, high]) {
        expect(rms(other.map((x, i) => x - (half[i] ?? 0))), name).toBeGreaterThan(0.02 * rms(half));
      }
    }
  });

  test('none clicks while a note rings, and a second pluck goes on from the first', () => {
    const soft: StringPatch = { hardness: 0, knock: 0, position: 0.4 };
    const turns: readonly StringPatch[] = [
      { decay: 0.2 },
      { damping: 1 },
      { hardness: 1 },
      { bodyLevel: 0 },
      { bodyLevel: 1 },
      { buzz: 0.4 },
      { transpose: -2 },
    ];
    for (const turn of turns) {
      const { left } = new Player(wasm).string(soft).rewind().on(45).play(0.2).turnString(turn).play(0.2).sound;
      const own = Math.max(largestStep(slice(left, RATE, 0.1, 0.19)), largestStep(slice(left, RATE, 0.25)));
      expect(largestStep(slice(left, RATE, 0.1)), JSON.stringify(turn)).toBeLessThan(own + peak(left) / 64);
    }
    const { left } = new Player(wasm).string(soft).rewind().on(45).play(0.3).on(45).play(0.2).sound;
    expect(largestStep(slice(left, RATE, 0.2))).toBeLessThan(1.5 * largestStep(slice(left, RATE, 0, 0.2)));
  });

  test('plucked sixteen times in two seconds it is no louder than once', () => {
    const player = new Player(wasm).string({ decay: 4 }).rewind();
    const once = peak(player.on(45).play(0.125).sound.left);
    for (let i = 0; i < 16; i++) player.on(45).play(0.125);
    expect(db(peak(player.sound.left) / once)).toBeLessThan(5);
  });

  test('a key that is let go damps in the time of release', () => {
    const x = new Player(wasm).string({ ...BARE, release: 0.3 }).note(60, 0.1, 0.5).left;
    within(lineT60(x, RATE, C4, 0.15, 0.25, 0.05), 0.28, 0.32);
    const open = new Player(wasm).string(BARE).note(60, 0.1, 0.5).left;
    expect(lineT60(open, RATE, C4, 0.15, 0.4, 0.05)).toBeGreaterThan(2);
  });
});

test('the vector and the scalar build give the same bits, also with everything on', () => {
  const hash = (player: Player) => {
    player.rewind();
    player.wasm.play(7);
    player.on(45, 0.85).play(0.11).on(45, 0.95, 10).play(0.07).off().play(0.1);
    return createHash('sha256').update(player.sound.left).digest('hex');
  };
  const patch = { body: BODY.sitar ?? -1, buzz: 0.8, bend: 2, knock: 0.5 };
  for (const rate of [44100, 96000]) {
    expect(hash(new Player(scalar, rate).string(patch))).toBe(hash(new Player(wasm, rate).string(patch)));
  }
});

test('every string at every key and rate is finite and bounded, then silent', () => {
  for (const rate of [44100, 96000]) {
    for (const body of STRING_SPECS.body.choices.keys()) {
      for (const key of [0, 24, 60, 108, 127]) {
        const patch = { body, hardness: 1, knock: 1, buzz: 1, bodyLevel: 1, bend: 12, position: 0.02, release: 0.05 };
        const { left } = new Player(wasm, rate).string(patch).note(key, 0.1, 0.9, 1);
        expect(areFinite(left)).toBe(true);
        expect(peak(left)).toBeLessThanOrEqual(2);
        expect(wasm.done(), `${rate} ${body} ${key}`).toBeTruthy();
      }
    }
  }
});
