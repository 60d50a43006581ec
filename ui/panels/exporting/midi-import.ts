/** A MIDI file from outside as a song, or why it cannot be one. */
import { readMidi } from '../../../song/midi.ts';
import { faultLine, type Notice } from '../../../song/parse/report.ts';
import type { Song } from '../../../song/song.ts';

export type MidiReading =
  | { readonly song: Song; readonly notices: readonly Notice[] }
  /** In English: the reader's own words. */
  | { readonly fault: string };

export function readMidiFile(bytes: Uint8Array, name: string): MidiReading {
  const parsed = readMidi(bytes, name.replace(/\.(midi?|kar|rmi|smf)$/i, ''));
  if (parsed.ok) return { song: parsed.song, notices: parsed.notices };
  const [first] = parsed.faults;
  return { fault: first ? faultLine(first) : name };
}
