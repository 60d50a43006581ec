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
