/** The tempo of a song that is mixed into another one: that of the running song at first, then on its way to its own. */
import { nextChange, type TempoChange, type TempoMap, tempoAt } from '../tempo.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../time.ts';
import type { Pace } from './pace.ts';

/** Bars of the next song in which it glides from the tempo of the mix to its own. */
export const GLIDE_BARS = 16;
/**
 * The glide goes in steps of a beat: none is larger than an eighth of a hundredth, which nobody hears, and since each change of
 * tempo falls on a whole frame, all of them together are off by half a frame each at most: 0.7 ms.
 */
const GLIDE_BEATS = (GLIDE_BARS * TICKS_PER_BAR) / TICKS_PER_BEAT;

export interface Joining {
  /** Tempo of the running song by its own ticks, and the stretch of it in which both play. */
  readonly running: TempoMap;
  readonly startTick: number;
  readonly endTick: number;
  /** Tempo the next song has by itself, and its tick that falls on `startTick`. */
  readonly own: TempoMap;
  readonly cueTick: number;
  readonly pace: Pace;
}

/** The tick of the next song that falls on one of the running song. */
export function tickInNext({ startTick, cueTick, pace }: Omit<Joining, 'running' | 'own' | 'endTick'>, tick: number) {
  return cueTick + (tick - startTick) * pace;
}

/** By ticks of the next song; before its cue it is not played. */
export function joinedTempo(joining: Joining): TempoMap {
  const { running, startTick, endTick, own, pace } = joining;
  const map: [TempoChange, ...TempoChange[]] = [{ tick: 0, bpm: tempoAt(running, startTick) * pace }];
  const change = (tick: number, bpm: number) => {
    if (map[map.length - 1]?.bpm !== bpm) map.push({ tick, bpm });
  };
  for (let at = nextChange(running, startTick); at && at.tick < endTick; at = nextChange(running, at.tick)) {
    change(tickInNext(joining, at.tick), at.bpm * pace);
  }
  const glideTick = tickInNext(joining, endTick);
  const mixed = tempoAt(map, glideTick);
  for (let beat = 0; beat < GLIDE_BEATS; beat++) {
    const tick = glideTick + beat * TICKS_PER_BEAT;
    const share = (beat + 0.5) / GLIDE_BEATS;
    change(tick, mixed + (tempoAt(own, tick) - mixed) * share);
  }
  const arrivedTick = glideTick + GLIDE_BEATS * TICKS_PER_BEAT;
  change(arrivedTick, tempoAt(own, arrivedTick));
  for (let at = nextChange(own, arrivedTick); at; at = nextChange(own, at.tick)) change(at.tick, at.bpm);
  return map;
}
