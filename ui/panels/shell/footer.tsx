/** The line at the foot: where we are, on what engine, how it does. On a phone only the last, and only if asked for. */
import { useSignals } from '@preact/signals-react/runtime';
import { EngineModeName } from '../../controls/engine-mode.tsx';
import { monitorChoice, view } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { Monitor } from './monitor.tsx';

export function Footer() {
  useSignals();
  return (
    <footer className="foot">
      <span className="mode">
        <b>{t(`shell.${view.value}`)}</b> <EngineModeName />
      </span>
      <span className="copy">{t('shell.copyright')}</span>
      {monitorChoice.value !== false && <Monitor />}
    </footer>
  );
}
