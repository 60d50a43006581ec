import { Metal } from "./metal";

const BODY = 0;
const BRIGHT = 1;
const STROKE = 2;
const RISE_SECONDS: f32 = 0.0018;
const STROKE_SECONDS: f32 = 0.03;
const STROKE_RISE_SECONDS: f32 = 0.00015;
/** The discharge reaches the amplifier's threshold at this part of the full level ... */
const THRESHOLD: f32 = 0.09;
/** ... and ln((1 + THRESHOLD) / (THRESHOLD + 0.001)) time constants, which are this part of the time to -60 dB. */
const CHARGE_TIMES: f32 = 2.785;
const LEVEL: f32 = 0.086;

/** Open hat: slow at first, then ever faster, because the discharge meets the threshold of the amplifier. */
@final
export class Openhat extends Metal {
  protected placeBands(tone: f32): void {
    this.band(BODY, 6690, 2.5, 7230, 1.29);
    this.band(BRIGHT, 6410, 2.5, 11560, 1);
    this.band(STROKE, 9000, 1.5, 12000, 1);
  }

  protected setTimes(decaySeconds: f32): void {
    this.bands.setTimes(BODY, decaySeconds * CHARGE_TIMES, RISE_SECONDS);
    this.bands.setTimes(BRIGHT, decaySeconds * CHARGE_TIMES, RISE_SECONDS);
    this.bands.setTimes(STROKE, STROKE_SECONDS, STROKE_RISE_SECONDS);
  }

  protected strike(level: f32, velocity: f32, tone: f32, snap: f32): void {
    const full = level * LEVEL;
    this.bands.strike(BODY, full * (1 - <f32>0.5 * tone), THRESHOLD);
    this.bands.strike(BRIGHT, full * tone * tone * tone * <f32>0.7, THRESHOLD);
    this.bands.strike(STROKE, full * <f32>1.3 * snap * velocity, 0);
  }
}
