/**
 * What MIDI cannot carry: the whole document travels as text events beside the notes, in pieces, with a hash of the
 * notes. Where another program has changed them, they are what counts, and the document is left alone.
 */

import { type Parsed, readSong } from '../parse.ts';
import { hash } from '../random.ts';
import type { Song } from '../song.ts';
import { writeSong } from '../write.ts';
import type { TimedEvent } from './codec.ts';
import { bytesToText, textToBytes } from './texts.ts';

/** Parsers hand the bytes of a text to one call as arguments, of which there may not be many. */
const PIECE_BYTES = 8000;
const MARK = 'batida';
/** Mark, number of the piece, how many there are, hash of the notes, then the piece itself. */
const PIECE = /^batida (\d{1,4})\/(\d{1,4}) ([0-9a-f]{8}) /;

export function stow(song: Song, tracks: readonly (readonly TimedEvent[])[]): readonly TimedEvent[] {
  const bytes = new TextEncoder().encode(writeSong(song));
  const count = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES));
  const seal = sealOf(tracks);
  return Array.from({ length: count }, (_, i) => {
    const piece = bytesToText(bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES));
    const text = `${MARK} ${i + 1}/${count} ${seal} ${piece}`;
    return { tick: 0, event: { type: 'text', deltaTime: 0, meta: true, text } };
  });
}

/** none: there is no document; stale: the notes are no longer the document's; broken: it cannot be read. */
export type Found = { readonly type: 'none' | 'stale' | 'broken' } | { readonly type: 'song'; readonly parsed: Parsed };

export function findStowed(tracks: readonly (readonly TimedEvent[])[]): Found {
  const pieces = tracks.flat().flatMap(({ event }) => {
    const match = event.type === 'text' ? PIECE.exec(event.text) : null;
    if (!match || event.type !== 'text') return [];
    return [
      { number: Number(match[1]), count: Number(match[2]), seal: match[3], text: event.text.slice(match[0].length) },
    ];
  });
  const [first] = pieces;
  if (!first) return { type: 'none' };
  const isWhole = pieces.length === first.count && pieces.every(({ number }, i) => number === i + 1);
  if (!isWhole) return { type: 'broken' };
  const seal = sealOf(tracks);
  if (pieces.some((piece) => piece.seal !== seal)) return { type: 'stale' };
  try {
    const bytes = textToBytes(pieces.map(({ text }) => text).join(''));
    const parsed = readSong(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return parsed.ok ? { type: 'song', parsed } : { type: 'broken' };
  } catch {
    return { type: 'broken' };
  }
}

/** A hash of what is played: notes and tempo, with their ticks, in the order of the file. */
function sealOf(tracks: readonly (readonly TimedEvent[])[]): string {
  let state = 0;
  for (const [index, track] of tracks.entries()) {
    for (const { tick, event } of track) {
      if (event.type === 'noteOn' || event.type === 'noteOff') {
        const strength = event.type === 'noteOn' ? event.velocity : 0;
        state = hash(state, index, tick, event.channel, event.noteNumber, strength);
      } else if (event.type === 'setTempo') state = hash(state, index, tick, event.microsecondsPerBeat);
    }
  }
  return state.toString(16).padStart(8, '0');
}
