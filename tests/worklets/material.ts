/** What the scheduler's tests are made of: small songs, and a player that keeps every record. */
import { EventKind } from '../../dsp/abi/record.ts';
import { defaultSong, defaultStep, emptyPattern, mainScene, newTrack } from '../../song/defaults.ts';
import {
  type Clip,
  MAIN,
  type Note,
  type Pattern,
  type Scene,
  type Song,
  type Step,
  type Track,
} from '../../song/song.ts';
import { paramRows } from '../../worklets/params/rows.ts';
import { Scheduler, type Start } from '../../worklets/scheduler.ts';
import { EventList, type EventRecord } from '../../worklets/sink.ts';

/** Step index -> what differs from a plain step that is on. */
export type Beat = Readonly<Record<number, Partial<Step>>>;

export function pattern(length: number, beat: Beat, notes: readonly Note[] = []): Pattern {
  const blank = emptyPattern(length);
  const steps = blank.steps.map((_, i) => (beat[i] ? { ...defaultStep, on: true, ...beat[i] } : defaultStep));
  return { ...blank, steps, notes };
}

export function track(id: string, main: Pattern, clips: Readonly<Record<string, Pattern>> = {}): Track {
  const asClip = (one: Pattern): Clip => ({ name: '', color: 0, pattern: one, follow: null });
  const all = Object.fromEntries(Object.entries(clips).map(([scene, one]) => [scene, asClip(one)]));
  return { ...newTrack('rim', id, id), clips: { [MAIN]: asClip(main), ...all } };
}

export function scene(id: string, bpm: number | null = null): Scene {
  return { id, name: id, color: 0, bpm };
}

export function song(tracks: readonly Track[], rest: Partial<Song> = {}): Song {
  const scenes = [mainScene, ...(rest.scenes ?? [])];
  return { ...defaultSong(), tracks, timeline: [], parts: [], takes: [], loop: null, ...rest, scenes };
}

export interface Played {
  readonly records: readonly EventRecord[];
  readonly scheduler: Scheduler;
}

/** Plays until a frame, woken every `wakeFrames`. */
export function playUntil(
  one: Song,
  rate: number,
  untilFrame: number,
  start?: Partial<Start>,
  wakeFrames = 1200,
): Played {
  const list = new EventList();
  const scheduler = new Scheduler(list, rate, one);
  scheduler.setParams(paramRows(one));
  scheduler.play({ fromTick: 0, atFrame: 0, ...start });
  for (let frame = 0; frame < untilFrame; frame += wakeFrames)
    scheduler.advanceTo(Math.min(frame + wakeFrames, untilFrame));
  return { records: list.records, scheduler };
}

export const onsOf = (records: readonly EventRecord[], index = 0): EventRecord[] =>
  records.filter((record) => record.kind === EventKind.NoteOn && record.track === index);
export const offsOf = (records: readonly EventRecord[], index = 0): EventRecord[] =>
  records.filter((record) => record.kind === EventKind.NoteOff && record.track === index);
export const transportsOf = (records: readonly EventRecord[]): EventRecord[] =>
  records.filter((record) => record.kind === EventKind.Transport);
export const framesOf = (records: readonly EventRecord[]): number[] => records.map((record) => record.frame);

/** 120 BPM at 48 kHz: a tick is 25 frames. */
export const RATE = 48000;
export const TICK = 25;
export const STEP = 240 * TICK;
export const BAR = 16 * STEP;
/** Records go a little further than asked for: to before the next bar. */
export const ALMOST = BAR - STEP / 2;
export const FOUR: Beat = { 0: {}, 4: {}, 8: {}, 12: {} };

export function at120(tracks: Song['tracks'], rest: Partial<Song> = {}): Song {
  return song(tracks, { bpm: 120, ...rest });
}

export interface Live {
  readonly list: EventList;
  readonly scheduler: Scheduler;
  readonly records: readonly EventRecord[];
}

/** A scheduler that plays, to be asked for more. */
export function live(one: Song, start: Partial<Start> = {}): Live {
  const list = new EventList();
  const scheduler = new Scheduler(list, RATE, one);
  scheduler.setParams(paramRows(one));
  scheduler.play({ fromTick: 0, atFrame: 0, ...start });
  return { list, scheduler, records: list.records };
}
