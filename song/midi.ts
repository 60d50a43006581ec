/**
 * Standard MIDI files in and out. What is written is one performance (song/midi/performance.ts) for any program, and
 * the document itself for ours: reading our own file gives the same song. Files of others become patterns, scenes and a
 * timeline, and what a song cannot hold is reported.
 */
import { DEFAULT_NAME } from './defaults.ts';
import { MidiFault, readFile, writeFile } from './midi/codec.ts';
import { compose } from './midi/compose.ts';
import { spread } from './midi/spread.ts';
import { findStowed, stow } from './midi/stowaway.ts';
import { tempoTrackOf } from './midi/tempo-track.ts';
import { nameOf, packText } from './midi/texts.ts';
import { materialOf } from './midi/voices.ts';
import { type Notice, Report } from './parse/report.ts';
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
    return { ok: false, faults: [{ path: '', message: error.message, code: 'format' }] };
  }
}

function read(bytes: Uint8Array, fallbackName: string): Parsed {
  const file = readFile(bytes);
  const found = findStowed(file.tracks);
  if (found.type === 'song') return found.parsed;
  const report = new Report();
  const tell = (message: string, code: Notice['code'] = 'dropped') => report.notice('', message, code);
  if (found.type === 'stale')
    tell('was changed by another program: its notes were read, not the song inside', 'changed');
  if (found.type === 'broken') tell('holds a song that is damaged: its notes were read instead', 'changed');
  for (const loss of file.losses) tell(loss);
  if (file.format === 2) tell('holds independent patterns (format 2), which now play together', 'changed');
  const tempo = tempoTrackOf(file);
  for (const loss of tempo.losses) tell(loss, 'changed');
  const material = materialOf(file, tempo.songTick);
  const name = material.name || nameOf(packText(fallbackName));
  if (material.voices.length === 0) throw new MidiFault('holds no notes');
  for (const loss of material.losses) tell(loss, 'changed');
  const { song, losses } = spread({ ...material, name: name || DEFAULT_NAME }, tempo);
  for (const loss of losses) tell(loss);
  // The only validator has the last word, so that what was imported can also be kept.
  const parsed = readSong(writeSong(song));
  return parsed.ok ? { ...parsed, notices: [...report.allNotices(), ...parsed.notices] } : parsed;
}
