/** What the engine runs on, as the engine itself reports it. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { EngineMode, Life } from '../../../worklets/client.ts';
import { EngineModeName } from '../../controls/engine-mode.tsx';
import { numberText } from '../../controls/value-text.ts';
import { engineState } from '../../state/engine.ts';
import { onPulse } from '../../state/pulse.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';

const MEANINGS: Readonly<Record<EngineMode, WordKey>> = {
  studio: 'setup.modeStudio',
  standard: 'setup.modeStandard',
  reduced: 'setup.modeReduced',
};

const LIVES: Readonly<Record<Life, WordKey>> = {
  off: 'setup.lifeOff',
  booting: 'setup.lifeBooting',
  locked: 'setup.lifeLocked',
  sounding: 'setup.lifeSounding',
  interrupted: 'setup.lifeInterrupted',
  rebuilding: 'setup.lifeRebuilding',
  failed: 'setup.lifeFailed',
};

const EVERY_MILLISECONDS = 1000;

function milliseconds(seconds: number): string {
  return `${numberText(seconds * 1000, { maximumFractionDigits: 1 })} ms`;
}

/** Numbers that move while it plays are written once a second, past React. */
function Counters() {
  useSignals();
  const load = useRef<HTMLElement>(null);
  const dropped = useRef<HTMLElement>(null);
  const late = useRef<HTMLElement>(null);
  useEffect(() => {
    let next = 0;
    return onPulse((pulse, now) => {
      if (now < next) return;
      next = now + EVERY_MILLISECONDS;
      const write = (figure: HTMLElement | null, text: string) => {
        if (figure) figure.textContent = text;
      };
      write(load.current, numberText(pulse.load, { style: 'percent' }));
      write(dropped.current, `${pulse.droppedQuanta}`);
      write(late.current, `${pulse.lateEvents}`);
    });
  }, []);
  return (
    <>
      <div>
        <dt>{t('setup.load')}</dt>
        <dd ref={load}>–</dd>
      </div>
      <div>
        <dt>{t('setup.dropped')}</dt>
        <dd ref={dropped}>–</dd>
      </div>
      <div>
        <dt>{t('setup.late')}</dt>
        <dd ref={late}>–</dd>
      </div>
    </>
  );
}

export function AudioFacts() {
  useSignals();
  const state = useComputed(() => engineState.value).value;
  const hasContext = state.rate > 0;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('setup.engine')}</dt>
          <dd>
            <EngineModeName />
          </dd>
        </div>
        <div>
          <dt>{t('setup.life')}</dt>
          <dd>{t(LIVES[state.life])}</dd>
        </div>
        <div>
          <dt>{t('setup.rate')}</dt>
          <dd>{hasContext ? `${numberText(state.rate)} Hz` : '–'}</dd>
        </div>
        <div>
          <dt>{t('setup.baseLatency')}</dt>
          <dd>{hasContext ? milliseconds(state.baseLatencySeconds) : '–'}</dd>
        </div>
        <div>
          <dt>{t('setup.outputLatency')}</dt>
          <dd>
            {state.outputLatencySeconds === null ? t('setup.notKnown') : milliseconds(state.outputLatencySeconds)}
          </dd>
        </div>
        <Counters />
      </dl>
      <p className="label">{t(MEANINGS[state.mode])}</p>
    </>
  );
}
