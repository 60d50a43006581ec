/**
 * The browser's Back and Forward: each view, and each sheet, dialog or drawer over it, is one entry of the session history. The signals
 * say what is open and the history follows them; where the hand goes back or forward, they follow the history. An entry keeps its place
 * (`usr`, `idx`) where the router keeps its own, for both write the same history and the router comes late, or never.
 */
import { batch, effect, signal } from '@preact/signals-react';
import { leaveRoom, roomDepth } from './edit-room.ts';
import { layout } from './layout.ts';
import { isAtWorkstation } from './place.ts';
import { isRackOpen, overlay, VIEWS, type View, view } from './screen.ts';

interface Entry {
  /** Null: a page beside the workstation, or an entry that nobody has marked yet. */
  readonly view: View | null;
  /** How many layers lie over the view. */
  readonly depth: number;
}

interface Layer {
  readonly close: () => void;
}

/** What lies over the view, the lowest first. */
const layers = signal<readonly Layer[]>([]);

/** Something opens that Back is to close. Returns what to call when it has been closed otherwise; twice does no harm. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close };
  layers.value = [...layers.peek(), layer];
  return () => {
    layers.value = layers.peek().filter((one) => one !== layer);
  };
}

/** The same for what a signal says is open. */
function followLayer(isOpen: () => boolean, close: () => void): void {
  let release: (() => void) | null = null;
  effect(() => {
    if (isOpen() === (release !== null)) return;
    const before = release;
    release = before ? null : openLayer(close);
    before?.();
  });
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function here(): Entry {
  const marks = fieldsOf(fieldsOf(window.history.state).usr);
  const { depth } = marks;
  return { view: VIEWS.find((one) => one === marks.view) ?? null, depth: typeof depth === 'number' ? depth : 0 };
}

function write(how: 'pushState' | 'replaceState', entry: Entry): void {
  const state = fieldsOf(window.history.state);
  const index = typeof state.idx === 'number' ? state.idx : 0;
  window.history[how]({ ...state, idx: how === 'pushState' ? index + 1 : index, usr: entry }, '');
}

/** The browser answers a step through its history at once, or never: where it has nothing to step to. */
const GIVE_UP_MILLISECONDS = 1000;
/** Called when the step that is under way has been made; null: none is. */
let arrive: (() => void) | null = null;
let journey: Promise<void> = Promise.resolve();

function go(by: number): void {
  journey = new Promise((resolve) => {
    const timer = setTimeout(() => arrive?.(), GIVE_UP_MILLISECONDS);
    arrive = () => {
      clearTimeout(timer);
      arrive = null;
      resolve();
      settle();
    };
  });
  window.history.go(by);
}

/** Brings the history to what is open; what takes a step first is finished when the step has been made. */
function settle(): void {
  if (arrive) return;
  const at = here();
  const wanted = layers.peek().length;
  const shown = isAtWorkstation.peek() && window.location.pathname === '/' ? view.peek() : null;
  let { depth } = at;
  if (shown !== null && at.view !== shown) {
    if (depth > 1) {
      go(1 - depth);
      return;
    }
    // A sheet that leads to another view gives it its entry.
    write(at.view === null || depth === 1 ? 'replaceState' : 'pushState', { view: shown, depth: 0 });
    depth = 0;
  }
  if (depth > wanted) go(wanted - depth);
  for (; depth < wanted; depth++) write('pushState', { view: shown, depth: depth + 1 });
}

/** Back, Forward, or a step of our own. */
function onPopState(): void {
  if (arrive) {
    arrive();
    return;
  }
  const at = here();
  const all = layers.peek();
  batch(() => {
    layers.value = all.slice(0, at.depth);
    for (const layer of all.slice(at.depth).reverse()) layer.close();
    if (at.view !== null) view.value = at.view;
  });
  // A sheet that was closed stays so: its entry is passed over.
  if (at.depth > all.length) go(all.length - at.depth);
}

/** Resolves when the history is what it should be: before it may nobody else write it. */
export async function whenHistorySettled(): Promise<void> {
  settle();
  await journey;
}

/** Once, before the first drawing; a view that was restored gives way to that of the entry. */
export function startBack(): void {
  followLayer(
    () => isAtWorkstation.value && overlay.value !== null,
    () => {
      overlay.value = null;
    },
  );
  followLayer(
    () => isAtWorkstation.value && isRackOpen.value && view.value === 'arrange' && layout.value === 'phone',
    () => {
      isRackOpen.value = false;
    },
  );
  // A room within a room (slicing within the sampler) is two steps back.
  for (const depth of [1, 2]) {
    followLayer(() => isAtWorkstation.value && view.value === 'edit' && roomDepth.value >= depth, leaveRoom);
  }
  window.addEventListener('popstate', onPopState);
  let hasArrived = false;
  effect(() => {
    layers.value;
    view.value;
    if (isAtWorkstation.value && !hasArrived) {
      hasArrived = true;
      const kept = here().view;
      if (kept !== null) view.value = kept;
    }
    queueMicrotask(settle);
  });
}
