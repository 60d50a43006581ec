import { Metal } from "./metal";

/** Bands: the open hat's, a brighter one, and the stroke. */
const BODY = 0;
const BRIGHT = 1;
const STROKE = 2;
const RISE_SECONDS: f32 = 0.0018;
const STROKE_SECONDS: f32 = 0.022;
const STROKE_RISE_SECONDS: f32 = 0.00015;
const LEVEL: f32 = 0.152;

/** Closed hat: the bank through one more high-pass than the open one, an even fall in decibels. */
@final
export class Hihat extends Metal {
  protected placeBands(tone: f32): void {
    this.band(BODY, 6690, 2.5, 7230, 1.29);
    this.band(BRIGHT, 6410, 2.5, 11560, 1);
    this.band(STROKE, 9000, 1.5, 12000, 1);
  }

  protected setTimes(decaySeconds: f32): void {
    this.bands.setTimes(BODY, decaySeconds, RISE_SECONDS);
    this.bands.setTimes(BRIGHT, decaySeconds, RISE_SECONDS);
    this.bands.setTimes(STROKE, STROKE_SECONDS, STROKE_RISE_SECONDS);
  }

  protected strike(level: f32, velocity: f32, tone: f32, snap: f32): void {
    const full = level * LEVEL;
    const dark: f32 = 1 - tone;
    this.bands.strike(BODY, full * dark * dark * <f32>0.5, 0);
    this.bands.strike(BRIGHT, full * (<f32>0.7 + <f32>0.6 * tone), 0);
    this.bands.strike(STROKE, full * <f32>0.8 * snap * velocity, 0);
  }
}
