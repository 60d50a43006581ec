/** Room for one notice: the offer to be shown around from the first frame, and the row of all others once its code is there. */
import { useSignals } from '@preact/signals-react/runtime';
import { slotNotice, slotRow } from '../state/slot.ts';
import { TourLine } from './shell/tour-line.tsx';

/** Set before anything is painted (ui/public/first.js): cookies are going to be asked about, and one row does not follow another. */
const isAsking = (): boolean => document.documentElement.classList.contains('is-asking');

/**
 * Its live regions are there from the first frame: what is put into a new region is not spoken, and a dialog that is opened hides
 * what holds none from ears until it is closed. Full storage interrupts, all else waits for its turn.
 */
export function NoticePlace() {
  useSignals();
  const Row = slotRow.value?.Row;
  const shown = slotNotice.value;
  const notice = shown === 'tour' ? null : shown;
  const isAlert = notice?.id === 'storage';
  const row = Row && notice && <Row key={notice.id} notice={notice} />;
  return (
    <>
      <div className="slot">
        {/* called live by name, they are heard beside an open dialog too */}
        <div role="status" aria-live="polite">
          {!isAlert && row}
        </div>
        <div role="alert" aria-live="assertive">
          {isAlert && row}
        </div>
      </div>
      {shown === 'tour' && !isAsking() && <TourLine />}
    </>
  );
}
