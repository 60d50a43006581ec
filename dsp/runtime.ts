/**
 * The memory of the engine: a bump allocator that `init` uses and `seal` closes. After the seal every allocation
 * is a trap, so that the real-time rule "never allocate" is physics. asc wants the eight `__` names (--runtime).
 */
let top: usize = 0;
let sealed: bool = false;
/** Pointers stay within 31 bits. */
const MOST_BYTES: usize = 0x7fff0000;

function bump(size: usize): usize {
  if (sealed) unreachable();
  if (top == 0) top = (__heap_base + 15) & ~15;
  const pointer = top;
  top = (pointer + size + 15) & ~15;
  const missingPages = <i32>((top + 0xffff) >>> 16) - memory.size();
  if (missingPages > 0 && memory.grow(missingPages) < 0) unreachable();
  return pointer;
}

/** Zeroed memory, 16-byte aligned, `bytes` long. Only before the seal. */
export function reserve(bytes: usize): usize {
  const pointer = bump(bytes);
  memory.fill(pointer, 0, bytes);
  return pointer;
}

/**
 * Adds `bytes` of zeros behind everything reserved, also after the seal: for the one stretch of memory that lies last.
 * False: the host has no memory left. Whoever looks at the memory from outside must look anew.
 */
export function extend(bytes: usize): bool {
  const past = top + bytes;
  if (past < top || past > MOST_BYTES) return false;
  const missingPages = <i32>((past + 0xffff) >>> 16) - memory.size();
  if (missingPages > 0 && memory.grow(missingPages) < 0) return false;
  top = past;
  return true;
}

/** Closes the allocator for good. */
export function sealMemory(): void {
  sealed = true;
}

// @ts-ignore: decorator
@global export function __alloc(size: usize): usize {
  return bump(size);
}
// @ts-ignore: decorator
@global export function __new(size: usize, id: u32): usize {
  const header = bump(size + 16);
  store<u32>(header, id, 8);
  store<u32>(header, <u32>size, 12);
  memory.fill(header + 16, 0, size);
  return header + 16;
}
// @ts-ignore: decorator
@global export function __renew(old: usize, size: usize): usize {
  unreachable();
  return 0;
}
// @ts-ignore: decorator
@global export function __link(parent: usize, child: usize, expectMultiple: bool): void {}
// @ts-ignore: decorator
@global export function __pin(pointer: usize): usize {
  return pointer;
}
// @ts-ignore: decorator
@global export function __unpin(pointer: usize): void {}
// @ts-ignore: decorator
@global export function __collect(): void {}
// @ts-ignore: decorator
@global export function __visit(pointer: usize, cookie: u32): void {}
