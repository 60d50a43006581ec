/** Being shown around: the line of a first visit, and the coach where it says most. */
import { press, type State } from './states-desk.ts';
import { called } from './words.ts';

/** It is there from the beginning, and goes for good. */
export const TOUR_LINE: State = {
  name: 'the tour is offered',
  enter: (page) => page.locator('.tour-line').waitFor(),
  undo: (page) => page.locator('.tour-line .icon-button').click(),
};

export const TOUR_STATES: readonly State[] = [
  {
    name: 'shown around',
    async enter(page, language) {
      const key = page.locator('.tour-key');
      if (await key.isVisible()) await key.click();
      else {
        await press(page, language, 'Batida menu');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: called(language, 'Show me around') })
          .click();
      }
      // To the instrument rack: its words are the longest.
      for (let turn = 0; turn < 4; turn++) await page.locator('.coach-keys .key').last().click();
      await page.locator('.coach-task').filter({ hasText: /\S/ }).waitFor();
    },
  },
];
