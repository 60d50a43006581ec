import { MAX_VOICES } from "../abi/sizes";

/** Detuned copies of an oscillator: all there can be, and while it saves. */
const MOST_COPIES: i32 = 7;
const LIGHT_COPIES: i32 = 2;

/**
 * What the engine saves on while the device cannot follow. Only the host sets it; by itself nothing is saved, and then
 * every bit is as if this did not exist.
 */
@final
export class Economy {
  /** Voices that may sound at the same time: 1..MAX_VOICES. */
  voices: i32 = MAX_VOICES;
  /** Notes of synthesisers that begin now have two copies of an oscillator at most. */
  isLight: bool = false;

  get mostCopies(): i32 {
    return this.isLight ? LIGHT_COPIES : MOST_COPIES;
  }
}
