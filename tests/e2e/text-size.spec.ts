/** Text at 200 % of its usual size on a screen of the same size (WCAG 1.4.4): nothing is lost in any view, sheet or dialog. */
import type { Page } from 'playwright/test';
import { CHROMIUM_OPTIONS, findChromium } from '../chromium.ts';
import { audit } from './audit.ts';
import { deviceOf, expect, open, prefer, test } from './fixtures.ts';
import { leave, STATES } from './states.ts';

/** As the browser's own setting does it: everything that is in rem doubles. */
const TWICE = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';
const executablePath = findChromium();
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: CHROMIUM_OPTIONS.chromiumSandbox,
    args: [...CHROMIUM_OPTIONS.args, TWICE],
  },
});

/** Words that end in an ellipsis. What is as long as it lasts (a block of the song) may, and what a person has named. */
function cutWords(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const MAY = '.page-block, .timeline-block, .grow-offer-sections, .song-bars, .bar-project, .display, select';
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const scope = dialogs[dialogs.length - 1] ?? document.querySelector(selector) ?? document.body;
    const found: string[] = [];
    for (const one of scope.querySelectorAll('*')) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(one);
      const isClamped = webkitLineClamp !== 'none';
      const { width, height } = one.getBoundingClientRect();
      if ((textOverflow !== 'ellipsis' && !isClamped) || width <= 2 || height <= 2) continue;
      if (one.closest(`[inert], [hidden], ${MAY}`) || !one.checkVisibility({ visibilityProperty: true })) continue;
      // A line's letters reach a few pixels out of it.
      const isCut = one.scrollWidth > one.clientWidth + 1 || (isClamped && one.scrollHeight > one.clientHeight + 6);
      if (isCut) found.push(`"${one.textContent}" is cut short in ${one.parentElement?.className}`);
    }
    return found;
  }, part);
}

/** The longest words of German are wider than a phone has room for: their room slides to them, by a letter or two. */
const MAY = / slides [12]?\d to the side$/;

const IS_DRILL = process.env.LOOKS === 'all';
/** German has the longest words, and writes its nouns as one; the drill looks at English too. */
const languages = IS_DRILL ? (['en', 'de'] as const) : (['de'] as const);
/** The phone has the least room: there it is every state. The desk shows its views; the drill, all of it. */
const VIEWS = ['arrange', 'piano', 'session', 'edit', 'setup', 'mixer'];
for (const language of languages) {
  for (const size of ['phone', 'desktop'] as const) {
    test.describe(`${size}, ${language}`, () => {
      test.use({ ...deviceOf(size), isFirstVisit: true });

      test('at 200 % everything is whole', async ({ page }) => {
        test.setTimeout(300_000);
        await prefer(page, language);
        await open(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        const faults: string[] = [];
        for (const state of STATES) {
          if (state.sizes && !state.sizes.includes(size)) continue;
          if (size === 'desktop' && !IS_DRILL && !VIEWS.includes(state.name)) continue;
          await test.step(state.name, async () => {
            await state.enter(page, language);
            const found = [
              ...(await cutWords(page, state.part)),
              ...(await audit(page, { target: 24, small: 16 }, state.part)),
            ];
            const fresh = found.filter((fault) => !MAY.test(fault) && !faults.some((other) => other.endsWith(fault)));
            faults.push(...fresh.map((fault) => `${state.name}: ${fault}`));
            await leave(page, language, state);
          });
        }
        expect(faults).toEqual([]);
      });
    });
  }
}
