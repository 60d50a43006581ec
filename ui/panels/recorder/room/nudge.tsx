/** A take moved by ear: a key held goes on, and the figure can be typed. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useState } from 'react';
import { nudgePart } from '../../../../song/edits/parts.ts';
import { takeFocus } from '../../../controls/attempt.ts';
import { useHoldRepeat } from '../../../controls/hold-repeat.ts';
import { numberText } from '../../../controls/value-text.ts';
import { edit, song } from '../../../state/song.ts';
import { playMode } from '../../../state/sounding.ts';
import { say } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';

interface NudgeProps {
  readonly index: number;
  readonly name: string;
  /** Its place was measured: away from there it can be put right. */
  readonly isMeasured: boolean;
}

const EARLIER = [-10, -1] as const;
const LATER = [1, 10] as const;
/** As far as a hand would want to. */
const MOST_MS = 2000;
/** Less cannot be read. */
const LEAST_MS = 0.05;

const msText = (ms: number) =>
  numberText(ms, { signDisplay: 'always', minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function Nudge({ index, name, isMeasured }: NudgeProps) {
  useSignals();
  const [moved, setMoved] = useState(0);
  const [isTyping, setTyping] = useState(false);
  /** Keys have ended the typing: they go on at the figure. */
  const [isBack, setBack] = useState(false);
  const nudge = (ms: number, group: string) => {
    const before = song.peek();
    edit(nudgePart(index, ms / 1000, playMode.peek()), { group });
    if (song.peek() === before) return;
    setMoved((was) => was + ms);
    say(t('recorder.moved', { ms: msText(moved + ms) }));
  };
  const end = (text: string) => {
    setTyping(false);
    const typed = Number(text.replace(',', '.'));
    if (text.trim() !== '' && Math.abs(typed) <= MOST_MS && typed !== moved) nudge(typed - moved, 'nudge typed');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    setBack(event.key === 'Enter' || event.key === 'Escape');
    if (event.key === 'Enter') end(event.currentTarget.value);
    else if (event.key === 'Escape') setTyping(false);
  };
  const isOff = isMeasured && Math.abs(moved) >= LEAST_MS;
  return (
    <>
      <fieldset className="take-nudge" aria-label={t('recorder.place', { name })} data-rove="">
        {EARLIER.map((ms) => (
          <NudgeKey key={ms} ms={ms} nudge={nudge} />
        ))}
        {isTyping ? (
          <input
            className="take-moved"
            inputMode="decimal"
            aria-label={t('recorder.movedFigure')}
            defaultValue={`${moved}`}
            ref={takeFocus}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={press}
            onBlur={(event) => end(event.currentTarget.value)}
          />
        ) : (
          <button
            type="button"
            className="take-moved"
            aria-label={t('recorder.moved', { ms: msText(moved) })}
            ref={isBack ? takeFocus : undefined}
            onClick={() => setTyping(true)}
          >
            {msText(moved)} <small>ms</small>
          </button>
        )}
        {LATER.map((ms) => (
          <NudgeKey key={ms} ms={ms} nudge={nudge} />
        ))}
      </fieldset>
      {isOff && (
        <p className="take-off">
          <span>{t('recorder.offBy', { ms: msText(moved) })}</span>
          <button type="button" className="key primary" onClick={() => nudge(-moved, 'nudge right')}>
            {t('recorder.putRight')}
          </button>
        </p>
      )}
    </>
  );
}

function NudgeKey({ ms, nudge }: { readonly ms: number; readonly nudge: (ms: number, group: string) => void }) {
  const hold = useHoldRepeat((gesture) => nudge(ms, gesture));
  return (
    <button
      type="button"
      className="key"
      aria-label={t(ms < 0 ? 'recorder.earlier' : 'recorder.later', { ms: Math.abs(ms) })}
      {...hold}
    >
      {numberText(ms, { signDisplay: 'always' })}
    </button>
  );
}
