/** The one toast. Both live regions are there from the start: what is put into a new region is not spoken. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { type Notice, notice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

/** Errors stay until they are closed or replaced. */
const GOOD_NEWS_MILLISECONDS = 5000;

function Toast({ notice: shown }: { readonly notice: Notice }) {
  useSignals();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (shown.kind === 'bad' || isHeld) return;
    const timer = setTimeout(() => {
      if (notice.peek() === shown) notice.value = null;
    }, GOOD_NEWS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);
  const close = () => {
    notice.value = null;
  };
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const { action } = shown;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus upon it only holds the clock
    <div
      className={shown.kind === 'bad' ? 'toast bad' : 'toast ok'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={shown.kind === 'bad' ? 'warn' : 'check'} />
      <div className="toast-text">
        <b>{shown.title}</b>
        {shown.body && <p>{shown.body}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="icon-button toast-action"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('shell.dismiss')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

export function Toaster() {
  useSignals();
  const shown = notice.value;
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {shown?.kind === 'good' && <Toast notice={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown?.kind === 'bad' && <Toast notice={shown} />}
      </div>
    </div>
  );
}
