/** A screen that goes dark takes the page with it on some phones: it stays lit while something is recorded. */
import { recordingPhase } from '../../state/recording.ts';

let sentinel: WakeLockSentinel | null = null;

export function keepAwake(): void {
  navigator.wakeLock?.request('screen').then(
    (lock) => {
      sentinel = lock;
      if (recordingPhase.peek() === 'idle') letSleep();
    },
    () => undefined,
  );
}

export function letSleep(): void {
  void sentinel?.release();
  sentinel = null;
}
