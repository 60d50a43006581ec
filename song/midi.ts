/**
 * Standard MIDI files in and out. What is written is one performance (song/midi/performance.ts) for any program, and
 * the document itself for ours: reading our own file gives the same song. Files of others become patterns, scenes and a
 * timeline, and what a song cannot hold is reported.
 */
import { DEFAULT_NAME } from './defaults.ts';
import { writeFile } from './midi/codec.ts';
import { compose } from './midi/compose.ts';
import { changed, type Loss, MidiFault, noticesOf } from './midi/notices.ts';
import { readFile } from './midi/read-file.ts';
import { spread } from './midi/spread.ts';
import { findStowed, stow } from './midi/stowaway.ts';
import { tempoTrackOf } from './midi/tempo-track.ts';
import { nameOf, packText } from './midi/texts.ts';
import { materialOf } from './midi/voices.ts';
import { type Parsed, readSong } from './parse.ts';
import type { Song } from './song.ts';
import { TICKS_PER_BEAT } from './time.ts';
import { writeSong } from './write.ts';

export function writeMidi(song: Song): Uint8Array {
  const [conductor = [], ...tracks] = compose(song);
  const stowed = stow(song, [conductor, ...tracks]);
  return writeFile(TICKS_PER_BEAT, [[...stowed, ...conductor], ...tracks]);
}

/** `fallbackName`: what a song is called whose file does not say it. */
export function readMidi(bytes: Uint8Array, fallbackName: string = DEFAULT_NAME): Parsed {
  try {
    return read(bytes, fallbackName);
  } catch (error) {
    if (!(error instanceof MidiFault)) throw error;
    return { ok: false, faults: [error.asFault] };
  }
}

function read(bytes: Uint8Array, fallbackName: string): Parsed {
  const file = readFile(bytes);
  const found = findStowed(file.tracks);
  if (found.type === 'song') return found.parsed;
  const losses: Loss[] = [];
  if (found.type === 'stale') losses.push(changed('changedElsewhere'));
  if (found.type === 'broken') losses.push(changed('brokenInside'));
  losses.push(...file.losses);
  if (file.format === 2) losses.push(changed('independent'));
  const tempo = tempoTrackOf(file);
  const material = materialOf(file, tempo.songTick);
  if (material.voices.length === 0) throw new MidiFault(file.isDamaged ? 'noNotesLeft' : 'noNotes');
  const name = material.name || nameOf(packText(fallbackName)) || DEFAULT_NAME;
  const spreadOut = spread({ ...material, name }, tempo);
  losses.push(...tempo.losses, ...material.losses, ...spreadOut.losses);
  // The only validator has the last word, so that what was imported can also be kept.
  const parsed = readSong(writeSong(spreadOut.song));
  return parsed.ok ? { ...parsed, notices: [...noticesOf(losses), ...parsed.notices] } : parsed;
}
