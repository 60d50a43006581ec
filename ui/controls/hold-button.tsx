/** A key that takes a step and goes on while it is held: more, less, up, down. */
import type { ReactNode } from 'react';
import { useHoldRepeat } from './hold-repeat.ts';

interface HoldButtonProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly className?: string;
  /** Gets the gesture's own name: what one holding does is one undo. */
  readonly onPress: (gesture: string) => void;
  readonly children: ReactNode;
}

/** Not `disabled`: a key that has just been pressed to the end would lose the focus. */
export function HoldButton({ label, isOff = false, className = 'key', onPress, children }: HoldButtonProps) {
  const held = useHoldRepeat((gesture) => {
    if (!isOff) onPress(gesture);
  });
  return (
    <button type="button" className={className} aria-label={label} aria-disabled={isOff} {...held}>
      {children}
    </button>
  );
}
