/** The FM and AM voice: sidebands, index, doublets, aliases, levels, bits. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { LfoTarget } from '../../dsp/abi/patches.ts';
import {
  areFinite,
  attackSeconds,
  centroidHz,
  db,
  envelope,
  largestStep,
  lines,
  peak,
  pitchOver,
  rms,
  slice,
} from './ear.ts';
import { powerSpectrum } from './fft.ts';
import { centsBetween, exactHz, type FmPatch, hzOfKey, Player } from './melodic.ts';
import { type Probe, probe } from './probe.ts';

let wasm: Probe;
let scalar: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
  scalar = await probe('melodic', 'scalar');
});

const RATE = 48000;
const PLAIN: FmPatch = { index: 0, attack: 0.002, sustain: 1, indexSustain: 1, velocityTone: 0, ratio: 1 };

/** Level of the line at `hz` around a time, dB. */
function lineDb(x: Float32Array, hz: number, seconds: number, windowSeconds = 0.2): number {
  const part = slice(x, RATE, seconds - windowSeconds / 2, seconds + windowSeconds / 2);
  let re = 0;
  let im = 0;
  part.forEach((v, i) => {
    const weight = (v * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / part.length)) * 4) / part.length;
    re += weight * Math.cos((2 * Math.PI * hz * i) / RATE);
    im += weight * Math.sin((2 * Math.PI * hz * i) / RATE);
  });
  return db(Math.hypot(re, im));
}

/** Bessel function of the first kind, by its integral. */
function bessel(n: number, x: number): number {
  let sum = 0;
  for (let i = 0; i < 2000; i++) {
    const t = (Math.PI * (i + 0.5)) / 2000;
    sum += Math.cos(n * t - x * Math.sin(t)) / 2000;
  }
  return sum;
}

describe('the theory', () => {
  test('sidebands have the levels of the Bessel functions', () => {
    const hz = hzOfKey(69);
    for (const index of [0.5, 1, 2, 3]) {
      const { left } = new Player(wasm).fm({ ...PLAIN, ratio: 0.37, index }).note(69, 0.6, 0, 1);
      const carrier = lineDb(left, hz, 0.35, 0.4);
      for (let k = 1; k <= 4; k++) {
        const exact = db(bessel(k, index) / bessel(0, index));
        if (db(bessel(k, index)) < -50) continue;
        // Only sums: differences fold at 0 and meet others.
        const level = lineDb(left, hz * (1 + 0.37 * k), 0.35, 0.4) - carrier;
        expect(Math.abs(level - exact), `index ${index} sideband ${k}`).toBeLessThan(0.3);
      }
    }
  });

  test('without index it is a sine in tune', () => {
    for (const rate of [44100, 48000, 96000]) {
      for (const key of [24, 48, 69, 96, 108]) {
        const { left } = new Player(wasm, rate).fm(PLAIN).note(key, 0.8);
        const hz = exactHz(left.subarray(rate / 10), rate, hzOfKey(key));
        expect(Math.abs(centsBetween(hz, hzOfKey(key))), `key ${key}`).toBeLessThan(0.02);
        const others = lines(slice(left, rate, 0.1), rate, 3, 25, 18000, 40).slice(1);
        for (const line of others) expect(line.db).toBeLessThan(-80);
      }
    }
  });

  test('amplitude modulation keeps the carrier and makes two equal sidebands', () => {
    const hz = hzOfKey(69);
    const { left } = new Player(wasm).fm({ ...PLAIN, amDepth: 0.8, amRatio: 0.37 }).note(69, 0.8, 0, 1);
    const carrier = lineDb(left, hz, 0.4, 0.5);
    const lower = lineDb(left, hz * 0.63, 0.4, 0.5) - carrier;
    const upper = lineDb(left, hz * 1.37, 0.4, 0.5) - carrier;
    expect(Math.abs(lower - upper)).toBeLessThan(0.1);
    expect(lower).toBeCloseTo(db(0.4), 1);
    const others = lines(slice(left, RATE, 0.1, 0.7), RATE, 5, 25, 18000, 30);
    expect(others[3]?.db ?? -200).toBeLessThan(-60);
  });

  test('feedback turns the modulator towards a saw', () => {
    const hz = hzOfKey(60);
    const fifth = (feedback: number) => {
      const { left } = new Player(wasm).fm({ ...PLAIN, index: 1, feedback }).note(60, 0.5);
      return lineDb(left, 5 * hz, 0.3) - lineDb(left, hz, 0.3);
    };
    expect(fifth(0.8) - fifth(0)).toBeGreaterThan(10);
    expect(fifth(0.8)).toBeLessThan(-10);
  });
});

describe('default patches', () => {
  test.each([
    ['fm', 60],
    ['am', 60],
    ['bell', 60],
  ] as const)('%s: level, and silence at its end', (id, key) => {
    const player = new Player(wasm).instrument(id);
    const { left } = player.note(key, 0.5, 5);
    expect(db(peak(left))).toBeGreaterThan(-13);
    expect(db(peak(left))).toBeLessThan(-8.5);
    expect(wasm.done()).toBeTruthy();
    expect(peak(left.subarray(-480))).toBe(0);
  });

  test('the index dies faster than the tone: the bell darkens 2 to 5 times as fast as it fades', () => {
    const hz = hzOfKey(60);
    const { left } = new Player(wasm).instrument('bell').note(60, 3, 0.1);
    const fall = (f: number) => (lineDb(left, f, 0.15) - lineDb(left, f, 0.45)) / 0.3;
    // The lines of the carrier and of its first upper sideband.
    const carrier = (lineDb(left, hz, 0.5) - lineDb(left, hz, 1.5)) / 1;
    const tone = fall(hz * 4.5) / carrier;
    expect(tone).toBeGreaterThan(2);
    expect(tone).toBeLessThan(6);
    expect(centroidHz(left, RATE, 0.05, 0.05) / centroidHz(left, RATE, 0.5, 0.05)).toBeGreaterThan(1.5);
  });

  test('the bell has a doublet that beats 8 to 12 times a second', () => {
    const hz = hzOfKey(60);
    const { left } = new Player(wasm).instrument('bell').note(60, 1.5, 0);
    const near = lines(slice(left, RATE, 0.02, 1), RATE, 2, hz * 2.76 - 20, hz * 2.76 + 20, 4);
    const apart = Math.abs((near[0]?.hz ?? 0) - (near[1]?.hz ?? 0));
    expect(apart).toBeGreaterThan(8);
    expect(apart).toBeLessThan(12);
    expect(near[1]?.db ?? -99).toBeGreaterThan(-3);
  });

  test('am keeps its carrier strongest and its sidebands even', () => {
    const hz = hzOfKey(60);
    const { left } = new Player(wasm).fm({ ...PLAIN, amDepth: 0.7, amRatio: 0.5 }).note(60, 1, 0);
    expect(Math.abs(lineDb(left, hz / 2, 0.5, 0.6) - lineDb(left, hz * 1.5, 0.5, 0.6))).toBeLessThan(0.2);
    const played = new Player(wasm).instrument('am').note(60, 1, 0).left;
    expect(lineDb(played, hz, 0.5, 0.6)).toBeGreaterThan(lineDb(played, hz / 2, 0.5, 0.6) + 3);
    expect(hz / 2).toBeGreaterThan(30);
  });

  test('velocity moves level and index', () => {
    for (const id of ['fm', 'bell'] as const) {
      const player = new Player(wasm).instrument(id);
      const soft = player.note(60, 0.4, 6, 0.4).left;
      const loud = player.note(60, 0.4, 6, 1).left;
      expect(db(peak(loud) / peak(soft))).toBeGreaterThan(10);
      expect(centroidHz(loud, RATE, 0.05, 0.08) / centroidHz(soft, RATE, 0.05, 0.08)).toBeGreaterThan(1.15);
    }
  });

  test('velocity moves the depth of am', () => {
    const hz = hzOfKey(60);
    const sidebandDb = (velocity: number) => {
      const { left } = new Player(wasm).instrument('am').note(60, 1, 0, velocity);
      return lineDb(left, hz / 2, 0.5, 0.6) - lineDb(left, hz, 0.5, 0.6);
    };
    expect(sidebandDb(1) - sidebandDb(0.3)).toBeGreaterThan(3);
  });
});

describe('aliases', () => {
  /** Strongest level at least 40 Hz from every line of `places`, below 15 kHz, dB re. the strongest of all. */
  function strangerDb(x: Float32Array, places: readonly number[]): number {
    const n = 16384;
    const part = x.subarray(4800, 4800 + n);
    const windowed = Float64Array.from(part, (v, i) => {
      const t = (2 * Math.PI * (i + 0.5)) / n;
      return v * (0.35875 - 0.48829 * Math.cos(t) + 0.14128 * Math.cos(2 * t) - 0.01168 * Math.cos(3 * t));
    });
    const power = powerSpectrum(windowed);
    let all = 0;
    let stranger = 0;
    power.forEach((p, k) => {
      const hz = (k * RATE) / n;
      all = Math.max(all, p);
      if (hz > 60 && hz < 15000 && places.every((place) => Math.abs(place - hz) > 40)) stranger = Math.max(stranger, p);
    });
    return 10 * Math.log10(stranger / all);
  }

  test.each(['fm', 'am', 'bell'] as const)('%s has none over -60 dB from key 36 to 96', (id) => {
    for (let key = 36; key <= 96; key += 12) {
      const hz = hzOfKey(key + 1);
      // Whatever the patch may make lies at multiples of half the key, or at its inharmonic pair.
      const places = Array.from({ length: Math.ceil(30000 / hz) * 2 }, (_, k) => (k * hz) / 2);
      const { left } = new Player(wasm).instrument(id).note(key + 1, 0.5, 0, 1);
      expect(strangerDb(left, [...places, hz * 2.76]), `key ${key + 1}`).toBeLessThan(-60);
    }
  });

  test('even the deepest index and the highest ratio stay below 20 kHz', () => {
    for (const key of [60, 84, 96]) {
      for (const ratio of [1, 3, 7]) {
        const hz = hzOfKey(key);
        const { left } = new Player(wasm).fm({ ...PLAIN, ratio, index: 12 }).note(key, 0.5, 0, 1);
        const places = Array.from({ length: Math.ceil(40000 / hz) }, (_, k) => k * hz);
        expect(strangerDb(left, places), `key ${key} ratio ${ratio}`).toBeLessThan(-40);
      }
    }
  });
});

test('envelopes and LFO do what their knobs say', () => {
  const { left } = new Player(wasm).fm({ ...PLAIN, attack: 0.05, release: 0.3 }).note(72, 0.5, 0.5, 1);
  expect(attackSeconds(left, RATE)).toBeGreaterThan(0.03);
  expect(attackSeconds(left, RATE)).toBeLessThan(0.05);
  const e = envelope(left, RATE, 0.002);
  expect(db((e[Math.round(0.65 * RATE)] ?? 0) / (e[Math.round(0.49 * RATE)] ?? 1))).toBeCloseTo(-29, -1);
  expect(peak(slice(left, RATE, 0.5 + 0.38))).toBe(0);
  const lfo = { ...PLAIN, lfoRate: 5, lfoDepth: 1 };
  const vibrato = new Player(wasm).fm({ ...lfo, lfoTarget: LfoTarget.Pitch }).note(72, 0.8).left;
  const pitchAt = pitchOver(vibrato, RATE, 4000);
  const keys = Array.from({ length: 40 }, (_, i) => 69 + 12 * Math.log2(pitchAt(0.1 + i / 100) / 440));
  expect(Math.max(...keys) - Math.min(...keys)).toBeGreaterThan(1.85);
  const tremolo = envelope(new Player(wasm).fm({ ...lfo, lfoTarget: LfoTarget.Level }).note(72, 0.8).left, RATE, 0.01);
  expect(Math.min(...tremolo.slice(4800, -4800)) / Math.max(...tremolo)).toBeLessThan(0.02);
  const { left: l, right: r } = new Player(wasm).fm({ ...lfo, lfoTarget: LfoTarget.Pan }).note(72, 0.8);
  expect(rms(l.map((x, i) => x - (r[i] ?? 0)))).toBeGreaterThan(0.3 * rms(l));
});

test('no knob clicks, and a second note on the same voice does not', () => {
  const turns: readonly FmPatch[] = [
    { level2: 1 },
    { amDepth: 1 },
    { index: 0.2 },
    { sustain: 0.3 },
    { feedback: 0.5 },
  ];
  for (const turn of turns) {
    const { left } = new Player(wasm).fm(PLAIN).rewind().on(45).play(0.3).turnFm(turn).play(0.4).sound;
    const own = Math.max(largestStep(slice(left, RATE, 0.1, 0.29)), largestStep(slice(left, RATE, 0.4)));
    expect(largestStep(slice(left, RATE, 0.1)), JSON.stringify(turn)).toBeLessThan(own + peak(left) / 64);
  }
  const { left } = new Player(wasm)
    .fm(PLAIN)
    .rewind()
    .on(45)
    .play(0.3)
    .on(45)
    .play(0.2)
    .off()
    .play(0.1)
    .on(45)
    .play(0.2).sound;
  expect(largestStep(slice(left, RATE, 0.1))).toBeLessThan(largestStep(slice(left, RATE, 0.1, 0.29)) + peak(left) / 64);
});

describe('the same bits', () => {
  const hash = (player: Player) => {
    player.rewind();
    player.wasm.play(7);
    player.on(45, 0.85).play(0.11).on(52, 0.95, 10).play(0.07).off().play(0.2);
    return createHash('sha256').update(player.sound.left).digest('hex');
  };

  test.each([44100, 48000, 96000])('in the vector and the scalar build at %i Hz', (rate) => {
    for (const id of ['fm', 'am', 'bell'] as const) {
      expect(hash(new Player(scalar, rate).instrument(id)), id).toBe(hash(new Player(wasm, rate).instrument(id)));
    }
    const patch = { feedback: 0.7, amDepth: 0.5, level2: 0.5, index: 5 };
    expect(hash(new Player(scalar, rate).fm(patch))).toBe(hash(new Player(wasm, rate).fm(patch)));
  });

  test('after reset as when new', () => {
    const player = new Player(wasm).instrument('bell');
    const first = hash(player);
    wasm.reset();
    expect(hash(player)).toBe(first);
  });
});

test('every key and rate is finite and bounded', () => {
  for (const rate of [44100, 96000]) {
    for (const key of [0, 36, 72, 108, 127]) {
      const patch = { index: 12, ratio: 16, feedback: 1, level2: 1, ratio2: 16, amDepth: 1, amRatio: 16, doublet: 20 };
      const { left } = new Player(wasm, rate).fm(patch).note(key, 0.1, 0.6, 1);
      expect(areFinite(left)).toBe(true);
      expect(peak(left)).toBeLessThan(2);
      expect(wasm.done()).toBeTruthy();
    }
  }
});
