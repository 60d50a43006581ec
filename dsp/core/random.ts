/** Seeded white noise: xorshift32 (Marsaglia, "Xorshift RNGs", 2003). Free-running: a hit never restarts it. */
@final
export class Random {
  private state: u32 = 0x9e3779b9;

  /** The same seed gives the same noise; 0 is as good as any other. */
  seed(seed: u32): void {
    // Spread neighbouring seeds apart (Knuth's multiplicative hash) and keep clear of the fixed point 0.
    const spread: u32 = seed * 2654435761 + 0x9e3779b9;
    this.state = spread == 0 ? 0x9e3779b9 : spread;
    for (let i = 0; i < 4; i++) this.nextBits();
  }

  @inline
  nextBits(): u32 {
    let x = this.state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    this.state = x;
    return x;
  }

  /** Uniform in -1..1. */
  @inline
  next(): f32 {
    return <f32>(<i32>this.nextBits()) * <f32>4.6566128730773926e-10;
  }
}
