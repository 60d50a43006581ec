/**
 * Frozen tracks: their notes become strokes, which other tracks hear and no voice plays, and what was made of them sounds as one reading of a
 * sound. To the bit what the voices would play: the reading begins with a note where all was silent, and says when all is silent again,
 * so that the strip wakes and sleeps at the same frames.
 */
import { EventKind, PART_CURVE_BITS, PartEnd, PartFadeKind } from '../dsp/abi/record.ts';
import { songTicks } from '../song/arrangement.ts';
import type { SoundingNote, TickRange } from '../song/events.ts';
import { framesBetween } from '../song/tempo.ts';
import { frameOfTick, quantumAfter, TICKS_PER_BAR } from '../song/time.ts';
import type { EventQueue } from './event-queue.ts';
import { type Frozen, type FrozenTracks, NONE_FROZEN, takeOf } from './frozen.ts';
import type { Lineup } from './lineup.ts';
import type { Place } from './parts.ts';
import type { SampleSlots } from './sample-slots.ts';
import { readingAt } from './stream.ts';

/** A track that plays frozen. */
interface Playing {
  readonly frozen: Frozen;
  /** Of the track. */
  readonly index: number;
  readonly fromFrame: number;
  /** From here on voices play. */
  toFrame: number;
  /** Frame at which the song began, or would have. */
  zeroFrame: number;
  /** Frames of the song before this one are planned. */
  planned: number;
  /** Frame of the song at which the next piece of a long sound begins. */
  until: number;
  /** From this tick on it gives way to the voices at the next event; Infinity: it stays. */
  leaveTick: number;
}

const STAYS = Number.POSITIVE_INFINITY;

export class FrozenPlan {
  private readonly playing = new Map<string, Playing>();
  private wanted: FrozenTracks = NONE_FROZEN;
  samples: SampleSlots = new Map();

  constructor(
    private readonly eventQueue: EventQueue,
    private readonly lineup: Lineup,
  ) {}

  /** What is to be frozen. What is not any more goes back to its voices with its first event from a tick on. */
  set(wanted: FrozenTracks, leaveTick: number): void {
    this.wanted = wanted;
    for (const [id, one] of this.playing) {
      if (wanted.get(id)?.sound !== one.frozen.sound) one.leaveTick = Math.min(one.leaveTick, leaveTick);
    }
  }

  /** A performance begins: the engine was reset. */
  start(place: Place, tick: number): void {
    this.playing.clear();
    for (const [index] of place.song.tracks.entries()) this.enter(place, index, tick);
  }

  /** What the voices are to do with a note of a track. */
  kindAt(track: string, frame: number): EventKind.NoteOn | EventKind.Stroke {
    const one = this.playing.get(track);
    return one && frame >= one.fromFrame && frame < one.toFrame ? EventKind.Stroke : EventKind.NoteOn;
  }

  /** What sounds of a frozen track within a range, in which its voices would play these notes. */
  plan(place: Place, index: number, range: TickRange, notes: readonly SoundingNote[]): void {
    const id = place.song.tracks[index]?.id ?? '';
    const frameAt = (tick: number) => frameOfTick(place.anchor, tick, place.rate);
    const before = this.playing.get(id);
    if (before && before.toFrame <= frameAt(range.fromTick)) this.playing.delete(id);
    if (!this.playing.has(id)) this.enterWithin(place, index, range);
    const one = this.playing.get(id);
    if (!one) return;
    if (!this.lineup.isHome(id, range)) one.leaveTick = Math.min(one.leaveTick, range.fromTick);
    const toFrame = frameAt(range.toTick);
    if (one.leaveTick < range.toTick) {
      const fromFrame = Math.max(frameAt(range.fromTick), frameAt(one.leaveTick));
      const strokes = one.frozen.strokes.map((frame) => frame + one.zeroFrame);
      const events = [...notes.map(({ tick }) => frameAt(tick)), ...strokes].filter((frame) => frame >= fromFrame);
      const next = Math.min(...events);
      if (next < toFrame) this.leave(one, next);
    }
    this.advance(one, Math.min(toFrame, one.toFrame) - one.zeroFrame);
  }

  /** The tick goes on elsewhere: so does what is read. */
  jump(place: Place, tick: number): void {
    const frame = frameOfTick(place.anchor, tick, place.rate);
    for (const one of this.playing.values()) {
      const wasSilent = !liveAt(one.frozen, frame - one.zeroFrame - 1);
      one.zeroFrame = zeroOf(place, tick);
      one.planned = frame - one.zeroFrame;
      const live = liveAt(one.frozen, one.planned);
      const isStart = live?.fromFrame === one.planned;
      if (!live) this.off(one, frame, PartEnd.Fade);
      // What begins after silence begins as it was; the plan does it.
      else if (!(isStart && wasSilent) && !this.begin(one, one.planned++, false)) this.leave(one, frame);
    }
  }

  /** Tracks have moved or gone: voices follow other seeds there. */
  align(place: Place, tick: number): void {
    for (const [id, one] of this.playing) {
      if (place.song.tracks[one.index]?.id === id) continue;
      this.leave(one, frameOfTick(place.anchor, tick, place.rate));
      this.playing.delete(id);
    }
  }

  /** The transport stops. Where the song is over, voices would ring out. */
  finish(place: Place, tick: number): void {
    const frame = frameOfTick(place.anchor, tick, place.rate);
    if (place.mode === 'timeline' && tick === songTicks(place.song)) {
      for (const one of this.playing.values()) {
        const at = frame - one.zeroFrame;
        const live = one.toFrame > frame ? liveAt(one.frozen, at) : undefined;
        if (!live || !this.begin(one, at, true)) continue;
        while (one.until < live.toFrame && this.begin(one, one.until, true));
        this.off(one, live.toFrame + one.zeroFrame, PartEnd.Rest);
      }
    }
    this.playing.clear();
  }

  /** At the bar line of a range, if there is one. */
  private enterWithin(place: Place, index: number, range: TickRange): void {
    const tick = quantumAfter(range.fromTick, TICKS_PER_BAR);
    if (tick >= range.toTick || !this.enter(place, index, tick)) return;
    const frame = frameOfTick(place.anchor, tick, place.rate);
    this.eventQueue.add({ frame, kind: EventKind.Hush, track: index, key: 0, value: 0, extra: 0 });
  }

  /** Plays frozen from a tick on, if it is to and what it needs is there. */
  private enter(place: Place, index: number, tick: number): boolean {
    const id = place.song.tracks[index]?.id ?? '';
    const frozen = this.wanted.get(id);
    const isMeant = place.mode === 'timeline' && this.lineup.isHome(id, { fromTick: tick, toTick: tick + 1 });
    if (!frozen || !isMeant) return false;
    const fromFrame = frameOfTick(place.anchor, tick, place.rate);
    const zeroFrame = zeroOf(place, tick);
    const planned = fromFrame - zeroFrame;
    const times = { fromFrame, toFrame: STAYS, zeroFrame, planned, until: STAYS, leaveTick: STAYS };
    const one: Playing = { frozen, index, ...times };
    const live = liveAt(frozen, planned) ?? frozen.live.find((stretch) => stretch.fromFrame >= planned);
    if (live && !this.readingOf(one, Math.max(live.fromFrame, planned)).placed) return false;
    if (live && live.fromFrame < planned) this.begin(one, one.planned++, false);
    this.playing.set(id, one);
    return true;
  }

  /** Plans up to a frame of the song. */
  private advance(one: Playing, to: number): void {
    for (const { fromFrame, toFrame } of one.frozen.live) {
      if (toFrame < one.planned || fromFrame >= to) continue;
      const end = Math.min(to, toFrame);
      const borders = () => (one.until < end ? one.until : STAYS);
      let next = fromFrame >= one.planned ? fromFrame : borders();
      for (; next < end; next = borders()) {
        if (!this.begin(one, next, true)) {
          // What is not there in time is played by the voices; the next bar line tries again.
          this.leave(one, next + one.zeroFrame);
          return;
        }
      }
      if (toFrame < to) this.off(one, toFrame + one.zeroFrame, PartEnd.Rest);
    }
    one.planned = Math.max(one.planned, to);
  }

  /** The reading goes on at a frame of the song, or begins there; false: its sound is not in the engine. */
  private begin(one: Playing, at: number, isJoined: boolean): boolean {
    const { placed, frame: soundFrame, until } = this.readingOf(one, at);
    if (!placed) return false;
    one.until = until;
    const record = { frame: one.zeroFrame + at, track: one.index };
    this.eventQueue.add({ ...record, kind: EventKind.PartOn, key: placed.slot, value: 1, extra: soundFrame });
    const key = PartFadeKind.Join << PART_CURVE_BITS;
    if (isJoined) this.eventQueue.add({ ...record, kind: EventKind.PartFade, key, value: 0, extra: 0 });
    return true;
  }

  private readingOf({ frozen }: Playing, at: number) {
    const { sound, rate, frames } = frozen;
    const lane = { sound, offsetSeconds: 0, fromSeconds: 0, toSeconds: frames / rate };
    return readingAt({ takes: [takeOf(frozen)] }, this.samples, lane, at, rate);
  }

  private leave(one: Playing, frame: number): void {
    one.toFrame = Math.min(one.toFrame, frame);
    this.off(one, frame, PartEnd.Fade);
  }

  private off({ index }: Playing, frame: number, key: PartEnd): void {
    this.eventQueue.add({ frame, kind: EventKind.PartOff, track: index, key, value: 0, extra: 0 });
  }
}

/** Frame of the song's start, of which a tick is so far away. */
function zeroOf({ anchor, map, rate }: Place, tick: number): number {
  return frameOfTick(anchor, tick, rate) - framesBetween(map, 0, tick, rate);
}

/** The stretch in which voices sound at a frame of the song. */
function liveAt({ live }: Frozen, frame: number) {
  return live.find(({ fromFrame, toFrame }) => fromFrame <= frame && frame < toFrame);
}
