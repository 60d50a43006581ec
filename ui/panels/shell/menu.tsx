/** The menu behind the mark: what a phone's bar has no room for. */
import { useSignals } from '@preact/signals-react/runtime';
import { Choice } from '../../controls/choice.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon, type IconName } from '../../controls/icon.tsx';
import { type Overlay, overlay } from '../../state/session.ts';
import { isRedoable, isUndoable, redo, undo } from '../../state/song.ts';
import { language, t, type WordKey } from '../../words/words.ts';
import { LANGUAGE_OPTIONS, switchLanguage } from './language-choice.ts';
import { Mode } from './mode.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import '../../theme/menu.css';

interface Row {
  readonly name: WordKey;
  readonly icon: IconName;
  readonly opens: Overlay;
}

const ROWS: readonly Row[] = [
  { name: 'shell.save', icon: 'save', opens: 'save' },
  { name: 'shell.load', icon: 'folder', opens: 'projects' },
  { name: 'shell.renderToWav', icon: 'download', opens: 'export' },
  { name: 'shell.midiExport', icon: 'midi', opens: 'export' },
];

function close(): void {
  overlay.value = null;
}

export default function Menu() {
  useSignals();
  return (
    <Dialog title={t('shell.menu')} onClose={close}>
      <div className="mn-k">
        {ROWS.map(({ name, icon, opens }) => (
          <button
            key={name}
            type="button"
            className="key"
            onClick={() => {
              overlay.value = opens;
            }}
          >
            <Icon name={icon} />
            <span>{t(name)}</span>
          </button>
        ))}
        <button type="button" className="key" aria-disabled={!isUndoable.value} onClick={undo}>
          <Icon name="undo" />
          <span>{t('shell.undo')}</span>
        </button>
        <button type="button" className="key redo" aria-disabled={!isRedoable.value} onClick={redo}>
          <Icon name="undo" />
          <span>{t('shell.redo')}</span>
        </button>
      </div>
      <Choice
        label={t('shell.language')}
        value={language.value}
        options={LANGUAGE_OPTIONS}
        onChange={switchLanguage}
        className="mn-r"
      />
      <div className="mn-r">
        <span className="lg" aria-hidden="true">
          {t('shell.theme')}
        </span>
        <ThemeChoice />
      </div>
      <button
        type="button"
        className="key mn-w"
        onClick={() => {
          overlay.value = 'shortcuts';
        }}
      >
        <span>{t('shell.shortcuts')}</span>
      </button>
      <p className="mn-f lg">
        <span>{t('shell.copyright')}</span>
        <span>
          {t('shell.mode')}: <Mode />
        </span>
      </p>
    </Dialog>
  );
}
