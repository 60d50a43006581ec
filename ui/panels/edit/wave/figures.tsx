/** From, to and length of the selection in figures that are typed; and whether it keeps to the beats. */

import { useSignals } from '@preact/signals-react/runtime';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { TimeField } from '../../../controls/time-field.tsx';
import { stampText } from '../../../controls/time-text.ts';
import { Toggle } from '../../../controls/toggle.tsx';
import { t } from '../../../words/words.ts';
import { cursorSeconds, isSnapped, lengthOf, secondsText, select, selection } from './state.ts';

export function Figures() {
  useSignals();
  return (
    <div className="we-figures">
      <RangeFields />
      <Toggle
        label={t('wave.beatHint')}
        isOn={isSnapped.value}
        onChange={(isOn) => {
          isSnapped.value = isOn;
        }}
        className="we-snap"
      >
        <LazyIcon name="metronome" size={16} />
        <span>{t('wave.beat')}</span>
      </Toggle>
    </div>
  );
}

/** Where nothing is chosen, the playhead's place. */
export function RangeFields() {
  useSignals();
  const range = selection.value ?? { fromSeconds: cursorSeconds.value, toSeconds: cursorSeconds.value };
  return (
    <>
      <TimeField
        label={t('wave.from')}
        text={stampText(range.fromSeconds)}
        onType={(seconds) => {
          if (selection.peek()) select(seconds, Math.max(seconds, range.toSeconds));
          else cursorSeconds.value = seconds;
        }}
      />
      <TimeField
        label={t('wave.to')}
        text={stampText(range.toSeconds)}
        onType={(to) => select(Math.min(to, range.fromSeconds), to)}
      />
      <TimeField
        label={t('wave.length')}
        text={secondsText(lengthOf(range))}
        onType={(length) => select(range.fromSeconds, range.fromSeconds + length)}
      />
    </>
  );
}
