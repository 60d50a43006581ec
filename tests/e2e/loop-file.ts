/** A loop as a file: two seconds with six hits, told apart by how they sound. */
import { wavHead } from './wav.ts';

const RATE = 48_000;
/** Of a plain WAV file, before its samples. */
const HEAD_BYTES = 44;
const SECONDS = 2;
const FRAMES_PER_STEP = 6000;
/** Hits of the loop, in sixteenths of a bar at 120 beats a minute. */
export const HITS = [0, 3, 6, 8, 12, 14];

/** A decaying burst at each of the hits, 16 bits; `tones`: what each of them sounds like, in Hz, in turn. */
export function loopFile(tones: readonly number[] = [180], hits: readonly number[] = HITS): Buffer {
  const frames = SECONDS * RATE;
  const samples = Buffer.alloc(frames * 2);
  let state = 5;
  for (let frame = 0; frame < frames; frame++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const last = hits.filter((hit) => hit * FRAMES_PER_STEP <= frame).length - 1;
    const since = frame - (hits[last] ?? 0) * FRAMES_PER_STEP;
    const hz = tones[last % tones.length] ?? 0;
    const tone = Math.sin((2 * Math.PI * hz * since) / RATE);
    const burst = Math.exp(-since / 1500) * ((0.3 * state) / 2 ** 31 + 0.5 * tone);
    samples.writeInt16LE(Math.round(burst * 32_000), frame * 2);
  }
  return Buffer.concat([wavHead(RATE, samples.length), samples]);
}

/** As many seconds, with a decaying burst at each of the given ones. */
export function beatFile(beats: readonly number[], seconds: number): Uint8Array {
  const frames = Math.round(seconds * RATE);
  const samples = Buffer.alloc(frames * 2);
  let state = 9;
  for (let frame = 0; frame < frames; frame++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const last = beats.findLast((beat) => beat * RATE <= frame) ?? 0;
    samples.writeInt16LE(Math.round(12_000 * Math.exp(last * 80 - (80 * frame) / RATE) * (state / 2 ** 31)), frame * 2);
  }
  return Buffer.concat([wavHead(RATE, samples.length), samples]);
}

/** A file of one channel as one of two, of which the left one is silent. */
export function rightAlone(mono: Uint8Array): Uint8Array {
  const samples = Buffer.from(mono.subarray(HEAD_BYTES));
  const both = Buffer.alloc(samples.length * 2);
  for (let at = 0; at < samples.length; at += 2) samples.copy(both, 2 * at + 2, at, at + 2);
  const head = wavHead(RATE, both.length);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(RATE * 4, 28);
  head.writeUInt16LE(4, 32);
  return Buffer.concat([head, both]);
}
