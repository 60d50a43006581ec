/** Regions over the ruler: a press chooses the stretch, the right button opens what else there is. */
import { useSignals } from '@preact/signals-react/runtime';
import { isByFinger, openMenu } from '../../../controls/context-menu.ts';
import { colorClass } from '../../../controls/mark.tsx';
import { t } from '../../../words/words.ts';
import { placeOf } from './place.ts';
import { regionMenuOnWave } from './region-acts.ts';
import { regions } from './region-list.ts';
import { select, selection } from './state.ts';

export function RegionRow() {
  useSignals();
  const chosen = selection.value;
  return (
    <div className="we-regions" role="toolbar" aria-label={t('wave.regions')} data-rove="">
      {regions.value.map((one) => {
        const { hash, region, fromSeconds, toSeconds } = one;
        return (
          <button
            key={`${hash} ${region.id}`}
            type="button"
            className={`we-region ${colorClass(region.color)}`}
            aria-pressed={chosen?.fromSeconds === fromSeconds && chosen.toSeconds === toSeconds}
            style={placeOf(fromSeconds, toSeconds)}
            onClick={() => select(fromSeconds, toSeconds)}
            onContextMenu={(event) => {
              if (!isByFinger(event.nativeEvent)) openMenu(event, () => regionMenuOnWave(one));
            }}
            data-menu=""
          >
            {region.name}
          </button>
        );
      })}
    </div>
  );
}
