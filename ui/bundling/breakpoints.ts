/** Style sheets name breakpoints, `@media (--tablet)`: their conditions are written in from the one table. */
import type { Plugin } from 'vite';
import { BREAKPOINTS } from '../theme/breakpoints.ts';

const NAME = /\((--[\w-]+)\)/g;
const MEDIA = /@media [^{]+/g;

/** A name that is not in the table fails the build. */
export function withBreakpoints(css: string): string {
  return css.replace(MEDIA, (media) =>
    media.replace(NAME, (_, name: string) => {
      const condition = Object.entries(BREAKPOINTS).find(([known]) => known === name)?.[1];
      if (condition === undefined) throw new Error(`@media (${name}): no such breakpoint in ui/theme/breakpoints.ts`);
      return condition;
    }),
  );
}

export function breakpoints(): Plugin {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform: (code, id) => (/\.css(\?|$)/.test(id) ? { code: withBreakpoints(code), map: null } : null),
  };
}
