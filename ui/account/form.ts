/** A form: what was typed, what is wrong with each field, and one sending at a time. */
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { showError } from '../state/notice.ts';
import { type FieldNotices, fieldNotices } from './field-notice.ts';

type Texts<F extends string> = Readonly<Record<F, string>>;

interface FormPlan<F extends string> {
  readonly initial: Texts<F>;
  /** What can be seen without the server. */
  readonly check: (texts: Texts<F>) => FieldNotices<NoInfer<F>>;
  readonly send: (texts: Texts<F>) => Promise<void>;
  /** The title of the toast when the server said no, and its text. */
  readonly failed: () => string;
  readonly reason: (error: unknown) => string;
  /** Where a no without a field of its own is shown. */
  readonly blamed?: NoInfer<F>;
}

export interface Form<F extends string> {
  readonly texts: Texts<F>;
  readonly notices: FieldNotices<F>;
  readonly isBusy: boolean;
  readonly type: (field: F) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useForm<F extends string>({ initial, check, send, failed, reason, blamed }: FormPlan<F>): Form<F> {
  const [texts, setTexts] = useState(initial);
  const [notices, setNotices] = useState({} as FieldNotices<F>);
  const [isBusy, setBusy] = useState(false);

  const show = (form: HTMLFormElement, found: FieldNotices<F>) => {
    setNotices(found);
    focusFirst(form, found);
  };
  const post = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      await send(texts);
    } catch (error) {
      showError(failed(), { body: reason(error) });
      show(form, fieldNotices(error, Object.keys(texts) as F[], blamed));
    } finally {
      setBusy(false);
    }
  };
  return {
    texts,
    notices,
    isBusy,
    type: (field) => (event) => {
      setTexts({ ...texts, [field]: event.target.value });
      const { [field]: _, ...others } = notices;
      setNotices(others as FieldNotices<F>);
    },
    submit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (isBusy) return;
      const found = check(texts);
      if (Object.keys(found).length > 0) show(form, found);
      else void post(form);
    },
  };
}

/** In the order in which they stand. */
function focusFirst(form: HTMLFormElement, notices: Readonly<Partial<Record<string, string>>>): void {
  const wrong = [...form.elements].find((one) => notices[one.getAttribute('name') ?? ''] !== undefined);
  if (wrong instanceof HTMLElement) wrong.focus();
}
