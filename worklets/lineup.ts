/** Which pattern plays on each track in pattern mode, and what waits for its tick: launches and changes of length. */
import { clipOf } from '../song/arrangement.ts';
import type { Run } from '../song/events.ts';
import type { Pattern, Song, Track } from '../song/song.ts';
import { quantumAfter, TICKS_PER_BAR, TICKS_PER_STEP } from '../song/time.ts';
import { followed, followOf } from './follow.ts';

/** What a track can play: its main pattern, the clip of a scene, or nothing until something is launched again. */
export type Source =
  | { readonly type: 'main' }
  | { readonly type: 'clip'; readonly scene: string }
  | { readonly type: 'silence' };

const MAIN: Source = { type: 'main' };

/** A source's turn on a track. */
interface Turn {
  readonly source: Source;
  originTick: number;
  fromTick: number;
  /** Infinity while nothing is launched behind it. */
  toTick: number;
  /** Length of the loop in steps. */
  steps: number;
  /** The length the pattern has got meanwhile, and the bar at which it counts. */
  change: { readonly steps: number; readonly tick: number } | undefined;
  /** It comes by the follow action of the clip before it, not by a hand. */
  readonly isFollowing: boolean;
}

export class Lineup {
  /** Track id -> turns in order of time; the last one is for ever. */
  private readonly turns = new Map<string, Turn[]>();

  /** What the track plays at a tick; 'main' where nothing was launched. */
  sourceAt(track: string, tick: number): Source {
    let source = MAIN;
    for (const turn of this.turns.get(track) ?? []) if (turn.fromTick <= tick) source = turn.source;
    return source;
  }

  /** From stopped: everything that was launched begins together, as if the song had played it from tick 0 on. */
  start(song: Song, tick: number): void {
    for (const track of song.tracks) {
      const source = this.sourceAt(track.id, Number.POSITIVE_INFINITY);
      this.turns.set(track.id, [turnOf(track, source, 0, tick)]);
    }
  }

  /** The song changed: new tracks play along, new lengths wait for the next bar. */
  update(song: Song, plannedTick: number): void {
    const ids = new Set(song.tracks.map((track) => track.id));
    for (const id of this.turns.keys()) if (!ids.has(id)) this.turns.delete(id);
    for (const track of song.tracks) {
      const turns = this.turns.get(track.id);
      if (!turns) this.turns.set(track.id, [turnOf(track, MAIN, 0, plannedTick)]);
      if (!turns) continue;
      dropFollowing(turns, plannedTick);
      for (const turn of turns) keepLength(track, turn, plannedTick);
    }
  }

  /** Queues a source for a tick; an earlier launch that still waits gives way. */
  launch(track: Track, source: Source, tick: number): void {
    const turns = (this.turns.get(track.id) ?? []).filter((turn) => turn.fromTick < tick);
    const last = turns[turns.length - 1];
    if (last) last.toTick = tick;
    // The main pattern keeps the place it has in the song; a clip begins where it is launched.
    turns.push(turnOf(track, source, source.type === 'main' ? 0 : tick, tick));
    this.turns.set(track.id, turns);
  }

  /** The tick jumps. Main patterns follow it; clips and what waits go on as if it had not. */
  jump(fromTick: number, toTick: number): void {
    const shift = toTick - fromTick;
    for (const [id, turns] of this.turns) {
      const rest = turns.filter((turn) => turn.toTick > fromTick);
      this.turns.set(id, rest);
      for (const turn of rest) {
        takeChange(turn, fromTick);
        if (turn.source.type !== 'main') turn.originTick += shift;
        turn.fromTick = Math.max(turn.fromTick + shift, toTick);
        turn.toTick += shift;
        if (turn.change) turn.change = { ...turn.change, tick: turn.change.tick + shift };
      }
    }
  }

  /**
   * Follow actions up to a tick, and one further: notes are cut where their clip ends, so its end is known while it
   * plays. What a hand has launched goes before.
   */
  follow(song: Song, track: Track, untilTick: number): void {
    const turns = this.turns.get(track.id) ?? [];
    for (;;) {
      const last = turns[turns.length - 1];
      const action = last && followOf(track, last.source);
      if (!last || !action || last.source.type !== 'clip' || last.fromTick > untilTick) return;
      const tick = endOf(last, action.plays);
      last.toTick = tick;
      turns.push(turnOf(track, followed(song, track, last.source.scene, action, tick), tick, tick, true));
    }
  }

  /** What plays on a track from a tick on. */
  runs(track: Track, fromTick: number): Run[] {
    const turns = (this.turns.get(track.id) ?? []).filter((turn) => turn.toTick > fromTick);
    this.turns.set(track.id, turns);
    return turns.flatMap((turn) => runsOf(track, turn));
  }
}

/** After so many passes, from where it began; while a change of length waits, the later passes are of the new one. */
function endOf({ fromTick, steps, change }: Turn, plays: number): number {
  const passTicks = steps * TICKS_PER_STEP;
  if (!change) return fromTick + plays * passTicks;
  const before = Math.min(plays, Math.ceil((change.tick - fromTick) / passTicks));
  return fromTick + before * passTicks + (plays - before) * change.steps * TICKS_PER_STEP;
}

/** The song changed: what would have followed is asked again. */
function dropFollowing(turns: Turn[], plannedTick: number): void {
  const first = turns.findIndex((turn) => turn.isFollowing && turn.fromTick >= plannedTick);
  const before = turns[first - 1];
  if (first < 0 || !before) return;
  turns.length = first;
  before.toTick = Number.POSITIVE_INFINITY;
}

function turnOf(track: Track, source: Source, originTick: number, fromTick: number, isFollowing = false): Turn {
  const steps = patternOf(track, source)?.length ?? 1;
  return { source, originTick, fromTick, toTick: Number.POSITIVE_INFINITY, steps, change: undefined, isFollowing };
}

/** A clip that was deleted while it plays gives the track back to its main pattern. */
function patternOf(track: Track, source: Source): Pattern | undefined {
  if (source.type === 'silence') return undefined;
  return (source.type === 'clip' && clipOf(track.clips, source.scene)?.pattern) || track.pattern;
}

function keepLength(track: Track, turn: Turn, plannedTick: number): void {
  const pattern = patternOf(track, turn.source);
  if (!pattern) return;
  takeChange(turn, plannedTick);
  if (turn.fromTick >= plannedTick) turn.steps = pattern.length;
  if (pattern.length === turn.steps) turn.change = undefined;
  else if (pattern.length !== turn.change?.steps) {
    turn.change = { steps: pattern.length, tick: quantumAfter(plannedTick, TICKS_PER_BAR) };
  }
}

/** A change whose bar has come is none any more. */
function takeChange(turn: Turn, tick: number): void {
  if (!turn.change || turn.change.tick > tick) return;
  turn.steps = turn.change.steps;
  turn.change = undefined;
}

function runsOf(track: Track, turn: Turn): Run[] {
  const pattern = patternOf(track, turn.source);
  if (!pattern) return [];
  const { steps, change, originTick, fromTick, toTick } = turn;
  const range = { fromTick, toTick };
  const run: Run = { pattern, length: steps, originTick, range, startTick: fromTick, cutTick: toTick };
  if (!change || change.tick >= toTick) return [run];
  // No step is struck twice or lost at the seam: each belongs to the length that holds where it stands in the grid.
  return [
    { ...run, range: { fromTick, toTick: change.tick } },
    { ...run, length: change.steps, range: { fromTick: change.tick, toTick } },
  ];
}
