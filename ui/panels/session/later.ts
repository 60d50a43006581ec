/** What is seen goes first: the rest of a view is drawn when the first frame of it has been painted. */
import { useEffect, useState } from 'react';

export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setLater(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isLater;
}
