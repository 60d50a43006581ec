/** What the export thread makes, without the thread: the command's bytes, stems that add up, levels, walls. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { ensureBuilt, pathOfBuild } from '../../worklets/build.node.ts';
import { openDesk } from '../../worklets/desk.ts';
import { exportSong } from '../../worklets/export-song.ts';
import type { RenderRequest } from '../../worklets/exporter.ts';
import { openKernel } from '../../worklets/kernel.ts';
import { renderSong } from '../../worklets/offline.ts';
import { readWav } from '../../worklets/wav-file.ts';

const moduleOf = (target: Parameters<typeof pathOfBuild>[0]) =>
  new WebAssembly.Module(readFileSync(pathOfBuild(target)));
const modules = (build: 'simd' | 'scalar' = 'simd') =>
  build === 'simd'
    ? { engine: moduleOf('simd'), desk: moduleOf('desk') }
    : { engine: moduleOf('scalar'), desk: moduleOf('desk.scalar') };

const song: Song = { ...defaultSong(), bpm: 200 };
const request: RenderRequest = {
  song,
  fromTick: 0,
  toTick: 3840,
  tailSeconds: 0.5,
  bits: 24,
  rate: 48_000,
  hasStems: false,
};

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** As the command writes it. */
function wholeFile({ bits, rate, ...range }: RenderRequest): Uint8Array {
  const kernel = openKernel(moduleOf('simd'), { rate, arenaPages: 1 });
  const encoder = openDesk(moduleOf('desk')).openWav({ channels: 2, rate, bits, seed: 1 });
  const chunks: Uint8Array[] = [];
  let frames = 0;
  for (const { left, right } of renderSong({ ...range, kernel })) {
    chunks.push(encoder.encode({ left, right }));
    frames += left.length;
  }
  return Uint8Array.from(Buffer.concat([encoder.header(frames), ...chunks, encoder.trailer(frames)]));
}

beforeAll(() => ensureBuilt());

describe('a mix', () => {
  test.each([16, 24, 32] as const)('of %i bits is the file the command writes', async (bits) => {
    for (const rate of [44_100, 48_000]) {
      const { bytes } = await exportSong(modules(), { ...request, bits, rate });
      expect(bytes.type).toBe('audio/wav');
      expect(sha(await bytesOf(bytes))).toBe(sha(wholeFile({ ...request, bits, rate })));
    }
  });

  test('has the same bytes without SIMD', async () => {
    for (const bits of [16, 24, 32] as const) {
      const [fast, plain] = await Promise.all([
        exportSong(modules('simd'), { ...request, bits }),
        exportSong(modules('scalar'), { ...request, bits }),
      ]);
      expect(sha(await bytesOf(plain.bytes))).toBe(sha(await bytesOf(fast.bytes)));
      expect(plain.lufs).toBeCloseTo(fast.lufs ?? 0, 6);
    }
  });

  test('tells its levels, its length and how far it is', async () => {
    const told: number[] = [];
    const { bytes, peakDb, lufs, seconds, frames } = await exportSong(modules(), { ...request, bits: 32 }, (fraction) =>
      told.push(fraction),
    );
    const { channels } = readWav(await bytesOf(bytes));
    const peak = Math.max(...channels.map((channel) => channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0)));
    expect(peakDb).toBeCloseTo(20 * Math.log10(peak), 4);
    expect(lufs).toBeLessThan(0);
    expect(lufs).toBeGreaterThan(-40);
    expect(frames).toBe(channels[0]?.length);
    expect(seconds).toBe(frames / 48_000);
    expect(told.every((fraction, i) => fraction >= (told[i - 1] ?? 0))).toBe(true);
    expect(told.at(-1)).toBe(1);
  });

  test('of silence has no level', async () => {
    const tracks = song.tracks.map((track) => ({ ...track, strip: { ...track.strip, mute: true } }));
    const { peakDb, lufs } = await exportSong(modules(), { ...request, song: { ...song, tracks } });
    expect([peakDb, lufs]).toEqual([null, null]);
  });
});

describe('stems', () => {
  test('are a zip of the mix, the tracks and the returns, each a WAV file of the same length', async () => {
    const { bytes } = await exportSong(modules(), { ...request, hasStems: true });
    expect(bytes.type).toBe('application/zip');
    const files = unzipSync(await bytesOf(bytes));
    expect(Object.keys(files)).toEqual([
      '00-mix.wav',
      '01-kick.wav',
      '02-snare.wav',
      '03-hi-hat.wav',
      '04-open-hat.wav',
      '05-clap.wav',
      '06-crash.wav',
      '07-bass.wav',
      '08-lead.wav',
      '09-reverb.wav',
      '10-delay.wav',
      '11-chorus.wav',
      '12-drive.wav',
    ]);
    const { bytes: mix } = await exportSong(modules(), request);
    expect(sha(files['00-mix.wav'] ?? new Uint8Array())).toBe(sha(await bytesOf(mix)));
    const lengths = Object.values(files).map((file) => readWav(file).channels[0]?.length);
    expect(new Set(lengths).size).toBe(1);
  });
});

test('what no file can hold is refused before anything is rendered', async () => {
  const endless = { ...request, toTick: 100_000_000, bits: 32 as const };
  await expect(exportSong(modules(), endless)).rejects.toMatchObject({ kind: 'tooLong' });
});
