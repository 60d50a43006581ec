/** How the subtractive voice plays: envelope, glide, legato, velocity, accent, LFO, knobs that turn. */
import { beforeAll, describe, expect, test } from 'vitest';
import { LfoTarget, Oscillator, SynthFilter } from '../../dsp/abi/patches.ts';
import { defaultPatch, type InstrumentId } from '../../song/instruments.ts';
import { centroidHz, db, envelope, f0At, largestStep, peak, pitchOver, rms, slice } from './ear.ts';
import { expectNoClick } from './effects.ts';
import { strangestDb } from './lines.ts';
import { centsBetween, exactHz, hzOfKey, PLAIN, Player, type SynthPatch } from './melodic.ts';
import { floats, type Probe, probe } from './probe.ts';

let wasm: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
});

const RATE = 48000;
const SINE: SynthPatch = { ...PLAIN, oscillator: Oscillator.Sine };

describe('envelope', () => {
  test('attack, decay to the sustain level, release in the seconds of the patch', () => {
    const patch = { ...SINE, attack: 0.05, decay: 0.3, sustain: 0.25, release: 0.4 };
    const { left } = new Player(wasm).synth(patch).note(84, 1, 1);
    const e = envelope(left, RATE, 0.002);
    const top = Math.max(...e);
    const at = (seconds: number) => db((e[Math.round(seconds * RATE)] ?? 0) / top);
    expect(e.indexOf(top) / RATE).toBeCloseTo(0.05, 2);
    expect(at(0.9)).toBeCloseTo(db(0.25), 1);
    // 60 dB below the sustain level, and there is nothing after 1.25 times as long.
    expect(at(1.4) - at(0.99)).toBeGreaterThan(-66);
    expect(at(1.4) - at(0.99)).toBeLessThan(-48);
    expect(at(1.2) - at(0.99)).toBeCloseTo(-29, -1);
    expect(peak(slice(left, RATE, 1.51))).toBe(0);
    expect(wasm.done()).toBeTruthy();
  });

  test('the gate opens and closes on its frame', () => {
    for (const before of [0, 1, 17, 32, 45]) {
      const player = new Player(wasm).synth(PLAIN).rewind();
      wasm.play(before);
      const { left } = player.on(60).play(0.05).sound;
      expect(left.findIndex((x) => x !== 0) - before).toBeLessThanOrEqual(1);
      expect(left.subarray(0, before).every((x) => x === 0)).toBe(true);
    }
  });

  test('a retrigger rises from the level it finds, in a long release and in the attack', () => {
    for (const gap of [0.002, 0.02, 0.2]) {
      const player = new Player(wasm).synth({ ...SINE, attack: 0.02, release: 0.5 }).rewind();
      const { left } = player.on(43).play(0.3).off().play(gap).on(43).play(0.3).sound;
      const steady = largestStep(slice(left, RATE, 0.1, 0.3));
      expect(largestStep(left)).toBeLessThan(steady + peak(left) / 64);
      const before = rms(slice(left, RATE, 0.3 + gap - 0.01, 0.3 + gap));
      expect(rms(slice(left, RATE, 0.3 + gap, 0.3 + gap + 0.01))).toBeGreaterThan(before * 0.8);
    }
  });

  test('closed form and scalar steps are one', () => {
    wasm.envelope(0.01, 0.2, 0.5, 0.3, RATE, 9600, 30000);
    const x = floats(wasm, wasm.leftPtr(), 30000).slice();
    expect(peak(x)).toBe(1);
    const first = x.indexOf(1);
    expect(Math.abs(first - 480)).toBeLessThan(5);
    for (let i = 1; i < 9600; i++) expect(Math.abs((x[i] ?? 0) - (x[i - 1] ?? 0))).toBeLessThan(0.004);
    const pole = 10 ** (-3 / (0.2 * RATE));
    for (let i = 600; i < 9600; i += 100) {
      const exact = 0.5 + 0.5 * pole ** (i - first);
      expect(Math.abs((x[i] ?? 0) - exact)).toBeLessThan(2e-3);
    }
    expect(x[29999]).toBe(0);
  });
});

describe('legato', () => {
  const mono = { ...SINE, mono: true, glide: 0.12 };

  test('glides like a capacitor: 95 % of the way in the time of the knob', () => {
    const { left } = new Player(wasm).synth(mono).rewind().on(60).play(0.3).on(72).play(0.6).sound;
    const pitchAt = pitchOver(left, RATE, 4000);
    const keyAt = (seconds: number) => 69 + 12 * Math.log2(pitchAt(0.3 + seconds) / 440);
    expect(keyAt(0.04)).toBeCloseTo(72 - 12 * Math.exp(-1), 0);
    expect(Math.abs(keyAt(0.12) - 71.4)).toBeLessThan(0.15);
    expect(Math.abs(centsBetween(exactHz(slice(left, RATE, 0.6), RATE, hzOfKey(72)), hzOfKey(72)))).toBeLessThan(0.5);
    expect(largestStep(left)).toBeLessThan(1.02 * largestStep(slice(left, RATE, 0.7)));
  });

  test('keeps the envelopes running; a note after a release starts them again, without a glide', () => {
    const patch = { ...mono, decay: 0.1, sustain: 0.2 };
    const held = new Player(wasm).synth(patch).rewind().on(60).play(0.3).on(67).play(0.2).sound.left;
    expect(rms(slice(held, RATE, 0.3, 0.4)) / rms(slice(held, RATE, 0.2, 0.3))).toBeCloseTo(1, 1);
    const again = new Player(wasm).synth(patch).rewind().on(60).play(0.3).off().play(0.05).on(67).play(0.2).sound.left;
    expect(peak(slice(again, RATE, 0.35, 0.4))).toBeGreaterThan(3 * peak(slice(held, RATE, 0.35, 0.4)));
    expect(Math.abs(f0At(again, RATE, 0.37, 4000) / hzOfKey(67) - 1)).toBeLessThan(0.01);
  });

  test('a polyphonic patch never glides', () => {
    const { left } = new Player(wasm)
      .synth({ ...mono, mono: false })
      .rewind()
      .on(60)
      .play(0.3)
      .on(72)
      .play(0.2).sound;
    expect(Math.abs(f0At(left, RATE, 0.32, 4000) / hzOfKey(72) - 1)).toBeLessThan(0.01);
  });
});

describe('velocity and accent', () => {
  test('level is the square of velocity, and the timbre opens', () => {
    const player = new Player(wasm).synth({ ...PLAIN, filter: 1, cutoff: 900, velocityTone: 0.8 });
    const soft = player.note(48, 0.3, 1, 0.4).left.subarray(0, 14400);
    const loud = player.note(48, 0.3, 1, 0.8).left.subarray(0, 14400);
    expect(centroidHz(loud, RATE, 0.15, 0.1) / centroidHz(soft, RATE, 0.15, 0.1)).toBeGreaterThan(1.2);
    const flat = player.synth({ ...SINE });
    const ratio = db(rms(flat.note(60, 0.3, 1, 1).left)) - db(rms(flat.note(60, 0.3, 1, 0.5).left));
    expect(ratio).toBeCloseTo(12.04, 1);
  });

  test('an accent is louder, sharper and shorter', () => {
    const acid = new Player(wasm).instrument('acid');
    const plain = acid.note(36, 0.4, 0.5, 0.8).left;
    const plainDecay = centroidHz(plain, RATE, 0.15, 0.06) / centroidHz(plain, RATE, 0.02, 0.04);
    const accented = acid.note(36, 0.4, 0.5, 1).left;
    const accentDecay = centroidHz(accented, RATE, 0.15, 0.06) / centroidHz(accented, RATE, 0.02, 0.04);
    expect(peak(accented) / peak(plain)).toBeGreaterThan(1.4);
    expect(centroidHz(accented, RATE, 0.02, 0.04) / centroidHz(plain, RATE, 0.02, 0.04)).toBeGreaterThan(1.15);
    expect(accentDecay).toBeLessThan(plainDecay);
  });
});

describe('LFO', () => {
  const lfo = { lfoRate: 5, lfoDepth: 1 };
  test('moves the pitch by a semitone each way', () => {
    const { left } = new Player(wasm).synth({ ...SINE, ...lfo, lfoTarget: LfoTarget.Pitch }).note(72, 1, 0);
    const pitchAt = pitchOver(left, RATE, 4000);
    const keys = Array.from({ length: 80 }, (_, i) => 69 + 12 * Math.log2(pitchAt(0.1 + i / 100) / 440));
    expect(Math.max(...keys)).toBeCloseTo(73, 0);
    expect(Math.min(...keys)).toBeCloseTo(71, 0);
    expect(Math.max(...keys) - Math.min(...keys)).toBeGreaterThan(1.85);
  });

  test('takes all of the level away and gives it back', () => {
    const { left } = new Player(wasm).synth({ ...SINE, ...lfo, lfoTarget: LfoTarget.Level }).note(72, 1, 0);
    const e = envelope(left, RATE, 0.01).slice(4800, -4800);
    expect(Math.min(...e) / Math.max(...e)).toBeLessThan(0.02);
  });

  test('goes from left to right and keeps the power', () => {
    const { left, right } = new Player(wasm).synth({ ...SINE, ...lfo, lfoTarget: LfoTarget.Pan }).note(72, 1, 0);
    const l = envelope(left, RATE, 0.01).slice(4800, -4800);
    const r = envelope(right, RATE, 0.01).slice(4800, -4800);
    expect(Math.min(...l) / Math.max(...l)).toBeLessThan(0.1);
    const power = l.map((x, i) => x * x + (r[i] ?? 0) ** 2);
    expect(Math.max(...power) / Math.min(...power)).toBeLessThan(1.1);
  });

  test('opens and closes the filter', () => {
    const { left } = new Player(wasm)
      .synth({ ...PLAIN, ...lfo, filter: 1, cutoff: 1000, lfoTarget: LfoTarget.Cutoff })
      .note(36, 1, 0);
    const centroids = Array.from({ length: 40 }, (_, i) => centroidHz(left, RATE, 0.3 + i / 100, 0.03));
    expect(Math.max(...centroids) / Math.min(...centroids)).toBeGreaterThan(2);
  });
});

test('no knob clicks while it turns under a sine', () => {
  const turns: readonly SynthPatch[] = [
    { sub: 1 },
    { drive: 1 },
    { unison: 7, detune: 20 },
    { oscillator: Oscillator.Sine, unison: 3 },
    { cutoff: 200 },
    { cutoff: 20 },
    { resonance: 1 },
    { filter: SynthFilter.HighPass12 },
    { lfoDepth: 1, lfoTarget: LfoTarget.Level },
    { transpose: 12 },
    { sustain: 0.2 },
    { width: 0.9, spread: 1 },
  ];
  for (const turn of turns) {
    const player = new Player(wasm).synth({ ...SINE, filter: 1, cutoff: 4000 }).rewind();
    const { left } = player.on(43).play(0.3).turn(turn).play(0.4).sound;
    // Its own steps before and after, whichever are larger, and a 64th of its level.
    const own = Math.max(largestStep(slice(left, RATE, 0.1, 0.29)), largestStep(slice(left, RATE, 0.4)));
    expect(largestStep(slice(left, RATE, 0.1)), JSON.stringify(turn)).toBeLessThan(own + peak(left) / 64);
  }
});

test.each([SynthFilter.LowPass12, SynthFilter.LowPass24, SynthFilter.Ladder])(
  'filter %i does not click when its cutoff or its resonance jumps all the way',
  (filter) => {
    const jumps: readonly (readonly [SynthPatch, SynthPatch])[] = [
      [{ cutoff: 20 }, { cutoff: 20000 }],
      [{ cutoff: 100 }, { cutoff: 20000 }],
      [{ cutoff: 20000 }, { cutoff: 20 }],
      [
        { cutoff: 220, resonance: 0 },
        { cutoff: 220, resonance: 0.8 },
      ],
    ];
    for (const [from, to] of jumps) {
      for (const seconds of [0.3, 0.302, 0.304, 0.306, 0.308]) {
        const player = new Player(wasm).synth({ ...SINE, filter, ...from }).rewind();
        const { left } = player.on(45).play(seconds).turn(to).play(0.5).sound;
        const own = Math.max(largestStep(slice(left, RATE, 0.1, 0.29)), largestStep(slice(left, RATE, 0.6)));
        expect(largestStep(slice(left, RATE, 0.1)), JSON.stringify([from, to])).toBeLessThan(own + peak(left) / 64);
      }
    }
  },
);

test.each([
  [SynthFilter.LowPass12, [200, 1000, 4000]],
  [SynthFilter.LowPass24, [200, 1000, 4000]],
  [SynthFilter.Ladder, [200, 1000, 2000]],
  [SynthFilter.HighPass12, [30]],
  [SynthFilter.BandPass12, [200, 1000]],
])('filter %i: resonance from 0 to 1 and back is no more above 8 kHz than -60 dB', (filter, cutoffs) => {
  for (const cutoff of cutoffs) {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
      [0.3, 0.9],
    ] as const) {
      for (const change of [14_400, 14_460, 14_520, 14_633]) {
        const player = new Player(wasm).synth({ ...SINE, filter, cutoff, resonance: from }).rewind();
        const { left } = player
          .on(43)
          .play(change / RATE)
          .turn({ resonance: to })
          .play(0.6).sound;
        const what = `${cutoff} Hz, ${from} -> ${to} at ${change}`;
        expectNoClick(left.subarray(4800, change), left.subarray(change), what);
      }
    }
  }
});

describe('the drive of a voice', () => {
  /** One oscillator: two make sums and differences of their own, which are no aliases. */
  const strangest = (id: InstrumentId, key: number, change: SynthPatch = {}) => {
    const patch = { ...(defaultPatch(id) as SynthPatch), unison: 1, ...change };
    const { left } = new Player(wasm).synth(patch).note(key, 2.5);
    return strangestDb(left.subarray(48_000, 48_000 + 65_537), hzOfKey(key), RATE);
  };

  test.each([
    [72, -60],
    [84, -60],
    [96, -55],
  ])('key %i of both leads: no line but harmonics above %d dB', (key, bar) => {
    expect(strangest('leadSynth', key)).toBeLessThan(bar);
    expect(strangest('lead', key)).toBeLessThan(bar);
    expect(strangest('lead', key, { drive: 0.3 })).toBeLessThan(bar);
  });

  test.each(['bass', 'subbass', 'acid', 'sub'] as const)('%s, where it is played', (id) => {
    for (const key of [24, 36, 48]) expect(strangest(id, key), `key ${key}`).toBeLessThan(-70);
  });
});

test('width and shape change without a step beyond the wave’s own', () => {
  const player = new Player(wasm).synth({ ...PLAIN, oscillator: Oscillator.Saw }).rewind();
  const { left } = player.on(43).play(0.3).turn({ oscillator: Oscillator.Square, width: 0.1 }).play(0.3).sound;
  expect(largestStep(left)).toBeLessThan(
    1.15 * Math.max(largestStep(slice(left, RATE, 0, 0.29)), largestStep(slice(left, RATE, 0.4))),
  );
});
