/** Room for the tour: its code comes when somebody asks to be shown around. */
import { useSignals } from '@preact/signals-react/runtime';
import { lazy } from '../loading/lazy.tsx';
import { showLost } from '../state/lost.ts';
import { endTour, isTourOpen, openTour } from '../state/tour.ts';
import { openDoors } from './door.ts';

const { Screen: Coach, preload } = lazy(async () => (await openDoors()).coach(), {
  onFailure() {
    endTour();
    showLost(openTour);
  },
});

export function TourPlace() {
  useSignals();
  return isTourOpen.value ? <Coach /> : null;
}

export const preloadTour = preload;
