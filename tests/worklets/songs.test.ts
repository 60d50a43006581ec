/** Every song of tests/songs, its first four bars by numbers and hash: what changed the music shows here. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readAnySong } from '../../song/classic.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { renderSong } from '../../worklets/offline.ts';
import { db } from '../dsp/ear.ts';
import { kernelOf } from '../kernel.ts';

const BARS = 4;
const TAIL_SECONDS = 1;
const songs = fileURLToPath(new URL('../songs', import.meta.url));
const golden = fileURLToPath(new URL('../golden/songs', import.meta.url));
const isUpdating = process.env.UPDATE_GOLDEN === '1';

interface Figures {
  readonly frames: number;
  /** Of the float32 little-endian left, then right frames of each block. */
  readonly sha256: string;
  readonly peakDb: number;
  readonly rmsDb: number;
}

async function render(file: string, build: 'simd' | 'scalar', chunkFrames: number): Promise<Figures> {
  const read = readAnySong(readFileSync(`${songs}/${file}`, 'utf8'));
  if (!read.ok) throw new Error(`${file}: ${JSON.stringify(read.faults)}`);
  const hash = createHash('sha256');
  let [frames, largest, square] = [0, 0, 0];
  const range = { fromTick: 0, toTick: BARS * TICKS_PER_BAR, tailSeconds: TAIL_SECONDS };
  for (const { left, right } of renderSong({ kernel: await kernelOf(build), song: read.song, ...range, chunkFrames })) {
    for (const channel of [left, right]) {
      hash.update(Buffer.from(channel.buffer, channel.byteOffset, channel.byteLength));
      for (const x of channel) {
        largest = Math.max(largest, Math.abs(x));
        square += x * x;
      }
    }
    frames += left.length;
  }
  // A full-scale peak is 0 dB, not -0.
  const round = (x: number) => Math.round(x * 100) / 100 + 0;
  const rms = Math.sqrt(square / (2 * frames));
  return { frames, sha256: hash.digest('hex'), peakDb: round(db(largest)), rmsDb: round(db(rms)) };
}

describe('songs', () => {
  test.each(readdirSync(songs))('%s', async (name) => {
    const figures = await render(name, 'simd', 128);
    expect(await render(name, 'scalar', 1000)).toEqual(figures);
    expect(figures.peakDb).toBeLessThanOrEqual(0);
    const file = `${golden}/${name}`;
    if (isUpdating || !existsSync(file)) {
      expect(isUpdating, `no golden figures of ${name}: run with UPDATE_GOLDEN=1`).toBe(true);
      mkdirSync(golden, { recursive: true });
      writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
    }
    expect(figures).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
});
