/** A form: what was typed, what is wrong with each field, and one sending at a time. */
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { tellTrouble } from '../state/notice.ts';
import { fieldTroubles, type Troubles } from './field-trouble.ts';

type Texts<F extends string> = Readonly<Record<F, string>>;

interface FormPlan<F extends string> {
  readonly initial: Texts<F>;
  /** What can be seen without the server. */
  readonly check: (texts: Texts<F>) => Troubles<NoInfer<F>>;
  readonly send: (texts: Texts<F>) => Promise<void>;
  /** The title of the toast when the server said no, and its text. */
  readonly failed: () => string;
  readonly reason: (error: unknown) => string;
  /** Where a no without a field of its own is shown. */
  readonly blamed?: NoInfer<F>;
}

export interface Form<F extends string> {
  readonly texts: Texts<F>;
  readonly troubles: Troubles<F>;
  readonly isBusy: boolean;
  readonly type: (field: F) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useForm<F extends string>({ initial, check, send, failed, reason, blamed }: FormPlan<F>): Form<F> {
  const [texts, setTexts] = useState(initial);
  const [troubles, setTroubles] = useState({} as Troubles<F>);
  const [isBusy, setBusy] = useState(false);

  const show = (form: HTMLFormElement, found: Troubles<F>) => {
    setTroubles(found);
    focusFirst(form, found);
  };
  const post = async (form: HTMLFormElement) => {
    setBusy(true);
    try {
      await send(texts);
    } catch (error) {
      tellTrouble(failed(), { body: reason(error) });
      show(form, fieldTroubles(error, Object.keys(texts) as F[], blamed));
    } finally {
      setBusy(false);
    }
  };
  return {
    texts,
    troubles,
    isBusy,
    type: (field) => (event) => {
      setTexts({ ...texts, [field]: event.target.value });
      const { [field]: _, ...others } = troubles;
      setTroubles(others as Troubles<F>);
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
function focusFirst(form: HTMLFormElement, troubles: Readonly<Partial<Record<string, string>>>): void {
  const wrong = [...form.elements].find((one) => troubles[one.getAttribute('name') ?? ''] !== undefined);
  if (wrong instanceof HTMLElement) wrong.focus();
}
