/** One's own comment, said better where it stands. What cannot be saved is told here, and what was typed stays. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { CommentRow } from '../../../../api/contract-hub.ts';
import { MAX_COMMENT, MAX_THANKS } from '../../../../api/terms-hub.ts';
import { CallFailure } from '../../../account/call.ts';
import { FieldFrame } from '../../../account/field.tsx';
import { editComment } from '../../../cloud/hub-acts.ts';
import { said } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';
import { hubFailure } from '../asking.ts';
import { WrittenInChoice } from '../written-in.tsx';

type Draft = Pick<CommentRow, 'body' | 'language'>;

/** By comment: what was typed and neither saved nor given up, as whoever has to log in anew finds it again. */
const drafts = new Map<string, Draft>();

export const isBeingEdited = ({ id }: CommentRow): boolean => drafts.has(id);

/** Where the words end: what is corrected was just read. With the keys below it: how it is saved or given up is not looked for. */
function takeUp(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
  field?.form?.scrollIntoView({ block: 'nearest' });
}

/** What was reported or hidden stays as it was said; why, the server says in English. */
const reasonOf = (error: unknown): string =>
  error instanceof CallFailure && error.code === 'conflict' ? t('hub.commentStays') : hubFailure(error);

interface CommentEditProps {
  readonly row: CommentRow;
  /** A key has just opened it: the focus goes to the field. */
  readonly isAsked: boolean;
  /** Saved, or given up. */
  readonly onDone: () => void;
}

export function CommentEdit({ row, isAsked, onDone }: CommentEditProps) {
  useSignals();
  const id = useId();
  const [draft, setDraft] = useState<Draft>(() => drafts.get(row.id) ?? row);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const body = draft.body.trim();
  const change = (part: Partial<Draft>) => {
    const next = { body: draft.body, language: draft.language, ...part };
    setDraft(next);
    setWrong(undefined);
    drafts.set(row.id, next);
  };
  const leave = () => {
    drafts.delete(row.id);
    onDone();
  };
  /** What is on its way arrives, whatever is pressed meanwhile. */
  const giveUp = () => {
    if (!isBusy) leave();
  };
  const save = async () => {
    setBusy(true);
    try {
      await editComment(row, { body, language: draft.language });
      said.value = t('hub.commentChanged');
      leave();
    } catch (error) {
      setWrong(t('hub.commentNotChanged', { reason: reasonOf(error) }));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || body === '') return;
    if (body === row.body && draft.language === row.language) leave();
    else void save();
  };
  const press = (event: KeyboardEvent) => {
    // Of a word that is being put together Escape takes back the letters.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The dialog around it stays.
    event.stopPropagation();
    giveUp();
  };
  const field = {
    id,
    value: draft.body,
    readOnly: isBusy,
    ref: isAsked ? takeUp : undefined,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': wrong === undefined ? undefined : `${id}-about`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ body: target.value }),
  };
  return (
    <form className="hub-comment-edit" onSubmit={submit} onKeyDown={press}>
      <FieldFrame id={id} label={t('hub.editComment')} notice={wrong} isLive>
        {row.isThanks ? (
          <input {...field} maxLength={MAX_THANKS} autoComplete="off" />
        ) : (
          <textarea {...field} maxLength={MAX_COMMENT} rows={3} />
        )}
      </FieldFrame>
      <WrittenInChoice
        className="hub-say-in"
        value={draft.language}
        isOptional={row.language === ''}
        onChange={(language) => change({ language })}
      />
      <div className="hub-form-keys">
        <button type="button" className="key" aria-disabled={isBusy} onClick={giveUp}>
          {t('files.cancel')}
        </button>
        <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'} aria-disabled={body === ''}>
          {t('safety.save')}
        </button>
      </div>
    </form>
  );
}
