/** How a page was for whoever waited for it: three of the Web Vitals (web.dev/vitals), from the browser's own records. */
import type { Page } from 'playwright';

/** 1.6 Mbit/s, 150 ms there and back. */
export const POOR_LINE = { bytesPerSecond: 200_000, roundTripMilliseconds: 150 };
/** How many times slower the processor of a cheap phone is taken to be. */
export const SLOWDOWN = 4;
/** By then a page has come to rest. */
export const REST_MILLISECONDS = 1500;
/** A public or a content page, on the line, headers included. */
export const MAX_PAGE_KILOBYTES = 40;

export interface Vitals {
  /** Largest contentful paint, milliseconds since the navigation. */
  readonly painted: number;
  /** Cumulative layout shift. */
  readonly shifted: number;
  /** Total blocking time: what of each task goes beyond 50 ms, milliseconds. */
  readonly blocked: number;
}

export const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // A page in which nothing moved, or blocked, has none.
        window.setTimeout(() => resolve([]), 200);
      });
    const paints = await entries('largest-contentful-paint');
    const shifts = await entries('layout-shift');
    const tasks = await entries('longtask');
    return {
      painted: paints[paints.length - 1]?.startTime ?? Number.NaN,
      shifted: shifts.reduce((sum, one) => sum + ('value' in one ? Number(one.value) : 0), 0),
      blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  });
