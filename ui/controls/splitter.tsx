/** The seam of the panel on the right of a desk: drags its width, arrows move it by 8 px, a double click gives it back. */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { RAIL_PIXELS, railPixels, setRail } from '../state/rows.ts';
import { type PointerRules, Pointers } from './pointers.ts';
import './splitter.css';

const KEY_PIXELS = 8;

/** For the element in which panel and seam stand. */
export function railStyle(): CSSProperties | undefined {
  return railPixels.value === null ? undefined : ({ '--rail': `${railPixels.value}px` } as CSSProperties);
}

/** As wide as the panel is, whoever made it so. */
function widthOf(seam: HTMLElement | null): number {
  const room = seam?.parentElement?.getBoundingClientRect();
  const box = seam?.getBoundingClientRect();
  return room && box ? room.right - (box.left + box.right) / 2 : RAIL_PIXELS.initial;
}

export function Splitter({ label }: { readonly label: string }) {
  useSignals();
  const seam = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const rules: PointerRules<{ readonly from: number }> = {
      isCaptured: true,
      onDown: () => ({ from: widthOf(seam.current) }),
      onMove: ({ from }, press) => setRail(from + press.from.x - press.at.x),
      onDoubleTap: () => setRail(null),
    };
    return seam.current ? new Pointers(() => rules).listen(seam.current) : undefined;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const width = widthOf(seam.current);
    if (event.key === 'ArrowLeft') setRail(width + KEY_PIXELS);
    else if (event.key === 'ArrowRight') setRail(width - KEY_PIXELS);
    else if (event.key === 'Home') setRail(RAIL_PIXELS.min);
    else if (event.key === 'End') setRail(RAIL_PIXELS.max);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of a text cannot be moved
    <div
      className="splitter"
      ref={seam}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={RAIL_PIXELS.min}
      aria-valuemax={RAIL_PIXELS.max}
      aria-valuenow={railPixels.value ?? RAIL_PIXELS.initial}
      onKeyDown={onKeyDown}
    />
  );
}
