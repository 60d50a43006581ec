/** What is done to the selection, as keys. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon, type IconName } from '../../../controls/icon.tsx';
import { spoken } from '../../../controls/spoken.ts';
import { shortcutOf } from '../../../keys/bound.ts';
import type { CommandId } from '../../../keys/table.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { ACTS, type WaveAct } from './acts.ts';

interface Row {
  readonly act: WaveAct;
  readonly icon: IconName;
  readonly text: WordKey;
  readonly command?: CommandId;
}

const ROWS: readonly Row[] = [
  { act: 'cut', icon: 'close', text: 'wave.cutKey', command: 'wave.cut' },
  { act: 'copy', icon: 'copy', text: 'wave.copyKey', command: 'wave.copy' },
  { act: 'paste', icon: 'fill', text: 'wave.pasteKey', command: 'wave.paste' },
  { act: 'trim', icon: 'shiftRight', text: 'wave.trimKey', command: 'wave.trim' },
  { act: 'split', icon: 'pause', text: 'wave.splitKey', command: 'wave.split' },
  { act: 'earlier', icon: 'left', text: 'transport.earlier', command: 'wave.earlier' },
  { act: 'later', icon: 'right', text: 'transport.later', command: 'wave.later' },
  { act: 'silence', icon: 'minus', text: 'wave.silenceKey', command: 'wave.silence' },
  { act: 'insert', icon: 'open', text: 'wave.insertKey' },
  { act: 'crossfade', icon: 'sine', text: 'wave.crossfadeKey' },
  { act: 'hear', icon: 'play', text: 'wave.hearKey', command: 'wave.hear' },
  { act: 'all', icon: 'clear', text: 'wave.allKey', command: 'wave.all' },
  { act: 'loop', icon: 'undo', text: 'wave.loopKey' },
  { act: 'region', icon: 'plus', text: 'wave.regionKey', command: 'wave.region' },
];

export function CutKeys() {
  useSignals();
  return (
    <div className="we-keys" role="toolbar" aria-label={t('wave.cut')} data-rove="both">
      {ROWS.map(({ act, icon, text, command }) => (
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
