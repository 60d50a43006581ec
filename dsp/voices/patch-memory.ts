import { reserve } from "../runtime";

/** The patch a voice has read last: while it is the same, a period need not read it again. */
@final
export class PatchMemory {
  private copy: usize;
  private bytes: usize;

  /** slots: f32 numbers of the patch; the patch itself is at least as long, rounded up to four. */
  constructor(slots: i32) {
    this.bytes = ((<usize>slots << 2) + 15) & ~15;
    this.copy = reserve(this.bytes);
  }

  differs(patch: usize): bool {
    if (ASC_FEATURE_SIMD) {
      let difference = i32x4.splat(0);
      for (let at: usize = 0; at < this.bytes; at += 16) {
        difference = v128.or(difference, v128.xor(v128.load(patch + at), v128.load(this.copy + at)));
      }
      return v128.any_true(difference);
    } else {
      let difference: u64 = 0;
      for (let at: usize = 0; at < this.bytes; at += 8) {
        difference |= load<u64>(patch + at) ^ load<u64>(this.copy + at);
      }
      return difference != 0;
    }
  }

  keep(patch: usize): void {
    memory.copy(this.copy, patch, this.bytes);
  }
}
