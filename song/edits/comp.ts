/** Which round of a recorded loop sounds in which stretch of its part, on screen: the best of its passes. Pure. */
import { compOf } from '../comp.ts';
import { MAX_CHOICES } from '../limits.ts';
import type { CompChoice, Part } from '../song.ts';
import { withMembers } from './edit.ts';

/** One lane between two places; the others are cut away there. Too many choices, or a lane that is not there, change nothing. */
export function withLane(part: Part, fromSeconds: number, toSeconds: number, lane: number): Part {
  const from = Math.max(0, Math.min(fromSeconds, toSeconds)) + 0;
  const to = Math.min(part.lengthSeconds, Math.max(fromSeconds, toSeconds));
  if (!(from < to) || !Number.isInteger(lane) || lane < 0 || lane > part.lanes.length) return part;
  const others = compOf(part);
  const before = others.filter((one) => one.fromSeconds < from);
  const behind = others
    .filter((one) => one.toSeconds > to)
    .map((one) => ({ ...one, fromSeconds: Math.max(to, one.fromSeconds) }));
  const comp = normal([...before, { fromSeconds: from, lane }, ...behind]);
  return comp.length > MAX_CHOICES || isSame(comp, part.comp) ? part : withMembers(part, { comp });
}

/** Of all that lies from a place on: as a part that begins there would have it. */
export function compFrom(part: Part, seconds: number): readonly CompChoice[] {
  const ahead = compOf(part).filter(({ toSeconds }) => toSeconds > seconds);
  return normal(ahead.map(({ fromSeconds, lane }) => ({ fromSeconds: Math.max(0, fromSeconds - seconds), lane })));
}

/** Of all that lies before a place. */
export function compBefore(part: Part, seconds: number): readonly CompChoice[] {
  return normal(compOf(part).filter(({ fromSeconds }, i) => i === 0 || fromSeconds < seconds));
}

/** Heard backwards. */
export function compBackwards(part: Part): readonly CompChoice[] {
  const stretches = [...compOf(part)].reverse();
  return normal(stretches.map(({ toSeconds, lane }) => ({ fromSeconds: part.lengthSeconds - toSeconds, lane })));
}

/** Without the rounds of one take: what they sounded in falls to the part's own. */
export function withoutLanesOf(part: Part, hash: string): Part {
  if (!part.lanes.some(({ take }) => take === hash)) return part;
  const kept = part.lanes.flatMap(({ take }, i) => (take === hash ? [] : [i + 1]));
  const lanes = part.lanes.filter(({ take }) => take !== hash);
  const comp = part.comp.map(({ fromSeconds, lane }) => ({ fromSeconds, lane: kept.indexOf(lane) + 1 }));
  return { ...part, lanes, comp: normal(comp) };
}

const isSame = (a: readonly CompChoice[], b: readonly CompChoice[]): boolean =>
  a.length === b.length &&
  a.every(({ fromSeconds, lane }, i) => fromSeconds === b[i]?.fromSeconds && lane === b[i]?.lane);

/** Neighbours of one lane are one choice, and what only ever says lane 0 says nothing. */
function normal(choices: readonly CompChoice[]): readonly CompChoice[] {
  const comp = choices
    .map(({ fromSeconds, lane }, i) => ({ fromSeconds: i === 0 ? 0 : fromSeconds, lane }))
    .filter(({ lane }, i) => i === 0 || lane !== choices[i - 1]?.lane);
  return comp.length === 1 && comp[0]?.lane === 0 ? [] : comp;
}
