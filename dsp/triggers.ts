import { MAX_TRACKS } from "./abi/sizes";
import { get, put } from "./core/frames";
import { reserve } from "./runtime";

/** Strokes of one track that a period keeps; further ones come at the frame of the last. */
const MOST_HITS: i32 = 8;

/**
 * What tracks do that ducks other strips: the strokes of the period that is being made, with their frames, and how loud
 * each was in the one before. So no strip needs to be computed before another.
 */
@final
export class Triggers {
  private readonly counts: StaticArray<i32> = new StaticArray<i32>(MAX_TRACKS);
  private readonly offsets: StaticArray<i32> = new StaticArray<i32>(MAX_TRACKS * MOST_HITS);
  private readonly velocities: usize = reserve(MAX_TRACKS * MOST_HITS * 4);
  private readonly peaks: usize = reserve(MAX_TRACKS * 4);
  private readonly peaksBefore: usize = reserve(MAX_TRACKS * 4);
  private isAny: bool = false;

  /** A new period. */
  begin(): void {
    memory.copy(this.peaksBefore, this.peaks, MAX_TRACKS * 4);
    if (!this.isAny) return;
    this.isAny = false;
    for (let track = 0; track < MAX_TRACKS; track++) this.counts[track] = 0;
  }

  hit(track: i32, offset: i32, velocity: f32): void {
    const count = this.counts[track];
    const at = track * MOST_HITS + min(count, MOST_HITS - 1);
    this.isAny = true;
    this.offsets[at] = offset;
    put(this.velocities, at, velocity);
    if (count < MOST_HITS) this.counts[track] = count + 1;
  }

  /** The largest frame of a strip that has just been computed; 0 while it sleeps. */
  setPeak(track: i32, peak: f32): void {
    put(this.peaks, track, peak);
  }

  count(track: i32): i32 {
    return this.counts[track];
  }

  offset(track: i32, index: i32): i32 {
    return this.offsets[track * MOST_HITS + index];
  }

  velocity(track: i32, index: i32): f32 {
    return get(this.velocities, track * MOST_HITS + index);
  }

  /** Of the last period. */
  peak(track: i32): f32 {
    return get(this.peaksBefore, track);
  }

  reset(): void {
    this.isAny = true;
    memory.fill(this.peaks, 0, MAX_TRACKS * 4);
    this.begin();
  }
}
