/**
 * From (song, clock) to event records with exact frames, a horizon ahead. Pure: no timer, no clock of its own, the same
 * records however the time is cut into calls.
 *
 * It plans in whole ticks: a stretch of ticks never crosses a change of tempo, a jump or the end, and what it holds is
 * sent when no later stretch can hold anything before it.
 */
import { EventKind, TransportOp } from '../dsp/abi/record.ts';
import { type Mode, modeOf, songTicks, tempoMap } from '../song/arrangement.ts';
import { notesBetween, type SoundingNote, type TickRange } from '../song/events.ts';
import type { Song, Track } from '../song/song.ts';
import type { Sources } from '../song/source.ts';
import { nextChange, type TempoMap, tempoAt } from '../song/tempo.ts';
import {
  frameOfTick,
  quantumAfter,
  type TempoAnchor,
  TICKS_PER_BAR,
  TICKS_PER_STEP,
  tickOfFrame,
} from '../song/time.ts';
import { EventQueue } from './event-queue.ts';
import type { FrozenTracks } from './frozen.ts';
import { FrozenPlan } from './frozen-plan.ts';
import { HeldNotes } from './held-notes.ts';
import { Lineup } from './lineup.ts';
import { addBeats, addCountIn, framesOfCountIn } from './metronome.ts';
import { ParamPlan } from './params/plan.ts';
import type { ParamRows } from './params/rows.ts';
import { PartPlan } from './parts.ts';
import { PhrasePlan } from './phrase.ts';
import type { LineupReport } from './protocol.ts';
import type { SampleSlots } from './sample-slots.ts';
import type { EventSink } from './sink.ts';

/** How far ahead records are written. */
export const HORIZON_SECONDS = 0.1;
/** Loops shorter than a sixty-fourth are none: they would be a tone, not a loop. */
const SHORTEST_LOOP_TICKS = TICKS_PER_STEP / 4;

export interface Start {
  readonly fromTick: number;
  /** Engine frame of that tick, or of the first beat that counts it in; live is offline to the bit on multiples of the render quantum. */
  readonly atFrame: number;
  /** Beats before the first tick; by default none. */
  readonly countInBeats?: number;
  /** Whether beats go to the metronome; by default not. */
  readonly hasClicks?: boolean;
  /** By default as the song is rendered. */
  readonly mode?: Mode;
  /** The transport stops here; by default at the end of a timeline, and never in pattern mode. */
  readonly untilTick?: number;
  /** Whether the song's loop region counts; by default it does. */
  readonly isLooping?: boolean;
  /** What it is played at; by default the song's own tempo. */
  readonly tempo?: TempoMap | undefined;
}

export class Scheduler {
  private song!: Song;
  /** What follows from the song. */
  private map!: TempoMap;
  private songEnd!: number;
  private mode: Mode = 'pattern';
  private start: Start = { fromTick: 0, atFrame: 0 };
  private endFrame = 0;
  private anchor: TempoAnchor = { frame: 0, tick: 0, bpm: 0 };
  /** Everything before this tick is planned. */
  private plannedTick = 0;
  private readonly eventQueue: EventQueue;
  private readonly parts: PartPlan;
  private readonly params: ParamPlan;
  private readonly held: HeldNotes;
  private readonly frozen: FrozenPlan;
  readonly phrase = new PhrasePlan();
  isPlaying = false;

  constructor(
    sink: EventSink,
    private readonly rate: number,
    song: Song,
    /** What was launched in an engine before this one. */
    private readonly lineup = new Lineup(),
  ) {
    this.eventQueue = new EventQueue(sink);
    this.parts = new PartPlan(this.eventQueue, this.lineup);
    this.params = new ParamPlan(this.eventQueue);
    this.held = new HeldNotes(this.eventQueue);
    this.frozen = new FrozenPlan(this.eventQueue, this.lineup);
    this.read(song);
    this.lineup.update(song, 0);
  }

  /** Where takes lie in the engine's arena. What should be sounding and has just arrived begins in its middle. */
  setSamples(samples: SampleSlots): void {
    this.parts.samples = samples;
    this.frozen.samples = samples;
    if (this.isPlaying) this.parts.align(this.place(), this.plannedTick);
  }

  /** What the song's lanes and locks move; sent with every change of it. */
  setParams(rows: ParamRows): void {
    this.params.setRows(rows);
  }

  /** Tracks that play what was made of them from the next bar on; one named no more, its voices from its next event on. */
  setFrozen(tracks: FrozenTracks, when: 'now' | 'bar' = 'now'): void {
    this.frozen.set(tracks, quantumAfter(this.plannedTick, when === 'bar' ? TICKS_PER_BAR : 0));
  }

  setSong(song: Song): void {
    const before = this.song;
    this.read(song);
    this.lineup.update(song, this.isPlaying ? this.plannedTick : 0);
    const isMoved = before.parts !== song.parts || before.tracks.some(({ id }, i) => id !== song.tracks[i]?.id);
    if (!this.isPlaying || !isMoved) return;
    this.parts.align(this.place(), this.plannedTick);
    this.frozen.align(this.place(), this.plannedTick);
  }

  setTrack(index: number, track: Track): void {
    this.setSong({ ...this.song, tracks: this.song.tracks.map((one, at) => (at === index ? track : one)) });
  }

  /** A performance starts: the engine resets, and nothing that was planned before is heard. Returns its first frame. */
  play(start: Start): number {
    const { fromTick, atFrame, countInBeats = 0, mode } = start;
    this.eventQueue.forget();
    this.held.forget();
    this.parts.forget();
    this.mode = mode ?? modeOf(this.song);
    this.start = start;
    this.read(this.song);
    this.plannedTick = Math.round(fromTick);
    const bpm = tempoAt(this.map, this.plannedTick);
    const frame = atFrame + framesOfCountIn(countInBeats, bpm, this.rate);
    this.anchor = { frame, tick: this.plannedTick, bpm };
    this.isPlaying = true;
    addCountIn(this.eventQueue, this.place(), this.plannedTick, countInBeats);
    this.lineup.start(this.song, this.plannedTick);
    this.params.putAllBack(this.place(), this.plannedTick);
    this.transport(TransportOp.Start, frame, this.plannedTick, bpm);
    this.parts.align(this.place(), this.plannedTick);
    this.frozen.start(this.place(), this.plannedTick);
    return frame;
  }

  stop(atFrame: number): void {
    if (!this.isPlaying) return;
    this.eventQueue.forget();
    this.finish(atFrame, Math.round(tickOfFrame(this.anchor, atFrame, this.rate)));
    this.eventQueue.send(Number.POSITIVE_INFINITY);
  }

  /** Whether it has come to its end by itself, by the clock. */
  isOver(clockFrame: number): boolean {
    return !this.isPlaying && clockFrame >= this.endFrame;
  }

  /** Queues what tracks play to the launch quantum; returns the tick at which it begins. */
  launch(sources: Sources): number {
    const tick = this.isPlaying ? quantumAfter(this.plannedTick, this.song.launchQuantumTicks) : 0;
    for (const [index, track] of this.song.tracks.entries()) {
      const source = sources[track.id];
      if (!source) continue;
      this.lineup.launch(this.song, track, source, tick, this.plannedTick);
      this.held.cut(index, tick);
    }
    return tick;
  }

  /** What each track plays and what waits, by the clock. */
  lineupAt(clockFrame: number): LineupReport {
    const tick = this.isPlaying ? tickOfFrame(this.anchor, clockFrame, this.rate) : this.plannedTick;
    this.lineup.hear(tick);
    return this.lineup.entriesAt(tick);
  }

  /** Called at every wake. */
  advance(clockFrame: number): void {
    this.advanceTo(clockFrame + Math.ceil(HORIZON_SECONDS * this.rate));
  }

  /** Sends at least everything before a frame. */
  advanceTo(untilFrame: number): void {
    while (this.isPlaying) {
      this.keepTempo();
      // Two ticks more: whatever lies before the frame is in the plan, however the division was rounded.
      const goal = Math.floor(tickOfFrame(this.anchor, untilFrame, this.rate)) + 2;
      if (this.plannedTick >= goal) break;
      this.planTo(Math.min(goal, this.nextBorder()));
    }
    this.eventQueue.send(this.isPlaying ? this.frameAt(this.plannedTick) : Number.POSITIVE_INFINITY);
  }

  private read(song: Song): void {
    this.song = song;
    this.map = this.start.tempo ?? tempoMap(song, this.mode);
    this.lineup.read(song, this.mode);
    this.songEnd = this.mode === 'timeline' ? songTicks(song) : Number.POSITIVE_INFINITY;
  }

  private place() {
    return { song: this.song, mode: this.mode, map: this.map, anchor: this.anchor, rate: this.rate };
  }

  private frameAt(tick: number): number {
    return frameOfTick(this.anchor, tick, this.rate);
  }

  private transport(op: TransportOp, frame: number, tick: number, bpm: number): void {
    this.eventQueue.add({ frame, kind: EventKind.Transport, track: op, key: tick, value: bpm, extra: 0 });
  }

  /** The tempo of the song, or of the scene that begins here. */
  private keepTempo(): void {
    const bpm = tempoAt(this.map, this.plannedTick);
    if (bpm === this.anchor.bpm) return;
    this.anchor = { frame: this.frameAt(this.plannedTick), tick: this.plannedTick, bpm };
    this.transport(TransportOp.Tempo, this.anchor.frame, this.plannedTick, bpm);
  }

  private loopEnd(): number {
    const loop = this.start.isLooping === false ? null : this.song.loop;
    const isLoop = loop && loop.endTick - loop.startTick >= SHORTEST_LOOP_TICKS && this.plannedTick < loop.endTick;
    return isLoop ? loop.endTick : Number.POSITIVE_INFINITY;
  }

  private endTick(): number {
    return Math.min(this.start.untilTick ?? Number.POSITIVE_INFINITY, this.songEnd);
  }

  private nextBorder(): number {
    const tempo = nextChange(this.map, this.plannedTick)?.tick ?? Number.POSITIVE_INFINITY;
    return Math.max(this.plannedTick, Math.min(tempo, this.loopEnd(), this.endTick()));
  }

  private planTo(toTick: number): void {
    const isLoopEnd = toTick === this.loopEnd();
    this.plan({ fromTick: this.plannedTick, toTick });
    this.plannedTick = toTick;
    if (isLoopEnd) this.jump(this.song.loop?.startTick ?? 0);
    else if (toTick >= this.endTick()) this.finish(this.frameAt(toTick), toTick);
  }

  private plan(range: TickRange): void {
    if (range.toTick > range.fromTick) {
      for (const [index, track] of this.song.tracks.entries()) this.planTrack(index, track, range);
      for (const [index, note] of this.phrase.notesIn(this.song, range)) this.strike(index, note, EventKind.NoteOn);
      if (this.start.hasClicks) addBeats(this.eventQueue, this.place(), range);
      this.parts.plan(this.place(), range);
    }
    this.held.release(range.toTick, (tick) => this.frameAt(tick));
  }

  private planTrack(index: number, track: Track, range: TickRange): void {
    this.lineup.follow(this.song, track, range.toTick);
    const runs = this.lineup.runs(track, range.fromTick);
    this.params.plan(this.place(), track, runs, range);
    const notes = runs.flatMap((run) => notesBetween(this.song, track, run, range));
    this.frozen.plan(this.place(), index, range, notes);
    for (const note of notes) this.strike(index, note, this.frozen.kindAt(track.id, this.frameAt(note.tick)));
  }

  private strike(track: number, { tick, offTick, key, velocity }: SoundingNote, kind: EventKind): void {
    const frame = this.frameAt(tick);
    this.eventQueue.add({ frame, kind, track, key, value: velocity, extra: 0 });
    if (kind === EventKind.NoteOn) this.held.add({ track, key, onFrame: frame, offTick });
  }

  /** The tick goes on elsewhere; sound does not stop. Frames are counted on over it unless the tempo is another. */
  private jump(toTick: number): void {
    const fromTick = this.plannedTick;
    const frame = this.frameAt(fromTick);
    const bpm = tempoAt(this.map, toTick);
    this.anchor =
      bpm === this.anchor.bpm
        ? { ...this.anchor, tick: this.anchor.tick + toTick - fromTick }
        : { frame, tick: toTick, bpm };
    this.plannedTick = toTick;
    this.held.shift(toTick - fromTick);
    this.transport(TransportOp.Locate, frame, toTick, bpm);
    this.lineup.jump(fromTick, toTick);
    this.parts.jump(this.place(), toTick);
    this.frozen.jump(this.place(), toTick);
  }

  /** The engine releases every voice; the tails ring out. */
  private finish(frame: number, tick: number): void {
    this.isPlaying = false;
    this.endFrame = frame;
    this.held.forget();
    this.parts.forget();
    this.frozen.finish(this.place(), tick);
    this.lineup.stop(tick);
    this.params.putAllBack(this.place(), tick);
    this.transport(TransportOp.Stop, frame, tick, this.anchor.bpm);
  }
}
