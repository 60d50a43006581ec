/** The engine in Node: its wasm, and the time it takes. */
import { readFileSync } from 'node:fs';
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { ensureBuilt, pathOfBuild, type Target } from '../worklets/build.node.ts';
import type { Render } from './peers.ts';
import { Player } from './player.ts';
import { composeScore, type Recording, type Score } from './score.ts';
import { SLICES_HASH, STANDARD_RATE, sliceChannels, standardSong } from './standard-song.ts';

export const QUANTA_PER_SECOND = 375;
export const QUANTUM_MICROSECONDS = 1e6 / QUANTA_PER_SECOND;

/** The bytes of a build, made anew when its sources are newer. */
export async function wasmOf(target: Target): Promise<Uint8Array<ArrayBuffer>> {
  await ensureBuilt([target]);
  return new Uint8Array(readFileSync(pathOfBuild(target)));
}

export async function engineModule(target: 'simd' | 'scalar' = 'simd'): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await wasmOf(target));
}

export const sliceRecordings = (): readonly Recording[] => [
  { hash: SLICES_HASH, rate: STANDARD_RATE, channels: sliceChannels() },
];

/** Long enough for the compiler of the browser engine to have done its best with every function. */
const WARM_UP_SECONDS = 12;

/** The standard song, or another score, ready and warm. */
export function openStudio(module: WebAssembly.Module, score?: Score): Studio {
  return new Studio(new Player(module, score ?? composeScore(standardSong(), 60, STANDARD_RATE, sliceRecordings())));
}

export class Studio {
  constructor(readonly player: Player) {
    this.play(WARM_UP_SECONDS);
  }

  private play(seconds: number): void {
    this.player.rewind();
    for (let i = seconds * QUANTA_PER_SECOND; i > 0; i--) this.player.render();
  }

  /** The whole of it from the beginning: processor time and wall time. After a pause the caches are cold. */
  render(seconds: number): Render {
    this.play(1);
    const cpu = process.cpuUsage();
    const start = performance.now();
    this.play(seconds);
    const wall = (performance.now() - start) / 1e3;
    const { user, system } = process.cpuUsage(cpu);
    return { wall, cpu: (user + system) / 1e6, seconds };
  }

  /** Microseconds of each quantum from the beginning, by the clock. */
  quanta(seconds: number): Float64Array {
    const spent = new Float64Array(seconds * QUANTA_PER_SECOND);
    this.player.rewind();
    for (let i = 0; i < spent.length; i++) {
      const start = performance.now();
      this.player.render();
      spent[i] = (performance.now() - start) * 1e3;
    }
    return spent;
  }

  /** Microseconds of processor time per quantum in each second from the beginning. */
  secondBySecond(seconds: number): number[] {
    this.player.rewind();
    return Array.from({ length: seconds }, () => {
      const cpu = process.cpuUsage();
      for (let i = QUANTA_PER_SECOND; i > 0; i--) this.player.render();
      const { user, system } = process.cpuUsage(cpu);
      return (user + system) / QUANTA_PER_SECOND;
    });
  }
}

/** Root mean square of the left channel of a first performance, summed as the page of the peers sums it. */
export function loudness(module: WebAssembly.Module, seconds: number): number {
  const player = new Player(module, composeScore(standardSong(), seconds, STANDARD_RATE, sliceRecordings()));
  const { left } = player.kernel.output;
  let sum = 0;
  for (let i = seconds * QUANTA_PER_SECOND; i > 0; i--) {
    player.render();
    for (let frame = 0; frame < RENDER_QUANTUM; frame++) sum += (left[frame] as number) ** 2;
  }
  return Math.sqrt(sum / (seconds * STANDARD_RATE));
}
