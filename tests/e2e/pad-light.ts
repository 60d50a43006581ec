/** The light of a pad that plays. */
import type { Page } from 'playwright/test';

/** Lit for 300 ms: who looks every now and then may miss it, so each change of the pads is looked at from before one of them, counted from 1, is pressed. */
export async function lit(page: Page, pad: number, press: () => Promise<unknown>): Promise<void> {
  const seen = await page.evaluateHandle((at) => {
    const isLit = () => document.querySelector(`[data-pad="${at}"][data-playing]`) !== null;
    const light = { wasSeen: isLit() };
    new MutationObserver(() => {
      light.wasSeen ||= isLit();
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-playing'] });
    return light;
  }, pad - 1);
  await press();
  await page.waitForFunction(({ wasSeen }) => wasSeen, seen);
}
