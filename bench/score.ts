/** A piece of music as the engine takes it: event records in order, parameters, recordings. Pure: it runs in a worklet. */
import { EVENT_BYTES, EventKind, TransportOp } from '../dsp/abi/record.ts';
import type { Song } from '../song/song.ts';
import { PARAM_BLOCK_LENGTH } from '../worklets/capacity.ts';
import { paramRows } from '../worklets/params/rows.ts';
import { writeParams } from '../worklets/params/slots.ts';
import { Scheduler } from '../worklets/scheduler.ts';
import { EventList, type EventRecord, writeRecord } from '../worklets/sink.ts';

export interface Recording {
  readonly hash: string;
  readonly rate: number;
  readonly channels: readonly Float32Array[];
}

export interface Score {
  readonly rate: number;
  /** EVENT_BYTES each, in order of frame. */
  readonly records: Uint8Array;
  readonly params: Float32Array;
  /** In the order of their slots. */
  readonly recordings: readonly Recording[];
}

const event = (frame: number, kind: EventKind, track: number, key: number, value: number): EventRecord => ({
  frame,
  kind,
  track,
  key,
  value,
  extra: 0,
});
export const noteOn = (frame: number, track: number, key: number, velocity: number): EventRecord =>
  event(frame, EventKind.NoteOn, track, key, velocity);
/** A performance begins: every state of the engine is new. */
export const start = (bpm: number): EventRecord => event(0, EventKind.Transport, TransportOp.Start, 0, bpm);
/** Every voice is released and the tails ring out. */
export const stop = (frame: number): EventRecord => event(frame, EventKind.Transport, TransportOp.Stop, 0, 0);

/** A performance of a song from tick 0, `seconds` long. */
export function composeScore(song: Song, seconds: number, rate: number, recordings: readonly Recording[]): Score {
  return scoreOf(song, eventsOf(song, seconds, rate), rate, recordings);
}

/** What the scheduler says of it, the start of the performance first. */
export function eventsOf(song: Song, seconds: number, rate: number): EventRecord[] {
  const list = new EventList();
  const scheduler = new Scheduler(list, rate, song);
  scheduler.setParams(paramRows(song));
  scheduler.play({ fromTick: 0, atFrame: 0, isLooping: false });
  scheduler.advanceTo(seconds * rate);
  return list.records.filter(({ frame }) => frame < seconds * rate);
}

/** Any events, in order of frame, on a song's instruments. */
export function scoreOf(
  song: Song,
  events: readonly EventRecord[],
  rate: number,
  recordings: readonly Recording[],
): Score {
  const records = new DataView(new ArrayBuffer(events.length * EVENT_BYTES));
  for (const [index, event] of events.entries()) writeRecord(records, index, event, 0);
  const params = new Float32Array(PARAM_BLOCK_LENGTH);
  writeParams(params, song, new Map(recordings.map(({ hash, rate: own }, slot) => [hash, { slot, rate: own }])));
  return { rate, records: new Uint8Array(records.buffer), params, recordings };
}
