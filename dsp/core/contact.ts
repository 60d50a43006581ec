import { put } from "./frames";
import { Random } from "./random";
import { sine } from "./sine";

/** Of the force, what is left to chance in each frame: no two strikes are alike. */
const ROUGHNESS: f32 = 0.3;
const HALF_TURN: f64 = 2147483648;

/**
 * The force of a mallet or a finger while it touches: half a sine, the same push however long it takes. Modes whose
 * period is shorter than the contact hear little of it, so a shorter contact is a brighter strike (Fletcher and
 * Rossing, *The Physics of Musical Instruments*, ch. 3 and 19).
 */
@final
export class Contact {
  private phase: u32 = 0;
  private step: u32 = 0;
  private height: f32 = 0;
  private left: i32 = 0;
  private readonly noise: Random = new Random();

  constructor(private readonly rate: f32) {}

  /** @param push the amplitude that a slow mode of weight 1 rings with afterwards */
  strike(push: f32, seconds: f32): void {
    const frames = max<f32>(<f32>Math.round(seconds * this.rate), 1);
    this.left = <i32>frames;
    this.step = <u32>(HALF_TURN / <f64>frames);
    this.phase = this.step >> 1;
    this.height = (push * <f32>1.5707963) / frames;
  }

  get isOver(): bool {
    return this.left == 0;
  }

  /** Writes at most `count` frames of force; how many there are. */
  fill(buffer: usize, count: i32): i32 {
    const frames = min(count, this.left);
    let phase = this.phase;
    for (let i = 0; i < frames; i++) {
      put(buffer, i, this.height * sine(phase) * (1 + ROUGHNESS * this.noise.next()));
      phase += this.step;
    }
    this.phase = phase;
    this.left -= frames;
    return frames;
  }

  seed(seed: u32): void {
    this.noise.seed(seed);
  }

  reset(): void {
    this.left = 0;
  }
}
