/** What an effect takes away at the moment, growing from the top of its picture; painted past React. */
import { useEffect, useRef } from 'react';
import { onLevels } from '../../paint/levels.ts';

interface TakenBarProps {
  /** dB, 0 or more. */
  readonly readDb: () => number;
  /** dB that are the whole height. */
  readonly rangeDb: number;
}

/** Less is not seen. */
export const LEAST_DB = 0.05;

export function TakenBar({ readDb, rangeDb }: TakenBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const column = bar.current;
    const picture = column?.parentElement;
    if (!column || !picture) return;
    return onLevels(picture, () => {
      const db = readDb();
      const length = db > LEAST_DB ? Math.min(1, db / rangeDb) : 0;
      column.style.transform = `translateY(${((length - 1) * 100).toFixed(1)}%)`;
    });
  }, [readDb, rangeDb]);
  return <i className="picture-reduction" ref={bar} />;
}
