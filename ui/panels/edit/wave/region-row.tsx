/** Regions over the ruler: a press chooses the stretch. */
import { useSignals } from '@preact/signals-react/runtime';
import { colorClass } from '../../../controls/mark.tsx';
import { t } from '../../../words/words.ts';
import { placeOf } from './place.ts';
import { regions } from './region-list.ts';
import { select, selection } from './state.ts';

export function RegionRow() {
  useSignals();
  const chosen = selection.value;
  return (
    <div className="we-regions" role="toolbar" aria-label={t('wave.regions')} data-rove="">
      {regions.value.map(({ hash, region, fromSeconds, toSeconds }) => (
        <button
          key={`${hash} ${region.id}`}
          type="button"
          className={`we-region ${colorClass(region.color)}`}
          aria-pressed={chosen?.fromSeconds === fromSeconds && chosen.toSeconds === toSeconds}
          style={placeOf(fromSeconds, toSeconds)}
          onClick={() => select(fromSeconds, toSeconds)}
        >
          {region.name}
        </button>
      ))}
    </div>
  );
}
