/**
 * The plate: dense at once, highs ahead, even, and as long as it is set. EMT 140: 1.3 modes a hertz, bending waves that
 * run with the root of their frequency (Bilbao, "A Digital Plate Reverberation Algorithm", JAES 55, 2007).
 */
import { expect, test } from 'vitest';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { ReverbKind } from '../../dsp/abi/slots.ts';
import { db, peak, rms, t60 } from './ear.ts';
import { expectNoClick, impulse, noise, Rig, type Setting, sine, stereo } from './effects.ts';
import { echoDensity, octave, ringDb, variationDb } from './reverb-figures.ts';

const RATE = 48000;
/** decay, damping Hz, predelay, size, low-cut Hz, kind. */
const plate = (decay: number, damping: number, size: number, lowCut = 20, predelay = 0): Setting => [
  decay,
  damping,
  predelay,
  size,
  lowCut,
  ReverbKind.Plate,
];

async function response(setting: Setting, seconds: number, rate = RATE) {
  return (await Rig.open('reverb', rate)).put(setting).render(stereo(impulse(rate * seconds)));
}

/** When a tenth of the energy of the first 60 ms of an octave is there, seconds. */
function arrival(x: Float32Array, hz: number): number {
  const early = octave(x, hz, RATE).subarray(0, 0.06 * RATE);
  const tenth = 0.1 * early.reduce((sum, y) => sum + y * y, 0);
  let sofar = 0;
  const at = early.findIndex((y) => {
    sofar += y * y;
    return sofar > tenth;
  });
  return at / RATE;
}

test('is dense like noise from 15 ms on, where a room is not', async () => {
  const room = await response([2, 12000, 0, 1, 40, ReverbKind.Room], 1);
  expect(echoDensity(room.left, 0.015 * RATE, 960)).toBeLessThan(0.7);
  for (const size of [0.3, 1, 1.5]) {
    const { left } = await response(plate(2, 12000, size, 40), 1);
    for (const seconds of [0.015, 0.05, 0.1, 0.25, 0.5]) {
      const density = echoDensity(left, Math.round(seconds * RATE), 960);
      expect(density, `size ${size}, ${seconds} s`).toBeGreaterThan(0.75);
      expect(density, `size ${size}, ${seconds} s`).toBeLessThan(1.25);
    }
  }
});

test('highs come first, by milliseconds, where in a room all come together', async () => {
  const [from, to] = [await response([2, 20000, 0, 1, 20, ReverbKind.Room], 1), await response(plate(2, 20000, 1), 1)];
  const ahead = (x: Float32Array) => arrival(x, 500) - arrival(x, 8000);
  // A metre of it: 10 ms at 500 Hz, 2.5 at 8 kHz.
  expect(ahead(to.left) - ahead(from.left)).toBeGreaterThan(0.004);
  expect(ahead(to.left) - ahead(from.left)).toBeLessThan(0.012);
});

for (const rate of [44100, 48000, 96000]) {
  test(`T60 is as set within 10 % at 500 Hz and 1 kHz, half of it at the damping frequency, at ${rate} Hz`, async () => {
    for (const [decay, size] of [
      [1, 0.5],
      [1.8, 1],
      [4, 1.5],
    ] as const) {
      const { left, right } = await response(plate(decay, 6000, size), decay * 1.2, rate);
      for (const side of [left, right]) {
        for (const hz of [500, 1000]) {
          const off = t60(octave(side, hz, rate), rate, -5, -35) / decay - 1;
          expect(Math.abs(off), `${decay} s at ${hz} Hz`).toBeLessThan(0.1);
        }
        const treble = t60(octave(side, 6000, rate), rate, -5, -25) / decay;
        expect(treble).toBeGreaterThan(0.35);
        expect(treble).toBeLessThan(0.65);
      }
    }
  });
}

test('has no thin modes and none that ring: even from 200 to 800 Hz at every size, no line 10 dB above the others', async () => {
  for (const size of [0.3, 0.6, 0.9, 1.2, 1.5]) {
    const { left } = await response(plate(1.8, 20000, size), 1.8);
    const { deviation, thirds } = variationDb(left);
    expect(deviation, `size ${size}`).toBeLessThan(7);
    expect(thirds, `thirds, size ${size}`).toBeLessThan(7);
    const { left: long } = await response(plate(4, 12000, size, 40), 3);
    expect(ringDb(long, 0.5), `size ${size}`).toBeLessThan(10);
  }
});

test('left = right within 0.1 dB on noise', async () => {
  for (const rate of [44100, 48000, 96000]) {
    const rig = await Rig.open('reverb', rate);
    const sound = stereo(noise(1, 2 * rate, 3));
    for (const decay of [0.2, 1.8, 10]) {
      for (const size of [0.3, 1, 1.5]) {
        rig.wasm.reset();
        const { left, right } = rig.put(plate(decay, 6000, size, 160)).render(sound);
        expect(Math.abs(db(rms(left) / rms(right))), `${decay} s, size ${size}, ${rate} Hz`).toBeLessThan(0.1);
      }
    }
  }
});

test('is as loud as the room of the same settings within 1 dB', async () => {
  const sound = stereo(noise(0.5, 2 * RATE, 7));
  const levels = await Promise.all(
    [ReverbKind.Room, ReverbKind.Plate].map(async (kind) =>
      db(rms((await Rig.open('reverb', RATE)).put([1.8, 6000, 0.012, 1, 160, kind]).render(sound).left)),
    ),
  );
  expect(Math.abs((levels[0] ?? 0) - (levels[1] ?? 0))).toBeLessThan(1);
});

test('is exactly silent within 2 T60 + 1 s, idle, and passes no denormal', async () => {
  const rig = (await Rig.open('reverb', RATE)).put(plate(1.8, 6000, 1, 160));
  rig.render(stereo(noise(1, RATE, 3)));
  expect(rig.wasm.idle()).toBe(0);
  const tail = rig.render(stereo(new Float32Array(Math.round(((2 * 1.8 + 1) * RATE) / PERIOD) * PERIOD))).left;
  expect(rig.wasm.idle()).toBe(1);
  expect(tail.every((x) => x === 0 || Math.abs(x) > 1e-30)).toBe(true);
  expect(peak(rig.render(stereo(new Float32Array(2 * RATE))).left.subarray(RATE))).toBe(0);
});

test('from room to plate and back without a click', async () => {
  const half = RATE;
  const x = sine(100, 0.5, 2 * half);
  const room: Setting = [1.8, 6000, 0.012, 1, 20, ReverbKind.Room];
  for (const [from, to] of [
    [room, plate(1.8, 6000, 1, 20, 0.012)],
    [plate(1.8, 6000, 1, 20, 0.012), room],
  ] as const) {
    const rig = (await Rig.open('reverb', RATE)).put(from);
    const before = rig.render(stereo(x.slice(0, half))).left;
    expectNoClick(before, rig.set(to).render(stereo(x.slice(half))).left, String(to));
  }
});
