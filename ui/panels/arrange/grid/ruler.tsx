/** The numbers above the grid, and the playhead's place among them. */
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { MAX_TRACKS } from '../../../../song/limits.ts';
import { Icon } from '../../../controls/icon.tsx';
import { PAGE_STEPS } from '../../../state/columns.ts';
import { layout } from '../../../state/layout.ts';
import { openNewTrack } from '../../../state/track-task.ts';
import { trackIds } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { PageButton } from './page-switch.tsx';
import { columns, longest, shownPage } from './pages.ts';
import { usePlayhead } from './playhead.ts';

export function Ruler() {
  useSignals();
  const isDesktop = layout.value === 'desktop';
  const row = useRef<HTMLDivElement>(null);
  const first = shownPage.value * PAGE_STEPS;
  usePlayhead(row, null, longest.value, first);
  const beats = Array.from({ length: columns.value / 4 }, (_, beat) => beat * 4);
  return (
    <div className="ruler">
      <div className="row-head">
        <span className="label">{t('arrange.tracks')}</span>
        {isDesktop && trackIds.value.length < MAX_TRACKS && (
          <button type="button" className="icon-button" aria-haspopup="dialog" onClick={openNewTrack}>
            <Icon name="plus" size={16} />
            <span>{t('arrange.addTrack')}</span>
          </button>
        )}
      </div>
      <div className={columns.value <= 8 ? 'cells is-narrow' : 'cells'} ref={row} aria-hidden="true">
        {beats.map((beat) => (
          <span className="beat" key={beat}>
            {[0, 1, 2, 3].map((i) => (
              <span key={i} className={i === 0 ? 'beat-start' : ''} data-column={beat + i}>
                {first + beat + i + 1}
              </span>
            ))}
          </span>
        ))}
      </div>
      {isDesktop && (
        <div className="row-actions">
          <PageButton />
        </div>
      )}
    </div>
  );
}
