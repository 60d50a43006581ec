import { add } from "../core/frames";
import { Random } from "../core/random";
import { Metal } from "./metal";

/**
 * Hats and crash of the TR-909. The machine plays recordings of cymbals, too dense for any six lines: here as much noise
 * as lines goes into the bank, and bands with times of their own give it the recordings' course.
 */
abstract class Metal909 extends Metal {
  private readonly random: Random = new Random();
  private readonly spread: f32;

  /** @param noise amplitude beside the bank's own */
  constructor(patch: usize, rate: f32, seed: u32, noise: f32) {
    super(patch, rate, seed);
    this.noise = noise;
    this.random.seed(seed);
    // The pulses' slopes hold 4 f of power a second and oscillator, uniform noise of height h holds h^2 / 3 a frame.
    this.spread = noise * Mathf.sqrt(12 / rate);
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const slopes = this.bank.render(to - from);
    const height = this.spread * Mathf.sqrt(this.bank.power);
    for (let i = 0; i < to - from; i++) add(slopes, i, height * this.random.next());
    this.bands.render(slopes, left, from, to);
  }

  reset(): void {
    super.reset();
    this.random.seed(this.seed);
  }
}

/** Bands of all three: what is below the metal, the metal, and what lies above it. */
const BODY = 0;
const METAL = 1;
const TOP = 2;
const STROKE = 3;

/** Closed hat: its body is gone first, so that it grows brighter. */
@final
export class Hihat909 extends Metal909 {
  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed, 1.2);
  }

  protected placeBands(tone: f32): void {
    this.band(BODY, 700, 0.5, 140, 0.7);
    this.band(METAL, 6300, 0.9, 3000, 0.7);
    this.band(TOP, 10500, 1.2, 7000, 0.7);
    this.band(STROKE, 3000, 0.7, 800, 0.7);
  }

  protected setTimes(decaySeconds: f32): void {
    this.bands.setTimes(BODY, decaySeconds * <f32>0.85, 0.0005);
    this.bands.setTimes(METAL, decaySeconds, 0.0005);
    this.bands.setTimes(TOP, decaySeconds, 0.0005);
    this.bands.setTimes(STROKE, 0.02, 0.0001);
  }

  protected strike(level: f32, velocity: f32, tone: f32, snap: f32): void {
    const full: f32 = level * <f32>0.122;
    this.bands.strike(BODY, full * <f32>0.34 * (<f32>1.5 - tone), 0);
    this.bands.strike(METAL, full, 0);
    this.bands.strike(TOP, full * (<f32>0.3 + <f32>0.8 * tone), 0);
    this.bands.strike(STROKE, full * snap * velocity, 0);
  }
}

/** Open hat: its top is gone first, so that it grows darker. */
@final
export class Openhat909 extends Metal909 {
  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed, 1);
  }

  protected placeBands(tone: f32): void {
    this.band(BODY, 1500, 0.5, 500, 0.7);
    this.band(METAL, 6600, 1.2, 3800, 0.7);
    this.band(TOP, 11000, 1.2, 9000, 0.7);
    this.band(STROKE, 11000, 0.8, 6000, 0.7);
  }

  protected setTimes(decaySeconds: f32): void {
    this.bands.setTimes(BODY, decaySeconds, 0.002);
    this.bands.setTimes(METAL, decaySeconds, 0.003);
    this.bands.setTimes(TOP, decaySeconds * <f32>0.5, 0.003);
    this.bands.setTimes(STROKE, 0.05, 0.0002);
  }

  protected strike(level: f32, velocity: f32, tone: f32, snap: f32): void {
    const full: f32 = level * <f32>0.132;
    this.bands.strike(BODY, full * <f32>0.22 * (<f32>1.5 - tone), 0);
    this.bands.strike(METAL, full, 0);
    this.bands.strike(TOP, full * (<f32>0.4 + <f32>0.8 * tone), 0);
    this.bands.strike(STROKE, full * snap * velocity, 0);
  }
}

/** Crash: dark just behind the stroke, then bright again for as long as it rings. */
@final
export class Crash909 extends Metal909 {
  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed, 0.7);
  }

  protected placeBands(tone: f32): void {
    this.band(BODY, 1400, 0.6, 350, 0.7);
    this.band(METAL, 4800, 0.9, 2200, 0.7);
    this.band(TOP, 10000, 1.2, 7000, 0.7);
    this.band(STROKE, 9000, 0.8, 5000, 0.7);
  }

  protected setTimes(decaySeconds: f32): void {
    this.bands.setTimes(BODY, decaySeconds * <f32>0.3, 0.004);
    this.bands.setTimes(METAL, decaySeconds, 0.004);
    this.bands.setTimes(TOP, decaySeconds * <f32>0.8, 0.02);
    this.bands.setTimes(STROKE, 0.03, 0.0003);
  }

  protected strike(level: f32, velocity: f32, tone: f32, snap: f32): void {
    const full: f32 = level * <f32>0.109;
    this.bands.strike(BODY, full * <f32>0.35 * (<f32>1.5 - tone), 0);
    this.bands.strike(METAL, full, 0);
    this.bands.strike(TOP, full * (<f32>0.3 + <f32>0.6 * tone), 0);
    this.bands.strike(STROKE, full * snap * velocity, 0);
  }
}
