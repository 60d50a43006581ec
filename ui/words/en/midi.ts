/** What is said of a MIDI file that comes in: the command line says the same. */
export { MIDI_ENGLISH as midi } from '../../../song/midi/english.ts';
