/** Taps on a page, and how long each waits for its paint: the browser's own Event Timing, from finger to next frame. */
import type { Page } from 'playwright';

export interface Timing {
  readonly name: string;
  readonly milliseconds: number;
}

/** Interaction to Next Paint as web.dev defines it: the slowest, yet of every fifty one is left out. */
export function interactionToNextPaint(timings: readonly Timing[]): number {
  const sorted = timings.map(({ milliseconds }) => milliseconds).sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length / 50)] ?? 0;
}

/** Once a page, before the first tap. */
export async function watchTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Map<number, number>();
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        const id = entry.interactionId ?? 0;
        if (id > 0) seen.set(id, Math.max(seen.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

export interface Target {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A finger where there are fingers, else the mouse. */
export async function press(page: Page, { x, y }: Omit<Target, 'name'>, isTouch: boolean): Promise<void> {
  if (isTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/**
 * In steps of 8 ms. A finger asks the page nothing: where it goes was found out before. A mouse has come to rest on its
 * target before it is pressed, as in a hand: what the way there costs (hover) is no part of the interaction.
 */
export async function timeTap(page: Page, target: Target, isTouch = true): Promise<Timing> {
  const before = await waits(page);
  if (!isTouch) await page.mouse.move(target.x, target.y);
  await settle(page);
  await press(page, target, isTouch);
  // Frames go on while the beat plays; two after the tap its entry is there, unless it took less than 16 ms.
  await settle(page);
  const after = await waits(page);
  return { name: target.name, milliseconds: Math.max(8, ...after.slice(before.length)) };
}

const DRAG_STEPS = 6;
const DRAG_STEP_PIXELS = 4;

/** A mouse takes hold, goes up a step a frame and lets go: taking hold and letting go are what Event Timing counts. */
export async function timeDrag(page: Page, { name, x, y }: Target): Promise<Timing> {
  const before = await waits(page);
  await page.mouse.move(x, y);
  await settle(page);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await page.mouse.move(x, y - DRAG_STEP_PIXELS * step);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  await settle(page);
  const after = await waits(page);
  return { name, milliseconds: Math.max(8, ...after.slice(before.length)) };
}

export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120)))),
  );

const waits = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { seen: Map<number, number> }).seen.values()]);
