/** Colours of tracks, scenes, clips: mostly the next one of eight. */
import { FIELD } from './fields.ts';
import type { Page } from './page.ts';

const BITS = 3;

export function codeColor({ coder }: Page, color: number, expected: number): number {
  if (coder.look(FIELD.isSame, FIELD.color).flag(color === expected)) return expected;
  return coder.look(FIELD.color, expected, 0).symbol(color, BITS);
}
