/** MIDI in the bar: how many controllers there are, and for a second the note that came. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { isNoteFresh, lastNote, midiInputs } from '../../state/midi.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import './midi-key.css';

export function devicesText(): string {
  const { length } = midiInputs.value;
  return length === 0 ? t('midiPanel.noDevice') : t('midiPanel.devicesShort', { count: length });
}

export function MidiKey() {
  useSignals();
  const note = isNoteFresh.value ? lastNote.value : null;
  const text = note ? t('midiPanel.note', { note: note.note }) : devicesText();
  const isOpen = overlay.value === 'midi';
  return (
    <button
      type="button"
      className={note ? 'icon-button midi-key is-fresh' : 'icon-button midi-key'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`MIDI: ${text}`}
      onClick={() => {
        overlay.value = isOpen ? null : 'midi';
      }}
    >
      <Icon name="midi" />
      <span aria-hidden="true">{text}</span>
    </button>
  );
}
