/** The bytes of a standard MIDI file, written by midi-file; read-file.ts reads them. */
import { type MidiEvent, writeMidi } from 'midi-file';

/** An event and its tick, counted from the start of the file in the file's own ticks. */
export interface TimedEvent {
  readonly tick: number;
  readonly event: MidiEvent;
}

const HEADER_BYTES = 14;
const CHUNK_HEAD_BYTES = 8;
/** The writer joins its bytes anew at every event: long tracks are written piece by piece. */
const PIECE_EVENTS = 256;

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
