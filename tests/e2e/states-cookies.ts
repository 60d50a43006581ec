/** What is said of cookies: the preferences, from the foot of the page or, on phones, from the menu. */
import { press, type State } from './states-desk.ts';
import { called } from './words.ts';

export const COOKIE_STATES: readonly State[] = [
  {
    name: 'cookies',
    async enter(page, language) {
      const way = page.locator('.foot-way');
      if (await way.isVisible()) await way.click();
      else {
        await press(page, language, 'Batida menu');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: called(language, 'Cookies') })
          .click();
      }
      await page.locator('.cookie-keys').waitFor();
    },
  },
];
