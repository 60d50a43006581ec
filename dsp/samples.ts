import { MAX_SAMPLES } from './abi/sizes';
import { extend, reserve } from './runtime';

/** Silent frames before and after each channel, so that interpolation needs no bounds checks. */
export const GUARD_FRAMES = 64;
const GUARD_BYTES: usize = GUARD_FRAMES << 2;
const MOST_FRAMES: i32 = 1 << 28;
/** +36 dBFS: more is damage. */
const LARGEST: f32 = 64;
const LOWEST_RATE: f32 = 1000;
const HIGHEST_RATE: f32 = 768000;

/**
 * The recorded sounds of a song, in the last stretch of memory, which alone may grow. Each lies in one piece that is
 * placed, written by the host, made ready and freed by itself; a piece never moves, so that voices may hold its address.
 *
 * The pieces are kept in the order of their addresses: what lies between two of them is free. A new one goes into the
 * smallest gap that holds it (best fit), which keeps large gaps whole; two gaps that meet are one without any work.
 */
@final
export class SampleArena {
  private base: usize = 0;
  private bytes: usize = 0;
  private used: usize = 0;
  /** Slots that have a piece, by address. */
  private readonly order: StaticArray<i32> = new StaticArray<i32>(MAX_SAMPLES);
  private count: i32 = 0;
  private readonly starts: StaticArray<usize> = new StaticArray<usize>(MAX_SAMPLES);
  /** Bytes of the piece, 0: there is none. */
  private readonly sizes: StaticArray<usize> = new StaticArray<usize>(MAX_SAMPLES);
  private readonly strides: StaticArray<i32> = new StaticArray<i32>(MAX_SAMPLES);
  private readonly lengths: StaticArray<i32> = new StaticArray<i32>(MAX_SAMPLES);
  private readonly widths: StaticArray<i32> = new StaticArray<i32>(MAX_SAMPLES);
  private readonly rates: StaticArray<f32> = new StaticArray<f32>(MAX_SAMPLES);
  /** The host has written all of it: it may be played. */
  private readonly whole: StaticArray<bool> = new StaticArray<bool>(MAX_SAMPLES);
  /** Counts what has been freed from a slot: a voice that began before reads no more. */
  private readonly stamps: StaticArray<i32> = new StaticArray<i32>(MAX_SAMPLES);

  /** Room for `bytes` more. Nothing may be reserved after the first call. False: the host has no memory left. */
  grow(bytes: usize): bool {
    if (this.base == 0) this.base = reserve(0);
    const whole = (bytes + 15) & ~15;
    if (!extend(whole)) return false;
    this.bytes += whole;
    return true;
  }

  /**
   * Makes room for a sample in an empty slot; the host then writes all of its `frames` f32 from the returned pointer on,
   * and the second channel `channelStride(slot)` bytes after it. 0 when it does not fit or an argument is bad: nothing
   * has changed then. Whatever its size, only the guards are cleared.
   */
  place(slot: i32, frames: i32, channels: i32, sampleRate: f32): usize {
    if (!isSlot(slot) || frames < 1 || frames > MOST_FRAMES || channels < 1 || channels > 2) return 0;
    if (!(sampleRate >= LOWEST_RATE && sampleRate <= HIGHEST_RATE) || unchecked(this.sizes[slot]) > 0) return 0;
    // A whole number of v128: every channel begins on 16 bytes.
    const stride = ((<usize>frames + 2 * GUARD_FRAMES + 3) & ~3) << 2;
    const size = stride * channels;
    const index = this.gapFor(size);
    if (index < 0) return 0;
    const start = this.endBefore(index);
    for (let i = this.count; i > index; i--) unchecked((this.order[i] = this.order[i - 1]));
    unchecked((this.order[index] = slot));
    this.count++;
    this.used += size;
    unchecked((this.starts[slot] = start));
    unchecked((this.sizes[slot] = size));
    unchecked((this.strides[slot] = <i32>stride));
    unchecked((this.lengths[slot] = frames));
    unchecked((this.widths[slot] = channels));
    unchecked((this.rates[slot] = sampleRate));
    unchecked((this.whole[slot] = false));
    const past = GUARD_BYTES + (<usize>frames << 2);
    for (let channel = start; channel < start + size; channel += stride) {
      memory.fill(channel, 0, GUARD_BYTES);
      memory.fill(channel + past, 0, stride - past);
    }
    return start + GUARD_BYTES;
  }

  /** To call for frames the host has written: a damaged recording must not reach a filter. NaN becomes 0. */
  mend(slot: i32, from: i32, count: i32): void {
    if (!isSlot(slot) || unchecked(this.sizes[slot]) == 0) return;
    const first = max(0, from);
    const past = min(unchecked(this.lengths[slot]), first + max(0, count));
    for (let channel = 0; channel < unchecked(this.widths[slot]); channel++) {
      const start = this.starts[slot] + GUARD_BYTES + <usize>(channel * this.strides[slot]);
      mendFrames(start + (<usize>first << 2), start + (<usize>past << 2));
    }
  }

  /** From here on it can be played. */
  ready(slot: i32): void {
    if (isSlot(slot) && unchecked(this.sizes[slot]) > 0) unchecked((this.whole[slot] = true));
  }

  /** The slot is empty again and its memory may be used by others. Voices that read it: Mixer.dropSample first. */
  free(slot: i32): void {
    if (!isSlot(slot) || unchecked(this.sizes[slot]) == 0) return;
    let index = 0;
    while (unchecked(this.order[index]) != slot) index++;
    this.count--;
    for (let i = index; i < this.count; i++) unchecked((this.order[i] = this.order[i + 1]));
    this.used -= unchecked(this.sizes[slot]);
    unchecked((this.sizes[slot] = 0));
    unchecked((this.whole[slot] = false));
    unchecked(this.stamps[slot]++);
  }

  /** Every slot is empty again. */
  forget(): void {
    while (this.count > 0) this.free(unchecked(this.order[this.count - 1]));
  }

  /** Frames of the sample, 0 when there is none to be played. */
  frames(slot: i32): i32 {
    return isSlot(slot) && unchecked(this.whole[slot]) ? unchecked(this.lengths[slot]) : 0;
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
    return this.frames(slot) > 0 ? unchecked(this.starts[slot]) + GUARD_BYTES : 0;
  }

  /** Bytes from a frame of channel 0 to the same frame of channel 1; also while it is being written. */
  channelStride(slot: i32): i32 {
    return isSlot(slot) && unchecked(this.sizes[slot]) > 0 ? unchecked(this.strides[slot]) : 0;
  }

  /** Another number than before: what a voice began to read is gone. */
  stamp(slot: i32): i32 {
    return isSlot(slot) ? unchecked(this.stamps[slot]) : 0;
  }

  /** Bytes that are still free, in however many gaps. */
  room(): usize {
    return this.bytes - this.used;
  }

  /** Place in the order of a new piece in the smallest gap that holds it, -1: none does. */
  private gapFor(size: usize): i32 {
    let found = -1;
    let least: usize = usize.MAX_VALUE;
    for (let index = 0; index <= this.count; index++) {
      const past = index < this.count ? unchecked(this.starts[this.order[index]]) : this.base + this.bytes;
      const gap = past - this.endBefore(index);
      if (gap < size || gap >= least) continue;
      least = gap;
      found = index;
    }
    return found;
  }

  /** Where the piece before this place of the order ends. */
  private endBefore(index: i32): usize {
    if (index == 0) return this.base;
    const before = unchecked(this.order[index - 1]);
    return unchecked(this.starts[before]) + unchecked(this.sizes[before]);
  }
}

// @ts-ignore: decorator
@inline
function isSlot(slot: i32): bool {
  return slot >= 0 && slot < MAX_SAMPLES;
}

/** Whole vectors are looked at together: nearly always there is nothing to do. */
function mendFrames(from: usize, past: usize): void {
  let at = from;
  if (ASC_FEATURE_SIMD) {
    const most = f32x4.splat(LARGEST);
    for (; at + 16 <= past; at += 16) {
      if (v128.any_true(v128.not(f32x4.le(f32x4.abs(v128.load(at)), most)))) mendEach(at, at + 16);
    }
  }
  mendEach(at, past);
}

function mendEach(from: usize, past: usize): void {
  for (let at = from; at < past; at += 4) {
    const x = load<f32>(at);
    // Not within: too large, infinite or not a number.
    if (!(abs<f32>(x) <= LARGEST)) store<f32>(at, x > 0 ? LARGEST : x < 0 ? -LARGEST : 0);
  }
}
