/** How much room something takes, in words: a song has kilobytes, a disk gigabytes. */
import { numberText } from './value-text.ts';

/** 0.1 MB, 12 MB, 10.7 GB */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${numberText(amount, { maximumFractionDigits: amount < 100 ? 1 : 0 })} ${unit}`;
}

/** 12 kB, 0.4 MB, 100 MB */
export function bytesText(bytes: number): string {
  if (bytes >= 100_000) return sizeText(bytes);
  return `${numberText(Math.ceil(bytes / 1000), { maximumFractionDigits: 0 })} kB`;
}
