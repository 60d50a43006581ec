/** The offer ends by itself when it is not needed any more; the line that makes it goes when the hands rest, so that no key moves under a finger. */
import { effect } from '@preact/signals-react';
import { watchRest } from '../../loading/idle.ts';
import { history } from '../../state/song.ts';
import { EDITS_WITHOUT_TOUR, isTourOffered } from '../../state/tour.ts';

/** Once. */
export function followEdits(): void {
  if (!isTourOffered.peek()) return;
  const rest = watchRest();
  let isOver = false;
  effect(() => {
    if (isOver || history.value.past.length < EDITS_WITHOUT_TOUR) return;
    isOver = true;
    void rest().then(() => {
      isTourOffered.value = false;
    });
  });
}
