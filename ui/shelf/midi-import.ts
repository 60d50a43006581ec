/** A MIDI file from outside as a song, or why it cannot be one. */
import { readMidi } from '../../song/midi.ts';
import type { Parsed } from '../../song/parse.ts';

export function readMidiFile(bytes: Uint8Array, name: string): Parsed {
  return readMidi(bytes, name.replace(/\.(midi?|kar|rmi|smf)$/i, ''));
}
