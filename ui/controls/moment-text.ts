/** When something was, as one says it: now, 5 minutes ago, yesterday; further back the date. */
import { language } from '../words/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function momentText(then: number, now: number): string {
  const ago = Math.max(0, now - then);
  const relative = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  if (ago < MINUTE) return relative.format(0, 'second');
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY) return relative.format(-Math.floor(ago / DAY), 'day');
  return new Date(then).toLocaleDateString(language.value, { dateStyle: 'medium' });
}

export function dateText(then: number): string {
  return new Date(then).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });
}
