/** What goes round is recorded in passes: the rounds of a loop that a take goes through, and which of them is to be heard. Pure. */
import type { Rounds } from '../../../song/edits/recording.ts';
import { MAX_TAKE_LANES } from '../../../song/limits.ts';
import { firstChoice, passesAmong, scrapSeconds, WHOLE_SECONDS } from '../../../song/passes.ts';
import { secondsBetween, tickAfterSeconds } from '../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import type { Performance } from './place.ts';

/** As a part keeps them: the rounds that were cut out of a take. */
export interface Passes extends Rounds {
  readonly startTick: number;
}

interface Heard {
  /** By the clock. */
  readonly firstFrame: number;
  readonly seconds: number;
  /** The way from the engine to the ear and from the voice to the recorder, so many seconds into the take. */
  roundTripAt(seconds: number): number;
}

interface Round {
  readonly startTick: number;
  readonly loopTicks: number;
  /** How long it is. */
  readonly ticks: number;
  /** The first one, in seconds since tick 0 without turning back; and how long each is. */
  readonly fromSeconds: number;
  readonly seconds: number;
}

/** As many as a part can keep: the last ones. */
export const MOST_PASSES = 1 + MAX_TAKE_LANES;

/** Of a take that runs: where its first round begins in it, and how long each of them is; null: nothing goes round. */
export function roundAhead(playing: Performance, firstFrame: number, roundTripSeconds: number) {
  const { frame, tick, rate, map } = playing;
  const round = roundOf(playing, Number.POSITIVE_INFINITY, true);
  if (!round) return null;
  const began = secondsBetween(map, 0, tick) + (firstFrame - frame) / rate - roundTripSeconds;
  const early = scrapSeconds(round.seconds);
  const first = Math.max(0, Math.floor((began + early - round.fromSeconds) / round.seconds));
  const fromSeconds = round.fromSeconds + first * round.seconds - began;
  return { fromSeconds, seconds: round.seconds, bars: Math.max(1, Math.round(round.ticks / TICKS_PER_BAR)) };
}

/** Frames of the clock at which the song's loop begins and ends next, after `fromFrame`; null: there is none, or it lies behind. */
export function nextLoop(playing: Performance, fromFrame: number): readonly [inFrame: number, outFrame: number] | null {
  const { frame, tick, rate, map, loop } = playing;
  if (!loop || tick >= loop.endTick) return null;
  const start = frame + secondsBetween(map, 0, loop.startTick) * rate - secondsBetween(map, 0, tick) * rate;
  const length = secondsBetween(map, loop.startTick, loop.endTick) * rate;
  if (length <= 0) return null;
  const rounds = Math.max(0, Math.ceil((fromFrame - start) / length));
  const inFrame = start + rounds * length;
  return [Math.round(inFrame), Math.round(inFrame + length)];
}

/** Null: nothing goes round, so the take lies once where it was heard, if anything of it does. `isCut` false: it goes round as a whole. */
export function passesOf(playing: Performance, heard: Heard, isCut: boolean, isPunched = false): Passes | null {
  const { frame, tick, rate, map } = playing;
  const began = secondsBetween(map, 0, tick) + (heard.firstFrame - frame) / rate;
  const ended = began + heard.seconds - heard.roundTripAt(heard.seconds);
  const round = roundOf(playing, ended, isCut || isPunched, isPunched);
  if (!round) return null;
  const rounds = Math.max(1, Math.ceil((ended - round.fromSeconds) / round.seconds));
  const all = Array.from({ length: rounds }, (_, i) => {
    const from = round.fromSeconds + i * round.seconds - began;
    return from + heard.roundTripAt(from);
  });
  const offsets = passesAmong(all, round.seconds, heard.seconds, MOST_PASSES);
  if (offsets.length === 0) return null;
  const { startTick, loopTicks, seconds: lengthSeconds } = round;
  return { startTick, loopTicks, lengthSeconds, offsets, comp: firstChoice(offsets, lengthSeconds, heard.seconds) };
}

/** The song's loop, else the pattern. In the song what has not turned back yet is no round. */
function roundOf(
  { tick, map, loop, roundTicks }: Performance,
  ended: number,
  isCut: boolean,
  isPunched = false,
): Round | null {
  const isPattern = roundTicks !== null;
  if (loop && tick < loop.endTick) {
    const { startTick, endTick } = loop;
    const seconds = secondsBetween(map, startTick, endTick);
    const fromSeconds = secondsBetween(map, 0, startTick);
    if (seconds <= 0 || !isCut || (!isPattern && !isPunched && ended <= fromSeconds + seconds + WHOLE_SECONDS))
      return null;
    const ticks = endTick - startTick;
    if (!isPattern) return { startTick, loopTicks: 0, ticks, fromSeconds, seconds };
    // Rounds are counted from the first tick: a loop that begins elsewhere sounds again after its end.
    return startTick % ticks === 0
      ? { startTick: 0, loopTicks: ticks, ticks, fromSeconds, seconds }
      : { startTick, loopTicks: endTick, ticks, fromSeconds, seconds };
  }
  if (!isPattern || roundTicks <= 0) return null;
  const one = secondsBetween(map, 0, roundTicks);
  if (isCut) return { startTick: 0, loopTicks: roundTicks, ticks: roundTicks, fromSeconds: 0, seconds: one };
  const from = tickAfterSeconds(map, 0, Math.max(0, ended));
  const loopTicks = Math.max(1, Math.ceil(from / roundTicks)) * roundTicks;
  return { startTick: 0, loopTicks, ticks: loopTicks, fromSeconds: 0, seconds: secondsBetween(map, 0, loopTicks) };
}
