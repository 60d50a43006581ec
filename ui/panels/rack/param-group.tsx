/** Knobs that belong together, under a name that is said and, where there is room, shown. */
import type { ReactNode } from 'react';
import { spoken } from '../../controls/spoken.ts';

interface ParamGroupProps {
  readonly label: string;
  readonly isTitled?: boolean;
  readonly className?: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

export function ParamGroup({ label, isTitled = false, className = '', picture, children }: ParamGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers cannot lay out a <fieldset> as a grid
    <div role="group" aria-label={spoken(label)} className={isTitled ? `param-group ${className}` : className}>
      {isTitled && <h3>{label}</h3>}
      {picture}
      <div className="knobs" data-rove="">
        {children}
      </div>
    </div>
  );
}
