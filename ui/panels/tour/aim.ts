/** Keeps the coach and its ring at what they point at, whatever moves: the window, a view, a sheet, a list that scrolls. */
import { effect } from '@preact/signals-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { arrangeView } from '../../state/arrange-view.ts';
import { layout } from '../../state/layout.ts';
import { hands } from '../../state/live-input.ts';
import { isRackOpen, selectedTrack, view } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { language } from '../../words/words.ts';
import { type Box, placeBeside } from './place.ts';
import type { TourStep } from './steps.ts';
import { type Aim, aimOf, isAimed } from './ways.ts';

/** Between the coach and the edges of the window. */
const MARGIN = 8;
/** Of a view of which less is seen it takes no notice. */
const LEAST_VIEW_PIXELS = 200;
/** What lies over a control for a moment (a tooltip, a sheet on its way) goes without a word. */
const RETRY_MILLISECONDS = 250;

function inset({ left, top, width, height }: Box): Box {
  return { left: left + MARGIN, top: top + MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
}

/** Where it points at nothing it stands in what is seen of the view, and leaves the transport free. */
function roomOf(aim: Aim | null): Box {
  const all = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
  const view = aim ? null : document.querySelector('main')?.getBoundingClientRect();
  if (!view) return inset(all);
  const top = Math.max(0, view.top);
  const height = Math.min(all.height, view.bottom) - top;
  return inset(height < LEAST_VIEW_PIXELS ? all : { left: view.left, top, width: view.width, height });
}

function put(box: HTMLElement, ring: HTMLElement, aim: Aim | null): void {
  // Its own height, which a narrow place may have taken from it before.
  box.style.maxHeight = '';
  const target = aim?.element.getBoundingClientRect() ?? null;
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const { left, top, maxHeight, side, notch } = placeBeside(target, size, roomOf(aim), aim?.sides ?? []);
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
  box.style.setProperty('--notch', `${notch}px`);
  box.dataset.side = side ?? 'none';
  ring.hidden = target === null;
  if (!target) return;
  Object.assign(ring.style, {
    left: `${target.left}px`,
    top: `${target.top}px`,
    width: `${target.width}px`,
    height: `${target.height}px`,
  });
}

/** Structure comes and goes without a signal that tells of it: code that is loaded late, sheets that slide. */
function followMoves(onMove: () => void): () => void {
  const structure = new MutationObserver(onMove);
  const frame = document.querySelector('.app');
  if (frame) structure.observe(frame, { childList: true, subtree: true });
  const sizes = new ResizeObserver(onMove);
  for (const part of document.querySelectorAll('.app, main, .transport, .coach')) sizes.observe(part);
  const moves = ['scroll', 'resize', 'transitionend', 'animationend', 'pointerup'] as const;
  for (const name of moves) window.addEventListener(name, onMove, { capture: true, passive: true });
  const stop = effect(() => {
    for (const one of [view, isRackOpen, selectedTrack, hands, layout, arrangeView, song, language]) one.value;
    onMove();
  });
  return () => {
    structure.disconnect();
    sizes.disconnect();
    for (const name of moves) window.removeEventListener(name, onMove, { capture: true });
    stop();
  };
}

interface Aimed {
  readonly ring: RefObject<HTMLDivElement | null>;
  /** What is to be done where the coach points; null until that is known. */
  readonly task: string | null;
}

export function useAim(step: TourStep, box: RefObject<HTMLElement | null>, isHidden: boolean): Aimed {
  const ring = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState({ step, task: null as string | null });
  // In the frame in which it is drawn: it never stands anywhere else.
  useLayoutEffect(() => {
    const [coach, frame] = [box.current, ring.current];
    if (!coach || !frame || isHidden) {
      if (frame) frame.hidden = true;
      return;
    }
    const brought = new Set<string>();
    let due = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      due = 0;
      clearTimeout(retry);
      const aim = aimOf(step, layout.peek() === 'phone', brought);
      put(coach, frame, aim);
      if (!aim && isAimed(step)) retry = setTimeout(measure, RETRY_MILLISECONDS);
      const task = aim?.task ?? '';
      setTold((before) => (before.step === step && before.task === task ? before : { step, task }));
    };
    const soon = () => {
      // What was changed is drawn in this frame, and measured in the next.
      due ||= requestAnimationFrame(() => {
        due = requestAnimationFrame(measure);
      });
    };
    measure();
    const stop = followMoves(soon);
    return () => {
      cancelAnimationFrame(due);
      clearTimeout(retry);
      stop();
    };
  }, [step, box, isHidden]);
  return { ring, task: told.step === step ? told.task : null };
}
