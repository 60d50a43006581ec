/** How a recording is stretched: attacks are copied, what lies between them grows or shrinks. Pure. */

/** What is copied of an attack. */
const ATTACK_SECONDS = 0.04;
/** A gap begins that long before its onset, which may have been placed a little late. */
const BEFORE_SECONDS = 0.0025;
/** From one gap to the next, and from what is copied to what is stretched. */
const SEAM_SECONDS = 0.001;
const FADE_SECONDS = 0.01;

/** From one attack to the next. */
export interface Gap {
  /** What it fills of the output; the seam at its end lies beyond, over the beginning of the next. */
  readonly outFrom: number;
  readonly outPast: number;
  /** Where its attack is, or the beginning of all. */
  readonly onset: number;
  readonly outOnset: number;
  /** Frames after the onset that are copied; none before the first attack. */
  readonly copied: number;
  /** Input frames per output frame after that. */
  readonly step: number;
  /** From here on the input is another gap's; the seam before it fades. */
  readonly cut: number;
}

export interface Plan {
  readonly gaps: readonly Gap[];
  readonly outFrames: number;
  /** Frames of a seam, and of the fade from the copy. */
  readonly seam: number;
  readonly fade: number;
}

/** `factor`: output frames per input frame. */
export function planStretch(frames: number, rate: number, factor: number, onsets: ArrayLike<number>): Plan {
  const [attack, before, seam, fade] = [ATTACK_SECONDS, BEFORE_SECONDS, SEAM_SECONDS, FADE_SECONDS].map((seconds) =>
    Math.round(seconds * rate),
  ) as [number, number, number, number];
  const outFrames = Math.round(frames * factor);
  const apart = (2 * before + 2 * seam) * Math.max(1, 1 / factor);
  const marks = spaced(onsets, frames, apart);
  const hasHead = (marks[0] ?? frames) > before;
  const starts = hasHead ? [0, ...marks] : marks;
  const gaps = starts.map((onset, i): Gap => {
    const isHead = hasHead && i === 0;
    const next = starts[i + 1];
    const outOnset = Math.round(onset * factor);
    const past = next === undefined ? frames : next - before;
    const outPast = next === undefined ? outFrames : Math.round(next * factor) - before;
    const room = Math.min(past - onset, outPast - outOnset) - 3 * seam;
    const copied = isHead ? 0 : Math.max(0, Math.min(attack, room));
    return {
      outFrom: isHead ? 0 : Math.max(0, outOnset - before),
      outPast,
      onset,
      outOnset,
      copied,
      step: (past - onset - copied) / Math.max(1, outPast - outOnset - copied),
      cut: next === undefined ? Number.POSITIVE_INFINITY : past + 2 * seam,
    };
  });
  return { gaps, outFrames, seam, fade };
}

/** Onsets in order that leave room for a gap between them. */
function spaced(onsets: ArrayLike<number>, frames: number, apart: number): number[] {
  const kept: number[] = [];
  for (const onset of Array.from(onsets)) {
    if (onset >= 0 && onset < frames - apart && onset - (kept[kept.length - 1] ?? Number.NEGATIVE_INFINITY) >= apart)
      kept.push(onset);
  }
  return kept;
}

/** The place of the input that is heard at a frame of the output. */
export function placeAt({ onset, outOnset, copied, step }: Gap, outFrame: number): number {
  const since = outFrame - outOnset;
  return since <= copied && copied > 0 ? onset + since : onset + copied + (since - copied) * step;
}

/**
 * How much power the output will have, over the input: what is copied counts once, what is stretched as often as it gets longer.
 * By 1.5 a drum comes to two thirds of it, since its attack is no longer than before.
 */
export function powerOfPlan({ gaps, outFrames }: Plan, channel: Float32Array): number {
  const energy = (from: number, past: number) => channel.subarray(from, past).reduce((sum, x) => sum + x * x, 0);
  let out = 0;
  let whole = 0;
  for (const [i, gap] of gaps.entries()) {
    const copied = energy(gap.onset, gap.onset + gap.copied);
    const rest = energy(gap.onset + gap.copied, gaps[i + 1]?.onset ?? channel.length);
    out += copied + rest / gap.step;
    whole += copied + rest;
  }
  return whole > 0 ? out / outFrames / (whole / channel.length) : 1;
}
