import { clamp } from "../core/clamp";

/**
 * One sounding note. Made at init, never after; lives in a Pool and is used again and again.
 *
 * Contract, tested for every voice (tests/dsp/contract.ts): silent before noteOn; finite and within ±4 always;
 * done() within 30 s of noteOff (or of noteOn, where the sound decays by itself); reset() makes it equal to new;
 * same events, same frames; a note-on while it sounds strikes the same circuit again, without a click.
 *
 * A mono voice (isStereo false) adds to `left` alone; the strip copies it to the right.
 */
export abstract class Voice {
  /** MIDI key of the note, -1 none. */
  key: i32 = -1;
  /** Order of the note-ons: the larger, the younger. */
  age: i32 = 0;
  /** 1..8, 0 none: a note-on of the group ends the others of it. */
  chokeGroup: i32 = 0;
  /** The gate: a key that is held. */
  isHeld: bool = false;
  /** Semitones by which a hand bends it, and whether that has moved since the last period: then nothing is steady. */
  handBend: f32 = 0;
  isHandMoving: bool = false;
  /** How hard its key is pressed, 0..1, gliding. */
  pressure: f32 = 0;
  /** Mono voices write left only. Set once, in the constructor. */
  isStereo: bool = false;

  /**
   * @param patch pointer to the f32 slots this voice reads (DrumSlot, SynthSlot, FmSlot, ModalSlot, StringSlot; pads: the 16 pads' slots)
   * @param rate frames per second
   * @param seed makes the noise of this voice its own
   */
  constructor(
    protected readonly patch: usize,
    protected readonly rate: f32,
    protected readonly seed: u32,
  ) {}

  /** velocity 0..1 (level is its square, and it moves the timbre too); cents above the key. */
  abstract noteOn(key: i32, velocity: f32, cents: f32): void;
  abstract noteOff(): void;
  /** At each start of a control period while sounding: reads the patch, moves LFOs, makes coefficients. */
  abstract control(): void;
  /** Adds frames [from, to) of the period into left and right, 0 <= from < to <= PERIOD. */
  abstract render(left: usize, right: usize, from: i32, to: i32): void;
  /** At the end of each control period: flushes every feedback state. */
  abstract settle(): void;
  /** True when it is silent and will stay so. */
  abstract done(): bool;
  /** About how loud it is now, 0..1: the pool steals the quietest. */
  abstract level(): f32;
  /** Equal to new: also free-running noise and oscillators start at their seed again. Start of a performance. */
  abstract reset(): void;
  /**
   * Cleared by the pool after a choke or a theft: nothing rings, yet noise and oscillators that run free keep their
   * place, so that the next hit is not the first hit again. Voices with such parts override it.
   */
  silence(): void {
    this.reset();
  }

  /** Between two periods: a voice that reads this sample of the arena keeps 3 ms of its end and lets go of it. */
  dropSample(sample: i32): void {}

  /** A slot that goes from 0 to 1, whatever was written into it. */
  @inline
  protected knob(slot: i32): f32 {
    return clamp(this.param(slot), 0, 1);
  }

  /** control, bent by so many semitones. */
  prepare(bend: f32): void {
    this.isHandMoving = this.handBend != bend;
    this.handBend = bend;
    this.control();
  }

  /** Slot number `slot` of the patch. */
  @inline
  protected param(slot: i32): f32 {
    return load<f32>(this.patch + (<usize>slot << 2));
  }
}
