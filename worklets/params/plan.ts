/** Lanes and locks on their way to the engine, and what they moved on its way back. */
import { EventKind } from '../../dsp/abi/record.ts';
import { pathsOf } from '../../song/automation.ts';
import type { Run, TickRange } from '../../song/events.ts';
import type { Song, Track } from '../../song/song.ts';
import { frameOfTick, type TempoAnchor } from '../../song/time.ts';
import type { EventQueue } from '../event-queue.ts';
import { movesBetween } from './automation.ts';
import type { ParamRows } from './rows.ts';

interface Place {
  readonly song: Song;
  readonly anchor: TempoAnchor;
  readonly rate: number;
}

export class ParamPlan {
  private rows: ParamRows = {};
  /** Track id -> paths that are elsewhere than the song says. */
  private readonly moved = new Map<string, Set<string>>();

  constructor(private readonly eventQueue: EventQueue) {}

  /** What is not among them stays where it is; what has just been moved and is no more still goes back. */
  setRows(rows: ParamRows): void {
    const kept: Record<string, ParamRows[string]> = { ...rows };
    for (const [track, paths] of this.moved) {
      const known = Object.entries(this.rows[track] ?? {}).filter(([path]) => paths.has(path));
      kept[track] = { ...Object.fromEntries(known), ...rows[track] };
    }
    this.rows = kept;
  }

  /** What the runs of a track do to parameters within the range. */
  plan(place: Place, track: Track, runs: readonly Run[], range: TickRange): void {
    let cursor = range.fromTick;
    const playing = runs.filter((run) => run.startTick < range.toTick && run.cutTick > range.fromTick);
    for (const run of [...playing].sort((a, b) => a.startTick - b.startTick)) {
      const from = Math.max(run.startTick, range.fromTick);
      if (from > cursor) this.putBack(place, track, cursor);
      const paths = pathsOf(run.pattern);
      this.putBack(place, track, from, paths);
      for (const path of paths) this.pathsMoved(track.id).add(path);
      for (const move of movesBetween(place.song, track, run, range, (path) => this.rows[track.id]?.[path]?.spec)) {
        this.send(place, track, move.path, move.tick, move.untilTick, move.value);
      }
      cursor = Math.max(cursor, run.cutTick);
    }
    if (cursor < range.toTick) this.putBack(place, track, cursor);
  }

  /** The performance is over, or begins anew: everything is where the song has it. */
  putAllBack(place: Place, tick: number): void {
    for (const track of place.song.tracks) this.putBack(place, track, tick);
    this.moved.clear();
  }

  private putBack(place: Place, track: Track, tick: number, but?: ReadonlySet<string>): void {
    const paths = this.moved.get(track.id);
    if (!paths) return;
    for (const path of paths) {
      if (but?.has(path)) continue;
      this.send(place, track, path, tick, null, Number.NaN);
      paths.delete(path);
    }
  }

  private pathsMoved(track: string): Set<string> {
    const known = this.moved.get(track) ?? new Set<string>();
    this.moved.set(track, known);
    return known;
  }

  /** What is no number means the song's own value. */
  private send(place: Place, track: Track, path: string, tick: number, untilTick: number | null, value: number): void {
    const row = this.rows[track.id]?.[path];
    if (!row) return;
    const { anchor, rate } = place;
    const frame = frameOfTick(anchor, tick, rate);
    const frames = untilTick === null ? 0 : frameOfTick(anchor, untilTick, rate) - frame;
    const kind = frames > 0 ? EventKind.Ramp : EventKind.Param;
    const target = Number.isNaN(value) ? row.value : value;
    this.eventQueue.add({ frame, kind, track: row.track, key: row.slot, value: target, extra: frames });
  }
}
