/** Setup: its index follows, what is changed counts at once and stays, everything can be taken along, and erased. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, open, test } from './fixtures.ts';
import { bornName, key, nameOfSong, press } from './shelf-page.ts';

// Saving data is one of its switches.
test.use({ isPreloaded: true });

const fontSize = () => getComputedStyle(document.documentElement).fontSize;

test('the index leads to a section and follows the scroll; text size and latency count at once and are kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  await key(page, 'Setup').click();
  // What is for ears only scrolls with its section: nothing of the frame can be scrolled away.
  const room = () => page.locator('.app').evaluate((app) => app.scrollHeight - app.clientHeight);
  expect(await room()).toBe(0);
  await page.setViewportSize({ width: 640, height: 360 });
  expect(await room()).toBe(0);
  await page.setViewportSize({ width: 360, height: 640 });
  const index = page.getByRole('navigation', { name: 'Setup' });
  const current = index.locator('[aria-current]');
  await expect(current).toHaveText('Audio');
  await index.getByRole('button', { name: 'Storage' }).click();
  await expect(page.getByRole('heading', { name: 'Storage' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Storage' })).toBeInViewport();
  await expect(current).toHaveText('Storage');
  await page.locator('.setup-body').hover();
  await page.mouse.wheel(0, -5000);
  await expect(current).toHaveText('Audio');
  await expect(current).toBeInViewport({ ratio: 0.9 });
  await page.mouse.wheel(0, 5000);
  await expect(current).toHaveText('Reset');
  await expect(current).toBeInViewport({ ratio: 0.9 });
  await page.mouse.wheel(0, -5000);
  await expect(current).toHaveText('Audio');

  await page.getByRole('radiogroup', { name: 'Latency' }).getByRole('radio', { name: 'Safe' }).click();
  await page.getByRole('radiogroup', { name: 'Text size' }).getByRole('radio', { name: 'L', exact: true }).click();
  expect(await page.evaluate(fontSize)).toBe('18.4px');
  await page.getByRole('switch', { name: 'Data saver' }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Safe' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Data saver' })).toBeChecked();
  expect(await page.evaluate(fontSize)).toBe('18.4px');
  // The ladder says that the larger buffer is in force, and takes it back.
  await page.getByRole('button', { name: 'Take back: Bigger buffer' }).click();
  await expect(page.getByRole('radio', { name: 'Short' })).toBeChecked();
});

test('all songs go into one file, each as a bundle; erasing asks twice and leaves nothing', async ({ page }) => {
  await open(page);
  await press(page, 2);
  const name = await bornName(page);
  await key(page, 'Setup').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const bundle = Object.values(files)[0];
  if (!bundle) throw new Error('an empty file');
  expect(Object.keys(files)).toHaveLength(1);
  const { 'song.json': song = new Uint8Array() } = unzipSync(bundle);
  expect(JSON.parse(new TextDecoder().decode(song)).name).toBe(name);

  await key(page, 'Erase').click();
  await expect(page.getByRole('alertdialog', { name: 'Erase everything on this device?' })).toBeVisible();
  await key(page, 'Erase').click();
  const again = page.getByRole('alertdialog', { name: 'Really everything?' });
  await again.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await key(page, 'Erase').click();
  await key(page, 'Erase').click();
  await Promise.all([page.waitForEvent('load'), again.getByRole('button', { name: 'Erase for good' }).click()]);
  // A first visit: another song, and none besides.
  await expect(nameOfSong(page)).not.toHaveText(name);
  await key(page, 'Setup').click();
  await expect(page.locator('.storage-card dl')).toContainText(/Projects\s*[01]/);
});
