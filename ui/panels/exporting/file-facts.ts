/** How long and how large a file is, in words. */
import { numberText } from '../../controls/value-text.ts';
import { t } from '../../words/words.ts';

const BYTES_PER_MEGABYTE = 1e6;

/** mm:ss, or h:mm:ss. */
export function timeText(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

export function sizeText(bytes: number): string {
  const megabytes = bytes / BYTES_PER_MEGABYTE;
  const digits = megabytes < 10 ? 1 : 0;
  return t('exporting.megabytes', { figure: numberText(megabytes, { maximumFractionDigits: digits }) });
}
