/**
 * The events of one track (MIDI 1.0, RP-001): read as far as they can be understood. What stands before a damage is kept;
 * what comes after it only if the rest reads on to an end mark exactly where the chunk ends, so that noise is no music.
 */
import type { MidiEvent } from 'midi-file';
import type { TimedEvent } from './codec.ts';
import { tagAt } from './signature.ts';

export interface TrackRead {
  readonly events: readonly TimedEvent[];
  /** The byte after the last one that belongs to it. */
  readonly end: number;
  readonly hasEnd: boolean;
  /** The tick up to which it was read; null if it was read whole. */
  readonly damageTick: number | null;
  /** Events with bytes that cannot be, and which were left out. */
  readonly skipped: number;
}

/** Data bytes of the channel messages 8n … En. */
const DATA_BYTES = [2, 2, 2, 2, 1, 1, 2] as const;
/** Data bytes of F1 … FE, which have no place in a file. */
const SYSTEM_BYTES: Readonly<Record<number, number>> = { 241: 1, 242: 2, 243: 1 };
const END_OF_TRACK = 0x2f;
const TEXTS: Readonly<Record<number, 'text' | 'copyrightNotice' | 'trackName' | 'instrumentName' | 'lyrics'>> = {
  1: 'text',
  2: 'copyrightNotice',
  3: 'trackName',
  4: 'instrumentName',
  5: 'lyrics',
};

/** The bytes say something that no file can. */
class Damage extends Error {}

/** Reads from `from` on. The chunk says it ends at `to`; where it does not, the track goes on to its end mark. */
export function readTrack(bytes: Uint8Array, from: number, to: number): TrackRead {
  const reader = new TrackReader(bytes, from, to);
  try {
    while (reader.next());
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    return reader.upToDamage();
  }
  return reader.skipped === 0 || reader.isExact ? reader.whole() : reader.upToDamage();
}

class TrackReader {
  skipped = 0;
  private readonly events: TimedEvent[] = [];
  /** No event reaches beyond: the end of the chunk, or of the file where the chunk's own length is wrong. */
  private readonly limit: number;
  private at: number;
  private tick = 0;
  private status = 0;
  private hasEnd = false;
  /** Of the first damaged event: how many stand before it, and when. */
  private good: { readonly count: number; readonly tick: number } | null = null;

  constructor(
    private readonly bytes: Uint8Array,
    from: number,
    private readonly to: number,
  ) {
    this.at = from;
    this.limit = isBoundary(bytes, to) ? Math.min(to, bytes.length) : bytes.length;
  }

  /** The end mark stands where the chunk ends. */
  get isExact(): boolean {
    return this.hasEnd && this.at === this.to;
  }

  whole(): TrackRead {
    const { events, at: end, hasEnd, skipped } = this;
    return { events, end, hasEnd, damageTick: null, skipped };
  }

  upToDamage(): TrackRead {
    const { count, tick } = this.good ?? { count: this.events.length, tick: this.tick };
    const events = this.events.slice(0, count);
    return { events, end: this.at, hasEnd: this.hasEnd, damageTick: tick, skipped: 0 };
  }

  /** False at the end of the track. */
  next(): boolean {
    if (this.isAtEnd()) return false;
    const deltaTime = this.variable();
    const status = this.peekStatus();
    if (status === 0xff) return this.readMeta(deltaTime);
    this.tick += deltaTime;
    if (status === 0xf0 || status === 0xf7) this.take(this.variable());
    else if (status > 0xf0) {
      this.skip();
      this.take(SYSTEM_BYTES[status] ?? 0);
    } else this.readMessage(status, deltaTime);
    return true;
  }

  /** A track that has no end mark ends with its chunk, or before the next one. */
  private isAtEnd(): boolean {
    return this.at === this.limit || isTrackChunk(this.bytes, this.at);
  }

  private peekStatus(): number {
    const first = this.byte();
    if (first >= 0xf0) return first;
    if (first >= 0x80) {
      this.status = first;
      return first;
    }
    // Running status: the first byte is data already.
    this.at--;
    if (this.status === 0) throw new Damage('no status yet');
    return this.status;
  }

  private readMessage(status: number, deltaTime: number): void {
    const [first = 0, second = 0] = this.take(DATA_BYTES[(status >> 4) - 8] ?? 0);
    const channel = status & 15;
    if (first > 127 || second > 127) this.skip();
    else {
      const event = messageOf(status >> 4, channel, first, second, deltaTime);
      if (event) this.events.push({ tick: this.tick, event });
    }
  }

  private readMeta(deltaTime: number): boolean {
    const type = this.byte();
    const data = this.take(this.variable());
    this.tick += deltaTime;
    if (type === END_OF_TRACK) {
      this.hasEnd = true;
      return false;
    }
    const event = metaOf(type, data, deltaTime);
    if (event) this.events.push({ tick: this.tick, event });
    return true;
  }

  private skip(): void {
    this.good ??= { count: this.events.length, tick: this.tick };
    this.skipped++;
  }

  private byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined || this.at >= this.limit) throw new Damage('past the end');
    this.at++;
    return byte;
  }

  private variable(): number {
    let value = 0;
    for (let i = 0; i < 4; i++) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Damage('a number of more than four bytes');
  }

  private take(count: number): Uint8Array {
    const from = this.at;
    if (from + count > this.limit) throw new Damage('past the end');
    this.at += count;
    return this.bytes.subarray(from, this.at);
  }
}

function messageOf(kind: number, channel: number, first: number, second: number, deltaTime: number): MidiEvent | null {
  switch (kind) {
    case 8:
      return { type: 'noteOff', deltaTime, channel, noteNumber: first, velocity: second };
    case 9:
      return { type: second > 0 ? 'noteOn' : 'noteOff', deltaTime, channel, noteNumber: first, velocity: second };
    case 11:
      return { type: 'controller', deltaTime, channel, controllerType: first, value: second };
    case 12:
      return { type: 'programChange', deltaTime, channel, programNumber: first };
    case 14:
      return { type: 'pitchBend', deltaTime, channel, value: first + 128 * second - 8192 };
    default:
      return null;
  }
}

function metaOf(type: number, data: Uint8Array, deltaTime: number): MidiEvent | null {
  const text = TEXTS[type];
  if (text) return { type: text, deltaTime, meta: true, text: packed(data) };
  const [a = 0, b = 0, c = 0, d = 0] = data;
  const microsecondsPerBeat = a * 65_536 + b * 256 + c;
  if (type === 0x51 && data.length >= 3 && microsecondsPerBeat > 0) {
    return { type: 'setTempo', deltaTime, meta: true, microsecondsPerBeat };
  }
  if (type !== 0x58 || data.length < 2 || a === 0 || b > 6) return null;
  return {
    type: 'timeSignature',
    deltaTime,
    meta: true,
    numerator: a,
    denominator: 2 ** b,
    metronome: c,
    thirtyseconds: d,
  };
}

/** One character a byte, in pieces: a call takes only so many arguments. */
function packed(data: Uint8Array): string {
  let text = '';
  for (let at = 0; at < data.length; at += 4096) text += String.fromCharCode(...data.subarray(at, at + 4096));
  return text;
}

/** A chunk may begin here: the head of a track, even of one that is cut off, any other head, or the end of the file. */
export function isBoundary(bytes: Uint8Array, at: number): boolean {
  return at >= bytes.length || tagAt(bytes, at) === 'MTrk' || isChunk(bytes, at);
}

/** The head of a track, whose length there is room for. */
export function isTrackChunk(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x4d && bytes[at + 1] === 0x54 && tagAt(bytes, at) === 'MTrk' && isChunk(bytes, at);
}

/** The head of any chunk: four letters, and a length there is room for. */
function isChunk(bytes: Uint8Array, at: number): boolean {
  if (at + 8 > bytes.length || !/^[A-Za-z0-9 ]{4}$/.test(tagAt(bytes, at))) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return at + 8 + view.getUint32(at + 4) <= bytes.length;
}
