/** MIDI's key in the bar, once the workstation can play. Who has used a controller here before need not ask again. */
import { midiButton, wasMidiOpened } from '../../state/midi.ts';
import { connectMidi } from './connect.ts';
import { MidiKey } from './midi-key.tsx';

export function startMidi(): void {
  midiButton.value = MidiKey;
  if (wasMidiOpened.peek()) void connectMidi();
}
