import { PERIOD } from '../abi/sizes';
import { Limiter } from '../effects/limiter';

/** The engine's true-peak limiter over a programme that was made louder. Made before anything is taken from the desk's memory. */
let limiter: Limiter | null = null;

/** For a ceiling of so many dBTP, at most 0; the release as in the engine, by seconds. */
export function openLimiter(rate: f32, ceilingDb: f32, releaseSeconds: f32): void {
  const made = new Limiter(rate);
  made.set(ceilingDb, releaseSeconds);
  made.snap();
  limiter = made;
}

/** Frames by which what comes out is late. */
export function limiterLatency(): i32 {
  const one = limiter;
  return one == null ? 0 : one.latencyFrames();
}

/** In place, 16-byte aligned; `frames` is a multiple of the period. What does not reach the ceiling goes through untouched. */
export function limit(left: usize, right: usize, frames: i32): void {
  const one = limiter;
  if (one == null) return;
  for (let frame = 0; frame < frames; frame += PERIOD) {
    const at = <usize>frame << 2;
    one.process(left + at, right + at);
  }
}
