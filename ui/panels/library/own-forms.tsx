/** A sound of one's own: pasted from a text, renamed, tagged. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId, useState } from 'react';
import { nameFrom } from '../../../song/edits/edit.ts';
import { MAX_TEXT } from '../../../song/limits.ts';
import { takeFocus } from '../../controls/attempt.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { changeOwnSound } from '../../shelf/own-sounds.ts';
import { showError } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { pasteSound } from './acts.ts';
import { form } from './forms.ts';
import { itemById } from './items.ts';

const close = () => {
  form.value = null;
};

export function OwnForm() {
  useSignals();
  const open = form.value;
  if (open === null) return null;
  return open.kind === 'paste' ? <Paste /> : <Change key={open.id} id={open.id} />;
}

function Paste() {
  useSignals();
  const id = useId();
  const [text, setText] = useState('');
  const [isBad, setIsBad] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pasteSound(text)) close();
    else setIsBad(true);
  };
  return (
    <Dialog title={t('library.paste')} onClose={close}>
      <form className="library-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>{t('library.pasteHere')}</label>
          <textarea
            id={id}
            rows={4}
            value={text}
            ref={takeFocus}
            spellCheck={false}
            aria-invalid={isBad}
            aria-describedby={`${id}-fault`}
            onChange={(event) => {
              setText(event.target.value);
              setIsBad(false);
            }}
          />
        </div>
        <p id={`${id}-fault`} role="alert">
          {isBad ? t('library.pasteBad') : ''}
        </p>
        <button type="submit" className="key primary">
          {t('library.takeIn')}
        </button>
      </form>
    </Dialog>
  );
}

function Change({ id }: { readonly id: string }) {
  useSignals();
  const field = useId();
  const item = itemById.value.get(id);
  const [name, setName] = useState(item?.name ?? '');
  const [tags, setTags] = useState(item?.about ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = nameFrom(name);
    if (next === null) return;
    if (!changeOwnSound(id, { name: next, tags: tags.trim() })) showError(t('library.notKept'));
    close();
  };
  return (
    <Dialog title={t('library.change')} onClose={close}>
      <form className="library-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor={field}>{t('library.name')}</label>
          <input
            id={field}
            value={name}
            maxLength={MAX_TEXT}
            autoComplete="off"
            ref={takeFocus}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${field}-tags`}>{t('library.ownTags')}</label>
          <input
            id={`${field}-tags`}
            value={tags}
            maxLength={MAX_TEXT}
            autoComplete="off"
            onChange={(event) => setTags(event.target.value)}
          />
        </div>
        <button type="submit" className="key primary">
          {t('library.done')}
        </button>
      </form>
    </Dialog>
  );
}
