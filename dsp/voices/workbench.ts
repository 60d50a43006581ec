import { PERIOD } from "../abi/sizes";
import { Clock } from "../clock";
import { Blep } from "../core/blep";
import { Economy } from "../core/economy";
import { reserve } from "../runtime";

/** Frames of a scratch buffer: a period, and four that a vector may write beyond it. */
const SCRATCH_BYTES = (PERIOD + 4) * 4;

/** What the melodic voices share: the band-limited step, and scratch that each uses only while it renders. */
@final
export class Workbench {
  readonly blep: Blep = new Blep();

  /** clock: where the song is, for what moves in time with it; economy: what is saved. */
  constructor(readonly clock: Clock, readonly economy: Economy) {}

  readonly left: usize = reserve(SCRATCH_BYTES);
  readonly right: usize = reserve(SCRATCH_BYTES);
  /** Copies for a filter on its way out. */
  readonly otherLeft: usize = reserve(SCRATCH_BYTES);
  readonly otherRight: usize = reserve(SCRATCH_BYTES);
  /** Amplitude envelope, filter or index envelope. */
  readonly level: usize = reserve(SCRATCH_BYTES);
  readonly sweep: usize = reserve(SCRATCH_BYTES);
}
