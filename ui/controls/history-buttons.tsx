/** Undo and redo. They stay where they are when there is nothing to do: a key that vanishes takes the focus with it. */

import { useSignals } from '@preact/signals-react/runtime';
import { shortcutOf } from '../keys/bound.ts';
import { isRedoable, isUndoable, redo, undo } from '../state/song.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

export function UndoButton() {
  useSignals();
  return (
    <button
      type="button"
      className="icon-button undo"
      data-undo=""
      aria-label={t('shell.undo')}
      {...shortcutOf('everywhere.undo')}
      aria-disabled={!isUndoable.value}
      onClick={undo}
    >
      <Icon name="undo" />
    </button>
  );
}

export function RedoButton() {
  useSignals();
  return (
    <button
      type="button"
      className="icon-button undo redo"
      aria-label={t('shell.redo')}
      {...shortcutOf('everywhere.redo')}
      aria-disabled={!isRedoable.value}
      onClick={redo}
    >
      <Icon name="undo" />
    </button>
  );
}
