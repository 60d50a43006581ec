/**
 * The page the engine writes after every quantum and everyone reads: a seqlock. An odd sequence means "being written";
 * a reader tries three times, then keeps its last picture.
 */
import { MASTER_METER_WORDS, METER_WORDS, Meter } from '../dsp/abi/meters.ts';
import { MAX_TRACKS, MAX_VOICES } from '../dsp/abi/sizes.ts';
import type { Rung } from './ladder.ts';

/** What the engine reports, made once and filled in place. */
export interface Telemetry {
  /** Frame of the context's clock that the engine computes next. */
  frame: number;
  /** Frames since the performance began; negative while it is counted in. */
  songFrame: number;
  /** Tick at `frame`. */
  tick: number;
  bpm: number;
  /** The tick last jumped from here (-1: a performance began) … */
  jumpFromTick: number;
  /** … to here. */
  jumpToTick: number;
  /** Share of real time the engine needs, 0..1: mean of some seconds … */
  load: number;
  /** … and of the last whole one. */
  secondLoad: number;
  isPlaying: boolean;
  countInBeats: number;
  /** What the engine saves on, at most how many voices may sound, and since which frame each step is in force. */
  rung: Rung;
  voiceLimit: number;
  stealFrame: number;
  lightFrame: number;
  /** Records that came after their frame. */
  lateEvents: number;
  /** Quanta the context passed over. */
  droppedQuanta: number;
  /** Records for which a port had no room. */
  lostEvents: number;
}

export function emptyTelemetry(): Telemetry {
  return {
    frame: 0,
    songFrame: 0,
    tick: 0,
    bpm: 120,
    jumpFromTick: -1,
    jumpToTick: 0,
    load: 0,
    secondLoad: 0,
    isPlaying: false,
    countInBeats: 0,
    rung: 0,
    voiceLimit: MAX_VOICES,
    stealFrame: 0,
    lightFrame: 0,
    lateEvents: 0,
    droppedQuanta: 0,
    lostEvents: 0,
  };
}

export const METERS_LENGTH = (MAX_TRACKS + 1) * METER_WORDS + MASTER_METER_WORDS;

/** What the page's clock says while it tells no time: nobody turns it, or nobody does at the moment. */
export const CLOCK_IDLE = 0;
export const CLOCK_RESTING = -1;

/**
 * Int32 words. READS has another writer than the rest: the reader that lets the peaks begin anew. So has CLOCK (clock.worker.ts). Both
 * lie in a cache line of their own.
 */
const SEQUENCE = 0;
const IS_PLAYING = 1;
const COUNT_IN = 2;
const LATE = 3;
const DROPPED = 4;
const LOST = 5;
const RUNG = 6;
const VOICE_LIMIT = 7;
const READS = 16;
const CLOCK = 24;
const HEADER_BYTES = 128;
/** Float64 words. */
const FRAME = 0;
const SONG_FRAME = 1;
const TICK = 2;
const BPM = 3;
const JUMP_FROM = 4;
const JUMP_TO = 5;
const LOAD = 6;
const SECOND_LOAD = 7;
const STEAL_FRAME = 8;
const LIGHT_FRAME = 9;
const NUMBERS_BYTES = 80;

export const TELEMETRY_BYTES = HEADER_BYTES + NUMBERS_BYTES + METERS_LENGTH * 4;
const TRIES = 3;

export class TelemetryPage {
  readonly bytes: Uint8Array;
  private readonly header: Int32Array;
  private readonly numbers: Float64Array;
  private readonly meters: Float32Array;
  private readonly isShared: boolean;

  constructor(buffer: SharedArrayBuffer | ArrayBuffer) {
    this.isShared = typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;
    this.bytes = new Uint8Array(buffer, 0, TELEMETRY_BYTES);
    this.header = new Int32Array(buffer, 0, HEADER_BYTES / 4);
    this.numbers = new Float64Array(buffer, HEADER_BYTES, NUMBERS_BYTES / 8);
    this.meters = new Float32Array(buffer, HEADER_BYTES + NUMBERS_BYTES, METERS_LENGTH);
  }

  /** The engine, on the audio thread: no allocation. */
  write(now: Telemetry, meters: Float32Array): void {
    const { header, numbers } = this;
    this.step();
    header[IS_PLAYING] = now.isPlaying ? 1 : 0;
    header[COUNT_IN] = now.countInBeats;
    header[LATE] = now.lateEvents;
    header[DROPPED] = now.droppedQuanta;
    header[LOST] = now.lostEvents;
    header[RUNG] = now.rung;
    header[VOICE_LIMIT] = now.voiceLimit;
    numbers[FRAME] = now.frame;
    numbers[SONG_FRAME] = now.songFrame;
    numbers[TICK] = now.tick;
    numbers[BPM] = now.bpm;
    numbers[JUMP_FROM] = now.jumpFromTick;
    numbers[JUMP_TO] = now.jumpToTick;
    numbers[LOAD] = now.load;
    numbers[SECOND_LOAD] = now.secondLoad;
    numbers[STEAL_FRAME] = now.stealFrame;
    numbers[LIGHT_FRAME] = now.lightFrame;
    this.meters.set(meters);
    this.step();
  }

  /** A whole picture, or false: the engine wrote at every try. */
  read(into: Telemetry, meters: Float32Array): boolean {
    const { header, numbers } = this;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const before = this.load(SEQUENCE);
      if (before % 2 !== 0) continue;
      into.isPlaying = header[IS_PLAYING] === 1;
      into.countInBeats = header[COUNT_IN] as number;
      into.lateEvents = header[LATE] as number;
      into.droppedQuanta = header[DROPPED] as number;
      into.lostEvents = header[LOST] as number;
      into.rung = header[RUNG] as Rung;
      into.voiceLimit = header[VOICE_LIMIT] as number;
      into.frame = numbers[FRAME] as number;
      into.songFrame = numbers[SONG_FRAME] as number;
      into.tick = numbers[TICK] as number;
      into.bpm = numbers[BPM] as number;
      into.jumpFromTick = numbers[JUMP_FROM] as number;
      into.jumpToTick = numbers[JUMP_TO] as number;
      into.load = numbers[LOAD] as number;
      into.secondLoad = numbers[SECOND_LOAD] as number;
      into.stealFrame = numbers[STEAL_FRAME] as number;
      into.lightFrame = numbers[LIGHT_FRAME] as number;
      meters.set(this.meters);
      if (this.load(SEQUENCE) === before) return true;
    }
    return false;
  }

  /** The reader has seen the peaks: they begin anew. */
  acknowledge(): void {
    const reads = (this.load(READS) + 1) | 0;
    if (this.isShared) Atomics.store(this.header, READS, reads);
    else this.header[READS] = reads;
  }

  /** Grows with every `acknowledge`. */
  reads(): number {
    return this.load(READS);
  }

  /** Microseconds since it was begun to be turned, from 1; CLOCK_IDLE or CLOCK_RESTING. */
  clock(): number {
    return this.load(CLOCK);
  }

  turnClock(microseconds: number): void {
    if (this.load(CLOCK) !== microseconds) Atomics.store(this.header, CLOCK, microseconds);
  }

  isPlaying(): boolean {
    return this.load(IS_PLAYING) === 1;
  }

  /** A picture that came over a port. Peaks nobody has read yet are kept. */
  adopt(buffer: ArrayBuffer, arePeaksRead: boolean): void {
    const reads = this.load(READS);
    const peaks = arePeaksRead ? null : this.meters.slice();
    this.bytes.set(new Uint8Array(buffer, 0, TELEMETRY_BYTES));
    this.header[READS] = reads;
    if (peaks) keepPeaks(this.meters, peaks);
  }

  /** To odd before the words are written and to even after it; a read-modify-write keeps them in between. */
  private step(): void {
    if (this.isShared) Atomics.add(this.header, SEQUENCE, 1);
    else this.header[SEQUENCE] = ((this.header[SEQUENCE] as number) + 1) | 0;
  }

  private load(word: number): number {
    return this.isShared ? Atomics.load(this.header, word) : (this.header[word] as number);
  }
}

/** The audio thread, when they were read. */
export function clearPeaks(meters: Float32Array): void {
  for (let strip = 0; strip <= MAX_TRACKS; strip++) {
    meters[strip * METER_WORDS + Meter.PeakLeft] = 0;
    meters[strip * METER_WORDS + Meter.PeakRight] = 0;
  }
}

function keepPeaks(meters: Float32Array, before: Float32Array): void {
  for (let strip = 0; strip <= MAX_TRACKS; strip++) {
    for (const word of [strip * METER_WORDS + Meter.PeakLeft, strip * METER_WORDS + Meter.PeakRight]) {
      meters[word] = Math.max(meters[word] as number, before[word] as number);
    }
  }
}
