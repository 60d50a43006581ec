/** The state of the roll: tools, view, selection, cursor. None of it is music, so none of it is in the song. */
import { computed, effect, signal } from '@preact/signals-react';
import { setKey } from '../../../song/edits/song.ts';
import { MAX_STEPS, type Note } from '../../../song/song.ts';
import { type ChordName, isInScale, type Scale } from '../../../song/theory.ts';
import { STEPS_PER_BAR, TICKS_PER_BEAT, TICKS_PER_STEP } from '../../../song/time.ts';
import { afterPaint } from '../../state/after-paint.ts';
import { columnGrid } from '../../state/dock.ts';
import { layout } from '../../state/layout.ts';
import { edit, song } from '../../state/song.ts';
import { BEATS, type Frame, gridHeight, octaveAt, ROWS, ZOOM } from './geometry.ts';
import type { Box } from './hit-test.ts';
import { loopSteps, loopTicks, notes } from './shown.ts';

export const tool = signal<'draw' | 'select'>('draw');
export const chord = signal<ChordName | null>(null);
/** Lines of the grid that notes keep to, in ticks; 0 none. */
export const snapTicks = signal<number>(TICKS_PER_STEP);
/** Of a new note. */
export const lengthTicks = signal<number>(TICKS_PER_BEAT);
export const isKeptToScale = signal(true);
export const hasGhosts = signal(true);

/** The song's own. */
export const scale = computed<Scale | null>(() => song.value.key);

/** Another root asks for a scale, as keeping to one does. */
export function chooseScale(chosen: Partial<Scale> | null): void {
  const { root, name } = song.peek().key ?? FIRST_SCALE;
  edit(setKey(chosen && { root: chosen.root ?? root, name: chosen.name ?? name }));
}
const FIRST_SCALE: Scale = { root: 0, name: 'minor' };
/** The scale that new and moved notes go by. */
export const snapScale = computed(() => (isKeptToScale.value ? scale.value : null));

/** Rows that stand back: outside the scale; without one, the black keys. */
const blackKeys: Scale = { root: 0, name: 'major' };
export function isRowDark(key: number): boolean {
  return !isInScale(scale.value ?? blackKeys, key);
}

export const zoom = signal(1);
export function setZoom(next: number): void {
  zoom.value = Math.min(ZOOM.max, Math.max(ZOOM.min, next));
}

/** Of the scroller, in CSS pixels, as the browser last reported. */
export const size = signal({ width: 0, height: 0 });
export const scroll = signal({ x: 0, y: 0 });

/** Beats there is a grid for: as many as are wanted at least, or the loop and a bar to grow into. */
export const beats = computed(() => {
  const bars = Math.ceil(loopSteps.value / STEPS_PER_BAR);
  return Math.max(BEATS, Math.min(bars + 1, 16) * 4);
});

/** Where the roll stands that is on the screen: in a view of its own, or under the columns of the grid. */
export type Home = 'view' | 'dock';
export const home = signal<Home>('view');
/** Tied to the columns above it. Those end with the steps: a longer clip is scrolled by itself. */
export const isUnderColumns = computed(() => home.value === 'dock' && loopSteps.value <= MAX_STEPS);

/** Rows of the roll under the grid; a finger needs more. */
const DOCK_ROWS = { mouse: 17, touch: 26 } as const;
/** The keys before the first column; what lies between is the grid's own inset. */
const DOCK_KEYS = 60;
const DOCK_VELOCITIES = 48;
const DOCK_RULER = 20;
const hasFinger = window.matchMedia('(pointer: coarse)');

/** A bar is seen whole where its steps are wide enough for that: the view then turns no page under the finger. */
const FINGER_BEAT = { least: 66, most: 88 } as const;
function beatUnderFinger(width: number): number {
  return Math.min(FINGER_BEAT.most, Math.max(FINGER_BEAT.least, width / 4));
}

/** The frame as it is however far it is scrolled. */
export const shape = computed(() => {
  const { width, height } = size.value;
  if (home.value === 'dock') {
    const { left, beat } = columnGrid.value;
    // Under columns it needs no bars of its own.
    const rulerHeight = isUnderColumns.value ? 0 : DOCK_RULER;
    return {
      width,
      height,
      keysWidth: DOCK_KEYS + left,
      rulerHeight,
      velocityHeight: DOCK_VELOCITIES,
      beatWidth: beat,
      rowHeight: DOCK_ROWS[hasFinger.matches ? 'touch' : 'mouse'],
    };
  }
  const isDesk = layout.value === 'desktop';
  const keysWidth = isDesk ? 72 : 44;
  const lengths = {
    width,
    height,
    keysWidth,
    rulerHeight: isDesk ? 22 : 20,
    velocityHeight: isDesk ? 64 : height < 260 ? 36 : 52,
    beatWidth: (isDesk ? Math.max(40, (width - keysWidth) / BEATS) : beatUnderFinger(width - keysWidth)) * zoom.value,
  };
  const all = gridHeight(lengths) / ROWS;
  const row = isDesk ? Math.min(32, Math.max(18, all)) : Math.min(34, Math.max(24, all));
  // From far away all of the 24 rows are seen.
  return { ...lengths, rowHeight: zoom.value < 1 ? Math.max(Math.min(all, row), row * zoom.value) : row };
});

export const frame = computed<Frame>(() => ({ ...shape.value, scrollX: scroll.value.x, scrollY: scroll.value.y }));

export const octave = computed(() => octaveAt(frame.value));

/** Notes are known by themselves: an edit keeps those it does not touch, and undo brings the very same back. */
export const selection = signal<ReadonlySet<Note>>(new Set());

/** What was chosen among which notes: undo and redo choose it again. Returns how to stop. */
export function rememberSelection(): () => void {
  const before = new WeakMap<readonly Note[], ReadonlySet<Note>>();
  let last: readonly Note[] = [];
  return effect(() => {
    const list = notes.value;
    const picked = selection.value;
    const known = list === last ? undefined : before.get(list);
    last = list;
    if (known && !list.some((note) => picked.has(note))) selection.value = known;
    else before.set(list, picked);
  });
}
export const chosen = computed<readonly number[]>(() => {
  const set = selection.value;
  if (set.size === 0) return [];
  return notes.value.flatMap((note, index) => (set.has(note) ? [index] : []));
});
export const chosenNotes = computed(() => chosen.value.map((index) => notes.value[index] as Note));

/** As the keys below the roll show them: the notes themselves answer the finger first. */
export const shownChosen = afterPaint(chosenNotes);

export function select(indices: readonly number[]): void {
  selection.value = new Set(indices.map((index) => notes.peek()[index] as Note));
}

/** Where Enter adds and pasting begins. */
export const cursor = signal<{ readonly tick: number; readonly key: number }>({ tick: 0, key: 60 });
/** The cursor shows while the keyboard is on the roll. */
export const hasKeyboard = signal(false);

/** What a gesture would do if it ended now: painted, not yet written. */
export interface Draft {
  /** The notes it changes, as they are, */
  readonly hidden: ReadonlySet<Note>;
  /** and as they would be. */
  readonly notes: readonly Note[];
  readonly box?: Box;
  readonly loopTicks?: number;
}
export const draft = signal<Draft | null>(null);

/** Keys that are held on the keyboard beside the grid. */
export const heldKeys = signal<readonly number[]>([]);

export const shownLoop = computed(() => draft.value?.loopTicks ?? loopTicks.value);
