/** How late a recording lies behind what was played, by what of it can be heard in the recording. */
import type { Job } from './desk-job.ts';

export interface Alignment {
  /** Frames by which the recording is later than the reference, with their fraction; negative: earlier. */
  readonly lagFrames: number;
  /** How far the peak stands above everything else that could be one; 1: there are two of the same. */
  readonly clarity: number;
  /** Whether the figure can be called measured: never when the reference is not heard in the recording. */
  readonly isSure: boolean;
  /** Whether it is heard, if only in a half: where the way jumped, each half says something else, and this is one of the two. */
  readonly isHeard: boolean;
  /** By how many frames those of the halves in which it is heard differ; null: it is not heard in both. */
  readonly apartFrames: number | null;
}

/** Frames of a transform at 48 kHz and below: 2.7 s, so that delays up to 0.68 s are seen whole. */
const SIZE = 1 << 17;
const LOWEST_DOUBLED_RATE = 64_000;
/** What belongs to one peak: the room's first echoes, and the cycle of a tone. */
const SPARE_SECONDS = 0.004;
/** So far the peak must stand above its surroundings, and above the next one. Chance alone reaches five and 1.2, another beat of the same drums 2.4. */
const LEAST_HEIGHT = 9;
const LEAST_CLARITY = 3;
/** In half of a recording chance reaches higher: another beat of the same drums twelve. */
const LEAST_HALF_HEIGHT = 18;
/** The two halves of the recording must say the same. */
const MOST_APART_SECONDS = 0.0005;
/** Both begin together; delays to `reachSeconds` are looked for, to either side. */
export function align(
  job: Job,
  recording: Float32Array,
  reference: Float32Array,
  rate: number,
  reachSeconds: number,
): Alignment {
  const size = rate < LOWEST_DOUBLED_RATE ? SIZE : 2 * SIZE;
  const places = Array.from(
    { length: Math.max(1, Math.ceil(recording.length / (size >> 2)) - 1) },
    (_, i) => i * (size >> 2),
  );
  const middle = Math.ceil(places.length / 2);
  const reach = Math.round(reachSeconds * rate);
  const look = (some: readonly number[]) => {
    job.desk.giveBack();
    return lookAt(job, recording, reference, { size, places: some, spare: Math.round(SPARE_SECONDS * rate), reach });
  };
  const whole = look(places);
  const { lagFrames, clarity } = whole;
  const isWholeHeard = isHeard(whole, LEAST_HEIGHT);
  const nothing = { lagFrames, clarity, isSure: false, isHeard: false, apartFrames: null };
  if (places.length < 2 || whole.height < LEAST_HEIGHT) return nothing;
  const [before, after] = [look(places.slice(0, middle)), look(places.slice(middle))];
  const halves = [before, after].filter((half) => isHeard(half, LEAST_HALF_HEIGHT));
  // Two delays are each other's rivals: the whole can be unclear where a half of it is not.
  const [best] = isWholeHeard ? [whole] : halves;
  if (!best) return nothing;
  const apart = Math.max(Math.abs(before.lagFrames - lagFrames), Math.abs(after.lagFrames - lagFrames));
  return {
    lagFrames: best.lagFrames,
    clarity: best.clarity,
    isSure: isWholeHeard && apart <= MOST_APART_SECONDS * rate,
    isHeard: true,
    apartFrames: halves.length === 2 ? Math.abs(before.lagFrames - after.lagFrames) : null,
  };
}

const isHeard = ({ height, clarity }: Look, leastHeight: number): boolean =>
  height >= leastHeight && clarity >= LEAST_CLARITY;

interface Look {
  readonly lagFrames: number;
  readonly clarity: number;
  /** Of the peak above the mean of the correlation. */
  readonly height: number;
}

interface Windows {
  readonly size: number;
  readonly places: readonly number[];
  readonly spare: number;
  readonly reach: number;
}

function lookAt(job: Job, recording: Float32Array, reference: Float32Array, windows: Windows): Look {
  const { desk } = job;
  const { size, places, spare, reach } = windows;
  if (!desk.openAlign(size, spare)) throw new RangeError(`no memory to align by ${size} frames`);
  const one = job.take(size * 2);
  const other = job.take(size * 4);
  for (const place of places) {
    job.lay(one, recording, place, size / 2);
    job.lay(other, reference, place - size / 4, size);
    desk.feedAlign(one, other);
  }
  desk.findAlign(reach);
  const peak = desk.alignPeak();
  const height = desk.alignSpread() > 0 ? peak / desk.alignSpread() : 0;
  return { lagFrames: desk.alignLag(), clarity: desk.alignRival() > 0 ? peak / desk.alignRival() : 1, height };
}
