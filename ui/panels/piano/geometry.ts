/** Where things stand on the roll: ticks and keys to pixels and back. Pure. */
import { TICKS_PER_BEAT } from '../../../song/time.ts';

/** The roll as it stands on the screen. All lengths in CSS pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Beside the grid: the keys; above it: the ruler; below it: the velocities. */
  readonly keysWidth: number;
  readonly rulerHeight: number;
  readonly velocityHeight: number;
  readonly beatWidth: number;
  readonly rowHeight: number;
  readonly scrollX: number;
  readonly scrollY: number;
}

export const ROWS = 24;
export const HIGHEST_KEY = 127;
export const BEATS = 16;
export const ZOOM = { min: 0.5, max: 3, step: 0.25 } as const;
export const OCTAVES = { min: 0, max: 8 } as const;

export type Region = 'ruler' | 'keys' | 'grid' | 'velocity';

export function gridHeight(frame: Pick<Frame, 'height' | 'rulerHeight' | 'velocityHeight'>): number {
  return Math.max(0, frame.height - frame.rulerHeight - frame.velocityHeight);
}

export function xOfTick(frame: Frame, tick: number): number {
  return frame.keysWidth + (tick / TICKS_PER_BEAT) * frame.beatWidth - frame.scrollX;
}

export function tickOfX(frame: Frame, x: number): number {
  return ((x - frame.keysWidth + frame.scrollX) / frame.beatWidth) * TICKS_PER_BEAT;
}

/** The upper edge of a key's row. */
export function yOfKey(frame: Frame, key: number): number {
  return frame.rulerHeight + (HIGHEST_KEY - key) * frame.rowHeight - frame.scrollY;
}

export function keyOfY(frame: Frame, y: number): number {
  const key = HIGHEST_KEY - Math.floor((y - frame.rulerHeight + frame.scrollY) / frame.rowHeight);
  return Math.min(HIGHEST_KEY, Math.max(0, key));
}

/** 0..1 by the height in the lane of velocities; its middle pixels reach the ends. */
export function velocityOfY(frame: Frame, y: number): number {
  const edge = 4;
  const share = (frame.height - edge - y) / (frame.velocityHeight - 2 * edge);
  return Math.round(Math.min(1, Math.max(0.01, share)) * 100) / 100;
}

export function regionAt(frame: Frame, x: number, y: number): Region {
  if (y < frame.rulerHeight) return 'ruler';
  if (y >= frame.height - frame.velocityHeight) return 'velocity';
  return x < frame.keysWidth ? 'keys' : 'grid';
}

/** On a grid of ticks: the line at or before, and the nearest one. A grid of 0 leaves whole ticks as they are. */
export function floorTo(ticks: number, grid: number): number {
  return grid > 0 ? Math.floor(ticks / grid) * grid : Math.floor(ticks);
}
export function roundTo(ticks: number, grid: number): number {
  return grid > 0 ? Math.round(ticks / grid) * grid : Math.round(ticks);
}

/** The first visible row's scroll for an octave: its C is the lowest row of the 24. */
export function scrollOfOctave(frame: Frame, octave: number): number {
  const lowest = (octave + 1) * 12;
  return Math.max(0, (HIGHEST_KEY + 1 - lowest) * frame.rowHeight - gridHeight(frame));
}

/** The octave of the lowest row that is seen whole. */
export function octaveAt(frame: Frame): number {
  const lowest = HIGHEST_KEY + 1 - Math.floor((frame.scrollY + gridHeight(frame) + 1) / frame.rowHeight);
  return Math.min(OCTAVES.max, Math.max(OCTAVES.min, Math.ceil(lowest / 12) - 1));
}

/** How far to scroll so that a stretch from `from` to `to` lies within a window; as little as that takes. */
export function scrollInto(scroll: number, size: number, from: number, to: number): number {
  if (from < scroll || to - from > size) return Math.max(0, from);
  return to > scroll + size ? to - size : scroll;
}
