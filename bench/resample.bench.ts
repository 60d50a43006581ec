/** Eight bars of the mix onto a pad: from the tap until the pad has them, on a phone, and on one that is four times slower. */
import type { Page } from 'playwright';
import { atMost, type Bench, type Findings, load, median, row } from './report.ts';
import { progress } from './rounds.ts';
import { openBrowser, PHONE, playKey, serveWorkstation, visit } from './workstation.ts';

const SLOWDOWN = 4;
const BAR_MILLISECONDS = 1000;

async function openPads(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await playKey(page).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Sampler', exact: true }).click();
  await page.getByRole('button', { name: 'Add a sampler' }).click();
  await page.getByRole('radio', { name: 'Memory', exact: true }).click();
}

/** Milliseconds from the press until the pad is named as loaded; then it is taken back. */
async function resample(page: Page): Promise<number> {
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const key = [...document.querySelectorAll<HTMLElement>('.pad-tools button')].find((one) =>
          one.textContent?.includes('Last 8 bars'),
        );
        const tile = document.querySelector('.pad-tile');
        if (!key || !tile) throw new Error('the sampler is not there');
        const begun = performance.now();
        new MutationObserver((_, observer) => {
          if (!tile.textContent?.includes('Mix')) return;
          observer.disconnect();
          resolve(performance.now() - begun);
        }).observe(tile, { childList: true, subtree: true, characterData: true });
        key.click();
      }),
  );
  await page.keyboard.press('Control+z');
  await page.locator('.pad-tile', { hasNotText: 'Mix' }).waitFor();
  return milliseconds;
}

async function run(rounds: number): Promise<Findings> {
  const workstation = await serveWorkstation();
  const browser = await openBrowser();
  const found: { plain: number[]; slow: number[] } = { plain: [], slow: [] };
  try {
    const { page, devtools, close } = await visit(browser, PHONE);
    await openPads(page, workstation.url);
    // The first time fetches the exporter.
    await resample(page);
    for (let round = 0; round < rounds; round++) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      found.plain.push(await resample(page));
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      found.slow.push(await resample(page));
      progress(`resample: round ${round + 1} of ${rounds}, load ${load().toFixed(2)}`);
    }
    await close();
  } finally {
    await browser.close();
    await workstation.close();
  }
  // The browser slows the page's thread alone; the render has a thread of its own.
  const allSlower = found.plain.map((milliseconds) => milliseconds * SLOWDOWN);
  return {
    rows: [
      row('8 bars onto a pad', found.plain, 'ms'),
      row(`the same, the page's thread ${SLOWDOWN} × slower`, found.slow, 'ms'),
      row(`reckoned with every thread ${SLOWDOWN} × slower`, allSlower, 'ms'),
    ],
    ratios: {},
    bars: [
      atMost(`8 bars onto a pad, the page ${SLOWDOWN} × slower, median, ms`, median(found.slow), BAR_MILLISECONDS),
      atMost(`8 bars onto a pad, all ${SLOWDOWN} × slower, best, ms`, Math.min(...allSlower), BAR_MILLISECONDS),
    ],
  };
}

export const bench: Bench = { rounds: 7, run };
