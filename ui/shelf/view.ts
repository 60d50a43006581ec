/**
 * What is not music, kept over a reload: which view, which track, how it is looked at; per tab first, then
 * per device. Choices of the device itself are kept elsewhere.
 */
import { effect } from '@preact/signals-react';
import type { Mode } from '../../song/arrangement.ts';
import * as session from '../state/screen.ts';
import { playMode, restoreMode } from '../state/sounding.ts';

const KEY = 'batida.view';
const PACE_MILLISECONDS = 200;

interface Kept {
  readonly view: string;
  readonly track: string;
  readonly step: number;
  readonly page: number | null;
  readonly isRackOpen: boolean;
  readonly mode: Mode;
}

function current(): Kept {
  return {
    view: session.view.value,
    track: session.selectedTrack.value,
    step: session.selectedStep.value,
    page: session.stepPage.value,
    isRackOpen: session.isRackOpen.value,
    mode: playMode.value,
  };
}

function read(storage: () => Storage): Partial<Record<keyof Kept, unknown>> | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

let latest = '';
let timer: ReturnType<typeof setTimeout> | null = null;

export function keepView(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  if (latest === '') return;
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      storage().setItem(KEY, latest);
    } catch {
      // Blocked or full: the view begins anew after a reload, the song does not.
    }
  }
}

/** Before the first frame; the song is there already, so that the track can be chosen. */
export function restoreView(): void {
  const kept = read(() => sessionStorage) ?? read(() => localStorage);
  if (kept) put(kept);
  followView();
}

/** From now on it is kept. */
export function followView(): void {
  effect(() => {
    latest = JSON.stringify(current());
    timer ??= setTimeout(keepView, PACE_MILLISECONDS);
  });
}

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Each by itself: what another version wrote differently keeps its default. */
function put(kept: Partial<Record<keyof Kept, unknown>>): void {
  const view = session.VIEWS.find((one) => one === kept.view);
  if (view) session.view.value = view;
  if (typeof kept.track === 'string') session.selectTrack(kept.track);
  if (isWhole(kept.step, 31)) session.selectedStep.value = kept.step;
  if (kept.page === null || isWhole(kept.page, 1)) session.stepPage.value = kept.page;
  if (typeof kept.isRackOpen === 'boolean') session.isRackOpen.value = kept.isRackOpen;
  if (kept.mode === 'pattern' || kept.mode === 'timeline') restoreMode(kept.mode);
}
