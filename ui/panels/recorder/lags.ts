/**
 * How late the microphone heard what was played, looked at again and again along a take: one figure where they agree, and a
 * dropout where it jumps from one to another. Pure.
 */

/** What one look found. */
export interface Lag {
  /** The stretch of the take that was looked at. */
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly lagSeconds: number;
}

/** What a look at all of it found. */
export interface Whole {
  readonly lagSeconds: number;
  /** Each half of it says the same. */
  readonly isSure: boolean;
  /** By how much the halves differ; null: in one of them nothing can be told. */
  readonly apartSeconds: number | null;
}

/** Sound that was lost without any counter saying so: from there on all comes later, or earlier where it is negative. */
interface Jump {
  readonly atSeconds: number;
  readonly bySeconds: number;
}

export interface Judgement {
  /** Else it is the best guess that the beat allows: it is heard, and not the same all along. */
  readonly isMeasured: boolean;
  /** How late it was heard, so many seconds into the take. */
  lagAt(seconds: number): number;
  /** What each look was off by, in milliseconds. */
  readonly deviationsMs: readonly number[];
  /** The largest of them. */
  readonly errorMs: number;
  readonly jumps: readonly Jump[];
}

/** Less is a clock that wanders, or noise; what devices lose is a buffer of them, 128 frames at least. */
const JUMP_SECONDS = 0.001;
/** So many looks that say the same are sure without a look at the whole. */
const LEAST_LOOKS = 2;
/** No look says more than a hundredth of a frame. */
const LEAST_ERROR_MS = 0.1;
/** What devices say of themselves is off by so much at most, and so is a guess of which nothing else is known. */
export const ESTIMATE_ERROR_MS = 30;
/** More than any way takes. */
const MOST_ERROR_MS = 1000;

interface Stretch {
  readonly looks: readonly Lag[];
  readonly lagSeconds: number;
}

const middleOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/** Looks that follow one another and agree. One that agrees with neither of its neighbours is a mistake. */
function stretchesOf(looks: readonly Lag[]): readonly Stretch[] {
  const groups: Lag[][] = [];
  for (const look of looks) {
    const group = groups[groups.length - 1];
    const known = group && middleOf(group.map(({ lagSeconds }) => lagSeconds));
    if (group && known !== undefined && Math.abs(look.lagSeconds - known) <= JUMP_SECONDS) group.push(look);
    else groups.push([look]);
  }
  const isLone = (group: Lag[], i: number) => group.length === 1 && groups.length > 1 && i < groups.length - 1;
  const kept = groups.filter((group, i) => !isLone(group, i));
  const joined: Lag[][] = [];
  for (const group of kept) {
    const before = joined[joined.length - 1];
    const [last, first] = [before?.[0], group[0]];
    if (before && last && first && Math.abs(last.lagSeconds - first.lagSeconds) <= JUMP_SECONDS) before.push(...group);
    else joined.push([...group]);
  }
  return joined.map((some) => ({ looks: some, lagSeconds: middleOf(some.map(({ lagSeconds }) => lagSeconds)) }));
}

/** Null: the beat is not heard in it. */
export function judge(looks: readonly Lag[], whole: Whole | null): Judgement | null {
  return measured(looks, whole?.isSure ? whole.lagSeconds : null) ?? guessed(looks, whole);
}

/** One figure, where a look is sure or all of it holds a peak; the first, since a take is placed by where it begins. */
function guessed(looks: readonly Lag[], whole: Whole | null): Judgement | null {
  const all = [...looks.map(({ lagSeconds }) => lagSeconds), ...(whole ? [whole.lagSeconds] : [])];
  const [lagSeconds] = all;
  if (lagSeconds === undefined) return null;
  const spread = Math.max(...all) - Math.min(...all);
  const isSpreadKnown = all.length > 1 || whole?.apartSeconds != null;
  const knownMs = 1000 * Math.max(spread, whole?.apartSeconds ?? 0);
  const errorMs = isSpreadKnown ? Math.min(MOST_ERROR_MS, Math.max(1, knownMs)) : ESTIMATE_ERROR_MS;
  return { isMeasured: false, lagAt: () => lagSeconds, deviationsMs: [], errorMs, jumps: [] };
}

/** `whole`: what a look at all of it found, if it is sure. Null: too little is known to call anything measured. */
function measured(looks: readonly Lag[], whole: number | null): Judgement | null {
  const stretches = stretchesOf(looks).filter(({ looks: { length } }) => length >= LEAST_LOOKS || whole !== null);
  const [first] = stretches;
  if (!first)
    return whole === null
      ? null
      : { isMeasured: true, lagAt: () => whole, deviationsMs: [], errorMs: LEAST_ERROR_MS, jumps: [] };
  const isOne = stretches.length === 1;
  // A look at all of it is the best figure, unless there are two to choose from, or it disagrees with what it is made of.
  const isBest = whole !== null && isOne && Math.abs(whole - first.lagSeconds) <= JUMP_SECONDS;
  if (!isBest && first.looks.length < LEAST_LOOKS) return null;
  const lagOf = (one: Stretch) => (isBest ? (whole as number) : one.lagSeconds);
  const jumps = stretches.slice(1).map((next, i) => {
    const before = stretches[i] as Stretch;
    const last = before.looks[before.looks.length - 1] as Lag;
    const fresh = next.looks[0] as Lag;
    return {
      atSeconds: Math.max(0, (last.toSeconds + fresh.fromSeconds) / 2),
      bySeconds: next.lagSeconds - before.lagSeconds,
    };
  });
  const deviationsMs = stretches.flatMap((one) => one.looks.map((look) => (look.lagSeconds - lagOf(one)) * 1000));
  return {
    isMeasured: true,
    lagAt: (seconds) => {
      const at = jumps.filter(({ atSeconds }) => atSeconds <= seconds).length;
      return lagOf(stretches[at] ?? first);
    },
    deviationsMs,
    errorMs: Math.max(LEAST_ERROR_MS, ...deviationsMs.map(Math.abs)),
    jumps,
  };
}
