/** The top bar: menu, project, undo and redo, language, account. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { accountButton, overlay } from '../../state/screen.ts';
import { isRedoable, isUndoable, redo, song, undo } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { LanguageButton } from './language-button.tsx';
import { Logo } from './logo.tsx';
import { ShelfLine } from './shelf-line.tsx';

function Project() {
  useSignals();
  const name = useComputed(() => song.value.name);
  return (
    <div className="bar-project" data-news="">
      <button
        type="button"
        className="bar-project-name"
        aria-haspopup="dialog"
        aria-label={t('shell.project', { name: name.value })}
        onClick={() => {
          overlay.value = 'this-song';
        }}
      >
        <b>{name.value}</b>
      </button>
      <ShelfLine />
    </div>
  );
}

/** They stay where they are when there is nothing to do: a key that vanishes takes the focus with it. */
function HistoryButtons() {
  useSignals();
  return (
    <>
      <button
        type="button"
        className="icon-button undo"
        data-undo=""
        aria-label={t('shell.undo')}
        aria-disabled={!isUndoable.value}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="icon-button undo redo"
        aria-label={t('shell.redo')}
        aria-disabled={!isRedoable.value}
        onClick={redo}
      >
        <Icon name="undo" />
      </button>
    </>
  );
}

export function Bar() {
  useSignals();
  const AccountButton = accountButton.value;
  return (
    <header className="bar">
      <button
        type="button"
        className="brand"
        aria-label={t('shell.menu')}
        aria-haspopup="dialog"
        onClick={() => {
          overlay.value = 'menu';
        }}
      >
        <Logo />
        <span className="wordmark" aria-hidden="true">
          Batida
        </span>
      </button>
      <Project />
      <HistoryButtons />
      <nav className="site" aria-label={t('shell.language')}>
        <LanguageButton />
      </nav>
      <div className="account">{AccountButton && <AccountButton />}</div>
    </header>
  );
}
