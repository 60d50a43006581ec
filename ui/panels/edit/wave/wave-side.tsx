/** Beside the wave of a desk's dock: what is chosen, its gain, time and pitch, fades and place. The tools are those of the wave room. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { TimeField } from '../../../controls/time-field.tsx';
import { parseSeconds } from '../../../controls/time-text.ts';
import { numberText } from '../../../controls/value-text.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { Facts } from './facts.tsx';
import { fadeOf, setFade } from './fade-handles.tsx';
import { RangeFields } from './figures.tsx';
import { Gain } from './shape.tsx';
import { targeted } from './state.ts';
import { Tempo } from './tempo.tsx';
import { Covered, TimeKnobs } from './time.tsx';

const MILLISECONDS = 1000;

export function WaveSide() {
  useSignals();
  const name = useComputed(
    () => song.value.takes.find(({ hash }) => hash === targeted.value[0]?.part.take)?.name,
  ).value;
  return (
    <section className="we-side" aria-label={t('wave.shape')}>
      <div className="we-side-name">
        <b>{name}</b>
        <Facts />
      </div>
      <div className="we-gain">
        <Gain />
      </div>
      <TimeKnobs />
      <Covered />
      <Tempo />
      <div className="we-side-fields">
        <FadeField side="fadeIn" />
        <FadeField side="fadeOut" />
      </div>
      <div className="we-side-fields">
        <RangeFields />
      </div>
    </section>
  );
}

function FadeField({ side }: { readonly side: 'fadeIn' | 'fadeOut' }) {
  useSignals();
  const milliseconds = Math.round(fadeOf(side).seconds * MILLISECONDS);
  return (
    <TimeField
      label={`${t(`wave.${side}`)}, ms`}
      text={numberText(milliseconds, { useGrouping: false })}
      read={parseSeconds}
      onType={(typed) => setFade(side, typed / MILLISECONDS)}
    />
  );
}
