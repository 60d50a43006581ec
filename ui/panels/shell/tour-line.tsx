/** The quiet line of a first visit, in the slot of notices: the tour is offered, and stands in nobody's way. */
import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { layout } from '../../state/layout.ts';
import { isRackOpen, view } from '../../state/screen.ts';
import { history } from '../../state/song.ts';
import { EDITS_WITHOUT_TOUR, isTourOffered, openTour } from '../../state/tour.ts';
import { t } from '../../words/words.ts';
import './tour-line.css';

/** The line goes, and keys that were on it stand where the tour begins: at Play. */
function take({ detail }: MouseEvent): void {
  openTour();
  if (detail === 0) document.querySelector<HTMLElement>('.play-button')?.focus();
}

export function TourLine() {
  useSignals();
  // While somebody works nothing moves: what they have done meanwhile is counted elsewhere, and waits until the hands rest.
  const [isNew] = useState(() => history.peek().past.length < EDITS_WITHOUT_TOUR);
  const isSheetOpen = isRackOpen.value && layout.value === 'phone';
  if (!isNew || !isTourOffered.value || view.value !== 'arrange' || isSheetOpen) return null;
  return (
    <aside className="tour-line" aria-label={t('shell.tour')} data-rove="">
      <button type="button" className="tour-start" onClick={take}>
        <Icon name="right" size={16} />
        <span>{t('shell.tour')}</span> <em>{t('shell.tourLength')}</em>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('shell.tourNo')}
        onClick={() => {
          isTourOffered.value = false;
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
