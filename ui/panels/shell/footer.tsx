/** The line at the foot: where we are, on what engine, how it does. On a phone only the last, and only if asked for. */
import { useSignals } from '@preact/signals-react/runtime';
import { EngineModeName } from '../../controls/engine-mode.tsx';
import { lazy } from '../../loading/lazy.tsx';
import { withWords } from '../../loading/words.ts';
import { layout } from '../../state/layout.ts';
import { monitorChoice, overlay, view } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { Monitor } from './monitor.tsx';

/** Where they are missing nothing else is: no word about it. */
const { Screen: FootLinks } = lazy(() => withWords(import('./foot-links.tsx')), { onFailure: () => undefined });

export function Footer() {
  useSignals();
  return (
    <footer className="foot">
      <span className="mode">
        <b>{t(`shell.${view.value}`)}</b> <EngineModeName />
      </span>
      <span className="copy">
        {t('shell.copyright')} {layout.value !== 'phone' && <FootLinks />}
      </span>
      <button
        type="button"
        className="copy foot-way"
        aria-haspopup="dialog"
        onClick={() => {
          overlay.value = 'cookies';
        }}
      >
        {t('shell.cookies')}
      </button>
      {monitorChoice.value !== false && <Monitor />}
    </footer>
  );
}
