/** The chunks of a standard MIDI file (MIDI 1.0, RP-001). What stands before a damage is read, and the damage reported. */

import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../time.ts';
import type { TimedEvent } from './codec.ts';
import { changed, dropped, type Loss, MidiFault } from './notices.ts';
import { isBoundary, isTrackChunk, readTrack, type TrackRead } from './read-track.ts';
import { isRiffMidi, midiStart, riffMidiData, tagAt } from './signature.ts';

/** Ticks of a beat, or of a second where the file counts film frames. */
type Division = { readonly type: 'beat'; readonly ticks: number } | { readonly type: 'second'; readonly ticks: number };

export interface MidiFile {
  readonly format: number;
  readonly division: Division;
  readonly tracks: readonly (readonly TimedEvent[])[];
  readonly losses: readonly Loss[];
  /** Bytes could not be read. */
  readonly isDamaged: boolean;
}

const MOST_MIDI_BYTES = 3_000_000;
const MOST_MIDI_TRACKS = 256;
const HEADER_BYTES = 14;
const CHUNK_HEAD_BYTES = 8;
/** More damaged tracks are counted, not listed. */
const MOST_REPORTED = 4;
/** What a bar of a file in film frames is taken for when a damage is reported. */
const SECONDS_PER_BAR = 2;

export function readFile(whole: Uint8Array): MidiFile {
  const bytes = riffMidiData(whole) ?? whole;
  if (bytes.length > MOST_MIDI_BYTES) throw new MidiFault('tooLarge', { most: MOST_MIDI_BYTES / 1e6 });
  const start = midiStart(bytes);
  if (start < 0) throw new MidiFault('noMidi');
  const file = bytes.subarray(start);
  if (file.length < HEADER_BYTES) throw new MidiFault('cutHeader');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const losses: Loss[] = [];
  if (start > 0 && !isRiffMidi(bytes)) losses.push(dropped('leading', { count: start }));
  const format = view.getUint16(8);
  if (format > 2) losses.push(changed('unknownFormat', { format }));
  const division = divisionOf(view.getUint16(12));
  const reader = new ChunkReader(file);
  reader.readAll(view.getUint32(4));
  reader.report(losses, division);
  const announced = view.getUint16(10);
  if (announced > reader.tracks.length) losses.push(dropped('announced', { count: reader.tracks.length, announced }));
  if (reader.tracks.length === 0) throw new MidiFault('noTrack');
  const tracks = reader.tracks.slice(0, MOST_MIDI_TRACKS).map(({ events }) => events);
  return { format: format > 2 ? 1 : format, division, tracks, losses, isDamaged: reader.isDamaged };
}

function divisionOf(word: number): Division {
  if (word < 0x8000) {
    if (word === 0) throw new MidiFault('noTicks');
    return { type: 'beat', ticks: word };
  }
  const said = 0x100 - (word >> 8);
  // 29 stands for the drop frames of television.
  const framesPerSecond = said === 29 ? 30_000 / 1001 : said;
  const ticks = framesPerSecond * (word & 0xff);
  if (ticks === 0) throw new MidiFault('noTicks');
  return { type: 'second', ticks };
}

/** Walks from chunk to chunk; where a length is wrong, to the next track there is. */
class ChunkReader {
  readonly tracks: TrackRead[] = [];
  private isCut = false;
  private wrongLengths = 0;

  constructor(private readonly bytes: Uint8Array) {}

  readAll(headerBytes: number): void {
    const said = CHUNK_HEAD_BYTES + headerBytes;
    let at = isBoundary(this.bytes, said) ? said : this.nextTrack(HEADER_BYTES);
    while (at + CHUNK_HEAD_BYTES <= this.bytes.length) at = this.readChunk(at);
    if (at < this.bytes.length && tagAt(this.bytes, at).startsWith('M')) this.isCut = true;
  }

  get isDamaged(): boolean {
    return (
      this.isCut ||
      this.wrongLengths > 0 ||
      this.tracks.some(({ damageTick, skipped }) => damageTick !== null || skipped > 0)
    );
  }

  report(losses: Loss[], division: Division): void {
    const { tracks, wrongLengths } = this;
    const count = (sentence: Loss['sentence'], of: number) => {
      if (of > 0) losses.push(changed(sentence, { count: of }));
    };
    if (this.isCut) losses.push(dropped('cutEnd'));
    const barTicks = division.ticks * (division.type === 'beat' ? TICKS_PER_BAR / TICKS_PER_BEAT : SECONDS_PER_BAR);
    const damaged = [...tracks.entries()].filter(([i, { damageTick }]) => {
      return damageTick !== null && !(this.isCut && i === tracks.length - 1);
    });
    for (const [i, { damageTick }] of damaged.slice(0, MOST_REPORTED)) {
      losses.push(dropped('damaged', { track: i + 1, bar: Math.floor((damageTick ?? 0) / barTicks) + 1 }));
    }
    const more = damaged.length - MOST_REPORTED;
    if (more > 0) losses.push(dropped('damagedMore', { count: more }));
    const skipped = tracks.reduce((sum, track) => sum + track.skipped, 0);
    if (skipped > 0) losses.push(dropped('skipped', { count: skipped }));
    count('wrongLength', wrongLengths);
    count('noEnd', tracks.filter(({ hasEnd, damageTick }) => !hasEnd && damageTick === null).length);
    const many = tracks.length - MOST_MIDI_TRACKS;
    if (many > 0) losses.push(dropped('manyTracks', { count: many, most: MOST_MIDI_TRACKS }));
  }

  /** Where the next chunk begins. */
  private readChunk(at: number): number {
    const { bytes } = this;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const from = at + CHUNK_HEAD_BYTES;
    const to = from + view.getUint32(at + 4);
    if (tagAt(bytes, at) !== 'MTrk') return isBoundary(bytes, to) && to <= bytes.length ? to : this.nextTrack(from);
    const track = readTrack(bytes, from, to);
    this.tracks.push(track);
    const isWhole = track.hasEnd && track.damageTick === null;
    if (to <= bytes.length && isBoundary(bytes, to)) return to;
    if (isWhole && track.end === to) return this.nextTrack(to);
    const next = this.nextTrack(isWhole ? track.end : from);
    // A last track that is too short for its length is a file that was cut off, unless its end mark is there.
    if (to > bytes.length && next === bytes.length && !isWhole) this.isCut = true;
    else this.wrongLengths++;
    return next;
  }

  private nextTrack(from: number): number {
    if (tagAt(this.bytes, from) === 'MTrk') return from;
    for (let at = this.bytes.indexOf(0x4d, from); at >= 0; at = this.bytes.indexOf(0x4d, at + 1)) {
      if (isTrackChunk(this.bytes, at)) return at;
    }
    return this.bytes.length;
  }
}
