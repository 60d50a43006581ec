/**
 * A processor of one stereo signal, PERIOD frames at a time, in place. Every period is whole and lies on the song's
 * own frame grid, so any chopping of the render by the host gives the same bits.
 *
 * Contract, tested for every effect (tests/dsp/contract.ts): finite for every input and parameter; silence in gives
 * exactly 0 within its tail; reset() makes it equal to new; set() may be called in any period and never clicks
 * (the effect smooths inside); at its neutral setting what comes out is bit for bit what went in; no allocation after
 * the constructor. Each has besides a `set(...)` of its own, in physical units, that only writes targets;
 * `snap()` moves every smoothed value to its target at once (start of a performance).
 */
export abstract class Effect {
  /** In place, PERIOD frames of left and right. */
  abstract process(left: usize, right: usize): void;
  /** At the end of each control period: flushes every feedback state. */
  abstract settle(): void;
  /** True when its state is below -120 dBFS: with silent input it may sleep. */
  abstract idle(): bool;
  /** Smoothed values jump to their targets. */
  abstract snap(): void;
  abstract reset(): void;
}

/**
 * An effect that a strip takes as an insert. It reads its own slots of the strip, so that the strip knows none of them.
 */
export abstract class InsertEffect extends Effect {
  /** `slots`: the strip's, as StripSlot names them. */
  abstract configure(slots: usize): void;
  /** What comes in goes out, and nothing is on its way: it need not be asked. */
  abstract get isOff(): bool;
  /** dB it takes away at the end of the last period, 0 or more; for the meters. */
  reductionDb(): f32 {
    return 0;
  }
  abstract process(left: usize, right: usize): void;
  abstract settle(): void;
  abstract idle(): bool;
  abstract snap(): void;
  abstract reset(): void;
}

/**
 * An effect that a send bus takes. It names once more what a bus asks, so that the way from a bus leads to these
 * effects alone, and the way from a strip to the inserts.
 */
export abstract class SendEffect extends Effect {
  abstract process(left: usize, right: usize): void;
  abstract settle(): void;
  abstract idle(): bool;
  abstract snap(): void;
  abstract reset(): void;
}
