/**
 * The kinds of drive, each by the harmonics it is known by. h3/h5 of Langevin's curve (Chowdhury, DAFx-19), of a biased
 * tanh (Pakarinen & Yeh, "A Review of Digital Techniques for Modeling Vacuum-Tube Guitar Amplifiers", CMJ 33, 2009) and of
 * a folded sine (Bessel functions of its peak) are computed from those curves.
 */
import { describe, expect, test } from 'vitest';
import { DriveKind } from '../../dsp/abi/slots.ts';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import type { InstrumentId } from '../../song/instruments.ts';
import { rootKeyOf } from '../../song/root-keys.ts';
import type { Song } from '../../song/song.ts';

import { kernelOf, loadSong, noteOff, noteOn, play, start } from '../kernel.ts';
import { deskOf } from './desk-rig.ts';
import { dc, peak } from './ear.ts';
import { concat, impulse, noise, Rig, responseDb, sine, stereo } from './effects.ts';
import { lineDb, strangestDb } from './lines.ts';

const RATE = 48000;
const KINDS = [DriveKind.Tape, DriveKind.Tube, DriveKind.Fold] as const;
/** Gain into the curve at full amount. */
const HARDEST = 25;

async function driven(kind: DriveKind, amount: number, x: Float32Array, rate = RATE): Promise<Float32Array> {
  return (await Rig.open('drive', rate)).put([1, amount, kind]).render(stereo(x)).left;
}

/** Harmonics 1 to 5 of a 400 Hz sine, dB of the first. */
async function harmonics(kind: DriveKind, amount: number, amplitude: number): Promise<readonly number[]> {
  const out = await driven(kind, amount, sine(400, amplitude, RATE));
  const levels = [1, 2, 3, 4, 5].map((n) => lineDb(out, RATE, 400 * n, 0.7, 0.2));
  return levels.map((db) => db - (levels[0] ?? 0));
}

/** A jump of the fundamental's level between soft and loud, dB, beyond that of the input. */
async function squeezed(kind: DriveKind, hz: number): Promise<number> {
  const [soft = 0, loud = 0] = await Promise.all(
    [0.001, 0.5].map(async (a) => lineDb(await driven(kind, 0.5, sine(hz, a, RATE)), RATE, hz, 0.7, 0.2) - dbOf(a)),
  );
  return soft - loud;
}
const dbOf = (ratio: number) => 20 * Math.log10(ratio);

/** Integrated loudness (ITU-R BS.1770) of four strokes or notes, LUFS. */
async function loudness(id: InstrumentId, driveAmount: number, driveKind: DriveKind): Promise<number> {
  const song = defaultSong();
  const track = newTrack(id, id, id);
  const strip = { ...track.strip, gain: -6, driveOn: true, driveAmount, driveKind };
  const master = { ...song.mixer.master, compressorOn: false };
  const alone: Song = { ...song, tracks: [{ ...track, strip }], mixer: { ...song.mixer, master } };
  const kernel = await kernelOf('simd', RATE);
  loadSong(kernel, alone);
  const key = rootKeyOf(id);
  const strokes = [0, 1, 2, 3].flatMap((n) => [noteOn(n * 24000, 0, key, 0.9), noteOff(n * 24000 + 20000, 0, key)]);
  return (await deskOf()).integratedLoudness(play(kernel, [start(120), ...strokes], 96000), RATE) ?? -200;
}

for (const rate of [44100, RATE]) {
  test(`each adds nothing but harmonics to a full-scale sine at ${rate} Hz`, async () => {
    for (const kind of KINDS) {
      for (const [amount, bar] of [
        [0.3, -80],
        [1, -60],
      ] as const) {
        for (const hz of [1187, 2039]) {
          const left = await driven(kind, amount, sine(hz, 1, 2 * 65536, rate), rate);
          const strangest = strangestDb(left.subarray(65536), hz, rate);
          expect(strangest, `${DriveKind[kind]} at ${amount}, ${hz} Hz`).toBeLessThan(bar);
        }
      }
    }
  });
}

describe('tape', () => {
  test('has odd harmonics, those of Langevin’s curve', async () => {
    // Its gain is 2.85 times that of the curve in the code.
    for (const [langevin, third, fifth] of [
      [1, -36, -69],
      [2, -26, -48],
      [4, -18, -31],
    ] as const) {
      const found = await harmonics(DriveKind.Tape, 0.5, langevin / 2.85 / (HARDEST * 0.25));
      expect(Math.abs((found[2] ?? 0) - third), `third at ${langevin}`).toBeLessThan(1.5);
      expect(Math.abs((found[4] ?? 0) - fifth), `fifth at ${langevin}`).toBeLessThan(2.5);
      expect(Math.max(found[1] ?? 0, found[3] ?? 0)).toBeLessThan(-60);
    }
  });

  test('loses highs as it gets louder, which the soft curve does not', async () => {
    const tape = (await squeezed(DriveKind.Tape, 9000)) - (await squeezed(DriveKind.Tape, 400));
    const soft = (await squeezed(DriveKind.Soft, 9000)) - (await squeezed(DriveKind.Soft, 400));
    expect(tape).toBeGreaterThan(1.5);
    expect(Math.abs(soft)).toBeLessThan(0.5);
  });

  test('bumps 50 to 100 Hz by 1 to 3 dB and loses 3 dB between 12 and 16 kHz', async () => {
    for (const rate of [44100, RATE, 96000]) {
      const heard = await driven(DriveKind.Tape, 0.2, impulse(16384, 1e-4), rate);
      const [at1k = 0, low = 0, high = 0, at12k = 0, at16k = 0] = responseDb(
        heard,
        [1000, 50, 100, 12000, 16000],
        rate,
      );
      for (const bump of [low, high]) {
        expect(bump - at1k).toBeGreaterThan(0.8);
        expect(bump - at1k).toBeLessThan(3);
      }
      expect(at12k - at1k, `${rate}`).toBeGreaterThan(-3.6);
      expect(at16k - at1k, `${rate}`).toBeLessThan(-2.8);
    }
  });
});

describe('tube', () => {
  test('has even harmonics before odd ones, as a biased tanh; hard driven still some', async () => {
    const [, second = 0, third = 0, fourth = 0] = await harmonics(DriveKind.Tube, 0.3, 0.4);
    expect(Math.abs(second - -20)).toBeLessThan(4);
    expect(Math.abs(third - -25)).toBeLessThan(4);
    expect(Math.abs(fourth - -38)).toBeLessThan(6);
    expect(second).toBeGreaterThan(third + 5);
    const hard = await harmonics(DriveKind.Tube, 1, 0.4);
    expect(hard[1]).toBeGreaterThan(-30);
    expect(hard[2]).toBeGreaterThan(-12);
  });

  test('leaves no offset, and silence behind what has rung out', async () => {
    for (const amount of [0.1, 0.3, 1]) {
      const out = await driven(DriveKind.Tube, amount, concat(noise(0.7, 2 * RATE, 5), new Float32Array(2 * RATE)));
      expect(Math.abs(dc(out.subarray(RATE, 2 * RATE))), `amount ${amount}`).toBeLessThan(2e-3);
      expect(peak(out.subarray(-RATE / 2))).toBe(0);
    }
  });

  test('makes no sound of its own where the amount moves in silence', async () => {
    const rig = (await Rig.open('drive', RATE)).put([1, 0.1, DriveKind.Tube]);
    const moved = rig.set([1, 1, DriveKind.Tube]).render(stereo(new Float32Array(RATE))).left;
    expect(dbOf(peak(moved) + 1e-9)).toBeLessThan(-60);
  });
});

describe('fold', () => {
  test('comes back over its edge: the harmonics of a sine that is turned by a sine', async () => {
    for (const [quarters, third, fifth] of [
      [1, -18, -48],
      [2, 1, -15],
      [3, 3, -2],
    ] as const) {
      const found = await harmonics(DriveKind.Fold, 1, (quarters * Math.PI) / 2 / HARDEST);
      expect(Math.abs((found[2] ?? 0) - third), `third at ${quarters}`).toBeLessThan(1);
      expect(Math.abs((found[4] ?? 0) - fifth), `fifth at ${quarters}`).toBeLessThan(1);
      expect(Math.max(found[1] ?? 0, found[3] ?? 0)).toBeLessThan(-60);
    }
  });

  test('a soft sound passes flat to 16 kHz', async () => {
    const heard = await driven(DriveKind.Fold, 0.2, impulse(4096, 1e-4));
    const [at1k = 0, ...rest] = responseDb(heard, [1000, 50, 4000, 8000, 12000, 16000], RATE);
    for (const level of rest) expect(Math.abs(level - at1k)).toBeLessThan(0.5);
  });
});

test('a drum and a bass are as loud with every kind, within 1 dB at any amount', async () => {
  for (const id of ['kick', 'bass'] as const) {
    for (const amount of [0.1, 0.3, 0.5, 0.7, 1]) {
      const soft = await loudness(id, amount, DriveKind.Soft);
      for (const kind of KINDS) {
        const other = await loudness(id, amount, kind);
        expect(Math.abs(other - soft), `${id}, ${DriveKind[kind]} at ${amount}`).toBeLessThan(1);
      }
    }
  }
});
