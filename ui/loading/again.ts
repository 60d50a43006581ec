/** Code that could not be had is asked for again: a line that is down for a moment must not cost a part of the program for a visit. */

const FIRST_PAUSE_MILLISECONDS = 2000;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/** Resolves once `load` has; each pause is twice the last one, and is over at once when the net comes back. */
export async function untilHad<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(over, pause);
        function over() {
          clearTimeout(timer);
          window.removeEventListener('online', over);
          resolve();
        }
        window.addEventListener('online', over);
      });
    }
  }
}
