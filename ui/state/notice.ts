/**
 * The one toast: what just happened, or what went wrong. Good news speaks of the song as it is: the next edit ends it. An
 * error stays until it is closed or replaced.
 */
import { effect, signal } from '@preact/signals-react';
import type { Song } from '../../song/song.ts';
import { openings, song } from './song.ts';

export interface Notice {
  readonly kind: 'good' | 'bad';
  readonly title: string;
  readonly body?: string;
  /** Undo, Retry and the like. */
  readonly action?: NoticeAction;
  /** It speaks of no edit, so none ends it; what lies under it can be pressed. */
  readonly isHint?: true;
}

export interface NoticeAction {
  readonly label: string;
  /** Says it alone where the words beside it would be cut. */
  readonly icon?: 'download';
  readonly run: () => void;
  /** It takes back the last edit, as the bar's key does: it may stand in that key's place. */
  readonly isUndo?: true;
}

export const notice = signal<Notice | null>(null);

let toldOf: Song | null = null;

export function showNotice(title: string, rest: Omit<Partial<Notice>, 'kind' | 'title'> = {}): void {
  toldOf = song.peek();
  notice.value = { kind: 'good', title, ...rest };
}

export function showError(title: string, rest: Omit<Partial<Notice>, 'kind' | 'title'> = {}): void {
  notice.value = { kind: 'bad', title, ...rest };
}

/** For as long as toasts are drawn. Another song that is opened is no edit: what opened it is being told of. */
export function endNewsWithEdits(): () => void {
  let opening = openings.peek();
  return effect(() => {
    const now = song.value;
    const isOpened = openings.value !== opening;
    opening = openings.value;
    if (isOpened) toldOf = now;
    else if (now !== toldOf && notice.peek()?.kind === 'good' && !notice.peek()?.isHint) notice.value = null;
  });
}
