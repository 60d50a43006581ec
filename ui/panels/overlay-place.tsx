/** Room for what lies over the workstation: which panels there are comes with the first of them, or after the first beat. */
import { useSignals } from '@preact/signals-react/runtime';
import { lazy } from '../loading/lazy.tsx';
import { showLost } from '../state/lost.ts';
import { overlay } from '../state/screen.ts';
import { openDoors } from './door.ts';

const { Screen: Overlays } = lazy(async () => ({ default: (await openDoors()).Overlays }), {
  onFailure() {
    const name = overlay.peek();
    overlay.value = null;
    showLost(() => {
      overlay.value = name;
    });
  },
});

export function OverlayPlace() {
  useSignals();
  return overlay.value && <Overlays />;
}
