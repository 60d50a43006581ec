/**
 * Where the layout changes, stated once: style sheets ask by name, `@media (--tablet)`, and the build writes the condition
 * (ui/bundling/breakpoints.ts); scripts ask the same table. A width that only one row of one sheet minds is no breakpoint.
 * Where there are several conditions, one of them is enough (`or` in a condition is younger than the browsers we serve).
 */

export const BREAKPOINTS = {
  '--from-tablet': '(min-width: 600px)',
  '--below-tablet': '(max-width: 599px)',
  '--below-large-tablet': '(max-width: 1023px)',
  '--from-large-tablet': '(min-width: 1024px)',
  '--from-desktop': '(min-width: 1280px)',
  '--below-desktop': '(max-width: 1279px)',
  /** Room for words on keys, strips of a mixer side by side. */
  '--wide': '(min-width: 1600px) and (min-height: 481px)',
  /** Room for all 32 steps: a finger needs more of each. */
  '--all-steps': [
    '(min-width: 1600px) and (min-height: 481px) and (pointer: fine)',
    '(min-width: 1840px) and (min-height: 481px)',
  ],
  /** Not a phone on its side, nor a small tablet or a magnified page that is hardly higher: their grid has no room above a rack. */
  '--tall': [
    '(min-height: 551px)',
    '(min-width: 1024px) and (min-height: 481px)',
    '(max-width: 599px) and (min-height: 481px)',
  ],
  '--short': ['(max-height: 480px)', '(min-width: 600px) and (max-width: 1023px) and (max-height: 550px)'],
  '--tablet': ['(min-width: 600px) and (min-height: 551px)', '(min-width: 1024px) and (min-height: 481px)'],
  '--large-tablet': '(min-width: 1024px) and (min-height: 481px)',
  '--desktop': '(min-width: 1280px) and (min-height: 481px)',
  /** Half a screen that is a little wider than high has no room for both side by side. */
  '--phone-on-its-side': [
    '(orientation: landscape) and (max-height: 480px) and (min-width: 480px)',
    '(min-width: 600px) and (max-width: 1023px) and (max-height: 550px)',
  ],
} as const satisfies Readonly<Record<string, string | readonly string[]>>;

/** As a style sheet or `matchMedia` asks for it. */
export const mediaOf = (name: keyof typeof BREAKPOINTS): string => [BREAKPOINTS[name]].flat().join(', ');
