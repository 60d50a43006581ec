/** What is done to the selection, as keys. */
import { useSignals } from '@preact/signals-react/runtime';
import { openMenu } from '../../../controls/context-menu.ts';
import { Icon } from '../../../controls/icon.tsx';
import { spoken } from '../../../controls/spoken.ts';
import { shortcutOf } from '../../../keys/bound.ts';
import { t } from '../../../words/words.ts';
import { ACT_ROWS } from './act-rows.ts';
import { ACTS, type WaveAct } from './acts.ts';
import { waveMenu } from './wave-menu.ts';

interface CutKeysProps {
  /** Under the grid of a desk: those that are pressed most; a last one opens the menu of the wave, which has all. */
  readonly isFew?: boolean;
}

const FEW: ReadonlySet<WaveAct> = new Set(['cut', 'copy', 'paste', 'trim', 'split', 'silence', 'loop', 'region']);

export function CutKeys({ isFew = false }: CutKeysProps) {
  useSignals();
  return (
    <div className="we-keys" role="toolbar" aria-label={t('wave.cut')} data-rove="both">
      {ACT_ROWS.filter(({ act }) => !isFew || FEW.has(act)).map(({ act, icon, text, command }) => (
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
      {isFew && (
        <button
          type="button"
          className="key square"
          aria-haspopup="menu"
          aria-label={t('rack.more')}
          onClick={(event) => openMenu(event, waveMenu)}
        >
          <Icon name="more" size={16} />
        </button>
      )}
    </div>
  );
}
