/** What `npm test` makes of a proof that is long by number, not by kind; `npm run drill -- screens` makes all of it. */
import type { Size } from './devices.ts';

export const IS_DRILL = process.env.SCREENS === 'all';

/** Sizes, languages, themes: all of them in the drill, `here` those that differ most. */
export const share = <T>(all: readonly T[], here: readonly NoInfer<T>[]): readonly T[] => (IS_DRILL ? all : here);

/** How often, or how long. */
export const amount = (all: number, here: number): number => (IS_DRILL ? all : here);

/** Each size in one theme: enough where a theme changes nothing but colours. */
export const THEME_OF_EACH_SIZE = [
  ['phone', 'light'],
  ['landscape', 'dark'],
  ['tablet', 'light'],
  ['desktop', 'dark'],
] as const satisfies readonly (readonly [Size, string])[];
