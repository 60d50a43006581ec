/** A place in the transport of a desk: its name over what is pressed. The name is for the eye; each key has its own. */
import type { ReactNode } from 'react';

interface CellProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Cell({ label, className = '', children }: CellProps) {
  return (
    <div className={`transport-cell ${className}`}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <div>{children}</div>
    </div>
  );
}
