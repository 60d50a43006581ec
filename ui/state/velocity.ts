/** How hard a pad was hit. Pure. */
import type { Touch } from './live-input.ts';

/** A press by a key has no strength. */
export const KEY_VELOCITY = 0.8;
/** The softest a place on a pad can be. */
const SOFTEST = 0.25;
const STRENGTHS: Readonly<Record<Exclude<Touch, 'height'>, number>> = { soft: 0.3, medium: 0.7, hard: 1 };
/** Of a hit that no place on a pad gives one. */
export const presetVelocity = (touch: Touch): number => (touch === 'height' ? KEY_VELOCITY : STRENGTHS[touch]);
/** What devices say that feel no pressure. */
const NO_PRESSURE: readonly number[] = [0, 0.5, 1];

/** As hard as the device feels; where it feels nothing, harder the higher it is touched, as a fader is louder. */
export function velocityOf(
  event: Pick<PointerEvent, 'pressure' | 'clientY'>,
  top: number,
  height: number,
  touch: Touch = 'height',
): number {
  if (touch !== 'height') return STRENGTHS[touch];
  if (!NO_PRESSURE.includes(event.pressure)) return Math.max(SOFTEST, Math.min(1, event.pressure));
  const up = 1 - Math.min(1, Math.max(0, (event.clientY - top) / height));
  return Math.round((SOFTEST + (1 - SOFTEST) * up) * 100) / 100;
}
