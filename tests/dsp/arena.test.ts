/** The sample arena: room, refusals, freeing a piece, growing, mending; a long walk beside a model. */
import { describe, expect, test } from 'vitest';
import type { PadSlot } from '../../dsp/abi/patches.ts';
import { MAX_SAMPLES, PAD_FIRST_KEY } from '../../dsp/abi/sizes.ts';
import { peak } from './ear.ts';
import { floats, type Probe, probe } from './probe.ts';
import { noise, play, RATE, render, rig, set, write } from './sampler-rig.ts';

const GUARD = 64;
const strideOf = (frames: number) => Math.ceil((frames + 2 * GUARD) / 4) * 16;

describe('arena', () => {
  test('places channels apart, silent guards around them, and looks them up once they are ready', async () => {
    const wasm = await probe('sampler');
    wasm.open(RATE, 1 << 16);
    const pointer = wasm.place(3, 1001, 2, 44_100);
    expect(pointer % 16).toBe(0);
    expect(wasm.stride(3)).toBeGreaterThanOrEqual(1001 * 4);
    expect(wasm.stride(3) % 16).toBe(0);
    expect(wasm.frames(3)).toBe(0);
    wasm.ready(3);
    expect(wasm.frames(3)).toBe(1001);
    expect(wasm.frames(4)).toBe(0);
    for (const channel of [0, 1]) floats(wasm, pointer + channel * wasm.stride(3), 1001).fill(1);
    for (const channel of [0, 1]) {
      const first = pointer + channel * wasm.stride(3);
      expect(floats(wasm, first - GUARD * 4, GUARD).every((x) => x === 0)).toBe(true);
      expect(floats(wasm, first + 1001 * 4, GUARD).every((x) => x === 0)).toBe(true);
    }
  });

  test('refuses what does not fit and what makes no sense, and is whole again once forgotten', async () => {
    const wasm = await probe('sampler');
    wasm.open(RATE, 1 << 16);
    const room = wasm.room();
    for (const [slot, frames, channels, rate] of [
      [-1, 10, 1, RATE],
      [MAX_SAMPLES, 10, 1, RATE],
      [0, 0, 1, RATE],
      [0, -5, 1, RATE],
      [0, 0x7fffffff, 2, RATE],
      [0, 10, 0, RATE],
      [0, 10, 3, RATE],
      [0, 10, 1, 0],
      [0, 10, 1, Number.NaN],
      [0, 1 << 14, 1, RATE],
    ]) {
      expect(wasm.place(slot, frames, channels, rate)).toBe(0);
    }
    expect(wasm.room()).toBe(room);
    const first = wasm.place(0, 10_000, 1, RATE);
    expect(first).toBeGreaterThan(0);
    expect(wasm.place(0, 10, 1, RATE)).toBe(0);
    expect(wasm.place(1, 10_000, 1, RATE)).toBe(0);
    floats(wasm, first, 10_000).fill(1);
    wasm.forget();
    expect(wasm.room()).toBe(room);
    expect(wasm.frames(0)).toBe(0);
    expect(wasm.place(1, 5_000, 1, RATE)).toBe(first);
    expect(peak(floats(wasm, first - GUARD * 4, GUARD))).toBe(0);
    expect(peak(floats(wasm, first + 5_000 * 4, GUARD))).toBe(0);
  });

  test('grows behind what it holds, which stays where it is; the host may refuse', async () => {
    const wasm = await probe('sampler');
    wasm.open(RATE, 1 << 16);
    const x = noise(10_000);
    const pointer = wasm.place(0, 10_000, 1, RATE);
    floats(wasm, pointer, 10_000).set(x);
    expect(wasm.place(1, 1 << 20, 1, RATE)).toBe(0);
    expect(wasm.grow(0x7fffffff)).toBe(0);
    expect(wasm.grow(5 << 20)).toBe(1);
    expect(wasm.place(1, 1 << 20, 1, RATE)).toBeGreaterThan(pointer);
    expect(floats(wasm, pointer, 10_000)).toEqual(x);
  });

  test('mends what is not a number, wherever it stands among whole vectors', async () => {
    const wasm = await rig(Float32Array.of(Number.NaN, 0.5, Infinity, -Infinity, 1e9, 0));
    wasm.mend(0, 0, 6);
    expect([...play(wasm, 6).left.subarray(0, 6)]).toEqual([0, 0.5, 64, -64, 64, 0]);
    const wrong = new Float32Array(1001).fill(0.25);
    for (const at of [3, 64, 999, 1000]) wrong[at] = Number.NaN;
    const other = await rig(wrong);
    other.mend(0, 4, 997);
    const { left } = play(other, 1001);
    expect([left[64], left[999], left[1000], left[65]]).toEqual([0, 0, 0, 0.25]);
    // Before the frames that were named.
    expect(Number.isNaN(left[3])).toBe(true);
  });

  /** What is taken and what is free, told independently: a list of pieces by address. */
  test.each([1, 2, 3])('10⁵ steps at random beside a model, seed %i', async (seed) => {
    const wasm = await probe('sampler');
    const bytes = 1 << 20;
    wasm.open(RATE, bytes);
    const room = wasm.room();
    let state = seed;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const pieces = new Map<number, { readonly start: number; readonly size: number; readonly mark: number }>();
    const first = wasm.place(0, 1, 1, RATE) - GUARD * 4;
    wasm.release(0);
    let used = 0;
    let refused = 0;
    // Half a million times: `expect` costs more than the arena.
    const hold = (isSo: boolean, fault: string) => {
      if (!isSo) expect.fail(fault);
    };
    for (let step = 0; step < 100_000; step++) {
      const slot = random(MAX_SAMPLES);
      const piece = pieces.get(slot);
      if (piece) {
        // Nobody has written into it since.
        hold(new Uint32Array(wasm.memory.buffer, piece.start + GUARD * 4, 1)[0] === piece.mark, 'a mark is gone');
        const stamp = wasm.stamp(slot);
        wasm.release(slot);
        hold(wasm.stamp(slot) === stamp + 1, 'a piece that was freed has its stamp');
        hold(wasm.frames(slot) === 0, 'a piece that was freed has frames');
        pieces.delete(slot);
        used -= piece.size;
        continue;
      }
      const frames = 1 + random(random(4) === 0 ? 60_000 : 2000);
      const channels = 1 + random(2);
      const size = strideOf(frames) * channels;
      const pointer = wasm.place(slot, frames, channels, RATE);
      if (pointer === 0) {
        refused++;
        // No gap between two neighbours holds it.
        const sorted = [...pieces.values()].sort((a, b) => a.start - b.start);
        let end = first;
        for (const { start, size: taken } of sorted) {
          if (start - end >= size) throw new Error(`a gap of ${start - end} bytes was there for ${size}`);
          end = start + taken;
        }
        hold(first + bytes - end < size, 'there was room behind all');
        continue;
      }
      const start = pointer - GUARD * 4;
      hold(start >= first && start + size <= first + bytes, 'a piece lies outside');
      for (const other of pieces.values()) {
        if (start < other.start + other.size && other.start < start + size) throw new Error('two pieces overlap');
      }
      new Uint32Array(wasm.memory.buffer, pointer, 1)[0] = step;
      wasm.ready(slot);
      pieces.set(slot, { start, size, mark: step });
      used += size;
      hold(wasm.room() === room - used, 'room is lost or won');
    }
    expect(refused).toBeGreaterThan(1000);
    for (const slot of pieces.keys()) wasm.release(slot);
    expect(wasm.room()).toBe(room);
    // Nothing is left in pieces: one sample takes all of it again.
    expect(wasm.place(0, bytes / 4 - 2 * GUARD, 1, RATE)).toBe(first + GUARD * 4);
  });
});

describe('a sample that is freed while it sounds', () => {
  /** The largest step of a sound, and the frame of its last that is not silent. */
  const steps = (x: Float32Array) => x.reduce((most, y, i) => Math.max(most, Math.abs(y - (x[i - 1] ?? y))), 0);
  const last = (x: Float32Array) => x.findLastIndex((y) => y !== 0);
  const flat = new Float32Array(48_000).fill(0.5);

  async function pads(): Promise<Probe> {
    const wasm = await rig(flat);
    play(wasm, 320);
    return wasm;
  }

  test('ends in 3 ms without a click, and reads nothing of what comes into its place', async () => {
    const wasm = await pads();
    wasm.release(0);
    write(wasm, 1, [noise(48_000)], RATE);
    const { left } = render(wasm, 960);
    expect(left[0]).toBeCloseTo(0.5, 1);
    expect(steps(left)).toBeLessThan(0.01);
    expect(last(left)).toBeLessThanOrEqual(Math.ceil(0.0034 * RATE));
    expect(wasm.done()).toBe(1);
  });

  test('a take, too: also one that crossfades', async () => {
    const wasm = await rig(flat);
    wasm.partStart(0, 0, 1, 0);
    render(wasm, 320, () => {}, wasm.partRender);
    wasm.partStart(0, 4800, 1, 0);
    render(wasm, 32, () => {}, wasm.partRender);
    wasm.release(0);
    write(wasm, 1, [noise(48_000)], RATE);
    const { left, right } = render(wasm, 960, () => {}, wasm.partRender);
    expect(left[0]).toBeCloseTo(0.5, 1);
    expect(steps(left)).toBeLessThan(0.01);
    expect(right).toEqual(left);
    expect(last(left)).toBeLessThanOrEqual(Math.ceil(0.0034 * RATE));
    expect(wasm.partDone()).toBe(1);
  });

  test('another sample plays on, bit for bit', async () => {
    const sound = async (isFreed: boolean) => {
      const wasm = await rig(noise(48_000));
      write(wasm, 1, [noise(20_000, 7)], RATE);
      set(
        wasm,
        { Sample: 1, LowPass: 20_000, HighPass: 20, CrusherBits: 16, Sustain: 1 } as Partial<
          Record<keyof typeof PadSlot, number>
        >,
        1,
      );
      wasm.noteOn(PAD_FIRST_KEY, 1, 0);
      return render(wasm, 9600, (frame) => {
        if (!isFreed || frame !== 3200) return;
        wasm.release(1);
        write(wasm, 2, [noise(20_000, 9)], RATE);
      }).left;
    };
    expect(await sound(true)).toEqual(await sound(false));
  });
});
