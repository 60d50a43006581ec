/** Bytes of a standard MIDI file and its events, by midi-file, which believes what it reads: all bounds are kept here. */
import { type MidiEvent, parseMidi, writeMidi } from 'midi-file';

/** The file cannot be read at all. */
export class MidiFault extends Error {}

/** Ticks of a beat, or of a second where the file counts film frames. */
type Division = { readonly type: 'beat'; readonly ticks: number } | { readonly type: 'second'; readonly ticks: number };

/** An event and its tick, counted from the start of the file in the file's own ticks. */
export interface TimedEvent {
  readonly tick: number;
  readonly event: MidiEvent;
}

export interface MidiFile {
  readonly format: number;
  readonly division: Division;
  readonly tracks: readonly (readonly TimedEvent[])[];
  /** What could not be read, in words that follow "the file". */
  readonly losses: readonly string[];
}

const MOST_MIDI_BYTES = 3_000_000;
const MOST_MIDI_TRACKS = 256;
const HEADER_BYTES = 14;
const CHUNK_HEAD_BYTES = 8;
/** The writer joins its bytes anew at every event: long tracks are written piece by piece. */
const PIECE_EVENTS = 256;

interface Chunk {
  readonly tag: string;
  readonly body: Uint8Array;
}

/** Events in order of time; each track ends where its last event is. */
export function writeFile(ticksPerBeat: number, tracks: readonly (readonly TimedEvent[])[]): Uint8Array {
  return join([fileHead(1, tracks.length, ticksPerBeat), ...tracks.flatMap(writeTrack)]);
}

function fileHead(format: 0 | 1, numTracks: number, ticksPerBeat: number): Uint8Array {
  const head = Uint8Array.from(writeMidi({ header: { format, numTracks, ticksPerBeat }, tracks: [] }));
  // The writer counts the tracks it is given.
  new DataView(head.buffer).setUint16(10, numTracks);
  return head;
}

function writeTrack(timed: readonly TimedEvent[]): Uint8Array[] {
  const events = timed.map(({ tick, event }, i) => ({ ...event, deltaTime: tick - (timed[i - 1]?.tick ?? 0) }));
  events.push({ type: 'endOfTrack', deltaTime: 0, meta: true });
  const pieces: Uint8Array[] = [];
  for (let first = 0; first < events.length; first += PIECE_EVENTS) {
    const piece = events.slice(first, first + PIECE_EVENTS);
    const bytes = writeMidi({ header: { format: 0, numTracks: 1 }, tracks: [piece] }, { running: false });
    pieces.push(Uint8Array.from(bytes.slice(HEADER_BYTES + CHUNK_HEAD_BYTES)));
  }
  return [
    chunkHead(
      'MTrk',
      pieces.reduce((sum, piece) => sum + piece.length, 0),
    ),
    ...pieces,
  ];
}

export function readFile(bytes: Uint8Array): MidiFile {
  if (bytes.length > MOST_MIDI_BYTES) throw new MidiFault(`is larger than ${MOST_MIDI_BYTES / 1e6} MB`);
  const losses: string[] = [];
  const [head, ...rest] = chunksOf(withoutWrapper(bytes), losses);
  if (head?.tag !== 'MThd') throw new MidiFault('is no MIDI file');
  if (head.body.length < 6) throw new MidiFault('is cut off in its header');
  const view = new DataView(head.body.buffer, head.body.byteOffset, head.body.byteLength);
  const format = view.getUint16(0);
  if (format > 2) throw new MidiFault(`is of the unknown format ${format}`);
  const division = divisionOf(view.getUint16(4));
  const bodies = rest.filter(({ tag }) => tag === 'MTrk').map(({ body }) => body);
  if (bodies.length === 0) throw new MidiFault('holds no track');
  if (bodies.length > MOST_MIDI_TRACKS) {
    losses.push(`holds ${bodies.length} tracks; those after ${MOST_MIDI_TRACKS} were left out`);
  }
  const tracks: (readonly TimedEvent[])[] = [];
  for (const [index, body] of bodies.slice(0, MOST_MIDI_TRACKS).entries()) {
    const events = readTrack(body);
    if (typeof events === 'string') losses.push(`is damaged in track ${index + 1}, which was left out: ${events}`);
    else tracks.push(events);
  }
  if (tracks.length === 0) throw new MidiFault('is damaged in every track');
  return { format, division, tracks, losses };
}

/** RIFF files of Windows hold a MIDI file as their data. */
function withoutWrapper(bytes: Uint8Array): Uint8Array {
  return tagAt(bytes, 0) === 'RIFF' && tagAt(bytes, 8) === 'RMID' ? bytes.subarray(20) : bytes;
}

/** A chunk that says more than there is ends with the file. */
function chunksOf(bytes: Uint8Array, losses: string[]): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 0; at + CHUNK_HEAD_BYTES <= bytes.length; ) {
    const size = view.getUint32(at + 4);
    const from = at + CHUNK_HEAD_BYTES;
    if (from + size > bytes.length) losses.push('is cut off at its end');
    chunks.push({ tag: tagAt(bytes, at), body: bytes.subarray(from, Math.min(bytes.length, from + size)) });
    at = from + size;
  }
  return chunks;
}

function divisionOf(word: number): Division {
  if (word < 0x8000) {
    if (word === 0) throw new MidiFault('says that a beat has no ticks');
    return { type: 'beat', ticks: word };
  }
  const said = 0x100 - (word >> 8);
  // 29 stands for the drop frames of television.
  const framesPerSecond = said === 29 ? 30_000 / 1001 : said;
  const ticks = framesPerSecond * (word & 0xff);
  if (ticks === 0) throw new MidiFault('says that a second has no ticks');
  return { type: 'second', ticks };
}

/** Bytes that cannot be read beyond: a length that is wrong would send the parser backwards, for ever. */
class WalledBytes extends Uint8Array<ArrayBuffer> {
  override slice(start = 0, end = this.length): Uint8Array<ArrayBuffer> {
    if (!(start >= 0 && start <= end && end <= this.length)) throw new MidiFault('a length points out of it');
    return super.slice(start, end);
  }
}

/** Each track on its own, so that a damaged one does not take the others along; a text says why there are none. */
function readTrack(body: Uint8Array): readonly TimedEvent[] | string {
  const file = join([fileHead(0, 1, 1), chunkHead('MTrk', body.length), body]);
  try {
    return timed(parseMidi(new WalledBytes(file.buffer)).tracks[0] ?? []);
  } catch (error) {
    // midi-file throws texts.
    return (error instanceof Error ? error.message : String(error)).slice(0, 80);
  }
}

function timed(events: readonly MidiEvent[]): readonly TimedEvent[] {
  const found: TimedEvent[] = [];
  let tick = 0;
  for (const event of events) {
    if (event.type === 'endOfTrack' || !(event.deltaTime >= 0)) break;
    tick += event.deltaTime;
    if (isWhole(event)) found.push({ tick, event });
  }
  return found;
}

const isByte = (number: number): boolean => number >= 0 && number <= 127;

/** The last event of a track that is cut off has holes, and damaged ones hold what no byte of data can be. */
function isWhole(event: MidiEvent): boolean {
  switch (event.type) {
    case 'noteOn':
    case 'noteOff':
      return isByte(event.noteNumber) && isByte(event.velocity);
    case 'controller':
      return isByte(event.controllerType) && isByte(event.value);
    case 'programChange':
      return isByte(event.programNumber);
    case 'setTempo':
      return event.microsecondsPerBeat > 0;
    default:
      return true;
  }
}

function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function chunkHead(tag: string, bytes: number): Uint8Array {
  const head = Uint8Array.from([...tag, ...'\0\0\0\0'], (letter) => letter.charCodeAt(0));
  new DataView(head.buffer).setUint32(4, bytes);
  return head;
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
