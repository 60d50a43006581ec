import { PERIOD } from "./abi/sizes";
import { reserve } from "./runtime";

/** Parameters that can be on their way at the same time; one more jumps to where it was going. */
const MAX_RAMPS = 256;

/** One slot of the parameter block on its way: 16 bytes. */
@unmanaged
class Way {
  /** Of the slot; 0 where there is none. */
  address: usize;
  target: f32;
  /** Per frame. */
  slope: f32;
  /** Frames until it is there, from the start of the period to come. */
  left: f32;
}
const WAY_BYTES: usize = offsetof<Way>();

/** Slots that move evenly to a target (Ramp records): at the end of each period they are where a straight line is. */
@final
export class Ramps {
  private readonly ways: usize = reserve(WAY_BYTES * MAX_RAMPS);
  private readonly tracks: StaticArray<i32> = new StaticArray<i32>(MAX_RAMPS);
  private count: i32 = 0;

  /** From frame `offset` of this period on, in `frames`. False where there is no room. */
  start(track: i32, address: usize, target: f32, frames: f32, offset: i32): bool {
    const known = this.find(address);
    // The one before ends where this one begins: its target is where the slot will have been.
    const from = known < 0 ? load<f32>(address) : this.at(known).target;
    const index = known < 0 ? this.count : known;
    if (index == MAX_RAMPS) return false;
    if (known < 0) this.count++;
    const way = this.at(index);
    way.address = address;
    way.target = target;
    way.slope = (target - from) / frames;
    way.left = frames + <f32>offset;
    unchecked((this.tracks[index] = track));
    return true;
  }

  /** The slot was set by hand: it goes nowhere. */
  stop(address: usize): void {
    const index = this.find(address);
    if (index >= 0) this.remove(index);
  }

  clear(): void {
    this.count = 0;
  }

  /** Every slot to where it is at the end of this period; one bit for each track that has moved. */
  advance(): i32 {
    let moved = 0;
    for (let index = this.count - 1; index >= 0; index--) {
      const way = this.at(index);
      way.left -= <f32>PERIOD;
      moved |= 1 << unchecked(this.tracks[index]);
      const isThere = !(way.left > 0);
      store<f32>(way.address, isThere ? way.target : way.target - way.slope * way.left);
      if (isThere) this.remove(index);
    }
    return moved;
  }

  private remove(index: i32): void {
    const last = --this.count;
    memory.copy(changetype<usize>(this.at(index)), changetype<usize>(this.at(last)), WAY_BYTES);
    unchecked((this.tracks[index] = this.tracks[last]));
  }

  private find(address: usize): i32 {
    for (let index = 0; index < this.count; index++) if (this.at(index).address == address) return index;
    return -1;
  }

  @inline
  private at(index: i32): Way {
    return changetype<Way>(this.ways + <usize>index * WAY_BYTES);
  }
}
