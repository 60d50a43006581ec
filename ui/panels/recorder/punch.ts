/** A range of its own that is recorded by itself: when the clock comes to it next, and the one pass it makes of a take. Pure. */
import type { LoopRegion } from '../../../song/song.ts';
import { secondsBetween } from '../../../song/tempo.ts';
import type { Passes } from './passes.ts';
import type { Performance } from './place.ts';

export interface PunchIn extends LoopRegion {
  /** When it comes, in seconds since tick 0 without turning back; and how long it is. */
  readonly fromSeconds: number;
  readonly seconds: number;
}

/** After how many seconds what plays is where it was, and from when on; null: never. */
function turnOf({ tick, map, loop, roundTicks }: Performance) {
  if (loop && tick < loop.endTick) {
    const [from, to] = [loop.startTick, loop.endTick].map((at) => secondsBetween(map, 0, at)) as [number, number];
    return { from, to, seconds: to - from };
  }
  return roundTicks === null
    ? null
    : { from: 0, to: Number.POSITIVE_INFINITY, seconds: secondsBetween(map, 0, roundTicks) };
}

/** Where the range comes next, at a frame of the clock or later; null: it lies behind, or where the loop never comes. */
export function punchAhead(playing: Performance, range: LoopRegion, fromFrame: number): PunchIn | null {
  const { frame, tick, rate, map, roundTicks, loop } = playing;
  const turn = turnOf(playing);
  const isLooped = loop !== null && tick < loop.endTick;
  // A pattern sounds the same in each round: a range of the ninth is one of the first.
  const startTick = roundTicks === null || isLooped ? range.startTick : range.startTick % roundTicks;
  const endTick = startTick + range.endTick - range.startTick;
  const first = secondsBetween(map, 0, startTick);
  if (turn && first >= turn.to) return null;
  const now = secondsBetween(map, 0, tick) + (fromFrame - frame) / rate;
  // It goes out at the latest where the loop turns back.
  const seconds = Math.min(secondsBetween(map, 0, endTick), turn?.to ?? Number.POSITIVE_INFINITY) - first;
  const rounds = Math.max(0, Math.ceil((now - first) / (turn?.seconds ?? 1) - 1e-9));
  if (rounds > 0 && (!turn || turn.seconds <= 0 || first < turn.from)) return null;
  return { startTick, endTick, fromSeconds: first + rounds * (turn?.seconds ?? 0), seconds };
}

/** Frames of the clock. */
export function punchFrames(
  { frame, tick, rate, map }: Performance,
  { fromSeconds, seconds }: PunchIn,
): readonly [number, number] {
  const inFrame = frame + (fromSeconds - secondsBetween(map, 0, tick)) * rate;
  return [Math.round(inFrame), Math.round(inFrame + seconds * rate)];
}

interface Heard {
  readonly firstFrame: number;
  readonly seconds: number;
  roundTripAt(seconds: number): number;
}

/** Just the range, once, of a take that was recorded around it; in a pattern it comes round with it. Null: nothing of it was heard. */
export function punchedPass(playing: Performance, heard: Heard, punch: PunchIn): Passes | null {
  const { frame, tick, rate, map, loop, roundTicks } = playing;
  const began = secondsBetween(map, 0, tick) + (heard.firstFrame - frame) / rate;
  const from = punch.fromSeconds - began;
  const offset = from + heard.roundTripAt(from);
  if (offset >= heard.seconds) return null;
  const isLooped = loop !== null && tick < loop.endTick;
  const loopTicks = roundTicks === null ? 0 : isLooped ? Math.max(loop.endTick, punch.endTick) : roundTicks;
  return { startTick: punch.startTick, loopTicks, lengthSeconds: punch.seconds, offsets: [offset], comp: [] };
}
