/** Why the browser asks for the microphone, before it does; and how to undo a no. Drawn over everything, by whoever asks. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Dialog } from '../../controls/dialog.tsx';
import { showError } from '../../state/notice.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import type { LateDevice } from './late-device.ts';
import type { Refusal } from './microphone.ts';
import './recorder.css';

type Question =
  | { readonly about: 'ask'; readonly answer: (isYes: boolean) => void }
  | { readonly about: 'late'; readonly device: LateDevice; readonly answer: (isYes: boolean) => void }
  | { readonly about: 'refused'; readonly retry: () => void };

const question = signal<Question | null>(null);

/** The reason, once; whether the person wants to be asked. */
export function askForMicrophone(): Promise<boolean> {
  return new Promise((resolve) => {
    question.value = { about: 'ask', answer: resolve };
    overlay.value = 'microphone';
  });
}

/** Headphones without a cable, once for each of them; whether it is recorded all the same. */
export function askOfLateDevice(device: LateDevice): Promise<boolean> {
  return new Promise((resolve) => {
    question.value = { about: 'late', device, answer: resolve };
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
  if (asked?.about === 'refused') {
    if (isYes) asked.retry();
  } else asked?.answer(isYes);
}

const STEPS = {
  ask: ['recorder.askHeadphones', 'recorder.askFilters'],
  late: ['recorder.lateCable', 'recorder.lateSpeaker'],
  refused: ['recorder.refusedLock', 'recorder.refusedAllow', 'recorder.refusedBack'],
} as const;

const TITLES = { ask: 'recorder.askTitle', late: 'recorder.lateTitle', refused: 'recorder.refusedTitle' } as const;
const NO = { ask: 'recorder.notNow', late: 'recorder.notNow', refused: 'recorder.close' } as const;
const YES = { ask: 'recorder.askMe', late: 'recorder.recordAnyway', refused: 'shell.retry' } as const;

function bodyOf(asked: Question | null): string {
  if (asked?.about === 'refused') return t('recorder.refusedBody');
  if (asked?.about !== 'late') return t('recorder.askBody');
  const { name, seconds } = asked.device;
  const shown = name || t('recorder.thisDevice');
  if (seconds === null) return t('recorder.lateBody', { name: shown });
  return t('recorder.lateBodyMs', { name: shown, ms: Math.round(seconds * 1000) });
}

export default function MicrophoneQuestion() {
  useSignals();
  const about = question.value?.about ?? 'ask';
  return (
    <Dialog title={t(TITLES[about])} onClose={() => close(false)}>
      <p>{bodyOf(question.value)}</p>
      <ol className="recorder-steps">
        {STEPS[about].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
      <div className="dialog-actions">
        <button type="button" className="key" onClick={() => close(false)}>
          {t(NO[about])}
        </button>
        <button type="button" className="key primary" data-first onClick={() => close(true)}>
          {t(YES[about])}
        </button>
      </div>
    </Dialog>
  );
}
