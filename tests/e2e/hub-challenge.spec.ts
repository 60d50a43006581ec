/** A challenge with real people: its sounds are built on, the song is shared and entered, and nobody is offered a vote before its time. */
import type { Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { audit, FINGER } from './audit.ts';
import { ask, newName, otherProfile, register } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { operator } from './operator.ts';
import { toast } from './shelf-page.ts';

test.use(deviceOf('phone'));
// What is refused where nobody is signed in, and a song that is built on nothing.
test.use({ allowed: [/status of 40[01]/] });

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

async function toChallenge(page: Page, title: string) {
  await key(page, 'Batida menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
  await page.getByRole('tab', { name: 'Community' }).click();
  await key(page, new RegExp(`^${title}`)).click();
  return page.getByRole('dialog', { name: title });
}

/** Somebody whose songs are listed at once: they were looked at. */
async function share(page: Page, title: string): Promise<string> {
  const song = { title, licence: 'by', tags: [], projectData: defaultSong() };
  const { id } = (await ask(page, 'POST', 'social/songs', song)) as { id: string };
  await operator({ kind: 'act', act: 'restore', subject: id, reason: 'looked at' }).catch(() => '');
  return id;
}

test('its sounds are remixed, the song is entered and taken out; votes have their time', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const now = Date.now().toString(36);
  const title = `Street week ${now}`;
  const maker = await otherProfile(browser);
  await register(maker.page, newName());
  const pack = await share(maker.page, `Street pack ${now}`);
  await operator({ kind: 'challenge', pack, title });

  await open(page);
  await register(page, newName());
  await share(page, `Built on nothing ${now}`);

  await test.step('who has nothing that is built on it is told so, and the sounds are one key away', async () => {
    const sheet = await toChallenge(page, title);
    await sheet.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(toast(page)).toContainText('It must be public and built on these sounds.');
    await expect(sheet.getByRole('button', { name: 'Enter', exact: true })).toBeVisible();
    expect(await audit(page, FINGER)).toEqual([]);
    await sheet.getByRole('button', { name: 'Remix it' }).click();
    await expect(toast(page)).toContainText(`Street pack ${now} is a project of yours now`);
  });

  await test.step('the song is shared and entered', async () => {
    await key(page, 'Batida menu').click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
    await key(page, 'Share creation').click();
    await page.getByRole('textbox', { name: 'Title' }).fill(`My street ${now}`);
    await key(page, 'Share song').click();
    await expect(page.locator('.hub-own', { hasText: `My street ${now}` })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('tab', { name: 'Community' }).click();
    await key(page, new RegExp(`^${title}`)).click();
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByRole('combobox', { name: 'Your song' }).selectOption(`My street ${now}`);
    await sheet.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(sheet).toContainText('Your song is in.');
    await expect(sheet.getByRole('button', { name: 'Take it out' })).toBeFocused();
    expect(await audit(page, FINGER)).toEqual([]);
  });

  await test.step('whose sounds they are is not offered to enter them, and a vote is told of, not offered', async () => {
    const sheet = await toChallenge(maker.page, title);
    await expect(sheet).toContainText('Remix the pack, share the song, then enter it here.');
    await expect(sheet).toContainText(/Voting begins .*\d/);
    await expect(sheet.getByRole('button', { name: /^Vote/ })).toHaveCount(0);
    await maker.page.context().close();
  });

  await test.step('it is taken out again', async () => {
    await key(page, 'Take it out').click();
    await expect(page.getByRole('combobox', { name: 'Your song' })).toBeVisible();
  });
});
