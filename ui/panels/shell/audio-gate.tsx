/** The audio gate of phones and tablets, as an invitation: the grid is the beat. Any tap lets the page sound, and plays. */
import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { PLATFORM_NAMES } from '../../state/platform.ts';
import { t } from '../../words/words.ts';
import { activate, platform, setStepAt } from './gate.ts';
import { GateGrid } from './gate-grid.tsx';
import { LanguageButton } from './language-button.tsx';
import { Logo } from './logo.tsx';
import './audio-gate.css';

type Progress = 'waiting' | 'busy' | 'failed';

/** Whoever goes on by keys or by ear is at the key that pauses what plays now, and not nowhere. */
function playOnFromHere(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  document.querySelector<HTMLElement>('.play-button')?.focus({ preventScroll: true });
}

export default function AudioGate() {
  useSignals();
  const [progress, setProgress] = useState<Progress>('waiting');
  const gate = useRef<HTMLDivElement>(null);
  useEffect(() => {
    gate.current?.focus({ preventScroll: true });
    return playOnFromHere;
  }, []);
  const isBusy = progress === 'busy';
  const go = ({ target }: MouseEvent) => {
    if (isBusy || (target instanceof Element && target.closest('.lang'))) return;
    setStepAt(target);
    setProgress('busy');
    activate().catch(() => setProgress('failed'));
  };
  const name = platform ? PLATFORM_NAMES[platform] : null;
  return (
    <div className="gate-page">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key within does the same by keyboard; this is the whole screen for a finger */}
      <div
        ref={gate}
        className="gate"
        role="dialog"
        aria-modal="true"
        aria-labelledby="gate-title"
        aria-describedby="gate-tap"
        tabIndex={-1}
        onClick={go}
      >
        <header className="gate-head">
          <Logo />
          <span className="wordmark" aria-hidden="true">
            Batida
          </span>
          <LanguageButton />
        </header>
        <GateGrid isBusy={isBusy} />
        <div className="gate-body">
          <h1 id="gate-tap">{t('shell.gateTap')}</h1>
          <div className="gate-facts">
            <h2>
              <span id="gate-title">{t('shell.gateTitle')}</span>{' '}
              <em>{t('shell.gateOn', { platform: name ?? t('shell.gateMobile') })}</em>
            </h2>
            <ol>
              {(['shell.gateInitialise', 'shell.gateOptimise', 'shell.gateRequest'] as const).map((key, index) => (
                <li key={key}>
                  <b aria-hidden="true">{index + 1}</b> {t(key)}
                </li>
              ))}
            </ol>
          </div>
          <div role="alert">{progress === 'failed' && <p className="gate-failure">{t('shell.gateFailed')}</p>}</div>
          <button
            type="button"
            className={isBusy ? 'key primary gate-button busy' : 'key primary gate-button'}
            aria-disabled={isBusy}
          >
            {!isBusy && <Icon name="play" size={26} />}
            <span>{t(isBusy ? 'shell.gateBusy' : 'shell.gateGo')}</span>
          </button>
          <p className="fine">{t('shell.gateHint')}</p>
        </div>
      </div>
    </div>
  );
}
