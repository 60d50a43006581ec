/** The one context menu: of what it is, and what it offers. Who is pressed with the right button fills it. */
import { signal } from '@preact/signals-react';
import { loadLazyWords } from '../loading/words.ts';
import type { IconName } from './icon.tsx';
import type { Point } from './pointers.ts';
import type { Turnable } from './turnable.ts';

export interface MenuRow {
  readonly label: string;
  readonly icon?: IconName;
  /** A track's mark in its colour, in place of an icon. */
  readonly mark?: { readonly color: number; readonly isHollow: boolean };
  /** Of some that exclude one another, the one that holds. */
  readonly isTaken?: boolean;
  /** As the table of shortcuts writes them: "Mod+D". */
  readonly keys?: string;
  readonly isOff?: boolean;
  /** It takes something away. */
  readonly isDanger?: boolean;
  run(): void;
}

export interface Menu {
  readonly title: string;
  /** On the right of the head: which track, which scene. */
  readonly note?: string;
  readonly color?: number;
  readonly isHollow?: boolean;
  /** A value that is typed in the head at once. */
  readonly turn?: Turnable;
  /** Its name can be typed in the head; from the start where `isRenaming`. */
  readonly rename?: (name: string) => void;
  readonly isRenaming?: boolean;
  /** Colours with their marks, one row. */
  readonly recolor?: (color: number) => void;
  /** null is a line between them. */
  readonly rows: readonly (MenuRow | null)[];
}

type Make = () => Menu | Promise<Menu>;

export interface OpenMenu extends Menu {
  /** The same menu, in the language of the moment. */
  readonly make: Make;
  readonly at: Point;
  /** Who has the focus afterwards. */
  readonly home: HTMLElement | null;
}

export const menu = signal<OpenMenu | null>(null);
let last: Pick<OpenMenu, 'at' | 'home'> | null = null;

/** What of a mouse, a finger or the menu key a menu needs to know. */
interface Asked {
  readonly clientX: number;
  readonly clientY: number;
  readonly target: EventTarget | null;
  readonly button?: number;
  readonly type?: string;
  preventDefault(): void;
  stopPropagation(): void;
}

const FOCUSABLE = 'button, [tabindex], input';

/** A finger that rests means more than a menu where that was there before. */
export function isByFinger(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/** By the menu key: some browsers place it at the corner of the window, others in the middle of what has the focus. */
export function isByKey(event: Asked): boolean {
  const isAtCorner = event.clientX === 0 && event.clientY === 0;
  return isAtCorner || (event.type === 'contextmenu' && event.button === -1);
}

/** At the pointer; the menu key has none, so it stands under what has the focus. */
export function openMenu(asked: Asked, make: Make): void {
  asked.preventDefault();
  asked.stopPropagation();
  const target = asked.target instanceof Element ? asked.target : null;
  const home = target?.closest<HTMLElement>(FOCUSABLE) ?? null;
  const box = home?.getBoundingClientRect();
  const at = isByKey(asked) && box ? { x: box.left, y: box.bottom } : { x: asked.clientX, y: asked.clientY };
  // Its words come with the late ones; without them there is no menu to read.
  void loadLazyWords()
    .then(make)
    .then(
      (made) => {
        last = { at, home };
        menu.value = { ...made, make, at, home };
      },
      () => undefined,
    );
}

/** Another one where the last one was: a row of it asks further. */
export function menuInPlace(make: () => Menu): void {
  if (last) menu.value = { ...make(), make, at: last.at, home: last.home };
}

/** Another language was chosen meanwhile, in another tab: what is open says the same in it. */
export async function sayMenuAnew(): Promise<void> {
  const shown = menu.peek();
  const made = await shown?.make();
  if (shown && made && menu.peek() === shown) menu.value = { ...shown, ...made };
}

export function closeMenu(): void {
  menu.value = null;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], a[href]') !== null;

/**
 * The browser's own menu, its dragging of pictures and links and its choosing of text have no place on an instrument; where
 * text is typed or a link leads away they have.
 */
export function keepBrowserAway(frame: HTMLElement): () => void {
  const quiet = (event: Event) => {
    if (!isTyping(event.target)) event.preventDefault();
  };
  // Ctrl+A, pressed beside every part that takes it, begins at the page itself.
  const all = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.contains(frame)) event.preventDefault();
  };
  const names = ['contextmenu', 'dragstart', 'selectstart'] as const;
  for (const name of names) frame.addEventListener(name, quiet);
  document.addEventListener('selectstart', all);
  return () => {
    for (const name of names) frame.removeEventListener(name, quiet);
    document.removeEventListener('selectstart', all);
  };
}
