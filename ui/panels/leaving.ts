/** The view that was shown before: taken apart once the next one has been painted, so that a tap on a tab waits for no goodbye. */
import { useEffect, useState } from 'react';
import type { View } from '../state/screen.ts';

/** Frames that the new view has for itself. */
const FRAMES = 3;

/** The view that is still there behind the shown one, unseen; null when there is none. */
export function useLeaving(shown: View): View | null {
  const [before, setBefore] = useState(shown);
  useEffect(() => {
    if (before === shown) return;
    let left = FRAMES;
    let timer = 0;
    let frame = requestAnimationFrame(function count() {
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(count);
      else timer = window.setTimeout(() => setBefore(shown));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [before, shown]);
  return before === shown ? null : before;
}
