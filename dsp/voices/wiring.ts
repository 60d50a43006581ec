/** The algorithms of the four-operator voice. */
import { Algorithm } from "../abi/keyboards";
import { clamp } from "../core/clamp";
import { get, put } from "../core/frames";
import { reserve } from "../runtime";

export const OPERATORS = 4;
const LAST = OPERATORS - 1;
/** Harmonics that self-modulation of a radian adds above an operator. */
const FED_BACK: f32 = 3;

/** For each algorithm: which operators modulate 1, 2 and 3, a bit each from operator 1 up, and which are heard. */
const ROWS: usize = memory.data<u8>([
  0b0010, 0b0100, 0b1000, 0b0001,
  0b0010, 0b0000, 0b1000, 0b0101,
  0b1110, 0b0000, 0b0000, 0b0001,
  0b1000, 0b1000, 0b1000, 0b0111,
  0b0000, 0b0000, 0b0000, 0b1111,
]);

/** Which of four operators modulates which. An operator is only modulated by those of a higher number. */
@final
export class Wiring {
  private row: usize = ROWS;
  /** Of each operator: the farthest from 0 Hz that it is turned, and the highest frequency it has. */
  private readonly farthest: usize = reserve(OPERATORS * 4);
  private readonly tops: usize = reserve(OPERATORS * 4);

  choose(algorithm: f32): void {
    this.row = ROWS + <usize>OPERATORS * <usize>clamp(algorithm, 0, <f32>Algorithm.Parallel);
  }

  @inline
  isHeard(k: i32): bool {
    return ((load<u8>(this.row, LAST) >> <u8>k) & 1) != 0;
  }

  /** Operators that modulate this one, a bit each. */
  @inline
  modulators(k: i32): i32 {
    return k == LAST ? 0 : <i32>load<u8>(this.row + <usize>k);
  }

  /**
   * Hz up to which the tone reaches, by Carson's rule, operator upon operator: an operator's own Hz, what its modulators
   * turn it away from there at most, and the highest of what they turn it by. 0 where nothing is modulated.
   *
   * @param pitches Hz of each operator
   * @param indices radians of each that modulates, to be taken times `part`
   * @param feedback radians by which the last one modulates itself
   */
  reach(pitches: usize, indices: usize, part: f32, feedback: f32): f32 {
    let widest: f32 = 0;
    for (let k = LAST; k >= 0; k--) {
      const mask = this.modulators(k);
      const own = get(pitches, k);
      let farthest = own;
      let top: f32 = k == LAST ? own * FED_BACK * feedback : 0;
      for (let m = k + 1; m < OPERATORS; m++) {
        const index = get(indices, m);
        if (((mask >> m) & 1) == 0 || index == 0) continue;
        farthest += index * part * get(this.farthest, m);
        top = max<f32>(top, get(this.tops, m));
      }
      put(this.farthest, k, farthest);
      put(this.tops, k, farthest + top);
      if (top > 0 && this.isHeard(k)) widest = max<f32>(widest, farthest + top);
    }
    return widest;
  }
}
