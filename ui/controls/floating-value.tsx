/** The value above the thumb that hides it. It lies over everything, so that no scrolling part cuts it off. */
import { createPortal } from 'react-dom';
import { colorClass } from './mark.tsx';
import './knob.css';

interface FloatingValueProps {
  readonly above: HTMLElement | null;
  readonly text: string;
  readonly isFine: boolean;
  readonly color?: number | undefined;
  /** Share of the element's width over which it stands; its middle where nothing is given. */
  readonly at?: number;
}

const HEIGHT = 36;
/** A thumb covers about this much above the point it touches. */
const CLEAR = 20;
const EDGE = 72;

export function FloatingValue({ above, text, isFine, color, at = 0.5 }: FloatingValueProps) {
  if (!above) return null;
  const box = above.getBoundingClientRect();
  const middle = box.left + box.width * at;
  const left = Math.min(window.innerWidth - EDGE, Math.max(EDGE, middle));
  const top = Math.max(4, box.top - HEIGHT - CLEAR);
  return createPortal(
    <b
      className={`floating-value ${color === undefined ? '' : colorClass(color)} ${isFine ? 'fine' : ''}`}
      style={{ left, top }}
      aria-hidden="true"
    >
      {text}
    </b>,
    document.body,
  );
}
