/** The first frames of the page go first; the engine is there before a finger finds play. */
const IDLE_MILLISECONDS = 1000;

export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MILLISECONDS });
  else setTimeout(work, 0);
}
