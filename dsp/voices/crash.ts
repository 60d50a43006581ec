import { Metal } from "./metal";

/** Bands of the cymbal, and the stroke. */
const LOW = 0;
const HIGH = 1;
const TOP = 2;
const STROKE = 3;
const RISE_SECONDS: f32 = 0.0016;
const STROKE_SECONDS: f32 = 0.11;
const STROKE_RISE_SECONDS: f32 = 0.0002;
/** The low band outlives the high one, the top goes first; parts of the time the patch names. */
const LOW_TIMES: f32 = 2.4;
const TOP_TIMES: f32 = 0.36;
/** The low band falls faster in the end. */
const LOW_THRESHOLD: f32 = 0.02;
const LEVEL: f32 = 0.059;

/** Crash cymbal: the bank in three bands with three envelopes. */
@final
export class Crash extends Metal {
  protected placeBands(tone: f32): void {
    this.band(LOW, 3200, 2.5, 2900, 0.9);
    this.band(HIGH, 6690, 2.5, 7000, 1.2);
    this.band(TOP, 6410, 2.5, 11560, 1);
    this.band(STROKE, 8500, 2, 12000, 1);
  }

  protected setTimes(decaySeconds: f32): void {
    this.bands.setTimes(LOW, decaySeconds * LOW_TIMES, RISE_SECONDS);
    this.bands.setTimes(HIGH, decaySeconds, RISE_SECONDS);
    this.bands.setTimes(TOP, decaySeconds * TOP_TIMES, RISE_SECONDS);
    this.bands.setTimes(STROKE, STROKE_SECONDS, STROKE_RISE_SECONDS);
  }

  protected strike(level: f32, velocity: f32, tone: f32, snap: f32): void {
    const full = level * LEVEL;
    this.bands.strike(LOW, full * (<f32>0.8 - <f32>0.6 * tone), LOW_THRESHOLD);
    this.bands.strike(HIGH, full, 0);
    this.bands.strike(TOP, full * (<f32>0.2 + tone), 0);
    this.bands.strike(STROKE, full * 2 * snap * velocity, 0);
  }
}
