/** The sizes and themes the workstation is looked at in. */
import type { BrowserContextOptions } from 'playwright';

export const SIZES = {
  phone: { width: 360, height: 640 },
  landscape: { width: 640, height: 360 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;

/** Looked at in the drill: the smallest phone, which is a phone with less room, and a large desk. */
export const EDGES = {
  small: { width: 320, height: 568, like: 'phone' },
  wide: { width: 1920, height: 1080, like: 'desktop' },
} as const satisfies Record<string, { width: number; height: number; like: Size }>;

/** The theme follows the system until it is chosen; `colorScheme` is what the system says. */
export const THEMES = { sunlight: 'light', studio: 'dark' } as const;
export type Theme = keyof typeof THEMES;

/** A finger where a size is that of a phone or tablet, a mouse on a desk. */
export function deviceOf(size: Size, hasTouch = size !== 'desktop'): BrowserContextOptions {
  return { viewport: SIZES[size], hasTouch, isMobile: hasTouch, deviceScaleFactor: 1 };
}
