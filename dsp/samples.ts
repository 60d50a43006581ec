import { MAX_SAMPLES } from './abi';
import { reserve } from './runtime';

/** Silent frames before and after each channel, so that interpolation needs no bounds checks. */
export const GUARD_FRAMES = 64;
const MOST_FRAMES: i32 = 1 << 28;
/** +36 dBFS: more is damage. */
const LARGEST: f32 = 64;
const LOWEST_RATE: f32 = 1000;
const HIGHEST_RATE: f32 = 768000;

/** The recorded sounds of a song, in one piece of memory that is filled in order and forgotten as a whole. */
@final
export class SampleArena {
  private readonly base: usize;
  private used: usize = 0;
  private readonly pointers: StaticArray<usize> = new StaticArray<usize>(MAX_SAMPLES);
  private readonly strides: StaticArray<i32> = new StaticArray<i32>(MAX_SAMPLES);
  private readonly lengths: StaticArray<i32> = new StaticArray<i32>(MAX_SAMPLES);
  private readonly widths: StaticArray<i32> = new StaticArray<i32>(MAX_SAMPLES);
  private readonly rates: StaticArray<f32> = new StaticArray<f32>(MAX_SAMPLES);
  /** Raised when everything is forgotten: a voice that began before reads no more. */
  generation: i32 = 0;

  constructor(private readonly bytes: usize) {
    this.base = reserve(bytes);
  }

  /**
   * Makes room for a sample; the host then writes `frames` f32 at the returned pointer, and the second channel
   * `channelStride(slot)` bytes after it. 0 when it does not fit or an argument is bad: nothing has changed then.
   */
  place(slot: i32, frames: i32, channels: i32, sampleRate: f32): usize {
    if (!isSlot(slot) || frames < 1 || frames > MOST_FRAMES || channels < 1 || channels > 2) return 0;
    if (!(sampleRate >= LOWEST_RATE && sampleRate <= HIGHEST_RATE)) return 0;
    // A whole number of v128: every channel begins on 16 bytes. A slot filled again leaves its old place unused.
    const stride = ((<usize>frames + 2 * GUARD_FRAMES + 3) & ~3) << 2;
    const size = stride * channels;
    if (size > this.bytes - this.used) return 0;
    const start = this.base + this.used;
    memory.fill(start, 0, size);
    this.used += size;
    const pointer = start + (GUARD_FRAMES << 2);
    unchecked((this.pointers[slot] = pointer));
    unchecked((this.strides[slot] = <i32>stride));
    unchecked((this.lengths[slot] = frames));
    unchecked((this.widths[slot] = channels));
    unchecked((this.rates[slot] = sampleRate));
    return pointer;
  }

  /** To call when the host has written: a damaged recording must not reach a filter. NaN becomes 0. */
  mend(slot: i32): void {
    const channels = this.channels(slot);
    for (let channel = 0; channel < channels; channel++) {
      const first = this.pointer(slot) + <usize>(channel * this.channelStride(slot));
      const past = first + (<usize>this.frames(slot) << 2);
      for (let at = first; at < past; at += 4) {
        const x = load<f32>(at);
        // Not within: too large, infinite or not a number.
        if (!(abs<f32>(x) <= LARGEST)) store<f32>(at, x > 0 ? LARGEST : x < 0 ? -LARGEST : 0);
      }
    }
  }

  /** Every slot is empty again. Voices that read from here fall silent at their next control period. */
  forget(): void {
    this.used = 0;
    this.generation++;
    for (let slot = 0; slot < MAX_SAMPLES; slot++) unchecked((this.lengths[slot] = 0));
  }

  /** Frames of the sample, 0 when the slot is empty or no slot at all. */
  frames(slot: i32): i32 {
    return isSlot(slot) ? unchecked(this.lengths[slot]) : 0;
  }

  channels(slot: i32): i32 {
    return this.frames(slot) > 0 ? unchecked(this.widths[slot]) : 0;
  }

  /** Frames per second of the recording itself. */
  sampleRate(slot: i32): f32 {
    return this.frames(slot) > 0 ? unchecked(this.rates[slot]) : 0;
  }

  /** Frame 0 of channel 0. */
  pointer(slot: i32): usize {
    return this.frames(slot) > 0 ? unchecked(this.pointers[slot]) : 0;
  }

  /** Bytes from a frame of channel 0 to the same frame of channel 1. */
  channelStride(slot: i32): i32 {
    return this.frames(slot) > 0 ? unchecked(this.strides[slot]) : 0;
  }

  /** Bytes that are still free. */
  free(): usize {
    return this.bytes - this.used;
  }
}

// @ts-ignore: decorator
@inline
function isSlot(slot: i32): bool {
  return slot >= 0 && slot < MAX_SAMPLES;
}
