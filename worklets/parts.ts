/** Recorded parts: which stretch of which take sounds on each track, as records with exact frames. */
import { EventKind } from '../dsp/abi/record.ts';
import type { Mode } from '../song/arrangement.ts';
import type { TickRange } from '../song/events.ts';
import type { Song } from '../song/song.ts';
import { secondsBetween, type TempoMap } from '../song/tempo.ts';
import { frameOfTick, type TempoAnchor } from '../song/time.ts';
import type { EventQueue } from './event-queue.ts';
import type { Lineup } from './lineup.ts';
import { type Entry, framesOf, type LaneStretch, lanesOf, lengthOf, recordsOf } from './part-records.ts';
import { lastSpans, type Span, spansIn } from './part-spans.ts';
import type { SampleSlots } from './sample-slots.ts';
import { readingAt } from './stream.ts';

/** What is heard on a track. */
interface Sounding extends Span {
  /** Of the track, as it was then. */
  readonly index: number;
  /** Where the part began, or would have. */
  readonly startFrame: number;
  /** Stretches of its lanes, the one that sounds first. */
  readonly lanes: readonly LaneStretch[];
  /** Of the arena, or NOWHERE: the sound is not there yet. */
  readonly slot: number;
  /** Frames of the part at which the next piece of a long sound follows. */
  readonly until: number;
}

const NOWHERE = -1;

/** Where a plan stands in time. */
export interface Place {
  readonly song: Song;
  readonly mode: Mode;
  readonly map: TempoMap;
  readonly anchor: TempoAnchor;
  readonly rate: number;
}

/** Something that happens at a tick: a part begins, or a hand silences its track or lets it sound again. */
type Moment =
  | { readonly tick: number; readonly type: 'begin'; readonly span: Span }
  | { readonly tick: number; readonly type: 'hush' | 'wake'; readonly track: string };

const RANKS: Readonly<Record<Moment['type'], number>> = { hush: 0, wake: 1, begin: 2 };

export class PartPlan {
  /** By the id of the track. */
  private sounding = new Map<string, Sounding>();
  /** Index of a track -> the frame at which something began there last, and how many did. */
  private readonly turns = new Map<number, { frame: number; count: number }>();
  samples: SampleSlots = new Map();

  constructor(
    private readonly eventQueue: EventQueue,
    private readonly lineup: Lineup,
  ) {}

  /** Nothing sounds any more: the engine was reset. */
  forget(): void {
    this.sounding.clear();
  }

  /** What is in the middle of sounding at a tick: after a start, a jump of the tick or an edit of the parts. */
  align(place: Place, tick: number): void {
    if (place.song.parts.length === 0 && this.sounding.size === 0) return;
    const frame = frameOfTick(place.anchor, tick, place.rate);
    const ids = new Set(place.song.tracks.map(({ id }) => id));
    for (const id of [...this.sounding.keys()]) if (!ids.has(id)) this.end(id, frame);
    for (const { id } of place.song.tracks) this.alignTrack(place, id, tick);
  }

  /** After a jump even the same part sounds from another place. */
  jump(place: Place, tick: number): void {
    const before = [...this.sounding];
    this.sounding.clear();
    this.align(place, tick);
    const frame = frameOfTick(place.anchor, tick, place.rate);
    for (const [id, { index }] of before) if (!this.sounding.has(id)) this.off(index, frame);
  }

  plan(place: Place, range: TickRange): void {
    if (place.song.parts.length === 0 && this.sounding.size === 0) return;
    for (const moment of this.moments(place, range)) {
      const frame = frameOfTick(place.anchor, moment.tick, place.rate);
      this.pass(place, frame);
      if (moment.type === 'begin') this.begin(place, moment.span, frame, 0, 'start');
      else if (moment.type === 'wake') this.alignTrack(place, moment.track, moment.tick);
      else this.end(moment.track, frame);
    }
    this.pass(place, frameOfTick(place.anchor, range.toTick, place.rate));
  }

  private moments({ song, mode }: Place, range: TickRange): readonly Moment[] {
    const moments: Moment[] = [];
    for (const { id } of song.tracks) {
      for (const { fromTick, toTick } of this.lineup.silences(id, range)) {
        moments.push({ tick: Math.max(fromTick, range.fromTick), type: 'hush', track: id });
        if (toTick < range.toTick) moments.push({ tick: toTick, type: 'wake', track: id });
      }
    }
    for (const span of spansIn(song.parts, mode, range)) {
      if (!this.lineup.isSilent(span.part.track, span.startTick)) {
        moments.push({ tick: span.startTick, type: 'begin', span });
      }
    }
    return moments.sort((a, b) => a.tick - b.tick || RANKS[a.type] - RANKS[b.type]);
  }

  private alignTrack(place: Place, id: string, tick: number): void {
    const { song, mode, anchor, rate } = place;
    const frame = frameOfTick(anchor, tick, rate);
    const now = this.sounding.get(id);
    const [span, before] = this.lineup.isSilent(id, tick) ? [] : lastSpans(song.parts, mode, id, tick);
    const elapsed = span ? this.elapsed(place, span, tick, frame) : 0;
    if (!span || elapsed >= lengthOf(span.part, rate)) {
      this.end(id, frame);
      return;
    }
    const stretch = lanesOf(span.part).find((lane) => elapsed < framesOf(lane.toSeconds, rate));
    const slot = stretch ? this.slotAt(song, stretch, elapsed, rate) : NOWHERE;
    const isSame = now?.part === span.part && now.startTick === span.startTick && now.slot === slot;
    if (isSame && song.tracks[now.index]?.id === id) return;
    const isOver = !now && before && elapsed < framesOf(span.part.fadeIn, rate);
    const earlier = isOver ? this.elapsed(place, before, tick, frame) : 0;
    const hasBoth = isOver && earlier < lengthOf(before.part, rate);
    if (hasBoth) this.begin(place, before, frame, earlier, 'middle');
    this.begin(place, span, frame, elapsed, hasBoth ? 'over' : 'middle');
  }

  private slotAt(song: Song, lane: LaneStretch, elapsed: number, rate: number): number {
    return readingAt(song, this.samples, lane, elapsed, rate).placed?.slot ?? NOWHERE;
  }

  /** Frames of a part that are over: as they were counted where it sounds, unless the tempo was another. */
  private elapsed({ map, rate }: Place, { part, startTick }: Span, tick: number, frame: number): number {
    const counted = framesOf(secondsBetween(map, startTick, tick), rate);
    const now = this.sounding.get(part.track);
    const heard = now?.startTick === startTick ? frame - now.startFrame : counted;
    return Math.abs(heard - counted) <= 1 ? heard : counted;
  }

  /** Borders between lanes and between pieces of long sounds, and ends, before a frame. */
  private pass(place: Place, untilFrame: number): void {
    const { rate } = place;
    for (const [id, first] of this.sounding) {
      for (let now: Sounding | undefined = first; now; now = this.sounding.get(id)) {
        const laneEnd = framesOf(now.lanes[0]?.toSeconds ?? 0, rate);
        const next = Math.min(laneEnd, now.until);
        if (next >= lengthOf(now.part, rate) || now.startFrame + next >= untilFrame) break;
        const entry = next === laneEnd ? 'lane' : now.slot === NOWHERE ? 'middle' : 'join';
        this.begin(place, now, now.startFrame + next, next, entry);
      }
      if (first.startFrame + lengthOf(first.part, rate) <= untilFrame) this.sounding.delete(id);
    }
  }

  private begin({ song, rate }: Place, span: Span, frame: number, elapsed: number, entry: Entry): void {
    const { part } = span;
    const index = song.tracks.findIndex(({ id }) => id === part.track);
    const before = this.sounding.get(part.track);
    if (before && before.index !== index) this.off(before.index, frame);
    const lanes = lanesOf(part).filter(({ toSeconds }) => elapsed < framesOf(toSeconds, rate));
    const [lane] = lanes;
    if (index < 0 || !lane) {
      this.end(part.track, frame);
      return;
    }
    const { placed, frame: soundFrame, until } = readingAt(song, this.samples, lane, elapsed, rate);
    this.sounding.set(part.track, {
      ...span,
      index,
      startFrame: frame - elapsed,
      lanes,
      slot: placed?.slot ?? NOWHERE,
      until,
    });
    if (!placed) {
      if (before && before.slot !== NOWHERE) this.off(index, frame);
      return;
    }
    const turn = this.turn(index, frame);
    const begin = { part, elapsed, entry, slot: placed.slot, soundFrame, frame, track: index, turn };
    for (const record of recordsOf(begin, rate)) this.eventQueue.add(record);
  }

  private turn(index: number, frame: number): number {
    const last = this.turns.get(index);
    const count = last?.frame === frame ? last.count + 1 : 0;
    this.turns.set(index, { frame, count });
    return count;
  }

  private end(id: string, frame: number): void {
    const now = this.sounding.get(id);
    if (!now) return;
    this.sounding.delete(id);
    this.off(now.index, frame);
  }

  private off(track: number, frame: number): void {
    this.eventQueue.add({ frame, kind: EventKind.PartOff, track, key: 0, value: 0, extra: 0 });
  }
}
