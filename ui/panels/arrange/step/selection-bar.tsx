/** What is chosen in the grid, and what can be done to it: below it, above it where there is no room. */
import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import './selection-bar.css';
import { Icon } from '../../../controls/icon.tsx';
import {
  chosenCount,
  chosenSteps,
  copySteps,
  deleteSteps,
  fillSteps,
  firstMeant,
  isChosen,
  letStepsGo,
  moveSteps,
  rollChosen,
} from '../../../state/step-selection.ts';
import { t } from '../../../words/words.ts';
import { shownPage } from '../grid/pages.ts';
import { cellsOf } from './step-cells.ts';

const GAP_PIXELS = 6;

export function SelectionBar() {
  useSignals();
  const bar = useRef<HTMLDivElement>(null);
  const hasSome = chosenSteps.value.length > 1;
  useEffect(() => {
    const grid = bar.current?.closest('.sequencer')?.querySelector<HTMLElement>('.track-rows');
    if (!grid) return;
    // Past React: a frame that is drawn chooses and lets go of many steps a second.
    const mark = () => {
      const lit = cellsOf(grid).filter((cell) => {
        const is = isChosen(cell);
        if (is) cell.element.dataset.chosen = '';
        else delete cell.element.dataset.chosen;
        return is;
      });
      const box = bar.current;
      if (!box || lit.length === 0) return;
      const room = grid.getBoundingClientRect();
      const below = Math.max(...lit.map(({ bottom }) => bottom)) + GAP_PIXELS;
      const above = Math.min(...lit.map(({ top }) => top)) - GAP_PIXELS - box.offsetHeight;
      const left = Math.min(...lit.map((cell) => cell.left), room.right - box.offsetWidth - GAP_PIXELS);
      box.style.left = `${Math.max(GAP_PIXELS, left)}px`;
      box.style.top = `${below + box.offsetHeight <= room.bottom ? below : Math.max(room.top, above)}px`;
    };
    const stop = effect(() => {
      chosenSteps.value;
      shownPage.value;
      requestAnimationFrame(mark);
    });
    grid.addEventListener('scroll', mark, { passive: true });
    return () => {
      stop();
      grid.removeEventListener('scroll', mark);
    };
  }, []);
  const { all, on } = chosenCount.value;
  return (
    <div
      ref={bar}
      className={hasSome ? 'selection-bar' : 'selection-bar is-empty'}
      role="toolbar"
      aria-label={t('arrange.selection')}
    >
      {hasSome && (
        <>
          {/* Said by the one live region. */}
          <p>
            <b>{t('arrange.chosenSteps', { count: all })}</b> {t('arrange.chosenOn', { count: on })}
          </p>
          <button type="button" className="key" onClick={fillSteps}>
            <Icon name="fill" size={14} />
            <span>{t('arrange.fill')}</span>
          </button>
          <button type="button" className="key" onClick={rollChosen}>
            <Icon name="dice" size={14} />
            <span>{t('arrange.random')}</span>
          </button>
          <button type="button" className="key" onClick={() => copySteps(firstMeant())}>
            <Icon name="copy" size={14} />
            <span>{t('arrange.copy')}</span>
          </button>
          <button
            type="button"
            className="key square"
            aria-label={t('arrange.shiftLeft')}
            onClick={() => moveSteps(-1, 0)}
          >
            <Icon name="shiftLeft" size={14} />
          </button>
          <button
            type="button"
            className="key square"
            aria-label={t('arrange.shiftRight')}
            onClick={() => moveSteps(1, 0)}
          >
            <Icon name="shiftRight" size={14} />
          </button>
          <button type="button" className="key" onClick={() => deleteSteps(firstMeant())}>
            <Icon name="clear" size={14} />
            <span>{t('arrange.clear')}</span>
          </button>
          <button type="button" className="icon-button" aria-label={t('arrange.letGo')} onClick={letStepsGo}>
            <Icon name="close" size={14} />
          </button>
        </>
      )}
    </div>
  );
}
