/** A hub that takes nothing new. It is so for everyone on this server, so no other test may run beside it (SCREENS). */
import { defaultSong } from '../../song/defaults.ts';
import { ask, newName, register } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { operator } from './operator.ts';
import { key, toast } from './shelf-page.ts';

test.use(deviceOf('phone'));
// The refusal.
test.use({ allowed: [/status of 503/] });

test('a refusal says so, what is there is heard, and afterwards all is as before', async ({ page }) => {
  const title = `Zinc Roof ${Date.now().toString(36)}`;
  await open(page);
  await register(page, newName());
  await ask(page, 'POST', 'social/songs', { title, projectData: defaultSong() });
  await key(page, 'Batida menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
  await page.getByRole('tab', { name: 'Discover' }).click();
  const row = page.locator('.hub-recent .hub-item', { hasText: title });
  const like = row.getByRole('button', { name: /^Like/ });
  await operator({ kind: 'readonly', isOn: true });
  try {
    await like.click();
    await expect(toast(page)).toContainText('The hub takes nothing new at the moment.');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await row.getByRole('button', { name: /^Play/ }).click();
    await expect(page.locator('.hub-player .play-item')).toHaveAttribute('aria-pressed', 'true');
  } finally {
    await operator({ kind: 'readonly', isOn: false });
  }
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});
