/**
 * Where and how the next song joins the running one. Ticks are of the running song unless they say otherwise; both songs are
 * staged (staged.ts). Three ways: a mix, in which both play and their beats fall together; an echo, after which the next begins; and,
 * where the device cannot play both at once, a cut, in which the next begins on the bar line where the other stops.
 */
import { songTicks, tempoMap } from '../arrangement.ts';
import type { TickRange } from '../events.ts';
import type { Song } from '../song.ts';
import { type TempoMap, tempoAt } from '../tempo.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../time.ts';
import { withEcho } from './echo.ts';
import { joinedTempo, tickInNext } from './joined-tempo.ts';
import { canFollow, type Pace, paceOf } from './pace.ts';
import { barAfter, cueOf, lowTracks, silencedFrom, silencedUntil } from './staged.ts';

/** Bars of the running song in which both play; where there are not as many, half of them: kick and bass change over on a bar line of both. */
const MIX_BARS = [8, 4] as const;
/** How long the running song rings out before the next begins. */
const ECHO_TICKS = TICKS_PER_BAR;
/** How long what sounded last before a cut rings on under the next song. */
const CUT_TICKS = TICKS_PER_BEAT;
/** What is echoed before the song stops, where there is time for as much. */
const OPEN_TICKS = TICKS_PER_BAR;

interface Joined {
  /** A bar line: here the next song sounds from its cue on. */
  readonly startTick: number;
  /** From here on the running song is silent. */
  readonly endTick: number;
  /** Of the next song. */
  readonly cueTick: number;
  /** Of the next song, by its own ticks. */
  readonly tempo: TempoMap;
  /** The running song, known from now on to go, and the next one as it comes. */
  readonly leaving: Song;
  readonly coming: Song;
}

export interface Mix extends Joined {
  readonly kind: 'mix';
  /** Where kick and bass change over. */
  readonly swapTick: number;
  readonly pace: Pace;
}

interface Echo extends Joined {
  readonly kind: 'echo';
  /** From here on the running song is `echoing`, and here it stops. */
  readonly openTick: number;
  readonly stopTick: number;
  readonly echoing: Song;
}

interface Cut extends Joined {
  readonly kind: 'cut';
}

export type Join = Mix | Echo | Cut;

export interface Meeting {
  /** What plays, and its tempo by its ticks: not its own where it came by a mix. */
  readonly running: Song;
  readonly tempo: TempoMap;
  readonly next: Song;
  /** Nothing can be changed any more before this tick. */
  readonly fromTick: number;
  /** At the next bar; else so that the running song comes to its end. */
  readonly isAtOnce: boolean;
  /** Whether both can be played at once. */
  readonly mayMix: boolean;
}

export function planJoin(meeting: Meeting): Join {
  if (!meeting.mayMix) return cutOf(meeting);
  for (const bars of MIX_BARS) {
    const mix = mixOf(meeting, bars);
    if (mix) return mix;
  }
  return echoOf(meeting);
}

function mixOf({ running, tempo, next, fromTick, isAtOnce }: Meeting, bars: number): Mix | null {
  const length = bars * TICKS_PER_BAR;
  const latest = songTicks(running) - length;
  const startTick = isAtOnce ? barAfter(fromTick) : latest;
  if (startTick < fromTick || startTick > latest) return null;
  const own = tempoMap(next, 'timeline');
  const cueTick = cueOf(next);
  const pace = paceOf(tempoAt(tempo, startTick), tempoAt(own, cueTick));
  if (pace === null) return null;
  const endTick = startTick + length;
  const joining = { running: tempo, startTick, endTick, own, cueTick, pace };
  const map = joinedTempo(joining);
  const swapTick = startTick + length / 2;
  const inNext = (tick: number) => tickInNext(joining, tick);
  const heard = { fromTick: cueTick, toTick: inNext(endTick) };
  if (heard.toTick > songTicks(next) || !follows(next, map, own, heard)) return null;
  return {
    kind: 'mix',
    startTick,
    swapTick,
    endTick,
    cueTick,
    pace,
    tempo: map,
    leaving: silencedFrom(running, lowTracks(running), swapTick),
    coming: silencedUntil(next, lowTracks(next), inNext(swapTick)),
  };
}

/** Whether all of the next song that is heard in the mix follows, at its own tempo where it cannot be bent. */
function follows(next: Song, map: TempoMap, own: TempoMap, { fromTick, toTick }: TickRange): boolean {
  const changes = [...map, ...own].map(({ tick }) => tick).filter((tick) => tick > fromTick);
  const isExact = (tick: number) => tempoAt(map, tick) === tempoAt(own, tick);
  if (hasRecordings(next)) return [fromTick, ...changes].every(isExact);
  const mixed = [fromTick, ...changes.filter((tick) => tick < toTick)];
  return mixed.every((tick) => canFollow(1, tempoAt(map, tick), tempoAt(own, tick)));
}

/** Recordings run at the speed at which they were made. */
function hasRecordings({ parts }: Song): boolean {
  return parts.some(({ mute }) => !mute);
}

function echoOf({ running, next, fromTick, isAtOnce }: Meeting): Echo {
  const last = songTicks(running);
  const soon = barAfter(fromTick + TICKS_PER_BEAT);
  const stopTick = isAtOnce && last > fromTick ? Math.min(soon, last) : Math.max(soon, last);
  const startTick = stopTick + ECHO_TICKS;
  const leaving = silencedFrom(running, new Set(running.tracks.map(({ id }) => id)), stopTick);
  return {
    kind: 'echo',
    openTick: Math.max(fromTick, stopTick - OPEN_TICKS),
    stopTick,
    startTick,
    endTick: startTick,
    cueTick: cueOf(next),
    tempo: tempoMap(next, 'timeline'),
    leaving,
    echoing: withEcho(leaving),
    coming: next,
  };
}

function cutOf({ running, next, fromTick, isAtOnce }: Meeting): Cut {
  const last = songTicks(running);
  const soon = barAfter(fromTick);
  const startTick = isAtOnce && last > fromTick ? Math.min(soon, last) : Math.max(soon, last);
  return {
    kind: 'cut',
    startTick,
    endTick: startTick + CUT_TICKS,
    cueTick: cueOf(next),
    tempo: tempoMap(next, 'timeline'),
    leaving: silencedFrom(running, new Set(running.tracks.map(({ id }) => id)), startTick),
    coming: next,
  };
}
