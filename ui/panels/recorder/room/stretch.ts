/** Stretches of a part that passes are chosen for: in beats, as musicians name places. Pure. */

/** Of a part that lies evenly: seconds of one beat, and how many of them it is long. */
export interface Beats {
  readonly beatSeconds: number;
  readonly lengthSeconds: number;
}

export interface Stretch {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

const BEATS_PER_BAR = 4;
/** Less is no stretch, however freely it is drawn. */
export const LEAST_SECONDS = 0.02;

const within = (seconds: number, { lengthSeconds }: Beats): number => Math.min(lengthSeconds, Math.max(0, seconds));

/** The nearest beat, or the end. */
export function snapped(seconds: number, beats: Beats): number {
  const { beatSeconds, lengthSeconds } = beats;
  const beat = Math.round(seconds / beatSeconds) * beatSeconds;
  const isEndNearer = Math.abs(lengthSeconds - seconds) < Math.abs(beat - seconds);
  return within(isEndNearer ? lengthSeconds : beat, beats);
}

/** From where a swipe began to where it is: whole beats that it touches, or just so. Null: too little to mean anything. */
export function swept(a: number, b: number, beats: Beats, isFree: boolean): Stretch | null {
  const [low, high] = [within(Math.min(a, b), beats), within(Math.max(a, b), beats)];
  const { beatSeconds } = beats;
  const fromSeconds = isFree ? low : Math.floor(low / beatSeconds + 1e-6) * beatSeconds;
  const toSeconds = isFree ? high : within(Math.ceil(high / beatSeconds - 1e-6) * beatSeconds, beats);
  return toSeconds - fromSeconds < LEAST_SECONDS ? null : { fromSeconds, toSeconds };
}

/** The stretch of an arrow: moved by beats, or with its end moved. It is never shorter than a beat, nor outside of the part. */
export function walked({ fromSeconds, toSeconds }: Stretch, by: number, isLonger: boolean, beats: Beats): Stretch {
  const { beatSeconds, lengthSeconds } = beats;
  const step = by * beatSeconds;
  if (isLonger) {
    const to = Math.min(lengthSeconds, Math.max(fromSeconds + Math.min(beatSeconds, lengthSeconds), toSeconds + step));
    return { fromSeconds, toSeconds: to };
  }
  const length = toSeconds - fromSeconds;
  const from = Math.min(Math.max(0, lengthSeconds - length), Math.max(0, fromSeconds + step));
  return { fromSeconds: from, toSeconds: Math.min(lengthSeconds, from + length) };
}

/** Bars and quarters of them from 1, as a ruler counts: 2.5 is the middle of the second bar. */
export function barOf(seconds: number, { beatSeconds }: Beats): number {
  return 1 + Math.round((seconds / beatSeconds / BEATS_PER_BAR) * 100) / 100;
}

/** Places of the bar lines, first to last but the end. */
export function barsOf({ beatSeconds, lengthSeconds }: Beats): readonly number[] {
  const count = Math.max(1, Math.ceil(lengthSeconds / (beatSeconds * BEATS_PER_BAR) - 1e-6));
  return Array.from({ length: count }, (_, bar) => bar * beatSeconds * BEATS_PER_BAR);
}
