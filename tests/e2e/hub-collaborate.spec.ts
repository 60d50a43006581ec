/** Two people make one song: a part is asked for, somebody asks to join with a word of their own, is accepted, and builds on it. */
import type { Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { audit, FINGER, MOUSE } from './audit.ts';
import { ask, newName, otherProfile, register } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { operator } from './operator.ts';
import { toast } from './shelf-page.ts';

// What waits is counted where no data is saved.
test.use({ ...deviceOf('phone'), isPreloaded: true });
// What is refused where nobody is signed in.
test.use({ allowed: [/status of 401/] });

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const requestsOf = (page: Page) => page.getByRole('region', { name: 'Request collaboration' });

const tab = (page: Page) => page.getByRole('tab', { name: 'Collaborate' });

async function openHub(page: Page): Promise<void> {
  await key(page, 'Batida menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
}

async function toCollaborate(page: Page): Promise<void> {
  await openHub(page);
  await tab(page).click();
}

/** Somebody whose songs are listed at once: one was looked at. */
async function share(page: Page, title: string, licence: string): Promise<void> {
  const song = { title, licence, tags: [], projectData: defaultSong() };
  const { id } = (await ask(page, 'POST', 'social/songs', song)) as { id: string };
  await operator({ kind: 'act', act: 'restore', subject: id, reason: 'looked at' }).catch(() => '');
}

test('a part is asked for, joined with a word, taken back, accepted and built on', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const now = Date.now().toString(36);
  const title = `Zinc ${now}`;
  const maker = await otherProfile(browser);
  await open(maker.page);
  await register(maker.page, newName());

  await test.step('only songs that others may build on are offered to ask for a part', async () => {
    await share(maker.page, `Closed ${now}`, 'all');
    await toCollaborate(maker.page);
    await key(maker.page, 'Ask for a part').click();
    const dialog = maker.page.getByRole('dialog', { name: 'Ask for a part' });
    await expect(dialog).toContainText('Share a song first whose licence lets others build on it.');
    await maker.page.keyboard.press('Escape');
    await share(maker.page, title, 'by');
    await maker.page.reload();
    await toCollaborate(maker.page);
    await key(maker.page, 'Ask for a part').click();
    const songs = dialog.getByRole('combobox', { name: 'Song' });
    await expect(songs).toHaveText(title);
    await dialog.getByRole('combobox', { name: 'How many people' }).selectOption('2');
    await dialog.getByRole('button', { name: 'Tell everyone' }).click();
    await expect(key(maker.page, `Close: ${title} wants: Bass`)).toBeVisible();
    await expect(key(maker.page, new RegExp(`^${title} wants: Bass.*0 of 2 places taken`))).toBeVisible();
  });

  await open(page);
  await register(page, newName());
  await toCollaborate(page);
  const join = key(page, `Join: ${title} wants: Bass`);
  const asked = key(page, `Asked: ${title} wants: Bass`);

  await test.step('one asks to join with a word, and takes it back where one asked', async () => {
    await join.click();
    const dialog = page.getByRole('dialog', { name: `Join: ${title} wants: Bass` });
    await expect(dialog).toContainText('you remix the song, add your part and share it');
    // Who answers wants to know who asks.
    await dialog.getByRole('button', { name: 'Choose a name' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name in the hub' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Name in the hub' }).fill(`bass.${now}`);
    await dialog.getByRole('button', { name: 'Use this name' }).click();
    await expect(dialog).toContainText(`bass.${now}`);
    await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeFocused();
    await dialog.getByRole('textbox', { name: /^A word to/ }).fill('Slow and deep?');
    expect(await audit(page, FINGER)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask to join' }).click();
    await expect(toast(page)).toContainText('answers here, under Request collaboration');
    await expect(asked).toBeFocused();
    await expect(requestsOf(page)).toContainText('Slow and deep?');
    await asked.click();
    await expect(join).toBeFocused();
    await expect(requestsOf(page)).toContainText('No requests at the moment.');
  });

  await test.step('and under requests, where the focus stays', async () => {
    await join.click();
    await page.getByRole('textbox', { name: /^A word to/ }).fill('Upright bass');
    await key(page, 'Ask to join').click();
    await key(page, 'Take it back').click();
    await expect(requestsOf(page)).toContainText('No requests at the moment.');
    await expect(requestsOf(page)).toBeFocused();
    await join.click();
    await page.getByRole('textbox', { name: /^A word to/ }).fill('Upright bass');
    await key(page, 'Ask to join').click();
    await expect(asked).toBeVisible();
  });

  await test.step('who is asked reads the word, looks at the person, and accepts', async () => {
    await maker.page.reload();
    await openHub(maker.page);
    await expect(tab(maker.page)).toHaveAccessibleName('Collaborate, 1 new');
    await tab(maker.page).click();
    const line = requestsOf(maker.page).getByRole('listitem');
    await expect(line).toContainText('Upright bass');
    await line.getByRole('button', { name: `bass.${now} asks you` }).click();
    await expect(maker.page.getByRole('dialog', { name: `bass.${now}` })).toContainText('Follow');
    await maker.page.keyboard.press('Escape');
    await line.getByRole('button', { name: 'Accept' }).click();
    await expect(line).toContainText('adds the part in a remix');
    await expect(tab(maker.page)).toHaveAccessibleName('Collaborate');
    await expect(line.getByRole('button', { name: /asks you/ })).toBeFocused();
    expect(await audit(maker.page, MOUSE)).toEqual([]);
    await maker.page.context().close();
  });

  await test.step('who was accepted is told what comes next, and builds on the song', async () => {
    await page.reload();
    await openHub(page);
    await expect(tab(page)).toHaveAccessibleName('Collaborate, 1 new');
    await expect(tab(page)).toBeInViewport({ ratio: 1 });
    await tab(page).click();
    // Once it was read it counts no more.
    await expect(tab(page)).toHaveAccessibleName('Collaborate');
    await page.reload();
    await toCollaborate(page);
    await expect(tab(page)).toHaveAccessibleName('Collaborate');
    await expect(requestsOf(page)).toContainText('Remix it, add your part, share it.');
    await requestsOf(page).getByRole('button', { name: 'Remix it', exact: true }).click();
    await expect(toast(page)).toContainText(`${title} is a project of yours now`);
  });
});
