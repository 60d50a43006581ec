/** Asks for the browser's MIDI, once: when the panel is opened, or at the start where it was opened before. */

import { withWords } from '../../loading/words.ts';
import { midiLife, wasMidiOpened } from '../../state/midi.ts';

let opening: Promise<void> | null = null;

export function connectMidi(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  if (!('requestMIDIAccess' in navigator)) {
    midiLife.value = 'none';
    return;
  }
  midiLife.value = 'asking';
  try {
    const [{ openMidi }, { controller }, { startClock }] = await withWords(
      Promise.all([import('./access.ts'), import('./controller.ts'), import('./clock.ts')]),
    );
    await openMidi(controller);
    startClock();
    wasMidiOpened.value = true;
    midiLife.value = 'on';
  } catch {
    // Refused, or not to be fetched at the moment: opening the panel tries again.
    opening = null;
    midiLife.value = 'refused';
    wasMidiOpened.value = false;
  }
}
