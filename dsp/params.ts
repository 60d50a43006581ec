import { MASTER } from "./abi/record";
import { MASTER_SLOTS, MAX_TRACKS, PAD_BASE, PATCH_BASE, SLOTS_PER_TRACK } from "./abi/sizes";
import { get } from "./core/frames";
import { Ramps } from "./ramps";
import { reserve } from "./runtime";

/**
 * The parameter block: what every parameter should be, in physical units. The host writes the whole block before a
 * performance; while it runs, Param records change single slots. What is audible is smoothed where it is used.
 */
@final
export class Params {
  /** f32 targets: SLOTS_PER_TRACK per track, then the master's. */
  readonly block: usize = reserve((MAX_TRACKS * SLOTS_PER_TRACK + MASTER_SLOTS) * 4);
  /** One bit a track, and the master's. */
  private changed: i32 = 0;
  private readonly ramps: Ramps = new Ramps();

  /** A Param record; one that names no slot is ignored. */
  write(track: i32, slot: i32, target: f32): void {
    const address = this.addressOf(track, slot);
    if (address == 0 || !isFinite<f32>(target)) return;
    this.ramps.stop(address);
    store<f32>(address, target);
    this.changed |= 1 << track;
  }

  /** A Ramp record: evenly to the target within `frames`, from frame `offset` of the period to come. */
  ramp(track: i32, slot: i32, target: f32, frames: f32, offset: i32): void {
    const address = this.addressOf(track, slot);
    if (address == 0 || !isFinite<f32>(target)) return;
    if (!(frames >= 1) || !this.ramps.start(track, address, target, frames, offset)) this.write(track, slot, target);
  }

  /** Once a period: what is on its way goes on. */
  advance(): void {
    this.changed |= this.ramps.advance();
  }

  /** What is on its way stays where it is. */
  halt(): void {
    this.ramps.clear();
  }

  /** 0: there is no such slot. */
  private addressOf(track: i32, slot: i32): usize {
    const slots = track == MASTER ? MASTER_SLOTS : SLOTS_PER_TRACK;
    if (track < 0 || track > MASTER || slot < 0 || slot >= slots) return 0;
    return this.block + (<usize>(track * SLOTS_PER_TRACK + slot) << 2);
  }

  /** What follows from this track's slots (the delay: also from the tempo) is made anew. */
  touch(track: i32): void {
    this.changed |= 1 << track;
  }

  /** The whole block may be new. */
  touchAll(): void {
    this.changed = (1 << (MASTER + 1)) - 1;
  }

  /** The tracks (and MASTER) whose slots have changed since the last time, a bit each. */
  take(): i32 {
    const changed = this.changed;
    this.changed = 0;
    return changed;
  }

  /** Where the slots of a track stand, or the master's. */
  slots(track: i32): usize {
    return this.block + (<usize>(track * SLOTS_PER_TRACK) << 2);
  }

  isOn(track: i32, slot: i32): bool {
    return get(this.slots(track), slot) >= 0.5;
  }

  patch(track: i32): usize {
    return this.block + (<usize>(track * SLOTS_PER_TRACK + PATCH_BASE) << 2);
  }

  pads(track: i32): usize {
    return this.block + (<usize>(track * SLOTS_PER_TRACK + PAD_BASE) << 2);
  }
}
