/** What is seen goes first: the rest of a view is drawn when the first frame of it has been painted. */
import { useEffect, useState } from 'react';

export function useLater(): boolean {
  return usePainted(1) === 1;
}

/** Frames of a view that have been painted since it is there, counted up to `most`. */
export function usePainted(most: number): number {
  const [painted, setPainted] = useState(0);
  useEffect(() => {
    if (painted === most) return;
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(painted + 1));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [painted, most]);
  return painted;
}
