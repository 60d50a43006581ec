/** What is done to the strips that are chosen together. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { numberText } from '../../controls/value-text.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { groupThem, letGo, movedDb, switchAll, together } from './together.ts';

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;

export function TogetherBar() {
  useSignals();
  const count = together.value.size;
  const areMuted = useAll('mute');
  const areSolo = useAll('solo');
  if (count === 0) return null;
  return (
    <section className="together-bar" aria-label={t('mix.together', { count })}>
      <b>{t('mix.together', { count })}</b>
      <span className="together-moved">
        {numberText(movedDb.value, TENTHS)}
        <small>dB</small>
      </span>
      <Key label={t('mix.muteAll')} letter={t('arrange.muteLetter')} isOn={areMuted} what="mute" />
      <Key label={t('mix.soloAll')} letter={t('arrange.soloLetter')} isOn={areSolo} what="solo" />
      <button type="button" className="key" onClick={groupThem}>
        {t('mix.group')}
      </button>
      <button type="button" className="key square" aria-label={t('mix.letGo')} onClick={letGo}>
        <Icon name="close" size={14} />
      </button>
    </section>
  );
}

function useAll(what: 'mute' | 'solo'): boolean {
  return useComputed(() => song.value.tracks.every(({ id, strip }) => !together.value.has(id) || strip[what])).value;
}

interface KeyProps {
  readonly label: string;
  readonly letter: string;
  readonly isOn: boolean;
  readonly what: 'mute' | 'solo';
}

function Key({ label, letter, isOn, what }: KeyProps) {
  return (
    <button
      type="button"
      className={`key toggle ${what === 'mute' ? 'm' : 's'}`}
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => switchAll(what, !isOn)}
    >
      {letter}
    </button>
  );
}
