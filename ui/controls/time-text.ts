/** Time of a recording. Pure. */

const two = (number: number) => `${Math.floor(number)}`.padStart(2, '0');

/** mm:ss:hundredths. */
export function timerText(seconds: number): string {
  return `${two(seconds / 60)}:${two(seconds % 60)}:${two((seconds * 100) % 100)}`;
}

/** mm:ss. */
export function durationText(seconds: number): string {
  return `${two(seconds / 60)}:${two(seconds % 60)}`;
}

/** mm:ss.milliseconds. */
export function stampText(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  return `${two(whole / 60_000)}:${two((whole / 1000) % 60)}.${`${whole % 1000}`.padStart(3, '0')}`;
}

/** What was typed: seconds, or minutes and seconds; null: neither. */
export function parseSeconds(text: string): number | null {
  const found = /^\s*(?:(\d+):)?(\d+(?:[.,]\d+)?)\s*s?\s*$/.exec(text);
  if (!found) return null;
  return Number(found[1] ?? 0) * 60 + Number((found[2] ?? '').replace(',', '.'));
}
