import { reserve } from '../runtime';

/**
 * Memory of the desk: taken in order, given back all at once between jobs. Nothing here is sealed, and nothing in
 * desk/ is made with `new` after the start: what lies above `base` belongs to the jobs.
 */
let base: usize = 0;
let top: usize = 0;

/** What vector loops may read or write beyond the end of a buffer. */
const SLACK_BYTES: usize = 64;
const PAGE_BITS = 16;

/** At least `bytes` bytes on a cache line of their own, not cleared; 0 when the machine has no more. */
export function take(bytes: usize): usize {
  if (base == 0) {
    base = (reserve(16) + 79) & ~63;
    top = base;
  }
  const pointer = top;
  const past = (pointer + bytes + SLACK_BYTES + 63) & ~63;
  const missing = <i32>((past + 0xffff) >>> PAGE_BITS) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) return 0;
  top = past;
  return pointer;
}

/** The job is over: everything taken is free again. */
export function giveBack(): void {
  top = base;
}
