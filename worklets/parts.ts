/** Recorded parts: which stretch of which take sounds on each track, as records with exact frames. */
import { EventKind } from '../dsp/abi/record.ts';
import type { TickRange } from '../song/events.ts';
import type { Part, Song } from '../song/song.ts';
import { secondsBetween, type TempoMap } from '../song/tempo.ts';
import { frameOfTick, type TempoAnchor } from '../song/time.ts';
import type { EventQueue } from './event-queue.ts';
import type { PlacedSample, SampleSlots } from './sample-slots.ts';

interface Sounding {
  readonly part: Part;
  readonly endFrame: number;
}

/** Where a plan stands in time. */
export interface Place {
  readonly song: Song;
  readonly map: TempoMap;
  readonly anchor: TempoAnchor;
  readonly rate: number;
}

export class PartPlan {
  private sounding = new Map<string, Sounding>();
  samples: SampleSlots = new Map();

  constructor(private readonly eventQueue: EventQueue) {}

  /** Nothing sounds any more: the engine was reset. */
  forget(): void {
    this.sounding.clear();
  }

  /** What is in the middle of sounding at a tick: after a start, a jump of the tick or an edit of the parts. */
  align(place: Place, tick: number): void {
    const frame = frameOfTick(place.anchor, tick, place.rate);
    const due = new Map<string, Part>();
    for (const part of place.song.parts) {
      if (part.startTick < tick && elapsed(place, part, tick) < part.lengthSeconds) due.set(part.track, part);
    }
    for (const [track, { part }] of this.sounding) if (due.get(track) !== part) this.end(place.song, track, frame);
    for (const [track, part] of due) {
      if (this.sounding.get(track)?.part !== part) this.begin(place, part, frame, elapsed(place, part, tick));
    }
  }

  /** After a jump even the same part sounds from another place. */
  jump(place: Place, tick: number): void {
    const frame = frameOfTick(place.anchor, tick, place.rate);
    for (const track of [...this.sounding.keys()]) this.end(place.song, track, frame);
    this.align(place, tick);
  }

  plan(place: Place, { fromTick, toTick }: TickRange): void {
    const due = place.song.parts.filter((part) => part.startTick >= fromTick && part.startTick < toTick);
    for (const part of due.sort((a, b) => a.startTick - b.startTick)) {
      const frame = frameOfTick(place.anchor, part.startTick, place.rate);
      this.endBefore(place.song, frame);
      this.begin(place, part, frame, 0);
    }
    this.endBefore(place.song, frameOfTick(place.anchor, toTick, place.rate));
  }

  private endBefore(song: Song, frame: number): void {
    for (const [track, { endFrame }] of this.sounding) if (endFrame < frame) this.end(song, track, endFrame);
  }

  private begin({ song, rate }: Place, part: Part, frame: number, elapsedSeconds: number): void {
    const placed = this.samples.get(part.take);
    const track = song.tracks.findIndex((one) => one.id === part.track);
    if (!placed || track < 0) return;
    const value = gainOfFader(part.gainDb);
    const extra = frameOfSeconds(part.offsetSeconds + elapsedSeconds, placed);
    this.eventQueue.add({ frame, kind: EventKind.PartOn, track, key: placed.slot, value, extra });
    const endFrame = frame + Math.max(1, Math.floor((part.lengthSeconds - elapsedSeconds) * rate + 0.5));
    this.sounding.set(part.track, { part, endFrame });
  }

  private end(song: Song, id: string, frame: number): void {
    this.sounding.delete(id);
    const track = song.tracks.findIndex((one) => one.id === id);
    if (track >= 0) this.eventQueue.add({ frame, kind: EventKind.PartOff, track, key: 0, value: 0, extra: 0 });
  }
}

function elapsed({ map }: Place, part: Part, tick: number): number {
  return secondsBetween(map, part.startTick, tick);
}

/** Frames of the sound as it lies in the engine, whatever the song says of the file. */
function frameOfSeconds(seconds: number, { rate }: PlacedSample): number {
  return Math.floor(seconds * rate + 0.5);
}

const SILENCE_DB = -60;
const LN_10_TWENTIETH = 0.11512925464970229;
const HALVINGS = 10;

/** dB to a factor by + − × ÷ alone, because Math.exp may differ from host to host: e^x as (e^(x/1024))^1024. */
function gainOfFader(db: number): number {
  if (db <= SILENCE_DB) return 0;
  const x = (db * LN_10_TWENTIETH) / 2 ** HALVINGS;
  let gain = 1 + x * (1 + (x / 2) * (1 + (x / 3) * (1 + (x / 4) * (1 + x / 5))));
  for (let i = 0; i < HALVINGS; i++) gain *= gain;
  return gain;
}
