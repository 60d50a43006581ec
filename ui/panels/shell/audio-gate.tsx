/** The audio gate of phones and tablets: one tap, and the page may sound. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { PLATFORM_NAMES } from '../../state/platform.ts';
import { t } from '../../words/words.ts';
import { activate, platform } from './gate.ts';
import { Poster } from './poster.tsx';
import './audio-gate.css';

type Progress = 'waiting' | 'busy' | 'failed';

export default function AudioGate() {
  useSignals();
  const [progress, setProgress] = useState<Progress>('waiting');
  const gate = useRef<HTMLDivElement>(null);
  useEffect(() => gate.current?.focus({ preventScroll: true }), []);
  const go = () => {
    if (progress === 'busy') return;
    setProgress('busy');
    activate().catch(() => setProgress('failed'));
  };
  const name = platform ? PLATFORM_NAMES[platform] : null;
  return (
    <div className="gate-page">
      <div
        ref={gate}
        className="gate"
        role="dialog"
        aria-modal="true"
        aria-labelledby="gate-title"
        aria-describedby="gate-lead"
        tabIndex={-1}
      >
        <div className="gate-art">
          <Poster label={t('shell.gatePoster')} />
        </div>
        <div className="gate-body">
          <h1 id="gate-title">{t('shell.gateTitle')}</h1>
          <p className="lead" id="gate-lead">
            {t('shell.gateLead', { platform: name ?? t('shell.gateMobile') })}
          </p>
          <ol className="gate-list">
            <li>
              <b>1</b>
              <span>{t('shell.gateInitialise')}</span>
            </li>
            <li>
              <b>2</b>
              <span>{t('shell.gateOptimise')}</span>
            </li>
            <li>
              <b>3</b>
              <span>
                {t('shell.gateRequest')}
                <small>{t('shell.gateMicrophone')}</small>
              </span>
            </li>
          </ol>
          <button
            type="button"
            className={progress === 'busy' ? 'key primary gate-button busy' : 'key primary gate-button'}
            aria-disabled={progress === 'busy'}
            onClick={go}
          >
            {progress !== 'busy' && <Icon name="play" size={26} />}
            <span>{t(progress === 'busy' ? 'shell.gateBusy' : 'shell.gateGo')}</span>
          </button>
          <div role="alert">{progress === 'failed' && <p className="gate-failure">{t('shell.gateFailed')}</p>}</div>
          <p className="fine">{t('shell.gateHint')}</p>
        </div>
      </div>
    </div>
  );
}
