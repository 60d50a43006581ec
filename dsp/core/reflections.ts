import { PERIOD } from "../abi/sizes";
import { reserve } from "../runtime";
import { DelayLine } from "./delay-line";
import { get, put } from "./frames";
import { loss } from "./line-bank";

const BYTES: usize = PERIOD * 4;
const TAPS: i32 = 8;
/** When each reflection comes and its share of the energy, at spread 1: see `Reflections`. */
const SECONDS: StaticArray<f32> = [0.00127, 0.00704, 0.01034, 0.0193, 0.03112, 0.04078, 0.05336, 0.07806];
const SHARES: StaticArray<f32> = [0.0563, 0.0687, 0.0838, 0.1022, 0.1247, 0.1522, 0.1856, 0.2265];
const LAST_SECONDS: f32 = 0.07806;
const FADE_SECONDS: f32 = 0.03;

/**
 * Predelay and early reflections of a stereo signal: eight taps of its past, at the same times on both sides (Moorer,
 * "About This Reverberation Business", 1979). What a feedback delay network gives back in the first moments is too
 * little, by the share of its lines that are longer than the time since the sound; the taps bring just that, as a
 * renewal process begins in equilibrium, so that the energy falls evenly from the first reflection on.
 */
@final
export class Reflections {
  private readonly leftPast: DelayLine;
  private readonly rightPast: DelayLine;
  /** Of each tap, frames and then gains: now, before the fade, and as asked for. */
  private now: usize = reserve(TAPS * 8);
  private before: usize = reserve(TAPS * 8);
  private readonly wanted: usize = reserve(TAPS * 8);
  private isChanged: bool = true;
  private fading: i32 = 0;
  private readonly fadePeriods: i32;
  private readonly sources: usize = reserve(<usize>TAPS * sizeof<usize>());
  private readonly old: usize = reserve(BYTES);

  constructor(private readonly rate: f32, longestPredelaySeconds: f32, largestSpread: f32) {
    const longest = <i32>((longestPredelaySeconds + LAST_SECONDS * largestSpread) * rate) + 2 * PERIOD;
    this.leftPast = new DelayLine(longest);
    this.rightPast = new DelayLine(longest);
    this.fadePeriods = <i32>((FADE_SECONDS * rate) / <f32>PERIOD);
  }

  /** All is faded to, never glided to: a reflection keeps its pitch. */
  set(predelaySeconds: f32, decaySeconds: f32, spread: f32): void {
    const wanted = this.wanted;
    for (let tap = 0; tap < TAPS; tap++) {
      const seconds = SECONDS[tap] * spread;
      const frames = nearest<f32>((predelaySeconds + seconds) * this.rate);
      const gain = sqrt<f32>(SHARES[tap]) * loss(seconds, decaySeconds);
      if (frames == get(wanted, tap) && gain == get(wanted, tap + TAPS)) continue;
      put(wanted, tap, frames);
      put(wanted, tap + TAPS, gain);
      this.isChanged = true;
    }
  }

  /** Frames until the last reflection. */
  longestWay(): i32 {
    return <i32>max<f32>(get(this.now, TAPS - 1), get(this.before, TAPS - 1));
  }

  process(left: usize, right: usize, toLeft: usize, toRight: usize): void {
    this.leftPast.write(left);
    this.rightPast.write(right);
    if (this.isChanged && this.fading == 0) this.turn();
    this.gather(this.leftPast, this.now, toLeft);
    this.gather(this.rightPast, this.now, toRight);
    if (this.fading == 0) return;
    this.fade(this.leftPast, toLeft);
    this.fade(this.rightPast, toRight);
    this.fading--;
  }

  snap(): void {
    this.turn();
    this.fading = 0;
  }

  reset(): void {
    this.leftPast.reset();
    this.rightPast.reset();
    this.snap();
  }

  private turn(): void {
    const before = this.before;
    this.before = this.now;
    this.now = before;
    for (let at = 0; at < 2 * TAPS; at++) put(before, at, get(this.wanted, at));
    this.isChanged = false;
    this.fading = this.fadePeriods;
  }

  /** From what the taps of before say, evenly to what those of now have said. */
  private fade(past: DelayLine, to: usize): void {
    const old = this.old;
    this.gather(past, this.before, old);
    const step: f32 = 1 / <f32>(this.fadePeriods * PERIOD);
    let share: f32 = 1 - <f32>this.fading / <f32>this.fadePeriods;
    for (let i = 0; i < PERIOD; i++) {
      share += step;
      put(to, i, get(old, i) + share * (get(to, i) - get(old, i)));
    }
  }

  /** The sum of all taps of one side. */
  private gather(past: DelayLine, taps: usize, to: usize): void {
    const sources = this.sources;
    const gains = taps + TAPS * 4;
    for (let tap = 0; tap < TAPS; tap++) {
      store<usize>(sources + <usize>tap * sizeof<usize>(), past.at(<i32>get(taps, tap) + PERIOD));
    }
    if (ASC_FEATURE_SIMD) {
      for (let at: usize = 0; at < BYTES; at += 16) {
        let sum = part(sources, gains, 0, at);
        sum = f32x4.add(sum, part(sources, gains, 1, at));
        sum = f32x4.add(sum, part(sources, gains, 2, at));
        sum = f32x4.add(sum, part(sources, gains, 3, at));
        sum = f32x4.add(sum, part(sources, gains, 4, at));
        sum = f32x4.add(sum, part(sources, gains, 5, at));
        sum = f32x4.add(sum, part(sources, gains, 6, at));
        sum = f32x4.add(sum, part(sources, gains, 7, at));
        v128.store(to + at, sum);
      }
      return;
    }
    for (let i = 0; i < PERIOD; i++) {
      let sum: f32 = 0;
      for (let tap = 0; tap < TAPS; tap++) {
        sum += get(load<usize>(sources + <usize>tap * sizeof<usize>()), i) * get(gains, tap);
      }
      put(to, i, sum);
    }
  }
}

// @ts-ignore: decorator
@inline
function part(sources: usize, gains: usize, tap: usize, at: usize): v128 {
  return f32x4.mul(v128.load(load<usize>(sources + tap * sizeof<usize>()) + at), v128.load32_splat(gains + (tap << 2)));
}
