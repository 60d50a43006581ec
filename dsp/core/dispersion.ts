import { PERIOD } from "../abi/sizes";
import { reserve } from "../runtime";
import { Diffuser } from "./diffuser";
import { flush } from "./flush";
import { get, put } from "./frames";

const BYTES: usize = PERIOD * 4;
/** First-order all-passes a side, and states of each: the last frame in, the last out. */
const SECTIONS: i32 = 40;
const STATE_BYTES: usize = 8;
/** What a section keeps the lowest back: together 10 ms, then 6 at 1 kHz, 1 at 4 kHz, as a metre of the EMT 140 does. */
const LATE_SECONDS: f32 = 0.000257;
const DIFFUSION: f32 = 0.62;
/** By then nothing is left in the diffusers, and nothing has become a denormal. */
const TAIL_SECONDS: f32 = 0.3;

/**
 * What a blow on a steel plate is when it arrives: bending waves run the faster the higher they are, and edges throw them
 * back from everywhere, so the highs come first and all is dense at once (Bilbao, "A Digital Plate Reverberation
 * Algorithm", JAES 55, 2007; Abel, Berners and Greenblatt, "An Emulation of the EMT 140 Plate Reverberator", AES 127,
 * 2009). First-order all-passes in a row for the one, Schroeder's for the other: as loud at every frequency as what goes
 * in, and the same left and right.
 */
@final
export class Dispersion {
  private readonly states: usize = reserve(<usize>SECTIONS * 2 * STATE_BYTES);
  private readonly leftDiffuser: Diffuser;
  private readonly rightDiffuser: Diffuser;
  private readonly tailPeriods: i32;
  private readonly pole: f32;
  private quiet: i32 = 0;

  constructor(rate: f32) {
    this.leftDiffuser = diffuser(rate);
    this.rightDiffuser = diffuser(rate);
    const late = LATE_SECONDS * rate;
    this.pole = (late - 1) / (late + 1);
    this.tailPeriods = <i32>((TAIL_SECONDS * rate) / <f32>PERIOD);
  }

  /** A stereo period in place. `isSilent`: nothing goes in. */
  process(left: usize, right: usize, isSilent: bool): void {
    this.quiet = isSilent ? this.quiet + 1 : 0;
    if (this.quiet > this.tailPeriods) {
      this.reset();
      memory.fill(left, 0, BYTES);
      memory.fill(right, 0, BYTES);
      return;
    }
    for (let section = 0; section < SECTIONS; section++) {
      const state = this.states + <usize>section * 2 * STATE_BYTES;
      pull(left, state, this.pole);
      pull(right, state + STATE_BYTES, this.pole);
    }
    this.leftDiffuser.process(left, left);
    this.rightDiffuser.process(right, right);
  }

  reset(): void {
    memory.fill(this.states, 0, <usize>SECTIONS * 2 * STATE_BYTES);
    this.leftDiffuser.reset();
    this.rightDiffuser.reset();
  }
}

/** One channel through one section in place: y = pole (y before - x) + x before. */
function pull(buffer: usize, state: usize, pole: f32): void {
  let lastIn = get(state, 0);
  let lastOut = get(state, 1);
  for (let i = 0; i < PERIOD; i++) {
    const x = get(buffer, i);
    lastOut = pole * (lastOut - x) + lastIn;
    lastIn = x;
    put(buffer, i, lastOut);
  }
  put(state, 0, lastIn);
  put(state, 1, flush(lastOut));
}

function diffuser(rate: f32): Diffuser {
  return new Diffuser(<i32>(0.0013 * rate), <i32>(0.0023 * rate), <i32>(0.0037 * rate), <i32>(0.0067 * rate), DIFFUSION);
}
