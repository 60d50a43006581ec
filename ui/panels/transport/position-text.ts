/** The transport's figures. They keep their width, so that nothing dances beside them. */
import { positionOfTick } from '../../../song/time.ts';

/** "03.2.3": bar.beat.sixteenth, from 1. */
export function positionText(tick: number): string {
  const text = positionOfTick(Math.max(0, tick));
  return text.indexOf('.') === 1 ? `0${text}` : text;
}

const two = (number: number) => (number < 10 ? `0${number}` : `${number}`);

/** "01:05.4": minutes, seconds, tenths; hours join the minutes. */
export function elapsedText(seconds: number): string {
  // Tenths are counted, never rounded up: 59.96 s is not yet a minute. The nudge is for 0.3 = 0.29999999999999998.
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6);
  const whole = Math.floor(tenths / 10);
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}.${tenths % 10}`;
}

/** The faders' bottom: below it is silence. */
const SILENCE_DB = -60;

/** "-4.5": a level in dB, +0.2 above full scale; silence is a dash. */
export function levelText(decibels: number): string {
  if (!(decibels > SILENCE_DB)) return '–';
  const text = Math.abs(decibels).toFixed(1);
  if (text === '0.0') return text;
  return `${decibels < 0 ? '-' : '+'}${text}`;
}
