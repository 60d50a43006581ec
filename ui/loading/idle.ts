/** Times at which nothing is asked of the page. */

/** Without `requestIdleCallback` (Safari): between two frames, after a while. */
const PAUSE_MILLISECONDS = 500;
/** Who has just touched something may touch again: what is drawn ahead waits until they look or listen. */
const REST_MILLISECONDS = 2000;

/** Whoever plays the moment it is possible has the net for themselves. */
const CALM_MILLISECONDS = 1500;

export function calm(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, CALM_MILLISECONDS));
}

export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE_MILLISECONDS);
  });
}

/** Begins to watch the hands; the function it returns resolves when the page is idle and they have rested. */
export function watchRest(): () => Promise<void> {
  let touchedAt = Number.NEGATIVE_INFINITY;
  const touch = () => {
    touchedAt = performance.now();
  };
  for (const name of ['pointerdown', 'keydown'] as const) window.addEventListener(name, touch, true);
  return async () => {
    await idle();
    for (;;) {
      const left = touchedAt + REST_MILLISECONDS - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
      await idle();
    }
  };
}
