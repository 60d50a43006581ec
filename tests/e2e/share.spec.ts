/** A song leaves as a link and comes back as one: heard beside the open song, kept, or put into it. */
import type { Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { soundAlone } from '../../song/link/alone.ts';
import { decodeLink, encodeLink } from '../../song/link.ts';
import { audioSong } from './audio-song.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { bornName, isOn, key, nameOfSong, press, toast } from './shelf-page.ts';
import { linkText } from './states-share.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Share / });
const playKey = (page: Page) => page.locator('.transport-keys .play-button');

async function follow(page: Page, text: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, text);
}

test.describe('on a phone', () => {
  test.use({ ...deviceOf('phone'), permissions: ['clipboard-read', 'clipboard-write'] });

  test('the sheet lies in the view: the beat and its keys stay; the link holds the song as it is now', async ({
    page,
  }) => {
    await open(page);
    await press(page, 2);
    const own = await bornName(page);
    await key(page, 'Batida menu').click();
    await page.getByRole('dialog').getByRole('button').nth(1).click();
    await expect(sheet(page)).toHaveAccessibleName(`Share ${own}`);
    await playKey(page).click();
    await expect(playKey(page)).toHaveAccessibleName('Pause');
    const sizes = new Set<string>();
    for (const tab of ['Link', 'QR', 'File', 'Video', 'Hub']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible();
      const box = await sheet(page).boundingBox();
      sizes.add(`${box?.width} ${box?.height}`);
    }
    expect(sizes.size, 'its size never changes').toBe(1);
    await page.getByRole('tab', { name: 'Link', exact: true }).click();
    await page.locator('.share-url[aria-busy="false"]').waitFor();
    const address = await page.locator('.share-url').inputValue();
    await expect(page.locator('.share-length')).toContainText(`${address.length}`);
    await key(page, 'Copy link').click();
    await expect(toast(page)).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const { kind, song } = decodeLink(address.slice(address.indexOf('#') + 1));
    expect([kind, song.name, song.tracks[0]?.clips.main?.pattern.steps[1]?.on]).toEqual(['song', own, true]);

    // Less than a song.
    await page.getByRole('combobox', { name: 'The link holds' }).selectOption({ label: 'Sound of Snare' });
    await expect(page.locator('.share-length')).toContainText('the sound of Snare');
    await expect
      .poll(async () => decodeLink((await page.locator('.share-url').inputValue()).split('#')[1] ?? '').kind)
      .toBe('sound');
    await expect(playKey(page), 'the beat went on').toHaveAccessibleName('Pause');

    // The last way is remembered, and Back closes the sheet.
    await page.getByRole('tab', { name: 'Hub', exact: true }).click();
    await expect(page.getByRole('tabpanel')).toContainText('everyone hears it at once');
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await page.keyboard.press('Shift+S');
    await expect(page.getByRole('tab', { name: 'Hub', exact: true })).toHaveAttribute('aria-selected', 'true');
  });

  test('a link plays at once beside the open song, leaves it alone, and is kept as a project of its own', async ({
    page,
  }) => {
    await page.goto(`/#${linkText()}`);
    const guest = page.getByRole('dialog', { name: 'A song for you' });
    await expect(guest).toContainText('Zinc Roof');
    expect(new URL(page.url()).hash, 'the address holds it no more').toBe('');
    const own = await bornName(page);
    await expect(guest).toContainText(`${own} stays open and as it is`);
    await expect(guest.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.goBack();
    await expect(guest).toHaveCount(0);
    await expect(nameOfSong(page)).toHaveText(own);

    await follow(page, linkText());
    await guest.getByRole('button', { name: 'Keep a copy' }).click();
    await expect(nameOfSong(page)).toHaveText('Zinc Roof');
    await expect(toast(page), 'nobody touched the song that was open').toHaveText(
      'Zinc Roof is a project of yours now',
    );
    await expect(playKey(page), 'it plays on').toHaveAccessibleName('Pause');

    await follow(page, linkText());
    await guest.getByRole('button', { name: 'Keep a copy' }).click();
    await expect(toast(page)).toContainText('Zinc Roof is among your projects');

    await follow(page, encodeLink({ kind: 'song', song: audioSong() }));
    await expect(guest.locator('.arrival-missing')).toContainText(/^Verse, .* are not in it\. A link carries notes/);
  });

  test('a sound goes onto the chosen track, and Undo takes it off; what is cut short or pasted says what it is', async ({
    page,
  }) => {
    await open(page);
    await press(page, 3);
    const sound = encodeLink({ kind: 'sound', song: soundAlone(defaultSong(), 'snare') ?? defaultSong() });
    await page.keyboard.press('Control+o');
    await page.getByRole('searchbox').fill(`hear this https://batida.example/#${sound}`);
    await expect(page.getByRole('dialog', { name: 'Projects' }), 'words are looked for').toBeVisible();
    await page.getByRole('searchbox').fill(`https://batida.example/#${sound}`);
    const guest = page.getByRole('dialog', { name: 'A sound for you' });
    await guest.getByRole('button', { name: 'Put on Kick' }).click();
    await expect(guest).toHaveCount(0);
    await expect(toast(page)).toContainText('Snare is in Kick');
    await isOn(page, 3, true);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await isOn(page, 3, true);

    await follow(page, linkText().slice(0, -4));
    await expect(page.getByRole('dialog', { name: 'This link cannot be opened' })).toContainText('Ask for it again');
    await key(page, 'Close').last().click();
    await follow(page, '~1~4~1k9x2~BDmj40PfMGH3');
    await expect(page.getByRole('dialog')).toContainText('one part of a moving code');
    await page.getByRole('dialog').getByRole('button', { name: 'Scan' }).click();
    await expect(page.getByRole('dialog', { name: 'Scan a code' })).toBeVisible();
  });
});

test.describe('on a desk', () => {
  test.use({ ...deviceOf('desktop'), reducedMotion: 'reduce' });

  test('figures choose the way, Space stops the beat, Escape closes; a code is saved as a picture', async ({
    page,
  }) => {
    await open(page);
    await page.keyboard.press('Space');
    await expect(playKey(page)).toHaveAccessibleName('Pause');
    await page.locator('.share-key').click();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByRole('tab', { name: 'QR' })).toHaveAttribute('aria-selected', 'true');
    const box = await sheet(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([980, 596]);
    await page.getByRole('tab', { name: 'QR' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab', { name: 'File' })).toBeFocused();
    // Who does not see that they stand below one another goes to the side.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Video' })).toBeFocused();
    await page.keyboard.press('2');
    const saving = page.waitForEvent('download');
    await key(page, 'Save picture').click();
    expect((await saving).suggestedFilename()).toMatch(/\.png$/);
    await sheet(page).focus();
    await page.keyboard.press('Space');
    await expect(playKey(page)).toHaveAttribute('aria-label', 'Play');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
  });
});
