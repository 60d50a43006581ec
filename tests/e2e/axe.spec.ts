/** axe finds nothing: every state, in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import { deviceOf, expect, open, type Size, THEMES, test } from './fixtures.ts';
import { leave, STATES } from './states.ts';

/** What a theme can do wrong; the rest is the same in both, and looked at in the first. */
const OF_THEMES = ['color-contrast', 'link-in-text-block'];

for (const size of ['phone', 'desktop'] satisfies Size[]) {
  for (const [turn, [theme, colorScheme]] of Object.entries(THEMES).entries()) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ ...deviceOf(size), colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('no violation in any state', async ({ page }) => {
        test.setTimeout(400_000);
        await open(page);
        const violations: string[] = [];
        for (const state of STATES) {
          if (state.sizes && !(state.sizes as readonly Size[]).includes(size)) continue;
          await test.step(state.name, async () => {
            await state.enter(page, 'en');
            const builder = new AxeBuilder({ page });
            const found = await (turn === 0 ? builder : builder.withRules(OF_THEMES)).analyze();
            for (const { id, nodes } of found.violations) {
              const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
              violations.push(`${state.name}: ${id}: ${places.join('; ').replaceAll('\n', ' ')}`);
            }
            await leave(page, 'en', state);
          });
        }
        expect(violations).toEqual([]);
      });
    });
  }
}

test.describe('an address that is none of ours', () => {
  // The browser tells of the status that such an address has.
  test.use({ allowed: [/status of 404/] });

  test('no violation', async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
