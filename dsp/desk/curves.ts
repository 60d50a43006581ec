/**
 * The curves of effects, computed by the effects themselves: the same classes as in the engine, set by the same slots, never
 * run. An instance that computes curves does nothing else, for effects are made with `new`.
 */
import { PATCH_BASE } from '../abi/sizes';
import { Insert } from '../abi/slots';
import { get, put } from '../core/frames';
import { Tangent } from '../core/tangent';
import { Compressor } from '../effects/compressor';
import { Deesser } from '../effects/deesser';
import { EqPair } from '../effects/eq';
import { Filter } from '../effects/filter';
import { Gate } from '../effects/gate';
import { reserve } from '../runtime';

/** Points of a curve at a time. */
const MOST_POINTS = 256;

const slots: usize = reserve(PATCH_BASE * 4);
const points: usize = reserve(MOST_POINTS * 4);
let compressor: Compressor | null = null;
let equaliser: EqPair | null = null;
let filter: Filter | null = null;
let gate: Gate | null = null;
let deesser: Deesser | null = null;
let tangent: Tangent | null = null;

/** Effects at this rate; the strip's slots, which the caller writes, up to the patch. */
export function openCurves(rate: f32): usize {
  compressor = new Compressor(rate);
  equaliser = new EqPair(rate);
  filter = new Filter(rate);
  gate = new Gate(rate);
  deesser = new Deesser(rate);
  tangent = new Tangent();
  return slots;
}

/** Where the points of a curve are written and read, MOST_POINTS at most. */
export function curvePoints(): usize {
  return points;
}

/**
 * Of `count` points, in place: frequencies in Hz become dB of the response (of a de-esser: while it takes all of its depth); for a
 * compressor and a gate levels in dB become those that come out. False: this insert has no curve.
 */
export function traceCurve(insert: i32, count: i32): bool {
  switch (insert) {
    case Insert.Eq: {
      const it = equaliser!;
      it.configure(0, slots);
      it.snap(0);
      for (let i = 0; i < count; i++) put(points, i, it.responseDb(0, get(points, i)));
      return true;
    }
    case Insert.Filter: {
      const it = filter!;
      it.configure(slots);
      it.snap();
      for (let i = 0; i < count; i++) put(points, i, it.responseDb(get(points, i)));
      return true;
    }
    case Insert.Compressor: {
      const it = compressor!;
      it.configure(slots);
      it.snap();
      for (let i = 0; i < count; i++) put(points, i, it.restDb(get(points, i)));
      return true;
    }
    case Insert.Gate: {
      const it = gate!;
      it.configure(slots);
      for (let i = 0; i < count; i++) put(points, i, it.restDb(get(points, i)));
      return true;
    }
    case Insert.Deesser: {
      const it = deesser!;
      it.configure(slots);
      for (let i = 0; i < count; i++) put(points, i, it.responseDb(get(points, i), tangent!));
      return true;
    }
    default:
      return false;
  }
}
