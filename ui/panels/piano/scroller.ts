/** What of the roll is on the screen: the browser scrolls, these signals follow, and the view is brought to what matters. */
import { effect, signal, untracked } from '@preact/signals-react';
import { BEAT_STEPS } from '../../state/columns.ts';
import { selectedTrack } from '../../state/screen.ts';
import { gridHeight, HIGHEST_KEY, scrollInto, scrollOfOctave, tickOfX, xOfTick, yOfKey } from './geometry.ts';
import { beats, cursor, frame, type Home, home, isUnderColumns, scroll, setZoom, shape, size, zoom } from './roll.ts';
import { fromSteps, notes, rows, scene } from './shown.ts';

interface Window {
  readonly element: HTMLElement;
  readonly home: Home;
  readonly measure: () => void;
}

/** Every roll on the page, the last one in front: one that is drawn where nobody sees it gives way again when it goes. */
const windows: Window[] = [];
let scroller: HTMLElement | null = null;
/** The frame in which the browser is brought to where `scroll` already says it is; 0 none. */
let bringing = 0;
/** The first step of the columns above a roll under the grid: it does not scroll sideways by itself while they are as long. */
const fromStep = signal(0);

function bringForward(): void {
  const front = windows[windows.length - 1];
  scroller = front?.element ?? null;
  home.value = front?.home ?? 'view';
  front?.measure();
}

/** Once the roll is on the page, with what is to be as large as all of it; returns how to stop. */
export function watchScroller(element: HTMLElement, content: HTMLElement, at: Home): () => void {
  const measure = () => {
    if (scroller === element) size.value = { width: element.clientWidth, height: element.clientHeight };
  };
  const own: Window = { element, home: at, measure };
  windows.push(own);
  bringForward();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  const onScroll = () => {
    if (scroller === element) follow();
  };
  element.addEventListener('scroll', onScroll, { passive: true });
  const stopFitting = effect(() => {
    const { keysWidth, rulerHeight, velocityHeight, beatWidth, rowHeight } = shape.value;
    content.style.width = `${Math.floor(keysWidth + beats.value * beatWidth)}px`;
    content.style.height = `${rulerHeight + (HIGHEST_KEY + 1) * rowHeight + velocityHeight}px`;
  });
  let shown = '';
  const stopShowing = effect(() => {
    const place = `${selectedTrack.value} ${scene.value}`;
    if (size.value.height === 0 || place === shown) return;
    shown = place;
    untracked(showNotes);
  });
  const stopKeeping = effect(() => {
    // The columns have turned a page, or have become wider.
    if (isUnderColumns.value) scrollTo(columnX(), scroll.peek().y);
  });
  return () => {
    stopFitting();
    stopShowing();
    stopKeeping();
    observer.disconnect();
    element.removeEventListener('scroll', onScroll);
    cancelAnimationFrame(bringing);
    bringing = 0;
    windows.splice(windows.indexOf(own), 1);
    bringForward();
  };
}

export function keepColumns(first: number): void {
  fromStep.value = first;
}

const columnX = (): number => (fromStep.value / BEAT_STEPS) * shape.value.beatWidth;

/** The browser scrolled, unless it is still to be sent somewhere. */
function follow(): void {
  if (scroller === null || bringing !== 0) return;
  const { scrollLeft: x, scrollTop: y } = scroller;
  if (x !== scroll.peek().x || y !== scroll.peek().y) scroll.value = { x, y };
}

export function moveScroller(x: number, y: number): void {
  const from = scroll.peek();
  scrollTo(from.x + x, from.y + y);
}

/** The signal goes there at once, so that presses within a frame add up; the browser with the next frame. */
function scrollTo(toX: number, y: number): void {
  if (scroller === null) return;
  const x = isUnderColumns.peek() ? untracked(columnX) : toX;
  // Asked for before the signal changes: past an end, the correction then comes before the picture.
  bringing ||= requestAnimationFrame(() => {
    bringing = 0;
    scroller?.scrollTo(scroll.peek().x, scroll.peek().y);
    follow();
  });
  scroll.value = { x: Math.max(0, x), y: Math.max(0, y) };
}

/** From the start, with the notes in the middle; from their C on where the rows have room for all of them. */
function showNotes(): void {
  const keys = [...notes.peek(), ...fromSteps.peek()].map(({ key }) => key);
  const { root } = rows.peek();
  const [low, high] = keys.length > 0 ? [Math.min(...keys), Math.max(...keys)] : [root, root + 11];
  cursor.value = { tick: 0, key: low };
  const at = frame.peek();
  const seen = Math.floor(gridHeight(at) / at.rowHeight);
  const base = Math.floor(low / 12) * 12;
  const middle = yOfKey({ ...at, scrollY: 0 }, (low + high) / 2) - at.rulerHeight - (gridHeight(at) - at.rowHeight) / 2;
  scrollTo(0, high - base < seen ? scrollOfOctave(at, base / 12 - 1) : middle);
}

export function showOctave(octave: number): void {
  scrollTo(scroll.peek().x, scrollOfOctave(frame.peek(), octave));
}

/** A place of the grid comes into sight. */
export function showPlace(tick: number, key: number, ticks: number): void {
  const at = frame.peek();
  const still = { ...at, scrollX: 0, scrollY: 0 };
  const x = xOfTick(still, tick) - at.keysWidth;
  const y = yOfKey(still, key) - at.rulerHeight;
  const width = Math.min(xOfTick(still, tick + ticks) - xOfTick(still, tick), at.width - at.keysWidth);
  scrollTo(
    scrollInto(at.scrollX, at.width - at.keysWidth, x, x + width),
    scrollInto(at.scrollY, gridHeight(at), y, y + at.rowHeight),
  );
}

/** What is at `x` stays there; without one, the left edge. */
export function zoomTo(next: number, x = frame.peek().keysWidth): void {
  const before = frame.peek();
  const tick = tickOfX(before, x);
  const row = (before.scrollY + gridHeight(before) / 2) / before.rowHeight;
  setZoom(next);
  const after = frame.peek();
  scrollTo(xOfTick({ ...after, scrollX: 0 }, tick) - x, row * after.rowHeight - gridHeight(after) / 2);
}

export function zoomBy(steps: number): void {
  zoomTo(Math.round(zoom.peek() * 4 + steps) / 4);
}
