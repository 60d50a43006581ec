/** axe finds nothing, in both themes, and nothing is crooked: every state, in English. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { audit, FINGER, MOUSE } from './audit.ts';
import { deviceOf, expect, open, type Size, THEMES, test } from './fixtures.ts';
import { leave, STATES } from './states.ts';

/** What a theme can do wrong; the rest is the same in both, and looked at in the first. */
const OF_THEMES = ['color-contrast', 'link-in-text-block'];

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type ColorScheme = (typeof THEMES)[keyof typeof THEMES];

const DIALOGS = '[role=dialog], [role=alertdialog]';

/**
 * Without frames of other origins there is nothing to gather: no page of its own for every look. What lies open over the page
 * goes before it, as in audit.ts: what is beneath was looked at in a state of its own.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (await page.locator(DIALOGS).count()) > 0 ? builder.include(DIALOGS) : builder;
}

const [[, first], ...others] = Object.entries(THEMES) as [[string, ColorScheme], ...[string, ColorScheme][]];

for (const size of ['phone', 'desktop'] satisfies Size[]) {
  test.describe(size, () => {
    test.use({
      ...deviceOf(size),
      isFirstVisit: true,
      colorScheme: first,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('no violation in any state, in either theme, and nothing crooked', async ({ page }) => {
      test.setTimeout(400_000);
      await open(page);
      const violations: string[] = [];
      const faults: string[] = [];
      const note = (state: string, { violations: found }: AxeResults) => {
        for (const { id, nodes } of found) {
          const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
          violations.push(`${state}: ${id}: ${places.join('; ').replaceAll('\n', ' ')}`);
        }
      };
      for (const state of STATES) {
        if (state.sizes && !(state.sizes as readonly Size[]).includes(size)) continue;
        await test.step(state.name, async () => {
          await state.enter(page, 'en');
          note(state.name, await (await axeOn(page)).analyze());
          const crooked = await audit(page, size === 'desktop' ? MOUSE : FINGER, state.part);
          faults.push(...crooked.filter((fault) => !faults.includes(fault)));
          for (const [theme, colorScheme] of others) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
            note(`${state.name}, ${theme}`, await (await axeOn(page)).withRules(OF_THEMES).analyze());
          }
          await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' });
          await leave(page, 'en', state);
        });
      }
      expect(violations).toEqual([]);
      expect(faults).toEqual([]);
    });
  });
}

test.describe('an address that is none of ours', () => {
  // The browser tells of the status that such an address has.
  test.use({ allowed: [/status of 404/] });

  test('no violation', async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    const { violations } = await (await axeOn(page)).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
