/** A microphone that is heard through a strip: each frame in its place, with its effects, under its mute and solo; without it nothing is another bit. */
import { beforeAll, describe, expect, test } from 'vitest';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { StripSlot } from '../../dsp/abi/slots.ts';
import type { InstrumentId } from '../../song/instruments.ts';
import type { Song } from '../../song/song.ts';
import type { Kernel } from '../../worklets/kernel.ts';
import { CIRCUITS } from '../../worklets/params/slots.ts';
import { openSong } from '../../worklets/song-file.node.ts';
import { type Due, kernelOf, loadSong, noteOn, param, play as playDues, start } from '../kernel.ts';
import { engineModule, LiveRig, RATE } from './live-rig.ts';

const FRAMES = 9600;
/** Of the click: not on the border of a period or of a block. */
const AT = 4007;
const STRIP = 2;
let starter: Song;
let module: WebAssembly.Module;

beforeAll(async () => {
  ({ song: starter } = openSong('tests/songs/starter.json', undefined));
  module = await engineModule();
});

/** A tone, and a click in front of it. */
const sound = (frame: number) => (frame === AT ? 0.5 : frame > AT + 1000 ? 0.2 * Math.sin(frame / 9) : 0);

/** What a strip gives out, period by period behind its fader, while a microphone is heard through it. */
function heard(kernel: Kernel, dues: readonly Due[], size: number, strip = STRIP): Float32Array {
  const { input } = kernel;
  const out = new Float32Array(FRAMES + size);
  kernel.exports.listen(STRIP);
  kernel.exports.monitor(strip);
  const write = (from: number) => {
    for (let i = 0; i < size; i++) {
      input.left[i] = sound(from + i);
      input.right[i] = sound(from + i);
    }
  };
  let from = 0;
  write(0);
  playDues(kernel, dues, FRAMES, [size], (frames) => {
    out.set(kernel.tap.left.subarray(0, frames - from), from);
    from = frames;
    write(frames);
  });
  return out;
}

const peak = (channel: Float32Array, from = 0) =>
  channel.subarray(from).reduce((most, x) => Math.max(most, Math.abs(x)), 0);

async function plain(build: 'simd' | 'scalar' = 'simd'): Promise<Kernel> {
  const kernel = await kernelOf(build);
  loadSong(kernel, starter);
  kernel.exports.reset();
  return kernel;
}

describe('the kernel', () => {
  test.each(['simd', 'scalar'] as const)(
    'each frame sounds one period after it was heard, for any size of a block: %s',
    async (build) => {
      const first = heard(await plain(build), [], 128);
      const click = first.findIndex((x) => x !== 0);
      expect(click).toBe(AT + PERIOD);
      expect(peak(first)).toBeGreaterThan(0.05);
      for (const size of [32, 100, 333]) {
        expect(heard(await plain(build), [], size).subarray(0, FRAMES)).toEqual(first.subarray(0, FRAMES));
      }
    },
  );

  test('it passes the effects of the strip', async () => {
    const dry = heard(await plain(), [], 128);
    const effect = [param(0, STRIP, StripSlot.FilterOn, 1), param(0, STRIP, StripSlot.FilterCutoff, 200)];
    const wet = heard(await plain(), effect, 128);
    // The tone is far above 200 Hz.
    expect(peak(wet, AT + 3000)).toBeLessThan(0.3 * peak(dry, AT + 3000));
    expect(peak(wet)).toBeGreaterThan(0);
  });

  test('it is as loud through a drum or a synth as through the strip its take will lie on', async () => {
    const through = async (instrument: InstrumentId) => {
      const kernel = await plain();
      const clean = [
        param(0, STRIP, StripSlot.Instrument, CIRCUITS[instrument].kind),
        param(0, STRIP, StripSlot.DriveOn, 0),
      ];
      return peak(heard(kernel, clean, 128).subarray(0, FRAMES), FRAMES - 1000);
    };
    const take = await through('audio');
    expect(take).toBeGreaterThan(0.05);
    for (const instrument of ['kick', 'bass', 'sampler'] as const) {
      expect(20 * Math.log10((await through(instrument)) / take)).toBeCloseTo(0, 2);
    }
  });

  test('it is muted and soloed with its strip', async () => {
    expect(peak(heard(await plain(), [param(0, STRIP, StripSlot.Mute, 1)], 128), 2000)).toBe(0);
    expect(peak(heard(await plain(), [param(0, STRIP + 1, StripSlot.Solo, 1)], 128), 2000)).toBe(0);
    expect(peak(heard(await plain(), [param(0, STRIP, StripSlot.Solo, 1)], 128), 2000)).toBeGreaterThan(0.05);
  });

  test('switched off it is silent, and what plays is the same to the bit as ever', async () => {
    const hits = [start(), noteOn(300, 0, 60), noteOn(5000, 1, 60)];
    const without = await plain();
    const never = playDues(without, hits, FRAMES);
    for (const strip of [-1, 16, 1 << 20]) {
      const kernel = await plain();
      kernel.exports.monitor(STRIP);
      kernel.exports.monitor(strip);
      kernel.input.left.fill(0.5);
      kernel.input.right.fill(0.5);
      expect(playDues(kernel, hits, FRAMES)).toEqual(never);
    }
  });
});

describe('the performer', () => {
  test.each(['shared', 'ports'] as const)('one channel is heard at both ears, off by default: %s', (carrier) => {
    const rig = new LiveRig(module, { song: starter, carrier });
    const { performer } = rig;
    const channel = Float32Array.from({ length: 128 }, (_, i) => 0.3 * Math.sin(i / 8));
    const left = new Float32Array(128);
    const right = new Float32Array(128);
    const level = () => {
      let most = 0;
      for (let quantum = 0; quantum < 40; quantum++) {
        performer.perform(performer.now.frame, left, right, undefined, [channel]);
        most = Math.max(peak(left), peak(right));
      }
      return most;
    };
    expect(level()).toBe(0);
    performer.monitor(STRIP);
    expect(level()).toBeGreaterThan(0.02);
    performer.monitor(-1);
    for (let i = 0; i < RATE / 128; i++) performer.perform(performer.now.frame, left, right, undefined, [channel]);
    expect(level()).toBeLessThan(0.001);
  });
});
