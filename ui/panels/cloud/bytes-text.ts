/** How much room something takes in the cloud: a song has kilobytes. */
import { numberText } from '../../controls/value-text.ts';
import { sizeText } from '../../shelf/saves.ts';

/** 12 kB, 0.4 MB, 100 MB */
export function bytesText(bytes: number): string {
  if (bytes >= 100_000) return sizeText(bytes);
  return `${numberText(Math.ceil(bytes / 1000), { maximumFractionDigits: 0 })} kB`;
}
