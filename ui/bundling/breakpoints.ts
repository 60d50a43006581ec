/** Style sheets name breakpoints, `@media (--tablet)`: their conditions are written in from the one table. */
import type { Plugin } from 'vite';
import { BREAKPOINTS } from '../theme/breakpoints.ts';

const NAME = /\((--[\w-]+)\)/;
const MEDIA = /@media ([^{]+)/g;

/** A name that is not in the table fails the build. */
export function withBreakpoints(css: string): string {
  return css.replace(
    MEDIA,
    (_, queries: string) => `@media ${queries.trim().split(',').flatMap(conditionsOf).join(', ')} `,
  );
}

/** What stands beside a name goes with each of its conditions. */
function conditionsOf(query: string): readonly string[] {
  const name = NAME.exec(query)?.[1];
  if (name === undefined) return [query.trim()];
  const known = Object.entries(BREAKPOINTS).find(([one]) => one === name)?.[1];
  if (known === undefined) throw new Error(`@media (${name}): no such breakpoint in ui/theme/breakpoints.ts`);
  return [known].flat().flatMap((condition) => conditionsOf(query.replace(`(${name})`, condition)));
}

export function breakpoints(): Plugin {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform: (code, id) => (/\.css(\?|$)/.test(id) ? { code: withBreakpoints(code), map: null } : null),
  };
}
