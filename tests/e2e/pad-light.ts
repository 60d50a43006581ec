/** The light of a pad that plays. */
import type { Page } from 'playwright/test';

/** Lit for 300 ms: who looks every now and then may miss it, so a pad, counted from 1, is looked at in each frame from before it is pressed. */
export async function lit(page: Page, pad: number, press: () => Promise<unknown>): Promise<void> {
  const seen = page.waitForFunction((at) => document.querySelector(`[data-pad="${at}"][data-playing]`), pad - 1);
  await press();
  await seen;
}
