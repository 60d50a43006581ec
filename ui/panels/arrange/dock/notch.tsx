/** The notch on the upper edge of the dock: drags its height, arrows move it by 8 px. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { DOCK_PERCENT, dockPercent, dockTab, setDockPercent } from '../../../state/dock.ts';
import { t } from '../../../words/words.ts';

const KEY_PIXELS = 8;

interface Held {
  /** Of the dock and of the view, as the pointer landed. */
  readonly dockPixels: number;
  readonly viewPixels: number;
}

function measure(notch: HTMLElement | null): Held | null {
  const dock = notch?.closest<HTMLElement>('.dock');
  const view = dock?.parentElement;
  return dock && view ? { dockPixels: dock.offsetHeight, viewPixels: view.offsetHeight } : null;
}

export function Notch() {
  useSignals();
  const notch = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const rules: PointerRules<Held> = {
      isCaptured: true,
      onDown: () => measure(notch.current),
      onMove: ({ dockPixels, viewPixels }, { from, at }) =>
        setDockPercent(((dockPixels + from.y - at.y) / viewPixels) * 100),
    };
    return notch.current ? new Pointers(() => rules).listen(notch.current) : undefined;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const held = measure(notch.current);
    if (event.key === 'Home') setDockPercent(DOCK_PERCENT.min);
    else if (event.key === 'End') setDockPercent(DOCK_PERCENT.max);
    else if (way === 0 || !held) return;
    else setDockPercent(((held.dockPixels + way * KEY_PIXELS) / held.viewPixels) * 100);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of a text cannot be moved
    <div
      className="dock-notch"
      ref={notch}
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t('arrange.dockHeight')}
      aria-valuemin={DOCK_PERCENT.min}
      aria-valuemax={DOCK_PERCENT.max}
      aria-valuenow={Math.round(dockPercent[dockTab.value].value)}
      onKeyDown={onKeyDown}
    />
  );
}
