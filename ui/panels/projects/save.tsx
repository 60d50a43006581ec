/** The way of a save, its beginning: the dialog. The first time it asks for a name, later it just saves and says so. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { nameFrom } from '../../../song/edits/edit.ts';
import { MAX_TEXT } from '../../../song/limits.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { isNamed, save } from '../../shelf/saves.ts';
import { overlay } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { DescriptionField } from './description.tsx';
import '../../account/field.css';
import './projects.css';

/** Whatever was opened meanwhile stays. */
function close(): void {
  if (overlay.peek() === 'save') overlay.value = null;
}

export default function Save() {
  useSignals();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isGone = false;
    void isNamed().then((named) => {
      if (isGone) return;
      if (!named) {
        setAsking(true);
        return;
      }
      close();
      void save(song.peek().name);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isAsking ? <NameQuestion /> : null;
}

function NameQuestion() {
  useSignals();
  const id = useId();
  const [text, setText] = useState(() => song.peek().name);
  const [description, setDescription] = useState(() => song.peek().description);
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = nameFrom(text);
    if (name === null || isBusy) return;
    setBusy(true);
    void save(name, description).then((isSaved) => {
      setBusy(false);
      if (isSaved) close();
    });
  };
  return (
    <Dialog title={t('files.saveTitle')} onClose={close}>
      <form className="project-save" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>{t('files.name')}</label>
          <input
            id={id}
            data-first
            value={text}
            maxLength={MAX_TEXT}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <DescriptionField label={t('files.description')} value={description} onChange={setDescription} />
        <div className="dialog-actions">
          <button type="button" className="key" onClick={close}>
            {t('files.cancel')}
          </button>
          <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'}>
            {t('files.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
