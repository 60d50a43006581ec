/**
 * The second-order sections of the engine's equaliser and filter, designed anew for their pictures: matched to the
 * analog models at 0 Hz, in the middle and at Nyquist (dsp/core/biquad.ts says how; a test measures one against the other).
 */

interface Poles {
  readonly a1: number;
  readonly a2: number;
}

export interface Section extends Poles {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
}

/** Highest angle at which a shelf's middle is matched. */
const MATCH_HIGHEST = 2.2;

const rootOfDb = (db: number) => 10 ** (db / 40);
/** |x2 s² + x1 s + x0|² at s = j angle. */
const power = (x2: number, x1: number, x0: number, angle: number) => (x0 - x2 * angle * angle) ** 2 + (x1 * angle) ** 2;

/** The analog poles of (angle, q), each sampled. `angle` = 2 pi Hz / rate throughout. */
function place(angle: number, q: number): Poles {
  const damping = 0.5 / q;
  const radius = Math.exp(-damping * angle);
  const spread = Math.sqrt(Math.abs(1 - damping * damping)) * angle;
  return { a1: -2 * radius * (damping <= 1 ? Math.cos(spread) : Math.cosh(spread)), a2: radius * radius };
}

const back = ({ a1, a2 }: Poles) => 1 + a1 + a2;

/** |1 + a1/z + a2/z²|² at an angle. */
function denominator(poles: Poles, angle: number): number {
  const one = 0.5 - 0.5 * Math.cos(angle);
  const nyquist = 1 - poles.a1 + poles.a2;
  return back(poles) ** 2 * (1 - one) + nyquist ** 2 * one - 16 * poles.a2 * (1 - one) * one;
}

/** The minimum-phase zeros with (sum b)², (alternating sum b)² and -4 b0 b2 as given. */
function factor(poles: Poles, dc: number, nyquist: number, product: number): Section {
  const low = Math.sqrt(dc);
  const high = Math.sqrt(nyquist);
  const half = 0.5 * (low + high);
  const b0 = 0.5 * (half + Math.sqrt(Math.max(half * half + product, 0)));
  return { ...poles, b0, b1: 0.5 * (low - high), b2: (-0.25 * product) / b0 };
}

type Model = readonly [x2: number, x1: number, x0: number];

/** Zeros of |n(s) / d(s)|² as it is at 0, `middle` and Nyquist. */
function match(poles: Poles, n: Model, d: Model, middle: number): Section {
  const at = (angle: number) => (denominator(poles, angle) * power(...n, angle)) / power(...d, angle);
  const dc = (back(poles) * (n[2] / d[2])) ** 2;
  const nyquist = at(Math.PI);
  const one = 0.5 - 0.5 * Math.cos(middle);
  return factor(poles, dc, nyquist, (at(middle) - dc * (1 - one) - nyquist * one) / (4 * (1 - one) * one));
}

/** Zeros and poles change places. */
function inverse({ b0, b1, b2, a1, a2 }: Section): Section {
  return { b0: 1 / b0, b1: a1 / b0, b2: a2 / b0, a1: b1 / b0, a2: b2 / b0 };
}

const FLAT: Section = { b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 };

/** A boost is the inverse of the cut. */
export function lowShelf(angle: number, gainDb: number): Section {
  const root = rootOfDb(-Math.abs(gainDb));
  const width = Math.sqrt(root) * Math.SQRT2 * angle;
  const square = angle * angle;
  const poles = place(angle / Math.sqrt(root), Math.SQRT1_2);
  const middle = Math.min(angle, MATCH_HIGHEST);
  return turned(
    match(poles, [root, root * width, root * root * square], [root, width, square], middle),
    gainDb > 0,
    gainDb,
  );
}

export function highShelf(angle: number, gainDb: number): Section {
  const root = rootOfDb(-Math.abs(gainDb));
  const width = Math.sqrt(root) * Math.SQRT2 * angle;
  const square = angle * angle;
  const poles = place(angle * Math.sqrt(root), Math.SQRT1_2);
  const middle = Math.min(angle, MATCH_HIGHEST);
  return turned(
    match(poles, [root * root, root * width, root * square], [1, width, root * square], middle),
    gainDb > 0,
    gainDb,
  );
}

/** A cut is the inverse of the boost. */
export function bell(angle: number, q: number, gainDb: number): Section {
  const root = rootOfDb(Math.abs(gainDb));
  const square = angle * angle;
  const section = match(
    place(angle, q * root),
    [1, (angle / q) * root, square],
    [1, angle / (q * root), square],
    angle,
  );
  return turned(section, gainDb < 0, gainDb);
}

function turned(section: Section, isTurned: boolean, gainDb: number): Section {
  if (gainDb === 0) return FLAT;
  return isTurned ? inverse(section) : section;
}

export function lowPass(angle: number, q: number): Section {
  return match(place(angle, q), [0, 0, angle * angle], [1, angle / q, angle * angle], angle);
}

export function highPass(angle: number, q: number): Section {
  const poles = place(angle, q);
  const b0 = back(poles) / (angle * angle);
  return { ...poles, b0, b1: -2 * b0, b2: b0 };
}

/** 1 at its centre. */
export function bandPass(angle: number, q: number): Section {
  const poles = place(angle, q);
  const one = 0.5 - 0.5 * Math.cos(angle);
  const two = 4 * (1 - one) * one;
  const slope = (back(poles) / (q * angle)) ** 2;
  const nyquist = Math.max((denominator(poles, angle) - slope * two) / (one - 0.25 * two), 0);
  return factor(poles, 0, nyquist, slope - 0.25 * nyquist);
}

export function notch(angle: number, q: number): Section {
  const poles = place(angle, q);
  const across = Math.cos(angle);
  const b0 = back(poles) / (2 - 2 * across);
  return { ...poles, b0, b1: -2 * b0 * across, b2: b0 };
}

/** dB of what comes out over what goes in, at an angle. */
export function gainDbAt({ b0, b1, b2, a1, a2 }: Section, angle: number): number {
  const at = (x0: number, x1: number, x2: number) =>
    (x0 + x1 * Math.cos(angle) + x2 * Math.cos(2 * angle)) ** 2 +
    (x1 * Math.sin(angle) + x2 * Math.sin(2 * angle)) ** 2;
  return 10 * Math.log10(at(b0, b1, b2) / at(1, a1, a2) + 1e-12);
}
