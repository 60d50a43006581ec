/** Why the browser asks for the microphone, before it does; and how to undo a no. Drawn over everything, by whoever asks. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Dialog } from '../../controls/dialog.tsx';
import { showError } from '../../state/notice.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import type { Refusal } from './microphone.ts';
import './recorder.css';

type Question =
  | { readonly about: 'ask'; readonly answer: (isYes: boolean) => void }
  | { readonly about: 'refused'; readonly retry: () => void };

const question = signal<Question | null>(null);

/** The reason, once; whether the person wants to be asked. */
export function askForMicrophone(): Promise<boolean> {
  return new Promise((resolve) => {
    question.value = { about: 'ask', answer: resolve };
    overlay.value = 'microphone';
  });
}

export function sayRefused(why: Refusal, retry: () => void): void {
  if (why === 'refused') {
    question.value = { about: 'refused', retry };
    overlay.value = 'microphone';
  } else if (why === 'missing') showError(t('recorder.missing'), { body: t('recorder.missingBody') });
  else showError(t(why === 'unsupported' ? 'recorder.unsupported' : 'recorder.startFailed'));
}

function close(isYes: boolean): void {
  const asked = question.peek();
  question.value = null;
  if (overlay.peek() === 'microphone') overlay.value = null;
  if (asked?.about === 'ask') asked.answer(isYes);
  else if (isYes) asked?.retry();
}

const STEPS = {
  ask: ['recorder.askHeadphones', 'recorder.askFilters'],
  refused: ['recorder.refusedLock', 'recorder.refusedAllow', 'recorder.refusedBack'],
} as const;

export default function MicrophoneQuestion() {
  useSignals();
  const about = question.value?.about ?? 'ask';
  const isAsking = about === 'ask';
  return (
    <Dialog title={t(isAsking ? 'recorder.askTitle' : 'recorder.refusedTitle')} onClose={() => close(false)}>
      <p>{t(isAsking ? 'recorder.askBody' : 'recorder.refusedBody')}</p>
      <ol className="recorder-steps">
        {STEPS[about].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
      <div className="dialog-actions">
        <button type="button" className="key" onClick={() => close(false)}>
          {t(isAsking ? 'recorder.notNow' : 'recorder.close')}
        </button>
        <button type="button" className="key primary" data-first onClick={() => close(true)}>
          {t(isAsking ? 'recorder.askMe' : 'shell.retry')}
        </button>
      </div>
    </Dialog>
  );
}
