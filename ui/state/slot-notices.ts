/**
 * Who has something to say in the notice slot, and what of it is said now. A part that has a notice offers it and withdraws it
 * when it is past; it knows of no other. How to add one: docs/notices.md.
 */
import { computed, signal } from '@preact/signals-react';
import { dismissals, NOTICE_IDS, type NoticeId, type SlotNotice, slotNotice } from './slot.ts';

const FORTNIGHT_MILLISECONDS = 14 * 24 * 3_600_000;
/** What somebody may lose by, or is owed an answer to: it comes while the song plays, too. */
const COMES_WHILE_PLAYING: readonly NoticeId[] = ['storage', 'room', 'consent'];

const offered = signal<ReadonlyMap<NoticeId, SlotNotice>>(new Map());
/** Sent away until it changes. */
const away = signal<ReadonlySet<NoticeId>>(new Set());

/** Another one of the same name takes its place. The function it returns withdraws this one. */
export function offerNotice(notice: SlotNotice): () => void {
  offered.value = new Map(offered.peek()).set(notice.id, notice);
  return () => {
    if (offered.peek().get(notice.id) !== notice) return;
    const rest = new Map(offered.peek());
    rest.delete(notice.id);
    offered.value = rest;
    const stillAway = new Set(away.peek());
    if (stillAway.delete(notice.id)) away.value = stillAway;
  };
}

/** By its ×: at once, and nothing takes its place before the hands rest. */
export function dismissNotice({ id, dismissal }: SlotNotice, now: number): void {
  if (dismissal === 'fortnight') {
    const kept = Object.entries(keptDismissals(dismissals.peek())).filter(([, until]) => until > now);
    dismissals.value = JSON.stringify({ ...Object.fromEntries(kept), [id]: now + FORTNIGHT_MILLISECONDS });
  } else away.value = new Set(away.peek()).add(id);
  slotNotice.value = null;
}

/** Name and moment (ms since 1970); what cannot be understood is nothing. */
export function keptDismissals(text: string): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    );
  } catch {
    return {};
  }
}

/** In the order of the slot, without those that were sent away. A clock that was put back keeps none away for longer than it may. */
export function due(
  notices: ReadonlyMap<NoticeId, SlotNotice>,
  isAway: ReadonlySet<NoticeId>,
  kept: Readonly<Record<string, number>>,
  now: number,
): readonly SlotNotice[] {
  return NOTICE_IDS.flatMap((id) => {
    const notice = notices.get(id);
    const left = (kept[id] ?? 0) - now;
    const isKept = notice?.dismissal === 'fortnight' && left > 0 && left <= FORTNIGHT_MILLISECONDS;
    return notice && !isAway.has(id) && !isKept ? [notice] : [];
  });
}

export interface Moment {
  readonly isRecording: boolean;
  readonly isPlaying: boolean;
}

/** What is to stand there next. While a take runs nothing changes; while the song plays only what may come does, and nothing else goes for its sake. */
export function nextInSlot(
  shown: SlotNotice | 'tour' | null,
  inOrder: readonly SlotNotice[],
  { isRecording, isPlaying }: Moment,
): SlotNotice | 'tour' | null {
  if (isRecording) return shown;
  if (!isPlaying) return inOrder[0] ?? 'tour';
  const urgent = inOrder.find(({ id }) => COMES_WHILE_PLAYING.includes(id));
  if (urgent) return urgent;
  if (shown === 'tour' || shown === null) return shown;
  return inOrder.find(({ id }) => id === shown.id) ?? null;
}

/** Those of this moment. */
export const dueNow = computed(() => due(offered.value, away.value, keptDismissals(dismissals.value), Date.now()));
