/** Nothing is clipped, covered, beside the screen or too small: every state, at four sizes, in six languages, in both themes. */
import { audit } from './audit.ts';
import { deviceOf, expect, LANGUAGES, open, prefer, SIZES, type Size, THEMES, test } from './fixtures.ts';
import { leave, STATES } from './states.ts';

/** A finger needs 44 px, a mouse 36; sends and links of the footer 24. */
const FINGER = { target: 44, small: 24 };
const MOUSE = { target: 36, small: 24 };

for (const size of Object.keys(SIZES) as Size[]) {
  const hasTouch = size !== 'desktop';
  test.describe(`${size}, ${hasTouch ? 'a finger' : 'a mouse'}`, () => {
    test.use(deviceOf(size, hasTouch));

    for (const language of LANGUAGES) {
      test(`in ${language}`, async ({ page }) => {
        test.setTimeout(120_000);
        await prefer(page, language);
        await open(page);
        const faults: string[] = [];
        for (const state of STATES) {
          if (state.sizes && !state.sizes.includes(size)) continue;
          await test.step(state.name, async () => {
            await state.enter(page, language);
            for (const [theme, colorScheme] of Object.entries(THEMES)) {
              await page.emulateMedia({ colorScheme });
              const found = await audit(page, hasTouch ? FINGER : MOUSE, state.part);
              const fresh = found.filter(
                (fault) => !faults.some((other) => other.startsWith(state.name) && other.endsWith(fault)),
              );
              faults.push(...fresh.map((fault) => `${state.name}, ${theme}: ${fault}`));
            }
            await leave(page, language);
          });
        }
        expect(faults).toEqual([]);
      });
    }
  });
}
