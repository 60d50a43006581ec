/** How many files a visit fetches before all that every visit needs is there: each is a request, and costs its head. */
import { deviceOf, expect, open, test } from './fixtures.ts';

/** Scripts, sheets, a font, the engine and its workers, who is signed in, and the menu that is opened; a few of them to spare. */
const MOST = { phone: 36, desktop: 44 } as const;

for (const size of ['phone', 'desktop'] as const) {
  test.describe(size, () => {
    test.use(deviceOf(size));

    test(`a first visit is within ${MOST[size]} requests when its account and its panels have come`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open(page);
      // The last of what always comes: MIDI answers once it has been asked for, and views are then fetched ahead, or not.
      await expect.poll(() => asked.some((path) => path.startsWith('/api/auth/me'))).toBe(true);
      await expect.poll(() => asked.some((path) => path.includes('/later-'))).toBe(true);
      await page.getByRole('button', { name: 'Batida menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST[size]);
    });
  });
}
