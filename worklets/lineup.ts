/** What plays on each track, by itself or launched by a hand, and what waits for its tick: launches and changes of length. */
import { type Mode, mutedIn, pieceAt, type Section, sectionsOf } from '../song/arrangement.ts';
import { clipOf, homeOf, patternIn } from '../song/clip-of.ts';
import type { Run, TickRange } from '../song/events.ts';
import { MAIN, type Pattern, type Song, type Track } from '../song/song.ts';
import type { Source } from '../song/source.ts';
import { quantumAfter, TICKS_PER_BAR, TICKS_PER_STEP } from '../song/time.ts';
import { followed, followOf } from './follow.ts';
import { timelineRuns } from './timeline.ts';

const HOME: Source = { type: 'home' };

/** A track's place in the lineup. */
export interface LineupEntry {
  readonly playing: Source;
  /** The scene or fill that sounds, whether the track has a clip of it or not; null: silence. */
  readonly clip: string | null;
  /** What a hand has launched and what still waits, and the scene or fill that it will be. */
  readonly queued: Source | null;
  readonly queuedClip: string | null;
  readonly queuedTick: number;
  /** Where the loop of what plays counts from. */
  readonly originTick: number;
  /** Since when it plays. */
  readonly fromTick: number;
}

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

/** What of the song it needs. */
interface Plan {
  readonly mode: Mode;
  readonly sections: readonly Section[];
  readonly home: string;
  /** Track id -> its clips. */
  readonly clips: ReadonlyMap<string, Track['clips']>;
}

export class Lineup {
  private plan: Plan = { mode: 'pattern', sections: [], home: MAIN, clips: new Map() };
  /** Track id -> turns in order of time; the last one is for ever. */
  private readonly turns = new Map<string, Turn[]>();

  /** What plays and what waits at a tick that `hear` was not called with yet. */
  entriesAt(tick: number): Readonly<Record<string, LineupEntry>> {
    return Object.fromEntries([...this.turns].map(([id, turns]) => [id, this.entryAt(id, turns, tick)]));
  }

  private entryAt(track: string, turns: readonly Turn[], tick: number): LineupEntry {
    const index = turns.findIndex((turn) => isAhead(turn, tick));
    const { source: playing, originTick, fromTick } = turns[index] ?? { source: HOME, originTick: 0, fromTick: 0 };
    const next = turns.slice(index + 1).find(({ isFollowing }) => !isFollowing);
    const waiting = {
      queued: next?.source ?? null,
      queuedClip: next ? this.clipAt(track, next.source, next.fromTick) : null,
      queuedTick: next?.fromTick ?? 0,
    };
    const clip = this.clipAt(track, playing, tick);
    if (this.plan.mode === 'pattern' || playing.type === 'silence' || this.hasClip(track, playing)) {
      return { playing, clip, originTick, fromTick, ...waiting };
    }
    const { fromTick: pieceTick = fromTick, originTick: origin = 0 } = pieceAt(this.plan.sections, track, tick) ?? {};
    return { playing, clip, originTick: origin, fromTick: Math.max(fromTick, pieceTick), ...waiting };
  }

  /** A clip that was deleted while it plays gives the track back. */
  private hasClip(track: string, source: Source): boolean {
    return source.type === 'clip' && clipOf(this.plan.clips.get(track) ?? {}, source.scene) !== undefined;
  }

  private clipAt(track: string, source: Source, tick: number): string | null {
    if (source.type === 'silence') return null;
    if (source.type === 'clip' && this.hasClip(track, source)) return source.scene;
    const { mode, sections, home } = this.plan;
    return mode === 'pattern' ? home : (pieceAt(sections, track, tick)?.clip ?? null);
  }

  /** The song's own time, which tracks follow that no hand has launched anything on. */
  read(song: Song, mode: Mode): void {
    const clips = new Map(song.tracks.map((track) => [track.id, track.clips]));
    this.plan = { mode, sections: sectionsOf(song), home: homeOf(song), clips };
  }

  /** Everything before a tick has been heard and is of no interest any more. */
  hear(tick: number): void {
    for (const [id, turns] of this.turns)
      if (!isAhead(turns[0], tick))
        this.turns.set(
          id,
          turns.filter((turn) => isAhead(turn, tick)),
        );
  }

  /**
   * From stopped: everything that was launched begins together, as if the song had played it from tick 0 on. Where all
   * was stopped, all comes back: play is never without sound.
   */
  start(song: Song, tick: number): void {
    const last = song.tracks.map((track) => this.turns.get(track.id)?.slice(-1)[0]?.source ?? HOME);
    const isStopped = last.every(({ type }) => type === 'silence');
    for (const [index, track] of song.tracks.entries()) {
      const source = isStopped ? HOME : (last[index] ?? HOME);
      this.turns.set(track.id, [this.turnOf(track, source, 0, tick)]);
    }
  }

  /** The transport stops at a tick: what a clip would have led to is off; what a hand has launched begins with play. */
  stop(tick: number): void {
    for (const turns of this.turns.values()) dropFollowing(turns, tick);
  }

  /** The song changed: new tracks play along, new lengths wait for the next bar. */
  update(song: Song, plannedTick: number): void {
    const ids = new Set(song.tracks.map((track) => track.id));
    for (const id of this.turns.keys()) if (!ids.has(id)) this.turns.delete(id);
    for (const track of song.tracks) {
      const turns = this.turns.get(track.id);
      if (!turns) this.turns.set(track.id, [this.turnOf(track, HOME, 0, plannedTick)]);
      if (!turns) continue;
      const waiting = takeWaiting(turns, plannedTick);
      dropFollowing(turns, plannedTick);
      for (const turn of turns) this.keepLength(track, turn, plannedTick);
      if (!waiting) continue;
      this.keepLength(track, waiting, plannedTick);
      this.queue(song, track, waiting);
    }
  }

  /** Queues a source for a tick; a launch before it that still waits gives way. */
  launch(song: Song, track: Track, source: Source, tick: number, plannedTick: number): void {
    takeWaiting(this.turns.get(track.id) ?? [], plannedTick);
    // What a track plays by itself keeps the place it has in the song; a clip begins where it is launched.
    this.queue(song, track, this.turnOf(track, source, source.type === 'home' ? 0 : tick, tick));
  }

  /** Behind what plays, and what that leads to until then. */
  private queue(song: Song, track: Track, turn: Turn): void {
    this.follow(song, track, turn.fromTick);
    const turns = (this.turns.get(track.id) ?? []).filter(({ fromTick }) => fromTick < turn.fromTick);
    const last = turns[turns.length - 1];
    if (last) last.toTick = turn.fromTick;
    this.turns.set(track.id, [...turns, turn]);
  }

  /** The tick jumps. What plays by itself follows it; clips and what waits go on as if it had not. */
  jump(fromTick: number, toTick: number): void {
    const shift = toTick - fromTick;
    for (const turns of this.turns.values()) {
      for (const turn of turns) {
        takeChange(turn, fromTick);
        if (turn.source.type !== 'home') turn.originTick += shift;
        turn.fromTick += shift;
        turn.toTick += shift;
        // What plays begins anew where the tick lands; what is over stays before it, until it has been heard.
        if (turn.toTick > toTick) turn.fromTick = Math.max(turn.fromTick, toTick);
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
      const scene = last ? this.sceneOf(track, last.source) : null;
      const action = followOf(track, scene);
      if (!last || scene === null || !action || last.fromTick > untilTick) return;
      const tick = endOf(last, action.plays);
      last.toTick = tick;
      turns.push(this.turnOf(track, followed(song, track, scene, action, tick), tick, tick, true));
    }
  }

  /** What plays on a track from a tick on. */
  runs(track: Track, fromTick: number): Run[] {
    const turns = (this.turns.get(track.id) ?? []).filter((turn) => turn.toTick > fromTick);
    return turns.flatMap((turn) => this.runsOf(track, turn, fromTick));
  }

  /** Where in a range a hand, what a clip led to, or the timeline has silenced a track. */
  silences(track: string, { fromTick, toTick }: TickRange): readonly TickRange[] {
    const turns = (this.turns.get(track) ?? []).filter((turn) => turn.toTick > fromTick && turn.fromTick < toTick);
    return turns.flatMap((turn): readonly TickRange[] => {
      if (turn.source.type === 'silence') return [turn];
      if (this.plan.mode === 'pattern' || this.hasClip(track, turn.source)) return [];
      const within = { fromTick: Math.max(fromTick, turn.fromTick), toTick: Math.min(toTick, turn.toTick) };
      return mutedIn(this.plan.sections, track, within);
    });
  }

  /** Whether a track plays by itself all through a range. */
  isHome(track: string, { fromTick, toTick }: TickRange): boolean {
    const within = (this.turns.get(track) ?? []).filter((turn) => turn.toTick > fromTick && turn.fromTick < toTick);
    return within.every(({ source }) => source.type === 'home');
  }

  isSilent(track: string, tick: number): boolean {
    return this.silences(track, { fromTick: tick, toTick: tick + 1 }).length > 0;
  }

  /** The scene whose clip loops on the track; null where the timeline leads, or nothing plays. */
  private sceneOf(track: Track, source: Source): string | null {
    if (source.type === 'silence') return null;
    if (source.type === 'clip' && clipOf(track.clips, source.scene)) return source.scene;
    return this.plan.mode === 'pattern' ? this.plan.home : null;
  }

  private patternOf(track: Track, source: Source): Pattern | undefined {
    const scene = this.sceneOf(track, source);
    return scene === null ? undefined : patternIn(track, scene);
  }

  private turnOf(track: Track, source: Source, originTick: number, fromTick: number, isFollowing = false): Turn {
    const steps = this.patternOf(track, source)?.length ?? 1;
    return { source, originTick, fromTick, toTick: Number.POSITIVE_INFINITY, steps, change: undefined, isFollowing };
  }

  private keepLength(track: Track, turn: Turn, plannedTick: number): void {
    const pattern = this.patternOf(track, turn.source);
    if (!pattern) return;
    takeChange(turn, plannedTick);
    if (turn.fromTick >= plannedTick) turn.steps = pattern.length;
    if (pattern.length === turn.steps) turn.change = undefined;
    else if (pattern.length !== turn.change?.steps) {
      turn.change = { steps: pattern.length, tick: quantumAfter(plannedTick, TICKS_PER_BAR) };
    }
  }

  private runsOf(track: Track, turn: Turn, plannedTick: number): Run[] {
    const { steps, change, originTick, fromTick, toTick, source } = turn;
    if (source.type !== 'silence' && this.sceneOf(track, source) === null) {
      return timelineRuns(this.plan.sections, track, { fromTick, toTick }).filter((run) => run.cutTick > plannedTick);
    }
    const pattern = this.patternOf(track, source);
    if (!pattern) return [];
    const range = { fromTick, toTick };
    const run: Run = { pattern, length: steps, originTick, range, startTick: fromTick, cutTick: toTick };
    if (!change || change.tick >= toTick) return [run];
    // No step is struck twice or lost at the seam: each belongs to the length that holds where it stands in the grid.
    return [
      { ...run, range: { fromTick, toTick: change.tick } },
      { ...run, length: change.steps, range: { fromTick: change.tick, toTick } },
    ];
  }
}

/** After so many passes, from where it began; while a change of length waits, the later passes are of the new one. */
function endOf({ fromTick, steps, change }: Turn, plays: number): number {
  const passTicks = steps * TICKS_PER_STEP;
  if (!change) return fromTick + plays * passTicks;
  const before = Math.min(plays, Math.ceil((change.tick - fromTick) / passTicks));
  return fromTick + before * passTicks + (plays - before) * change.steps * TICKS_PER_STEP;
}

/** Takes away what a hand has launched and has not begun by a tick. */
function takeWaiting(turns: Turn[], plannedTick: number): Turn | undefined {
  const index = turns.findIndex((turn) => !turn.isFollowing && turn.fromTick > plannedTick);
  const before = turns[index - 1];
  if (!before) return undefined;
  before.toTick = Number.POSITIVE_INFINITY;
  return turns.splice(index)[0];
}

/** What would have followed is asked again; what a hand has launched behind it stays. */
function dropFollowing(turns: Turn[], plannedTick: number): void {
  const first = turns.findIndex((turn) => turn.isFollowing && turn.fromTick >= plannedTick);
  const before = turns[first - 1];
  if (first < 0 || !before) return;
  const [waiting] = turns.splice(first).filter(({ isFollowing }) => !isFollowing);
  before.toTick = waiting?.fromTick ?? Number.POSITIVE_INFINITY;
  if (waiting) turns.push(waiting);
}

function isAhead(turn: Turn | undefined, tick: number): boolean {
  return !!turn && turn.toTick > tick;
}

/** A change whose bar has come is none any more. */
function takeChange(turn: Turn, tick: number): void {
  if (!turn.change || turn.change.tick > tick) return;
  turn.steps = turn.change.steps;
  turn.change = undefined;
}
