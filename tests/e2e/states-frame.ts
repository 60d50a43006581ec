/** What the frame opens in every view: the options of the transport, the list of what can be edited. */
import { press, type State } from './states-desk.ts';
import { called } from './words.ts';

export const FRAME_STATES: readonly State[] = [
  {
    name: 'MIDI',
    enter: async (page, language) => {
      const key = page.locator('.midi-key');
      if (!(await key.isVisible())) {
        await press(page, language, 'Batida menu');
        await page.getByRole('button', { name: 'MIDI', exact: true }).click();
      } else await key.click();
      await page.locator('.midi-panel').waitFor();
    },
  },
  {
    name: 'the map of MIDI',
    enter: async (page, language) => {
      await page.locator('.tab').last().click();
      await press(page, language, 'Edit map');
      await page.getByRole('dialog').first().waitFor();
    },
    undo: (page) => page.locator('.tab').first().click(),
  },
  {
    name: 'transport options',
    enter: async (page, language) => {
      const key = page.getByRole('button', { name: called(language, 'Transport options') });
      // On a phone a hold on the tempo opens them, and the menu does.
      if (!(await key.isVisible())) await press(page, language, 'Batida menu');
      await key.click();
      await page.locator('.tap-row').waitFor();
    },
  },
  {
    name: 'what is edited',
    sizes: ['phone', 'landscape', 'tablet'],
    enter: async (page) => {
      await page.locator('.display button').click();
      await page.locator('.patterns').waitFor();
    },
  },
];
