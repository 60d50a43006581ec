/** Listening to a song by numbers: rendered offline, its loudness section by section, its true peak. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sectionsOf, songTicks } from '../song/arrangement.ts';
import type { Song } from '../song/song.ts';
import { secondsOfTicks } from '../song/time.ts';
import { ensureBuilt } from '../worklets/build.node.ts';
import { type Desk, openDesk } from '../worklets/desk.ts';
import { renderedFrames, renderSong } from '../worklets/offline.ts';
import { TruePeakMeter } from './dsp/true-peak-meter.ts';
import { kernelOf } from './kernel.ts';

const RATE = 48000;
const TAIL_SECONDS = 2;
/** Frames the engine is asked for at a time: fewer calls, the same bits. */
const CHUNK_FRAMES = 2048;
const root = fileURLToPath(new URL('..', import.meta.url));

export interface Heard {
  readonly lufs: number;
  readonly truePeakDb: number;
  readonly sections: readonly { readonly scene: string; readonly lufs: number }[];
}

let opened: Promise<Desk> | undefined;

async function open(): Promise<Desk> {
  await ensureBuilt(['desk']);
  return openDesk(readFileSync(`${root}/build/desk.wasm`));
}

/** For songs of one tempo. */
export async function listen(song: Song): Promise<Heard> {
  opened ??= open();
  const desk = await opened;
  const kernel = await kernelOf('simd', RATE);
  const range = { fromTick: 0, toTick: songTicks(song), tailSeconds: TAIL_SECONDS };
  const frames = renderedFrames(song, RATE, range);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  let at = 0;
  for (const block of renderSong({ kernel, song, ...range, chunkFrames: CHUNK_FRAMES })) {
    left.set(block.left, at);
    right.set(block.right, at);
    at += block.left.length;
  }
  const loudness = (from: number, to: number) =>
    desk.integratedLoudness({ left: left.slice(from, to), right: right.slice(from, to) }, RATE) ??
    Number.NEGATIVE_INFINITY;
  const frameOf = (tick: number) => Math.round(secondsOfTicks(tick, song.bpm) * RATE);
  const peak = Math.max(new TruePeakMeter().read(left), new TruePeakMeter().read(right));
  return {
    lufs: loudness(0, frames),
    truePeakDb: 20 * Math.log10(peak),
    sections: sectionsOf(song).map(({ scene, fromTick, toTick }) => ({
      scene,
      lufs: loudness(frameOf(fromTick), frameOf(toTick)),
    })),
  };
}

/** How far the softest chorus lies above the loudest verse, LU. */
export function liftOf({ sections }: Heard): number {
  const of = (name: string) => sections.flatMap(({ scene, lufs }) => (scene.includes(name) ? [lufs] : []));
  return Math.min(...of('chorus')) - Math.max(...of('verse'));
}
