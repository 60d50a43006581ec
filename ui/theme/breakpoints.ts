/**
 * Where the layout changes, stated once: style sheets ask by name, `@media (--tablet)`, and the build writes the condition
 * (ui/bundling/breakpoints.ts); scripts ask the same table. A width that only one row of one sheet minds is no breakpoint.
 */

export const BREAKPOINTS = {
  '--from-tablet': '(min-width: 600px)',
  '--below-tablet': '(max-width: 599px)',
  '--from-large-tablet': '(min-width: 1024px)',
  '--from-desktop': '(min-width: 1280px)',
  '--below-desktop': '(max-width: 1279px)',
  /** Room for all 32 steps, words on keys, strips of a mixer side by side. */
  '--wide': '(min-width: 1600px) and (min-height: 481px)',
  /** Not a phone on its side. */
  '--tall': '(min-height: 481px)',
  '--short': '(max-height: 480px)',
  '--tablet': '(min-width: 600px) and (min-height: 481px)',
  '--large-tablet': '(min-width: 1024px) and (min-height: 481px)',
  '--desktop': '(min-width: 1280px) and (min-height: 481px)',
  /** Half a screen that is a little wider than high has no room for both side by side. */
  '--phone-on-its-side': '(orientation: landscape) and (max-height: 480px) and (min-width: 480px)',
} as const;
