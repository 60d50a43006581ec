/** The frame of everything that lies over the workstation: a bottom sheet on phones, a box on desks. */
import type { ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <section className="dialog" role="dialog" aria-label={title}>
      <button type="button" className="key" onClick={onClose}>
        ×
      </button>
      {children}
    </section>
  );
}
