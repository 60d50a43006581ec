/** The question of a tab that only shows a project: which of the two is to be the one that writes? */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../controls/dialog.tsx';
import { song } from '../state/song.ts';
import { t } from '../words/words.ts';
import { isElsewhereAsked, openCopy, takeOver } from './open.ts';

function Elsewhere() {
  useSignals();
  const [isTaking, setTaking] = useState(false);
  if (!isElsewhereAsked.value) return null;
  const close = () => {
    isElsewhereAsked.value = false;
  };
  const take = () => {
    setTaking(true);
    void takeOver().finally(() => setTaking(false));
  };
  return (
    <Dialog title={t('projects.elsewhere')} onClose={close}>
      <p>{t('projects.elsewhereBody', { name: song.value.name })}</p>
      <div className="dialog-actions">
        <button type="button" className="key" data-first onClick={openCopy}>
          {t('projects.openCopy')}
        </button>
        <button type="button" className={isTaking ? 'key primary busy' : 'key primary'} onClick={take}>
          {t('projects.useHere')}
        </button>
      </div>
    </Dialog>
  );
}

let isDrawn = false;

/** A root of its own: the question may come at any time, over whatever is open. */
export function askElsewhere(): void {
  if (isDrawn) return;
  isDrawn = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Elsewhere />);
}
