/** No timeline yet: what the beat would grow into, and the key that grows it. */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useEffect } from 'react';
import { homeOf } from '../../song/clip-of.ts';
import type { PlannedSection } from '../../song/grow/plan.ts';
import { song } from '../state/song.ts';
import { shownName } from '../state/track-names.ts';
import { language, t } from '../words/words.ts';
import { attempt } from './attempt.ts';
import { ScenePicture } from './scene-picture.tsx';
import './grow-offer.css';
import { clockText } from '../state/clock-text.ts';
import { grow, plan, refreshPlan } from '../state/growing.ts';

export function GrowOffer() {
  useSignals();
  const shown = song.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another song has another plan
  useEffect(() => attempt(refreshPlan), [shown]);
  const sections = plan.value;
  const home = homeOf(shown);
  const name = shownName(shown.scenes.find(({ id }) => id === home)?.name ?? '');
  return (
    <div className="grow-offer">
      <div className="grow-offer-text">
        <h2>{t('session.oneBeat')}</h2>
        <p>{sections?.length === 0 ? t('session.growNothing') : sections ? bodyOf(sections) : '\u00a0'}</p>
      </div>
      <div className="grow-offer-plan">
        <div className="grow-offer-main">
          <ScenePicture song={shown} scene={home} />
          <b>{name}</b>
        </div>
        <ol className="grow-offer-sections">
          {(sections ?? []).map(({ name: section, bars }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
            <li key={index} style={{ '--bars': bars } as CSSProperties}>
              <span>{shownName(section)}</span>
            </li>
          ))}
        </ol>
      </div>
      <button type="button" className="key primary grow-offer-key" onClick={() => attempt(grow)}>
        {t('session.growSong')}
      </button>
    </div>
  );
}

function bodyOf(sections: readonly PlannedSection[]): string {
  const names = new Set(sections.map(({ name }) => shownName(name.replace(/ \d+$/, ''))));
  const time = clockText(sections.reduce((sum, { seconds }) => sum + seconds, 0));
  const bars = sections.reduce((sum, one) => sum + one.bars, 0);
  const listed = new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
  return t('session.growBody', { sections: listed, time, bars });
}
