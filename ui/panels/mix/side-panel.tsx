/** Beside the strips of a desktop: what the master measures, and the chosen strip's effects. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { colorClass } from '../../controls/mark.tsx';
import { trackOf } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { shownStrip } from './chosen.ts';
import { type Reading, Readings, Remeasure } from './readings.tsx';
import { ArmButton, StripParts } from './strip-parts.tsx';

const LEVELS: readonly Reading[] = ['peak', 'rms', 'crest', 'momentary', 'shortTerm', 'integrated'];
const LEGEND = ['rms', 'peak', 'hold', 'clip'] as const;

export function SidePanel() {
  useSignals();
  const isMaster = shownStrip.value === null;
  const name = useComputed(() => shownName(trackOf(shownStrip.value ?? '')?.name ?? '')).value || t('rack.master');
  const color = useComputed(() => trackOf(shownStrip.value ?? '')?.color ?? 0).value;
  return (
    <aside className="mixer-side" aria-label={t('mix.side')}>
      <h2>{t('mix.meters')}</h2>
      <Readings names={LEVELS} />
      <Remeasure />
      <ul className="legend">
        {LEGEND.map((kind) => (
          <li key={kind}>
            <i className={`legend-${kind}`} />
            {t(`mix.legend.${kind}`)}
          </li>
        ))}
      </ul>
      <div className={isMaster ? 'mixer-panel' : `mixer-panel ${colorClass(color)}`}>
        <div className="mixer-head">
          <h2>{name}</h2>
          <ArmButton />
        </div>
        <StripParts of={shownStrip} />
      </div>
    </aside>
  );
}
