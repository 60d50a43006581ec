/** The sheet of keyboard shortcuts, drawn from the table they work by. */
import { useSignals } from '@preact/signals-react/runtime';
import { Dialog } from '../../controls/dialog.tsx';
import { chordText, isMac, SHORTCUT_GROUPS } from '../../keys/shortcuts.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import './menu.css';

/** Read by pads and keys themselves, while they are open. */
const HAND = [
  { chords: ['A', 'S', 'D', '…', 'K'], label: 'liveInput.keyPlay' },
  { chords: ['Z', 'X'], label: 'liveInput.keyOctave' },
] as const;

export default function Shortcuts() {
  useSignals();
  const mac = isMac(navigator.platform);
  return (
    <Dialog
      title={t('shell.shortcuts')}
      isWide
      isText
      onClose={() => {
        overlay.value = null;
      }}
    >
      <div className="shortcut-list">
        {[...SHORTCUT_GROUPS, { name: 'liveInput.name', rows: HAND } as const].map(({ name, rows }) => (
          <section key={name}>
            <h3>{t(name)}</h3>
            <dl>
              {rows.map(({ label, chords }) => (
                <div key={label}>
                  <dt>
                    {chords.map((chord) => (
                      <kbd key={chord}>{chordText(chord, mac)}</kbd>
                    ))}
                  </dt>
                  <dd>{t(label)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
