import { DrumSlot } from "../abi/patches";
import { PERIOD } from "../abi/sizes";
import { VoiceKind } from "../abi/slots";
import { clamp } from "../core/clamp";
import { Diffuser } from "../core/diffuser";
import { flush } from "../core/flush";
import { get, put } from "../core/frames";
import { HighPass } from "../core/high-pass";
import { copyInline } from "../core/period";
import { Ramp } from "../core/ramp";

/** What is put to one side and taken from the other; shared by all. */
const SIDE: usize = memory.data(PERIOD * 4, 16);
/** Tones of drums lie below, noise and metal above. */
const LOWEST_HZ: f32 = 800;
/** At full width: a sum of both sides then has 10 log10(1 + 0.6²) = 1.3 dB less power than the two, at any frequency. */
const WIDEST: f32 = 0.6;
const GAIN: f32 = 0.5;
/** Behind the last voice what is spread falls by 200 dB in this time, which is less than a strip takes to doze. */
const TAIL_SECONDS: f32 = 0.08;
/** Circuits with a width, a bit each. */
const WIDE_KINDS =
  (1 << VoiceKind.Snare) |
  (1 << VoiceKind.Hihat) |
  (1 << VoiceKind.Openhat) |
  (1 << VoiceKind.Clap) |
  (1 << VoiceKind.Crash) |
  (1 << VoiceKind.Snare909) |
  (1 << VoiceKind.Hihat909) |
  (1 << VoiceKind.Openhat909) |
  (1 << VoiceKind.Crash909);

/**
 * Makes a drum's noise as wide as a room heard it: what of it is high, spread in time by all-passes as loud at every
 * frequency as it was (Schroeder 1962), is added to the left and taken from the right. So the two have little in common,
 * and in the sum of both it is gone: in mono every drum is what it was to the last digit but one.
 */
@final
export class Widener {
  private readonly width: Ramp;
  private readonly high: HighPass;
  private readonly diffuser: Diffuser;
  private readonly tailPeriods: i32;
  /** Periods since the last voice. */
  private quiet: i32 = 0;

  constructor(rate: f32) {
    this.width = new Ramp(rate, 0);
    this.high = new HighPass(rate);
    this.tailPeriods = <i32>((TAIL_SECONDS * rate) / <f32>PERIOD);
    // Together as long as the ear takes for one event.
    this.diffuser = new Diffuser(<i32>(8e-4 * rate), <i32>(0.0011 * rate), <i32>(0.0017 * rate), <i32>(0.0023 * rate), GAIN);
    this.high.set(LOWEST_HZ, Mathf.SQRT1_2, 1);
  }

  /** `patch`: of the circuit; only of some of them it has a width. */
  configure(kind: i32, patch: usize): void {
    const width: f32 = (WIDE_KINDS & (1 << kind)) == 0 ? 0 : get(patch, DrumSlot.Width);
    this.width.target = clamp(width, 0, 1) * WIDEST;
  }

  /** The left channel's period into both. `isSilent`: no voice sounds any more. */
  process(left: usize, right: usize, isSilent: bool): void {
    copyInline(right, left);
    const width = this.width;
    if (!width.advance() && width.value == 0) return;
    this.quiet = isSilent ? this.quiet + 1 : 0;
    if (width.from == 0 || this.quiet > this.tailPeriods) this.reset();
    if (this.quiet > this.tailPeriods) return;
    this.sharpen(left);
    this.diffuser.process(SIDE, SIDE);
    for (let i = 0; i < PERIOD; i++) {
      const side = (width.from + <f32>(i + 1) * width.step) * get(SIDE, i);
      const middle = get(left, i);
      put(left, i, middle + side);
      put(right, i, middle - side);
    }
  }

  snap(): void {
    this.width.snap();
  }

  reset(): void {
    this.high.reset();
    this.diffuser.reset();
  }

  /** The high part of a channel, in SIDE. */
  private sharpen(from: usize): void {
    const high = this.high;
    let state1 = high.state1;
    let state2 = high.state2;
    for (let i = 0; i < PERIOD; i++) {
      const u = high.b0 * get(from, i);
      const y = u + state1;
      state1 = state2 - 2 * u - high.a1 * y;
      state2 = u - high.a2 * y;
      put(SIDE, i, y);
    }
    high.state1 = flush(state1);
    high.state2 = flush(state2);
  }
}
