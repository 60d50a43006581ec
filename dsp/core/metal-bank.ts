import { cosine, sine } from "./cosine";
import { reserve } from "../runtime";
import { clamp } from "./clamp";
import { add, get, put } from "./frames";
import { Random } from "./random";

/**
 * Six free-running pulse oscillators with inharmonic frequencies: what hats and cymbals are cut from. Their Schmitt
 * triggers do not switch at half time, so even harmonics are as strong as odd ones.
 *
 * Only the edges cost anything (about 0.15 per frame): each is one band-limited impulse (Stilson and Smith, "Alias-Free
 * Digital Synthesis of Classic Analog Waveforms", 1996). What comes out is the pulses' slope; the band-passes behind it
 * do the integration in the same breath. The kernel's delay of 16 frames is no latency: the bank runs free, a hit only
 * opens an envelope behind it.
 */

export const METAL_OSCILLATORS = 6;
/** Hz of the lowest oscillator as the reference machine has it. */
export const METAL_HZ: f32 = 345.5;
/** The machine's six over its lowest, and their sum. */
const RATIOS: StaticArray<f64> = [1.0, 1.40724, 1.61621, 1.82547, 2.38466, 2.46599];
const METAL_RATIO_SUM: f32 = 10.69957;
/** Share of a period a pulse is high. */
const DUTY: u32 = 1975684956; // 0.46 of 2^32
const ONE_CYCLE: u64 = 0x100000000;
const LOWEST_HZ: f32 = 20;
/** Above this the edges come so densely that the cost is no longer small. */
const HIGHEST_HZ: f32 = 4000;

const TAPS = 32;
const KERNEL_ROWS = 64;
/** Cutoff of the kernel: cycles per frame at low rates, and Hz at high ones, where the circuit's own speed ends. */
const KERNEL_CUTOFF: f32 = 0.44;
const KERNEL_HZ: f32 = 20500;
/** Frames one call renders at most. */
const LONGEST = 32;
const PENDING = LONGEST + TAPS + 4;
const KERNEL_BYTES: usize = <usize>TAPS * 4;
const OWED_BYTES: usize = <usize>(PENDING - LONGEST) * 4;
const PENDING_BYTES: usize = <usize>PENDING * 4;

/** Windowed-sinc rows for 65 places of an edge between two frames; the same for every bank of an engine. */
let kernel: usize = 0;
let kernelRate: f32 = 0;

function makeKernel(rate: f32): void {
  if (kernel == 0) kernel = reserve(<usize>(KERNEL_ROWS + 1) * KERNEL_BYTES);
  kernelRate = rate;
  const cutoff = min<f32>(KERNEL_CUTOFF, KERNEL_HZ / rate);
  const reach: f32 = <f32>TAPS / 2;
  for (let row = 0; row <= KERNEL_ROWS; row++) {
    for (let tap = 0; tap < TAPS; tap++) {
      const x: f32 = <f32>tap + 1 - reach - <f32>row / <f32>KERNEL_ROWS;
      const turn: f32 = (Mathf.PI * x) / reach;
      const blackman: f32 = 0.42 + 0.5 * <f32>cosine(<f64>(turn)) + 0.08 * <f32>cosine(<f64>(2 * turn));
      const angle: f32 = 2 * Mathf.PI * cutoff * x;
      const sinc: f32 = abs<f32>(angle) < 1e-6 ? 1 : <f32>sine(<f64>(angle)) / angle;
      put(kernel, row * TAPS + tap, 2 * cutoff * sinc * blackman);
    }
  }
}

/** Adds four taps between row `near` and the next. */
// @ts-ignore: decorator
@inline
function addQuad(into: usize, near: usize, lower: f32, upper: f32): void {
  if (ASC_FEATURE_SIMD) {
    const low = f32x4.mul(v128.load(near), f32x4.splat(lower));
    const high = f32x4.mul(v128.load(near + KERNEL_BYTES), f32x4.splat(upper));
    v128.store(into, f32x4.add(v128.load(into), f32x4.add(low, high)));
  } else {
    const far = near + KERNEL_BYTES;
    add(into, 0, get(near, 0) * lower + get(far, 0) * upper);
    add(into, 1, get(near, 1) * lower + get(far, 1) * upper);
    add(into, 2, get(near, 2) * lower + get(far, 2) * upper);
    add(into, 3, get(near, 3) * lower + get(far, 3) * upper);
  }
}

@final
export class MetalBank {
  private readonly phases: StaticArray<u32> = new StaticArray<u32>(METAL_OSCILLATORS);
  private readonly increments: StaticArray<u32> = new StaticArray<u32>(METAL_OSCILLATORS);
  /** Frames per phase unit. */
  private readonly inverses: StaticArray<f32> = new StaticArray<f32>(METAL_OSCILLATORS);
  /** What the edges so far still owe to the frames to come. */
  private readonly pending: usize = reserve(PENDING_BYTES);
  private readonly random: Random = new Random();
  /** Frames at the head of it that were handed out. */
  private spent: i32 = 0;
  /** Hz of the lowest oscillator. */
  hz: f32 = 0;

  constructor(
    private readonly rate: f32,
    private readonly seed: u32,
  ) {
    if (kernelRate != rate) makeKernel(rate);
    this.set(METAL_HZ);
    this.reset();
  }

  /** Hz of the lowest oscillator; the others keep their ratio to it. */
  set(hz: f32): void {
    const wanted = clamp(hz, LOWEST_HZ, HIGHEST_HZ);
    if (wanted == this.hz) return;
    this.hz = wanted;
    for (let i = 0; i < METAL_OSCILLATORS; i++) {
      const cycles: f64 = (<f64>wanted * unchecked(RATIOS[i])) / <f64>this.rate;
      const increment = <u32>(cycles * <f64>ONE_CYCLE);
      unchecked((this.increments[i] = increment));
      unchecked((this.inverses[i] = <f32>(1.0 / <f64>increment)));
    }
  }

  /** Sum of the six frequencies, Hz: the power of their lines is this, over the square of where they lie. */
  get power(): f32 {
    return this.hz * METAL_RATIO_SUM;
  }

  /** The next frames (at most 32): slope of the sum of six pulses one high. Valid until the next call. */
  render(frames: i32): usize {
    this.shift(this.spent);
    this.spent = frames;
    for (let i = 0; i < METAL_OSCILLATORS; i++) {
      const phase = unchecked(this.phases[i]);
      const travel = <u64>unchecked(this.increments[i]) * <u64>frames;
      const inverse = unchecked(this.inverses[i]);
      // Ways from here to the next rise (phase 0) and the next fall (phase DUTY), each 1..2^32.
      for (let way = ONE_CYCLE - <u64>phase; way <= travel; way += ONE_CYCLE) this.edge(<f32>(<i64>way) * inverse, 1);
      for (let way = <u64>(DUTY - phase - 1) + 1; way <= travel; way += ONE_CYCLE) {
        this.edge(<f32>(<i64>way) * inverse, -1);
      }
      unchecked((this.phases[i] = phase + <u32>travel));
    }
    return this.pending;
  }

  /** Back to the phases of its seed. */
  reset(): void {
    this.random.seed(this.seed);
    for (let i = 0; i < METAL_OSCILLATORS; i++) unchecked((this.phases[i] = this.random.nextBits()));
    for (let i = 0; i < PENDING; i++) put(this.pending, i, 0);
    this.spent = 0;
  }

  /** A step of `height` at `at` frames from now, 0 < at <= 32. */
  private edge(at: f32, height: f32): void {
    const frame = min<i32>(<i32>at, LONGEST);
    const place: f32 = (at - <f32>frame) * <f32>KERNEL_ROWS;
    const row = min<i32>(<i32>place, KERNEL_ROWS - 1);
    const upper: f32 = (place - <f32>row) * height;
    const lower: f32 = height - upper;
    const near = kernel + <usize>row * KERNEL_BYTES;
    const into = this.pending + (<usize>(frame + 1) << 2);
    // Unrolled by hand: V8 runs this as a loop four times slower.
    addQuad(into, near, lower, upper);
    addQuad(into + 16, near + 16, lower, upper);
    addQuad(into + 32, near + 32, lower, upper);
    addQuad(into + 48, near + 48, lower, upper);
    addQuad(into + 64, near + 64, lower, upper);
    addQuad(into + 80, near + 80, lower, upper);
    addQuad(into + 96, near + 96, lower, upper);
    addQuad(into + 112, near + 112, lower, upper);
  }

  /** Moves `pending` on by `frames`. */
  private shift(frames: i32): void {
    const pending = this.pending;
    const kept = PENDING - frames;
    if (ASC_FEATURE_SIMD) {
      if (frames == LONGEST) {
        for (let byte: usize = 0; byte < OWED_BYTES; byte += 16)
          v128.store(pending + byte, v128.load(pending + byte, LONGEST * 4));
        for (let byte: usize = OWED_BYTES; byte < PENDING_BYTES; byte += 16)
          v128.store(pending + byte, i32x4.splat(0));
        return;
      }
    }
    for (let i = 0; i < kept; i++) put(pending, i, get(pending, i + frames));
    for (let i = kept; i < PENDING; i++) put(pending, i, 0);
  }
}
