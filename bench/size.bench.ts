/** How large the wasm is on the wire, and how much memory the engine holds. */
import { gzipSync } from 'node:zlib';
import { defaultSong } from '../song/defaults.ts';
import { engineModule, sliceRecordings, wasmOf } from './engine.ts';
import { Player } from './player.ts';
import { atMost, type Bench, type Findings, type Row, row } from './report.ts';
import { composeScore } from './score.ts';
import { STANDARD_RATE, standardSong } from './standard-song.ts';

const BUILDS = ['simd', 'scalar', 'desk'] as const;

async function run(): Promise<Findings> {
  const rows: Row[] = [];
  const zipped = new Map<string, number>();
  for (const build of BUILDS) {
    const wasm = await wasmOf(build);
    const kilobytes = gzipSync(wasm, { level: 9 }).length / 1e3;
    zipped.set(build, kilobytes);
    rows.push(row(`${build}.wasm`, [wasm.length / 1e3], 'kB'), row(`${build}.wasm, gzip -9`, [kilobytes], 'kB'));
  }
  const module = await engineModule();
  const starter = new Player(module, composeScore(defaultSong(), 1, STANDARD_RATE, []));
  const standard = new Player(module, composeScore(standardSong(), 1, STANDARD_RATE, sliceRecordings()));
  const megabytes = ({ kernel }: Player): number => kernel.exports.memory.buffer.byteLength / 1e6;
  rows.push(row('memory, default song', [megabytes(starter)], 'MB'));
  rows.push(row('memory, standard song with 3 MB of slices', [megabytes(standard)], 'MB'));
  return {
    rows,
    ratios: {},
    bars: [
      atMost('engine with SIMD, gzip -9, kB', zipped.get('simd') ?? Number.NaN, 60),
      atMost('engine without SIMD, gzip -9, kB', zipped.get('scalar') ?? Number.NaN, 60),
      atMost('memory of the engine with the default song, MB', megabytes(starter), 32),
    ],
  };
}

export const bench: Bench = { rounds: 1, run };
