/** The room of one way: what it shows and, at its foot, its keys. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { shareWay } from '../../state/share.ts';

/** Id of the room, as the tabs name it. */
export const WAY_ROOM = 'share-way';

interface WayProps {
  readonly children?: ReactNode;
  /** The main key last. */
  readonly keys?: ReactNode;
  /** `is-flush`: a list from edge to edge. */
  readonly className?: string;
}

export function Way({ children, keys, className = '' }: WayProps) {
  useSignals();
  return (
    <>
      <div
        className={`share-way ${className}`}
        id={WAY_ROOM}
        role="tabpanel"
        aria-labelledby={`${WAY_ROOM}-${shareWay.value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach what it says
        tabIndex={0}
      >
        {children}
      </div>
      {keys && <footer className="share-keys">{keys}</footer>}
    </>
  );
}
