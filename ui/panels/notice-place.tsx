/** Room for one notice: the offer to be shown around from the first frame, and the row of all others once its code is there. */
import { useSignals } from '@preact/signals-react/runtime';
import { slotNotice, slotRow } from '../state/slot.ts';
import { TourLine } from './shell/tour-line.tsx';

/** Set before anything is painted (ui/public/first.js): cookies are going to be asked about, and one row does not follow another. */
const isAsking = (): boolean => document.documentElement.classList.contains('is-asking');

export function NoticePlace() {
  useSignals();
  const Row = slotRow.value?.Row;
  return (
    <>
      {Row && <Row />}
      {slotNotice.value === 'tour' && !isAsking() && <TourLine />}
    </>
  );
}
