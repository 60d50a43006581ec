/** Settings as on the first visit, which can be taken back; everything on this device erased, which is asked twice. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { DeleteQuestion } from '../../controls/delete-question.tsx';
import { Icon } from '../../controls/icon.tsx';
import { resetChoices } from '../../state/choices.ts';
import { resetLive } from '../../state/live-input.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { isRecording } from '../../state/recording.ts';
import { t } from '../../words/words.ts';

function reset(): void {
  const takeBack = [resetChoices(), resetLive()];
  const run = () => {
    for (const one of takeBack) one();
  };
  showNotice(t('setup.resetDone'), { action: { label: t('shell.undo'), run } });
}

async function erase(): Promise<void> {
  try {
    const { eraseEverything } = await import('../../shelf/erase.ts');
    await eraseEverything();
    location.reload();
  } catch {
    showError(t('setup.eraseFailed'));
  }
}

/** First whether at all, then once more, with the keys the other way round in what they say. */
function Erase() {
  useSignals();
  const [asked, setAsked] = useState<0 | 1 | 2>(0);
  const keep = () => setAsked(0);
  if (asked === 1) {
    return (
      <DeleteQuestion
        question={t('setup.eraseAsk')}
        body={t('setup.eraseBody')}
        keep={t('files.keepIt')}
        remove={t('setup.eraseKey')}
        onKeep={keep}
        onDelete={() => setAsked(2)}
      />
    );
  }
  if (asked === 2) {
    return (
      <DeleteQuestion
        key="again"
        question={t('setup.eraseAgain')}
        body={t('setup.eraseAgainBody')}
        keep={t('files.keepIt')}
        remove={t('setup.eraseForGood')}
        onKeep={keep}
        onDelete={() => void erase()}
      />
    );
  }
  return (
    <div className="menu-row">
      <span className="label">
        <span>{t('setup.erase')}</span>
        <small>{t('setup.eraseHint')}</small>
      </span>
      <button
        type="button"
        className="key danger"
        aria-disabled={isRecording.value}
        onClick={() => {
          if (!isRecording.peek()) setAsked(1);
        }}
      >
        <Icon name="trash" size={16} />
        <span>{t('setup.eraseKey')}</span>
      </button>
    </div>
  );
}

export function ResetSection() {
  useSignals();
  return (
    <>
      <div className="menu-row">
        <span className="label">
          <span>{t('setup.resetOnly')}</span>
          <small>{t('setup.resetHint')}</small>
        </span>
        <button type="button" className="key" onClick={reset}>
          {t('setup.resetKey')}
        </button>
      </div>
      <Erase />
    </>
  );
}
