/** Beats per minute: typed, nudged, held. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef } from 'react';
import { HoldButton } from '../../controls/hold-button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { song } from '../../state/song.ts';
import { MOST_TEMPO_LETTERS, showTempoRefused } from '../../state/tempo.ts';
import { t } from '../../words/words.ts';
import { nudgeBpm, typeBpm } from './playing.ts';

interface NudgeProps {
  readonly by: 1 | -1;
}

export function Nudge({ by }: NudgeProps) {
  useSignals();
  return (
    <HoldButton
      label={t(by < 0 ? 'transport.slower' : 'transport.faster')}
      className="key small"
      onPress={(gesture) => nudgeBpm(by, gesture)}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size={14} />
    </HoldButton>
  );
}

/**
 * The field belongs to the hand that types in it: it is committed on Enter or when left, and what the song refuses gives
 * way to the song's own tempo again.
 */
function BpmField({ id }: { readonly id: string }) {
  useSignals();
  const bpm = useComputed(() => song.value.bpm);
  const field = useRef<HTMLInputElement>(null);
  const restore = () => {
    if (field.current) field.current.value = String(bpm.peek());
  };
  useEffect(
    () =>
      bpm.subscribe((now) => {
        if (field.current && document.activeElement !== field.current) field.current.value = String(now);
      }),
    [bpm],
  );
  const commit = () => {
    const typed = field.current?.value ?? '';
    const isTaken = typeBpm(typed);
    restore();
    if (!isTaken && typed.trim() !== '') showTempoRefused(typed, bpm.peek());
  };
  return (
    <input
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={MOST_TEMPO_LETTERS}
      defaultValue={bpm.peek()}
      id={id}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          commit();
          event.currentTarget.select();
        } else if (event.key === 'Escape') {
          restore();
          event.currentTarget.blur();
          event.stopPropagation();
        } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          commit();
          nudgeBpm((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1), 'bpm arrows');
          restore();
        }
      }}
    />
  );
}

export function Tempo() {
  useSignals();
  const id = useId();
  return (
    <div className="bpm">
      <Nudge by={-1} />
      <label htmlFor={id}>
        <BpmField id={id} />
        <span>{t('transport.bpm')}</span>
      </label>
      <Nudge by={1} />
    </div>
  );
}
