/** Puts into the notice slot what is wanted there, when no key can move under a finger by it. */
import { computed, effect } from '@preact/signals-react';
import { watchRest } from '../../loading/idle.ts';
import { engineState } from '../../state/engine.ts';
import { isRecording } from '../../state/recording.ts';
import { type SlotNotice, slotNotice, slotRow } from '../../state/slot.ts';
import { dueNow, nextInSlot } from '../../state/slot-notices.ts';
import { NoticeRow } from './row.tsx';

const HANDS = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** Begins to watch the pointers; what the function returns resolves when none is down. */
function watchPointers(): () => Promise<void> {
  const down = new Set<number>();
  const waiting: (() => void)[] = [];
  const follow = ({ type, pointerId }: PointerEvent) => {
    if (type === 'pointerdown') down.add(pointerId);
    else down.delete(pointerId);
    if (down.size === 0) for (const resolve of waiting.splice(0)) resolve();
  };
  for (const name of HANDS) window.addEventListener(name, follow, true);
  return () => (down.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)));
}

/** Full storage is told at the end of the gesture, all else when the hands have rested for a while. */
const isPressing = (next: SlotNotice | 'tour' | null): boolean =>
  next !== null && next !== 'tour' && next.id === 'storage';

const wanted = computed(() =>
  nextInSlot(slotNotice.value, dueNow.value, {
    isRecording: isRecording.value,
    isPlaying: engineState.value.isPlaying,
  }),
);

/** Once. */
export function startNotices(): void {
  slotRow.value = { Row: NoticeRow };
  const rest = watchRest();
  const handsUp = watchPointers();
  let asked = 0;
  effect(() => {
    const next = wanted.value;
    asked += 1;
    const mine = asked;
    if (next === slotNotice.value) return;
    void (isPressing(next) ? handsUp() : rest()).then(() => {
      if (mine === asked) slotNotice.value = next;
    });
  });
}
