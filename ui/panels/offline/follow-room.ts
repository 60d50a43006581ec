/** Asks the browser how much room is left: at first, after each take, and after other edits once in a while. */
import { effect } from '@preact/signals-react';
import { shelfStatus } from '../../shelf/status.ts';
import { refreshStorage } from '../../shelf/storage.ts';
import { isRecording } from '../../state/recording.ts';

/** Edits are small; what fills a device are takes and files. */
const WHILE_MILLISECONDS = 60_000;

export function followRoom(now: () => number): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  effect(() => {
    if (isRecording.value) askedAt = Number.NEGATIVE_INFINITY;
    const isAtRest = shelfStatus.value === 'saved' && !isRecording.value;
    if (!isAtRest || now() - askedAt < WHILE_MILLISECONDS) return;
    askedAt = now();
    refreshStorage().catch(() => undefined);
  });
}
