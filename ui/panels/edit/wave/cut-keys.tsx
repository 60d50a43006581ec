/** What is done to the selection, as keys. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../controls/icon.tsx';
import { spoken } from '../../../controls/spoken.ts';
import { shortcutOf } from '../../../keys/bound.ts';
import { t } from '../../../words/words.ts';
import { ACT_ROWS } from './act-rows.ts';
import { ACTS } from './acts.ts';

export function CutKeys() {
  useSignals();
  return (
    <div className="we-keys" role="toolbar" aria-label={t('wave.cut')} data-rove="both">
      {ACT_ROWS.map(({ act, icon, text, command }) => (
        <button
          key={act}
          type="button"
          className="key"
          aria-label={spoken(t(text))}
          onClick={ACTS[act]}
          {...(command ? shortcutOf(command) : {})}
        >
          <Icon name={icon} size={16} />
          <span>{t(text)}</span>
        </button>
      ))}
    </div>
  );
}
