/** How late a take was heard, looked at again and again along it, beside where the song says that it lies. */
import { tempoMap } from '../song/arrangement.ts';
import { secondsBetween } from '../song/tempo.ts';
import { lagOf } from './correlate.ts';
import { overdubSong, performanceOf } from './overdub-song.ts';
import type { Recorded } from './overdub-take.ts';

export interface Truth {
  /** Where the song puts it against where it is; positive: it says that the take was heard later than it was. The worst of its passes. */
  readonly errorMs: number;
  /** From a frame of the song to the recorder. */
  readonly trueMs: number;
  readonly isMeasured: boolean;
  /** What the looks along it say differs by so much: more than nothing is a loopback that jumped. */
  readonly spreadMs: number;
}

const WINDOW_SECONDS = 1.2;
const HOP_SECONDS = 0.6;
/** What was played at the take's start comes back after it. */
const BORDER_SECONDS = 0.1;
/** The longest way that is looked for: more than any device takes. */
const REACH_SECONDS = 1;
/** Less is another sound, or none. */
const LEAST_LIKENESS = 0.6;
const LEAST_LOOKS = 3;

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

interface Noted {
  readonly playing: { readonly frame: number; readonly tick: number };
  readonly firstFrame: number;
}

/** Null: too little of the song can be heard in the take. */
export async function truthOf({ plan, song, sound, rate, heard }: Recorded): Promise<Truth | null> {
  const [part] = song.parts;
  const [take] = song.takes;
  if (!part || !take || heard === null) return null;
  const { playing, firstFrame } = heard as Noted;
  // By the clock, the take begins so much after the performance; before it, where it was counted in.
  const began = (firstFrame - playing.frame) / rate;
  const seconds = began + sound.length / rate;
  const reference = await performanceOf(overdubSong(plan), playing.tick, rate, seconds);
  const delays: number[] = [];
  for (let at = Math.max(0, began) + BORDER_SECONDS; at + WINDOW_SECONDS <= seconds; at += HOP_SECONDS) {
    const stretch = [Math.round(at * rate), Math.round(WINDOW_SECONDS * rate)] as const;
    const around = Math.round((REACH_SECONDS / 2 - began) * rate);
    const { lag, likeness } = lagOf(sound, reference, stretch, around, (REACH_SECONDS / 2) * rate);
    if (likeness >= LEAST_LIKENESS) delays.push(lag / rate + began);
  }
  if (delays.length < LEAST_LOOKS) return null;
  const delay = middle(delays);

  const map = tempoMap(song, 'pattern');
  const { loop } = song;
  const round = loop ? secondsBetween(map, loop.startTick, loop.endTick) : Number.POSITIVE_INFINITY;
  const songSeconds = secondsBetween(map, 0, part.startTick) - secondsBetween(map, 0, playing.tick);
  const offsets = [part.offsetSeconds, ...part.lanes.map(({ offsetSeconds }) => offsetSeconds)];
  const errors = offsets.map((offset) => {
    const error = offset - songSeconds + began - delay;
    // Of which round a pass is, its place in the song does not say.
    return loop ? error - round * Math.round(error / round) : error;
  });
  const [worst = 0] = errors.sort((a, b) => Math.abs(b) - Math.abs(a));
  return {
    errorMs: worst * 1000,
    trueMs: delay * 1000,
    isMeasured: take.timing?.isMeasured ?? false,
    spreadMs: (Math.max(...delays) - Math.min(...delays)) * 1000,
  };
}
