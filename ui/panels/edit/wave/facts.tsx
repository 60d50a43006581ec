/** What the sound of the target is: how long, at which rate, in which tempo; or that another one is being made of it. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { numberText } from '../../../controls/value-text.ts';
import { song } from '../../../state/song.ts';
import { isMakingOf } from '../../../state/sounds.ts';
import { t } from '../../../words/words.ts';
import { lengthOf, placed, targeted, waveTrack, whole } from './state.ts';

export function Facts() {
  useSignals();
  const part = targeted.value[0]?.part ?? placed.value[0]?.part;
  const take = song.value.takes.find(({ hash }) => hash === part?.take);
  const facts = take && [
    t('wave.facts', {
      seconds: numberText(lengthOf(whole.value), { maximumFractionDigits: 1 }),
      rate: numberText(take.rate / 1000, { maximumFractionDigits: 1 }),
    }),
    ...(take.bpm > 0 ? [`${numberText(take.bpm, { maximumFractionDigits: 1 })} BPM`] : []),
  ];
  const isMaking = useComputed(() => isMakingOf(waveTrack.value)).value;
  return (
    <>
      {!isMaking && <span className="we-facts">{facts?.join(', ')}</span>}
      <span className={isMaking ? 'we-facts' : 'visually-hidden'} role="status">
        {isMaking ? t('wave.making') : ''}
      </span>
    </>
  );
}
