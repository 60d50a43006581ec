/** The list of regions: heard, put on pads, and what else there is. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { openMenu } from '../../../controls/context-menu.ts';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { hearRegion, regionMenu, toPad } from './region-acts.ts';
import { regions } from './region-list.ts';
import { nextPad } from './region-pad.ts';
import { select, selection, unitText } from './state.ts';

const short = (seconds: number) => numberText(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function Regions() {
  useSignals();
  const free = useComputed(() => nextPad(song.value, selectedTrack.value)).value;
  const pad = typeof free === 'number' ? free + 1 : '–';
  const chosen = selection.value;
  if (regions.value.length === 0) return <p className="we-none">{t('wave.noRegions')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="we-list" role="list" aria-label={t('wave.regions')}>
      {regions.value.map((one) => {
        const { hash, region, fromSeconds, toSeconds } = one;
        const isChosen = chosen?.fromSeconds === fromSeconds && chosen.toSeconds === toSeconds;
        return (
          <li key={`${hash} ${region.id}`} data-chosen={isChosen ? '' : undefined} data-rove="">
            <button
              type="button"
              className="icon-button"
              aria-label={t('wave.playRegion', { name: region.name })}
              onClick={() => hearRegion(one)}
            >
              <Icon name="play" size={14} />
            </button>
            <button
              type="button"
              className={`we-region-name ${colorClass(region.color)}`}
              onClick={() => select(fromSeconds, toSeconds)}
            >
              <b>{region.name}</b>
              <small>
                {short(fromSeconds)}–{unitText(toSeconds, 1)}
              </small>
            </button>
            <button
              type="button"
              className="key"
              aria-label={t('wave.toPadLong', { name: region.name, number: pad })}
              aria-disabled={typeof free === 'string'}
              onClick={() => toPad(one)}
            >
              <Icon name="fill" size={14} />
              <span>{t('wave.toPad', { number: pad })}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-haspopup="menu"
              aria-label={t('wave.regionMenu', { name: region.name })}
              onClick={(event) => openMenu(event, () => regionMenu(one))}
            >
              <Icon name="more" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
