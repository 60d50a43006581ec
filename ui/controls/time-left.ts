/** How long something that is being made takes still, measured by how far it has come. */
import { t } from '../words/words.ts';

/** Sooner the speed is a guess. */
const FIRST_GUESS_SECONDS = 0.7;
const SECONDS_PER_MINUTE = 60;
/** From here on it is shown in minutes. */
const MINUTES_FROM_SECONDS = 90;
const ALMOST = 0.995;

/** Seconds; null while nothing is known. `begun`: as performance.now() tells it. */
export function timeLeft(begun: number, fraction: number, now = performance.now()): number | null {
  const seconds = (now - begun) / 1000;
  return seconds < FIRST_GUESS_SECONDS || fraction === 0 ? null : (seconds * (1 - fraction)) / fraction;
}

export function timeLeftText(fraction: number, secondsLeft: number | null): string {
  if (fraction >= ALMOST) return t('exporting.almost');
  if (secondsLeft === null) return t('exporting.starting');
  if (secondsLeft < MINUTES_FROM_SECONDS)
    return t('exporting.timeLeft', { count: Math.max(1, Math.ceil(secondsLeft)) });
  return t('exporting.minutesLeft', { count: Math.ceil(secondsLeft / SECONDS_PER_MINUTE) });
}
