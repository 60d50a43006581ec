/** Forms that are sent without leaving the page: what they say is told where they stand, and they are empty again once it was taken. */
import { call, Refused } from './calls.ts';

/** What each form asks of the server. */
const CALLS: Readonly<Record<string, (fields: Readonly<Record<string, string>>) => Promise<unknown>>> = {
  feedback: (fields) => call('feedback', fields),
  newsletter: ({ email, language }) => call('newsletter', { email, language, consent: true }),
};

export function sendForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
}

async function send(form: HTMLFormElement): Promise<void> {
  const { dataset } = form;
  const key = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const ask = CALLS[dataset.form ?? ''];
  // A second press while the first is on its way would be a second letter.
  if (!key || !ask || key.getAttribute('aria-disabled') === 'true') return;
  const label = key.textContent;
  key.setAttribute('aria-disabled', 'true');
  key.textContent = dataset.sending ?? label;
  try {
    await ask(fieldsOf(form));
    form.reset();
    tell(form, dataset.sent, dataset.sentBody);
  } catch (fault) {
    tell(form, dataset.failed, fault instanceof Refused ? dataset.refusedBody : dataset.failedBody);
  } finally {
    key.removeAttribute('aria-disabled');
    key.textContent = label;
  }
}

/** Of what is switched off a form tells nothing. */
function fieldsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') fields[name] = value;
  });
  return fields;
}

function tell(form: HTMLFormElement, title = '', body = ''): void {
  const line = form.querySelector('.told');
  if (!line) return;
  const strong = document.createElement('b');
  strong.textContent = title;
  line.textContent = '';
  line.append(strong, body);
}
