/** Seconds as they are written here: "0.62 s". */
import { numberText } from '../../controls/value-text.ts';

export const secondsText = (seconds: number, digits = 2, leastDigits = 0): string =>
  `${numberText(seconds, { maximumFractionDigits: digits, minimumFractionDigits: leastDigits })} s`;
