/** The keys a step strikes, one row each: C4 and its neighbours by name. None of its own: the instrument's key. */

import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent } from 'react';
import { setStep } from '../../../../song/edits/steps.ts';
import { MAX_KEYS } from '../../../../song/limits.ts';
import { rootKeyOf } from '../../../../song/root-keys.ts';
import { NOTE_SPECS } from '../../../../song/specs.ts';
import { Icon } from '../../../controls/icon.tsx';
import { freshGesture } from '../../../controls/pointers.ts';
import { tellFull } from '../../../state/room.ts';
import { edit } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { keyName } from '../../../state/step-words.ts';
import { trackSignal, useStep } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import '../../../controls/knob.css';
import './turn.css';

const { min, max } = NOTE_SPECS.key;
const MOVES: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 12, PageDown: -12 };

interface PitchProps {
  readonly track: string;
  readonly index: number;
}

interface PitchFieldProps extends PitchProps {
  /** Only the first key, where there is no room for a chord. */
  readonly isSmall?: boolean;
}

export function PitchField({ track, index, isSmall = false }: PitchFieldProps) {
  useSignals();
  const step = useStep(track, index);
  const root = rootKeyOf(trackSignal(track).value?.instrument ?? 'kick');
  const keys = step.keys.length > 0 ? step.keys : [root];
  const write = (next: readonly number[], group = freshGesture()) =>
    edit(setStep(track, index, { keys: next }, shownScene(track)), { group });
  const put = (at: number, key: number) => write(keys.map((other, i) => (i === at ? clampKey(key) : other)));
  const add = () => {
    if (keys.length >= MAX_KEYS) tellFull('pitches');
    else write([...keys, clampKey((keys[keys.length - 1] ?? root) + 4)]);
  };
  return (
    <div className="pitch">
      <span className="knob-label">{t('arrange.pitch')}</span>
      {(isSmall ? keys.slice(0, 1) : keys).map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key of a chord is known by its place
        <div className="pitch-row" key={at}>
          <button
            type="button"
            className="key"
            aria-label={t('arrange.pitchDown', { number: at + 1 })}
            onClick={() => put(at, key - 1)}
          >
            <Icon name="minus" size={14} />
          </button>
          <PitchValue number={at + 1} value={key} onChange={(next) => put(at, next)} />
          <button
            type="button"
            className="key"
            aria-label={t('arrange.pitchUp', { number: at + 1 })}
            onClick={() => put(at, key + 1)}
          >
            <Icon name="plus" size={14} />
          </button>
          {!isSmall && step.keys.length > 0 && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('arrange.pitchRemove', { number: at + 1 })}
              onClick={() => write(keys.filter((_, i) => i !== at))}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      ))}
      {!isSmall && (
        <button type="button" className="key" onClick={add}>
          <Icon name="plus" size={14} />
          <span>{t('arrange.pitchAdd')}</span>
        </button>
      )}
    </div>
  );
}

interface PitchValueProps {
  readonly number: number;
  readonly value: number;
  readonly onChange: (key: number) => void;
}

function PitchValue({ number, value, onChange }: PitchValueProps) {
  const keydown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(value + by);
  };
  return (
    <span
      className="knob-value"
      role="spinbutton"
      tabIndex={0}
      aria-label={t('arrange.pitchNumber', { number })}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={keyName(value)}
      onKeyDown={keydown}
    >
      {keyName(value)}
    </span>
  );
}

function clampKey(key: number): number {
  return Math.min(max, Math.max(min, key));
}
