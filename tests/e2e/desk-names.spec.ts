/** Names on a desk where room is scarce: of the song in the bar, of tracks and of what ducks them on their strips. */
import type { Locator } from 'playwright/test';
import { growSong } from '../../song/grow/grow-song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { comeAs, newName } from './account-page.ts';
import { openTimeline } from './arrange-hands.ts';
import { deviceOf, expect, open, prefer, test } from './fixtures.ts';

test.use(deviceOf('desktop'));

/** How much of the words in a box is read: all, none, or a part that says nothing. */
const readOf = (box: Locator, words: string) =>
  box.evaluate((frame, selector) => {
    const outer = frame.getBoundingClientRect();
    return [...frame.querySelectorAll(selector)].map((one) => {
      const inner = one.getBoundingClientRect();
      if (inner.width === 0 || inner.top >= outer.bottom) return 'none';
      const isIn = inner.right <= outer.right && inner.bottom <= outer.bottom;
      return isIn && one.scrollWidth <= one.clientWidth ? 'all' : 'part';
    });
  }, words);

for (const width of [1280, 1440]) {
  test(`at ${width} the name of a song is read beside all keys of whoever is signed in`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await prefer(page, 'de');
    await comeAs(page, newName());
    await open(page);
    await page.getByRole('button', { name: 'Abmelden' }).waitFor();
    const chip = page.locator('.edited-chip');
    await chip.click();
    await page.getByRole('menuitem', { name: 'Strophe' }).click();
    await expect(chip).toHaveAccessibleName(/Strophe, spielt nicht, fixiert$/);
    const name = page.locator('.bar-project-name b');
    const room = await name.evaluate((one) => one.parentElement?.clientWidth ?? 0);
    expect(room, 'ten letters').toBeGreaterThanOrEqual(88);
    expect(await readOf(chip, 'b')).toEqual(['all']);
    const [state] = await readOf(chip, 'span');
    expect(['all', 'none']).toContain(state);
  });
}

test('the name of a strip is not broken before its last letter, and the word of a ducked one is whole or gone', async ({
  page,
}) => {
  await openTimeline(page, growSong(styleSong('gqom', 3), 3));
  await page.getByRole('button', { name: 'Mix', exact: true }).click();
  const strip = page.locator('.mixer').getByRole('region', { name: 'Strings', exact: true });
  const name = strip.locator('.tile span');
  const lines = await name.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight));
  expect(Math.round(lines)).toBe(1);
  await strip.getByRole('button', { name: 'Strings: no ducking' }).click();
  await page.getByRole('menuitem', { name: 'Kick', exact: true }).click();
  const key = strip.getByRole('button', { name: /^Strings: ducking/ });
  const [word, , source] = await readOf(key, 'span, b');
  expect(['all', 'none']).toContain(word);
  expect(source).toBe('all');
});
