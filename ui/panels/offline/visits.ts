/** How long and how often this device has been here, as it was kept; pure but for the one who counts. */
import { DAY_MILLISECONDS } from '../../../api/terms.ts';
import { visits } from '../../state/device-choices.ts';

interface Visits {
  /** Milliseconds since 1970. */
  readonly first: number;
  readonly count: number;
}

/** What cannot be understood, or lies ahead, is a first visit. */
export function visitsOf(kept: string, now: number): Visits {
  const [first = Number.NaN, count = Number.NaN] = kept.split(' ').map(Number);
  const isKnown = Number.isFinite(first) && first <= now && Number.isInteger(count) && count > 0;
  return isKnown ? { first, count } : { first: now, count: 0 };
}

/** This one included. Whole days since the first. */
export function countVisit(now: number): { readonly days: number; readonly count: number } {
  const { first, count } = visitsOf(visits.peek(), now);
  visits.value = `${first} ${count + 1}`;
  return { days: Math.floor((now - first) / DAY_MILLISECONDS), count: count + 1 };
}
