/** The numbers above the grid, and the playhead's place among them. */
import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { columnGrid } from '../../../state/dock.ts';
import { layout } from '../../../state/layout.ts';
import { ROW_HEIGHTS, rowHeight } from '../../../state/rows.ts';
import { openNewTrack } from '../../../state/track-task.ts';
import { t } from '../../../words/words.ts';
import { PageButton } from './page-switch.tsx';
import { cellsClass, columns, longest, pageSteps, shownPage } from './pages.ts';
import { usePlayhead } from './playhead.ts';

interface RulerProps {
  /** Over the steps of one clip: without what is for all tracks. */
  readonly isPlain?: boolean;
}

export function Ruler({ isPlain = false }: RulerProps) {
  useSignals();
  const isDesktop = layout.value === 'desktop';
  const row = useRef<HTMLDivElement>(null);
  const first = shownPage.value * pageSteps.value;
  usePlayhead(row, null, longest.value, first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another number of columns
  useLayoutEffect(() => (row.current ? measureColumns(row.current) : undefined), [columns.value]);
  const beats = Array.from({ length: columns.value / 4 }, (_, beat) => beat * 4);
  return (
    <div className="ruler">
      <div className="row-head" data-rove="">
        {!isPlain && <span className="label">{t('arrange.tracks')}</span>}
        {isDesktop && !isPlain && <RowHeights />}
        {isDesktop && !isPlain && (
          <button type="button" className="icon-button" aria-haspopup="dialog" onClick={openNewTrack}>
            <Icon name="plus" size={16} />
            <span>{t('arrange.addTrack')}</span>
          </button>
        )}
      </div>
      <div className={cellsClass.value} ref={row} aria-hidden="true">
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

function RowHeights() {
  useSignals();
  return (
    <Segments
      label={t('arrange.rowHeight')}
      className="row-height"
      options={ROW_HEIGHTS.map((value) => ({ value, label: t(`arrange.rowHeights.${value}`) }))}
      value={rowHeight.value}
      onChange={(value) => {
        rowHeight.value = ROW_HEIGHTS.find((one) => one === value) ?? 'm';
      }}
    />
  );
}

/** Keeps `columnGrid` true for as long as the ruler is there. */
function measureColumns(row: HTMLElement): () => void {
  const measure = () => {
    const [first, second] = Array.from(row.children, (beat) => beat.getBoundingClientRect().left);
    // A view that is hidden has no places.
    if (first === undefined || second === undefined || row.offsetWidth === 0) return;
    const next = { left: first - row.getBoundingClientRect().left, beat: second - first };
    const { left, beat } = columnGrid.peek();
    if (next.left !== left || next.beat !== beat) columnGrid.value = next;
  };
  // Is told at once too, when the frame has been laid out.
  const observer = new ResizeObserver(measure);
  observer.observe(row);
  return () => observer.disconnect();
}
