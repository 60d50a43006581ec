/** One suite for every voice: what the contract in dsp/voices/voice.ts says. */

import { beforeAll, describe, expect, test } from 'vitest';
import { PATCH_BASE, PERIOD, SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { StripSlot } from '../../dsp/abi/slots.ts';
import { defaultPad, defaultSong, newTrack } from '../../song/defaults.ts';
import type { InstrumentId } from '../../song/instruments.ts';
import { rootKeyOf } from '../../song/root-keys.ts';
import { PARAM_BLOCK_LENGTH } from '../../worklets/capacity.ts';
import { CIRCUITS, writeParams } from '../../worklets/params/slots.ts';
import { peak } from './ear.ts';
import { floats, type Probe, probe } from './probe.ts';

const RATES = [44100, 48000, 96000];
const SAMPLE_FRAMES = 24000;

interface Strike {
  readonly key: number;
  readonly velocity: number;
  /** Frame of the note-on, and of the note-off. */
  readonly onFrame: number;
  readonly offFrame: number;
}

/** The parameter block of one track with this instrument at its defaults; the sampler has a sample on every pad. */
function blockOf(id: InstrumentId): Float32Array {
  const track = newTrack(id, id, id);
  const pads = track.pads.map(() => ({ ...defaultPad, sample: 'one', oneShot: false }));
  const block = new Float32Array(PARAM_BLOCK_LENGTH);
  writeParams(block, { ...defaultSong(), tracks: [{ ...track, pads }] }, new Map([['one', { slot: 0, rate: 48_000 }]]));
  return block.subarray(0, SLOTS_PER_TRACK);
}

/** A fresh voice of the instrument. */
function open(wasm: Probe, id: InstrumentId, rate: number): void {
  const block = blockOf(id);
  floats(wasm, wasm.blockPtr(), SLOTS_PER_TRACK).set(block);
  wasm.open(block[StripSlot.Instrument], rate);
}

/** Renders `frames` of the left channel, period by period, cut at the events. */
function play(wasm: Probe, strikes: readonly Strike[], frames: number): Float32Array {
  const out = new Float32Array(Math.ceil(frames / PERIOD) * PERIOD);
  for (let start = 0; start < frames; start += PERIOD) {
    const due = strikes.flatMap(({ onFrame, offFrame }) => [onFrame, offFrame]);
    const cuts = due.map((frame) => frame - start).filter((offset) => offset > 0 && offset < PERIOD);
    const edges = [...new Set([0, ...cuts, PERIOD])].sort((a, b) => a - b);
    wasm.begin();
    for (const [index, from] of edges.entries()) {
      for (const strike of strikes) {
        if (strike.offFrame === start + from && from < PERIOD) wasm.noteOff();
        if (strike.onFrame === start + from && from < PERIOD) wasm.noteOn(strike.key, strike.velocity);
      }
      const to = edges[index + 1];
      if (to !== undefined) wasm.renderTo(from, to);
    }
    wasm.end();
    out.set(floats(wasm, wasm.leftPtr(), PERIOD), start);
  }
  return out;
}

const HIT: Strike = { key: 60, velocity: 0.8, onFrame: 5, offFrame: 6000 };

/** A quarter of a second of two sines for the sampler. */
async function openProbe(build: 'simd' | 'scalar'): Promise<Probe> {
  const wasm = await probe('contract-voices', build);
  const pointer = wasm.place(SAMPLE_FRAMES, 48000);
  const sample = Float32Array.from(
    { length: SAMPLE_FRAMES },
    (_, i) => 0.4 * Math.sin(i * 0.05) + 0.2 * Math.sin(i * 0.71),
  );
  floats(wasm, pointer, SAMPLE_FRAMES).set(sample);
  return wasm;
}

export function voiceContract(id: InstrumentId): void {
  describe(id, () => {
    const hit = { ...HIT, key: rootKeyOf(id) };
    let wasm: Probe;
    beforeAll(async () => {
      wasm = await openProbe('simd');
    });

    test('is silent before note-on and sounds from the very frame of it', () => {
      for (const onFrame of [0, 1, 31, 37]) {
        open(wasm, id, 48000);
        const out = play(wasm, [{ ...hit, onFrame }], 4800);
        expect(out.subarray(0, onFrame).every((x) => x === 0)).toBe(true);
        // A sound that starts from zero is not yet there in its first frame.
        expect(out.findIndex((x) => x !== 0) - onFrame).toBeLessThanOrEqual(2);
      }
    });

    test('is finite and within ±4 at every key, velocity and rate', () => {
      for (const rate of RATES) {
        for (const key of [0, 24, 36, 48, 60, 72, 96, 127]) {
          for (const velocity of [0.01, 0.5, 1]) {
            open(wasm, id, rate);
            const largest = peak(play(wasm, [{ ...hit, key, velocity }], 4800));
            expect(largest, `key ${key} velocity ${velocity} rate ${rate}`).toBeLessThanOrEqual(4);
          }
        }
      }
    });

    test('stays finite whatever stands in a slot', () => {
      for (const slot of new Set(Object.values(CIRCUITS[id].slots))) {
        for (const value of [-1e9, -1, 0, 0.5, 1, 1e9]) {
          open(wasm, id, 48000);
          floats(wasm, wasm.blockPtr(), SLOTS_PER_TRACK)[PATCH_BASE + slot] = value;
          const out = play(
            wasm,
            [
              { ...hit, offFrame: 700 },
              { ...hit, onFrame: 800, offFrame: 900 },
            ],
            1600,
          );
          expect(
            out.every((x) => Number.isFinite(x)),
            `slot ${slot} = ${value}`,
          ).toBe(true);
        }
      }
    });

    test('is done within 30 s of note-off, loud or all but silent by then', () => {
      for (const heldSeconds of [0.05, 0.5, 0.75, 1, 1.5, 2.5, 4]) {
        open(wasm, id, 48000);
        wasm.begin();
        wasm.noteOn(hit.key, 0.8);
        const held = Math.round((heldSeconds * 48000) / PERIOD);
        const most = held + (30 * 48000) / PERIOD;
        let periods = 0;
        while (!wasm.done() && periods <= most) {
          if (periods === held) wasm.noteOff();
          if (periods > 0) wasm.begin();
          wasm.renderTo(0, PERIOD);
          wasm.end();
          periods++;
        }
        expect(periods, `held for ${heldSeconds} s`).toBeLessThan(most);
      }
    });

    test('reset makes it equal to new; the same events give the same frames, in both builds', async () => {
      const strikes = [hit, { ...hit, onFrame: 2017, velocity: 0.5 }];
      open(wasm, id, 48000);
      const fresh = play(wasm, strikes, 9600);
      expect(peak(fresh)).toBeGreaterThan(0.001);
      wasm.reset();
      expect(play(wasm, strikes, 9600)).toEqual(fresh);
      const scalar = await openProbe('scalar');
      open(scalar, id, 48000);
      expect(play(scalar, strikes, 9600)).toEqual(fresh);
    });

    test('after silence() nothing of the old note sounds', () => {
      open(wasm, id, 48000);
      play(wasm, [{ ...hit, offFrame: 99999 }], 960);
      wasm.silence();
      expect(wasm.done()).toBeTruthy();
      expect(peak(play(wasm, [], 960))).toBe(0);
    });

    test('velocity moves level and timbre, not level alone', () => {
      open(wasm, id, 48000);
      const soft = play(wasm, [{ ...hit, velocity: 0.3 }], 4800);
      open(wasm, id, 48000);
      const loud = play(wasm, [{ ...hit, velocity: 1 }], 4800);
      const scale = peak(loud) / peak(soft);
      expect(scale).toBeGreaterThan(2);
      expect(peak(loud.map((x, i) => x - (soft[i] ?? 0) * scale))).toBeGreaterThan(peak(loud) * 0.01);
    });
  });
}
