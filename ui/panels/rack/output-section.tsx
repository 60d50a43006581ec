/** The two ways out: a WAV of the sound, a MIDI file of the notes. */

import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { shortcutOf } from '../../keys/bound.ts';
import { withWords } from '../../loading/words.ts';
import { showError } from '../../state/notice.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';

async function exportMidi(): Promise<void> {
  try {
    const { downloadMidi } = await withWords(import('../../shelf/midi-download.ts'));
    downloadMidi();
  } catch {
    showError(t('rack.midiFailed'), { action: { label: t('rack.retry'), run: () => void exportMidi() } });
  }
}

export function OutputSection() {
  useSignals();
  return (
    <section className="rack-section rack-output" data-rove="">
      <button
        type="button"
        className="key primary"
        {...shortcutOf('files.render')}
        onClick={() => {
          overlay.value = 'export';
        }}
      >
        <Icon name="download" />
        <span>{t('rack.render')}</span>
      </button>
      <button type="button" className="key" onClick={() => void exportMidi()}>
        <Icon name="midi" />
        <span>{t('rack.midiExport')}</span>
      </button>
    </section>
  );
}
