/** The tests' desk and the signals and measures its tests share. */
import { readFileSync } from 'node:fs';
import { ensureBuilt, pathOfBuild } from '../../worklets/build.node.ts';
import { type Desk, openDesk } from '../../worklets/desk.ts';

export async function deskOf(): Promise<Desk> {
  await ensureBuilt(['desk']);
  return openDesk(readFileSync(pathOfBuild('desk')));
}

/** Uniform noise in -1..1, from a seed. */
export function noise(frames: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: frames }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2147483648;
  });
}

export function sine(frames: number, cyclesPerFrame: number, amplitude: number): Float32Array {
  return Float32Array.from({ length: frames }, (_, i) => amplitude * Math.sin(2 * Math.PI * cyclesPerFrame * i));
}

/** Amplitude of one frequency, by correlation over whole cycles. */
export function amplitudeAt(x: ArrayLike<number>, cyclesPerFrame: number): number {
  let re = 0;
  let im = 0;
  for (let i = 0; i < x.length; i++) {
    re += (x[i] ?? 0) * Math.cos(2 * Math.PI * cyclesPerFrame * i);
    im += (x[i] ?? 0) * Math.sin(2 * Math.PI * cyclesPerFrame * i);
  }
  return (2 * Math.hypot(re, im)) / x.length;
}

export function correlation(x: ArrayLike<number>, y: ArrayLike<number>, lag: number): number {
  let sum = 0;
  for (let i = 0; i + lag < x.length; i++) sum += (x[i] ?? 0) * (y[i + lag] ?? 0);
  return sum / (x.length - lag);
}

export const mean = (x: Float64Array) => x.reduce((sum, y) => sum + y, 0) / x.length;
