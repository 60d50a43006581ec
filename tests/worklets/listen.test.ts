/** What is told of a strip somebody listens to: its own block after its fader, bit for bit, and nothing else changed. */
import { beforeAll, describe, expect, test } from 'vitest';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import type { Song } from '../../song/song.ts';
import { openSong } from '../../worklets/song-file.node.ts';
import { kernelOf, loadSong, noteOn, play, start } from '../kernel.ts';
import { engineModule, LiveRig, RATE } from './live-rig.ts';

const FRAMES = 24_000;
const HITS = [start(), noteOn(300, 0, 60), noteOn(5000, 1, 60), noteOn(9001, 0, 60)];
let starter: Song;
let module: WebAssembly.Module;

beforeAll(async () => {
  ({ song: starter } = openSong('tests/songs/starter.json', undefined));
  module = await engineModule();
});

describe('the kernel', () => {
  test.each(['simd', 'scalar'] as const)(
    'gives out each period of the strip with the sound it went into: %s',
    async (build) => {
      const periods = await kernelOf(build);
      loadSong(periods, starter);
      const stripLeft = new Float32Array(FRAMES + PERIOD);
      const stripRight = new Float32Array(FRAMES + PERIOD);
      play(periods, HITS, FRAMES, [PERIOD], (frames) => {
        stripLeft.set(periods.strips[0]?.left ?? [], frames);
        stripRight.set(periods.strips[0]?.right ?? [], frames);
      });
      expect(stripLeft.some((x) => Math.abs(x) > 0.05)).toBe(true);
      for (const sizes of [[128], [256, 100, 7, 333]]) {
        const kernel = await kernelOf(build);
        loadSong(kernel, starter);
        kernel.exports.listen(0);
        const left = new Float32Array(FRAMES);
        const right = new Float32Array(FRAMES);
        let from = 0;
        play(kernel, HITS, FRAMES, sizes, (frames) => {
          left.set(kernel.tap.left.subarray(0, frames - from), from);
          right.set(kernel.tap.right.subarray(0, frames - from), from);
          from = frames;
        });
        expect(left).toEqual(stripLeft.subarray(0, FRAMES));
        expect(right).toEqual(stripRight.subarray(0, FRAMES));
      }
    },
  );

  test('no strip, or none there is: nothing comes', async () => {
    const kernel = await kernelOf();
    loadSong(kernel, starter);
    for (const strip of [-1, 16, 1 << 20]) {
      kernel.exports.listen(strip);
      play(kernel, HITS, 4096);
      expect(kernel.tap.left.some((x) => x !== 0)).toBe(false);
    }
  });
});

describe('the performer', () => {
  /** Two seconds of the starter; `strip` is listened to. */
  function perform(carrier: 'shared' | 'ports', strip: number) {
    const rig = new LiveRig(module, { song: starter, carrier });
    const tap = [new Float32Array(128), new Float32Array(128)] as const;
    const heard: number[] = [];
    const expected: number[] = [];
    const { performer } = rig;
    const own = performer.perform.bind(performer);
    performer.perform = (frame, left, right) => {
      for (const channel of tap) channel.fill(0);
      const isSound = own(frame, left, right, tap);
      heard.push(...tap[0], ...tap[1]);
      expected.push(...performer.kernel.tap.left.subarray(0, 128), ...performer.kernel.tap.right.subarray(0, 128));
      return isSound;
    };
    performer.listen(strip);
    const first = rig.play();
    rig.runTo(first + 2 * RATE);
    return { heard, expected, hash: rig.hash(first, RATE) };
  }

  test.each(['shared', 'ports'] as const)('lends it to the node, and plays the same bits: %s', (carrier) => {
    const bass = starter.tracks.findIndex(({ id }) => id === 'bass');
    const listened = perform(carrier, bass);
    const alone = perform(carrier, -1);
    expect(listened.heard.some((x) => Math.abs(x) > 0.05)).toBe(true);
    expect(listened.heard).toEqual(listened.expected);
    expect(alone.heard.some((x) => x !== 0)).toBe(false);
    expect(listened.hash).toBe(alone.hash);
  });
});
