/** Where parts begin on a track, and which of them is heard: the later one of two takes over. Pure. */
import type { Mode } from '../song/arrangement.ts';
import type { TickRange } from '../song/events.ts';
import type { Part } from '../song/song.ts';

/** A part that begins: once on the timeline, or in each round of the pattern. */
export interface Span {
  readonly part: Part;
  readonly startTick: number;
}

type Parts = readonly Part[];

/** Those that begin within a range, in order; of two that begin together on a track the last one counts. */
export function spansIn(parts: Parts, mode: Mode, range: TickRange): readonly Span[] {
  const found = new Map<string, Span>();
  for (const part of parts) {
    for (const startTick of startsIn(part, mode, range)) {
      const place = `${startTick} ${part.track}`;
      // A new place in the map's order: the last one written comes last.
      found.delete(place);
      found.set(place, { part, startTick });
    }
  }
  return [...found.values()].sort((a, b) => a.startTick - b.startTick);
}

/** The part of a track that began last before a tick, whether it still sounds or not, and the one it took over from. */
export function lastSpans(parts: Parts, mode: Mode, track: string, tick: number): readonly Span[] {
  let last: Span | undefined;
  let before: Span | undefined;
  for (const part of parts) {
    if (part.track !== track) continue;
    for (const startTick of lastStarts(part, mode, tick)) {
      const span = { part, startTick };
      if (!last || startTick > last.startTick) [last, before] = [span, last];
      else if (startTick === last.startTick) last = span;
      else if (!before || startTick >= before.startTick) before = span;
    }
  }
  return [last, before].flatMap((span) => span ?? []);
}

function* startsIn(part: Part, mode: Mode, { fromTick, toTick }: TickRange): Generator<number> {
  const { startTick, loopTicks } = part;
  if (!isHeard(part, mode)) return;
  if (loopTicks === 0) {
    if (startTick >= fromTick && startTick < toTick) yield startTick;
    return;
  }
  const first = Math.max(0, Math.ceil((fromTick - startTick) / loopTicks));
  for (let tick = startTick + first * loopTicks; tick < toTick; tick += loopTicks) yield tick;
}

/** At most two before a tick, the earlier one first. */
function* lastStarts(part: Part, mode: Mode, tick: number): Generator<number> {
  const { startTick, loopTicks } = part;
  if (!isHeard(part, mode) || startTick >= tick) return;
  if (loopTicks === 0) {
    yield startTick;
    return;
  }
  const round = Math.ceil((tick - startTick) / loopTicks) - 1;
  if (round > 0) yield startTick + (round - 1) * loopTicks;
  yield startTick + round * loopTicks;
}

/** What comes round with the pattern is silent where the song plays. */
function isHeard({ mute, lengthSeconds, loopTicks }: Part, mode: Mode): boolean {
  return !mute && lengthSeconds > 0 && (loopTicks === 0 || mode === 'pattern');
}
