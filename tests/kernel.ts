/** The tests' way to the whole engine: the built wasm, opened anew, and a small player of records. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EVENT_BYTES, EventKind, TransportOp } from '../dsp/abi/record.ts';
import { MAX_BLOCK } from '../dsp/abi/sizes.ts';
import { defaultSong } from '../song/defaults.ts';
import type { Song } from '../song/song.ts';
import { ensureBuilt } from '../worklets/build.node.ts';
import { type Kernel, openKernel } from '../worklets/kernel.ts';
import { writeParams } from '../worklets/params/slots.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = new Map<string, WebAssembly.Module>();

export async function kernelOf(build: 'simd' | 'scalar' = 'simd', rate = 48000, arenaPages = 64): Promise<Kernel> {
  if (!modules.has(build)) await ensureBuilt([build]);
  const module = modules.get(build) ?? new WebAssembly.Module(readFileSync(`${root}/build/engine.${build}.wasm`));
  modules.set(build, module);
  return openKernel(module, { rate, arenaPages });
}

/** One record, due at an absolute frame. */
export interface Due {
  readonly frame: number;
  readonly kind: EventKind;
  readonly track?: number;
  readonly key?: number;
  readonly value?: number;
  readonly extra?: number;
}

export const start = (bpm = 128): Due => ({
  frame: 0,
  kind: EventKind.Transport,
  track: TransportOp.Start,
  key: 0,
  value: bpm,
});
export const noteOn = (frame: number, track: number, key: number, value = 0.8): Due => ({
  frame,
  kind: EventKind.NoteOn,
  track,
  key,
  value,
});
export const noteOff = (frame: number, track: number, key: number): Due => ({
  frame,
  kind: EventKind.NoteOff,
  track,
  key,
});
export const param = (frame: number, track: number, key: number, value: number): Due => ({
  frame,
  kind: EventKind.Param,
  track,
  key,
  value,
});

export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/**
 * Plays the records for `frames`; the host asks for `sizes` frames in turn, and `look` is called after each of its calls
 * with the frames there are by then. Latency is left in.
 */
export function play(
  kernel: Kernel,
  dues: readonly Due[],
  frames: number,
  sizes: readonly number[] = [128],
  look: (frames: number) => void = () => undefined,
): Stereo {
  const sorted = [...dues].sort((a, b) => a.frame - b.frame);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  let next = 0;
  for (let done = 0, call = 0; done < frames; call++) {
    const size = Math.min(sizes[call % sizes.length] ?? 128, frames - done, MAX_BLOCK);
    let count = 0;
    for (let due = sorted[next]; due && due.frame < done + size; due = sorted[++next]) {
      writeRecord(kernel.inbox, count++, due, due.frame - done);
    }
    kernel.exports.render(size, count);
    left.set(kernel.output.left.subarray(0, size), done);
    right.set(kernel.output.right.subarray(0, size), done);
    done += size;
    look(done);
  }
  return { left, right };
}

function writeRecord(inbox: DataView, index: number, due: Due, offset: number): void {
  const at = index * EVENT_BYTES;
  inbox.setFloat64(at, offset, true);
  inbox.setInt32(at + 8, due.kind, true);
  inbox.setInt32(at + 12, due.track ?? 0, true);
  inbox.setInt32(at + 16, due.key ?? 0, true);
  inbox.setFloat32(at + 20, due.value ?? 0, true);
  inbox.setFloat32(at + 24, due.extra ?? 0, true);
  inbox.setInt32(at + 28, 0, true);
}

/** The parameter block of a song without samples. */
export function loadSong(kernel: Kernel, song: Song = defaultSong()): void {
  writeParams(kernel.params, song, new Map());
}
