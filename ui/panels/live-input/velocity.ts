/** How hard a pad was hit. Pure. */

/** A press by a key has no strength. */
export const KEY_VELOCITY = 0.8;
/** The softest a place on a pad can be. */
const SOFTEST = 0.25;
/** What devices say that feel no pressure. */
const NO_PRESSURE: readonly number[] = [0, 0.5, 1];

/** As hard as the device feels; where it feels nothing, harder towards the lower edge, as near the front of a key. */
export function velocityOf(event: Pick<PointerEvent, 'pressure' | 'clientY'>, top: number, height: number): number {
  if (!NO_PRESSURE.includes(event.pressure)) return Math.max(SOFTEST, Math.min(1, event.pressure));
  const down = Math.min(1, Math.max(0, (event.clientY - top) / height));
  return Math.round((SOFTEST + (1 - SOFTEST) * down) * 100) / 100;
}
