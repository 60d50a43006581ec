/**
 * The panel under the grid of a desk or tablet: which editor it shows, whether it is open, how high it is with each of them. What they
 * have here, a phone has as a sheet: whoever asks for an editor need not know which.
 */
import { computed, type Signal, signal } from '@preact/signals-react';
import { arrangeView } from './arrange-view.ts';
import { layout } from './layout.ts';
import { type Overlay, overlay, view } from './screen.ts';

export const DOCK_TABS = ['steps', 'notes', 'automation', 'rhythm', 'wave', 'keys'] as const;
export type DockTab = (typeof DOCK_TABS)[number];

export const dockTab = signal<DockTab>('steps');
/** On a tablet it takes the place of the rack, and comes when it is asked for. */
export const isStepsDockOpen = signal(layout.peek() === 'desktop');
/** Under the song it is folded until a clip of it is opened: the song has the room. */
export const isSongDockOpen = signal(false);
const openHere = () => (arrangeView.value === 'timeline' ? isSongDockOpen : isStepsDockOpen);
export const isDockOpen = computed(() => openHere().value);

export function unfoldDock(isOpen: boolean): void {
  openHere().value = isOpen;
}

export const hasDock = computed(() => layout.value !== 'phone');

/** Its height in percent of the view. */
export const DOCK_PERCENT = { min: 38, max: 60 } as const;
export const dockPercent: Readonly<Record<DockTab, Signal<number>>> = {
  steps: signal<number>(DOCK_PERCENT.min),
  notes: signal(46),
  automation: signal<number>(DOCK_PERCENT.min),
  rhythm: signal(51),
  wave: signal(54),
  keys: signal<number>(DOCK_PERCENT.min),
};

/** What it takes of the view, 0 while it is folded. */
export const dockRoom = computed(() => (isDockOpen.value ? dockPercent[dockTab.value].value : 0));

export function setDockPercent(percent: number): void {
  const { min, max } = DOCK_PERCENT;
  dockPercent[dockTab.peek()].value = Math.min(max, Math.max(min, percent));
}

export function openDock(tab: DockTab): void {
  dockTab.value = tab;
  unfoldDock(true);
  view.value = 'arrange';
}

const SHEETS: Readonly<Partial<Record<DockTab, Overlay>>> = { steps: 'step', automation: 'lanes', rhythm: 'rhythm' };

/** In the dock where there is one, else as a sheet over what is shown. */
export function showEditor(tab: DockTab): void {
  if (hasDock.peek()) {
    overlay.value = null;
    openDock(tab);
  } else overlay.value = SHEETS[tab] ?? overlay.peek();
}

/** An editor comes in two parts: its own tools for the head of the dock, and the rest. */
export interface EditorProps {
  readonly part: 'tools' | 'body';
  readonly track: string;
  /** The first step of the columns above it. */
  readonly fromStep: number;
}

/** The parameter whose lane is chosen; null: the first that is drawn. */
export const chosenLane = signal<string | null>(null);

/** Where the columns of the grid stand: editors under them keep to the same. Measured on the ruler, in pixels. */
export interface ColumnGrid {
  /** From the left edge of the columns' room to the first beat. */
  readonly left: number;
  /** From one beat to the next. */
  readonly beat: number;
}
export const columnGrid = signal<ColumnGrid>({ left: 10, beat: 160 });
