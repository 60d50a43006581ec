/** The tempo along a song: where it changes, and what lies between two ticks. */
import { frameOfTick, secondsOfTicks, type TempoAnchor, TICKS_PER_BEAT } from './time.ts';

export interface TempoChange {
  readonly tick: number;
  readonly bpm: number;
}

/** In order of ticks, the first at tick 0; neighbours differ. */
export type TempoMap = readonly [TempoChange, ...TempoChange[]];

export function tempoAt(map: TempoMap, tick: number): number {
  let { bpm } = map[0];
  for (const change of map) if (change.tick <= tick) bpm = change.bpm;
  return bpm;
}

/** The first change after a tick. */
export function nextChange(map: TempoMap, tick: number): TempoChange | undefined {
  return map.find((change) => change.tick > tick);
}

/** Calls back for every stretch of one tempo between two ticks. */
function eachStretch(map: TempoMap, fromTick: number, toTick: number, visit: (from: TempoChange, to: number) => void) {
  let from: TempoChange = { tick: fromTick, bpm: tempoAt(map, fromTick) };
  for (const next of map) {
    if (next.tick <= fromTick || next.tick >= toTick) continue;
    visit(from, next.tick);
    from = next;
  }
  visit(from, toTick);
}

/** Frames from one tick to another when a performance starts at the first; each change of tempo falls on a frame. */
export function framesBetween(map: TempoMap, fromTick: number, toTick: number, rate: number): number {
  let frame = 0;
  eachStretch(map, fromTick, toTick, (from, tick) => {
    const anchor: TempoAnchor = { frame, ...from };
    frame = frameOfTick(anchor, tick, rate);
  });
  return frame;
}

export function secondsBetween(map: TempoMap, fromTick: number, toTick: number): number {
  let seconds = 0;
  eachStretch(map, fromTick, toTick, (from, tick) => {
    seconds += secondsOfTicks(tick - from.tick, from.bpm);
  });
  return seconds;
}

/** The tick, with its fraction, `seconds` after another. */
export function tickAfterSeconds(map: TempoMap, fromTick: number, seconds: number): number {
  let tick = fromTick;
  let left = seconds;
  for (let next = nextChange(map, tick); next; next = nextChange(map, tick)) {
    const stretch = secondsOfTicks(next.tick - tick, tempoAt(map, tick));
    if (stretch >= left) break;
    left -= stretch;
    tick = next.tick;
  }
  return tick + (left * tempoAt(map, tick) * TICKS_PER_BEAT) / 60;
}
