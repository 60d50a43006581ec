/**
 * The notice slot: one row between bar and view, from 600 px under the transport. It pushes and never covers. The offer to be
 * shown around is there from the first frame; whatever else has something to say comes late, and `slot-notices.ts` says in which order.
 */

import { signal } from '@preact/signals-react';
import type { ComponentType } from 'react';

/** What may stand there, the most urgent first. The offer to be shown around is last of all. */
export const NOTICE_IDS = ['storage', 'room', 'consent', 'keep', 'update', 'offline', 'install'] as const;
export type NoticeId = (typeof NOTICE_IDS)[number];

export interface SlotNotice {
  readonly id: NoticeId;
  /** Asked whenever it is drawn, so that it follows the language and what it counts. */
  readonly text: () => { readonly title: string; readonly body: string };
  /** In order, as keys of one size. */
  readonly actions: readonly { readonly label: () => string; readonly run: () => void }[];
  /**
   * How it is sent away by its ×. 'fortnight': it does not come again for 14 days. 'change': it stays away until it is withdrawn
   * and offered anew. 'never': it has no ×, its keys are the ways out.
   */
  readonly dismissal: 'fortnight' | 'change' | 'never';
}

/** What stands there now: a notice, the offer to be shown around where it is still made, or nothing. */
export const slotNotice = signal<SlotNotice | 'tour' | null>('tour');

/** The row that draws a notice; its code comes after the first beat. */
export const slotRow = signal<{ readonly Row: ComponentType<{ readonly notice: SlotNotice }> } | null>(null);

/** Until when the notices stay away that were sent away for 14 days: `{"install": 1767225600000}`. Kept with the device's choices. */
export const dismissals = signal('');
