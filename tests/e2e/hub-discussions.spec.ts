/** What people say of songs: begun from a list, read and answered by another, found by name, key and tempo, and followed. */
import type { Page } from 'playwright/test';
import type { CommentRow } from '../../api/contract-hub.ts';
import { defaultSong } from '../../song/defaults.ts';
import { audit, FINGER, MOUSE } from './audit.ts';
import { ask, newName, otherProfile, register } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { operator } from './operator.ts';

// What comes by itself does not where data is saved.
// An edit is broken off, and one is refused.
test.use({ ...deviceOf('phone'), isPreloaded: true, allowed: [/net::ERR_FAILED|status of 409/] });

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** So often a list that is looked at comes by itself (ui/cloud/hub.ts), and a little. */
const LATER = 121_000;

async function toTab(page: Page, tab: string): Promise<void> {
  await key(page, 'Batida menu').press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).press('Enter');
  await page.getByRole('tab', { name: tab }).click();
}

test('a discussion is begun, read and answered; its people are found and followed', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const now = Date.now().toString(36);
  const question = `Which bass is that in ${now}`;
  const answered = `A sine, driven hard, ${now}`;
  const title = `Dusk ${now}`;
  const handle = `ada.${now}`;
  const { page: author } = await otherProfile(browser);
  await register(author, newName());
  const song = { ...defaultSong(), key: { root: 6, name: 'minor' } as const };
  const shared = { title, licence: 'by', tags: [], projectData: song };
  const { id } = await ask<{ id: string }>(author, 'POST', 'social/songs', shared);
  await operator({ kind: 'act', act: 'restore', subject: id, reason: 'looked at' }).catch(() => '');
  // Chosen after the song was shared, which is found by it all the same.
  await ask(author, 'PUT', 'social/me', { handle });
  await page.clock.install();
  await open(page);
  await register(page, newName());
  await toTab(page, 'Community');

  await test.step('one begins with a song, and sees what one has said', async () => {
    await key(page, 'Start one').click();
    const list = page.getByRole('dialog', { name: 'What is it about?' });
    // Whatever others have shared meanwhile comes first.
    const chosen = list.locator('.hub-item-name', { hasText: title });
    await expect(async () => {
      if (await chosen.isHidden()) await list.getByRole('button', { name: 'Show more' }).click({ timeout: 1000 });
      await expect(chosen).toBeVisible({ timeout: 1000 });
    }).toPass();
    // Or it is looked for: by keyboard, and what came of it is said.
    const search = list.getByRole('searchbox', { name: 'Search songs' });
    const said = page.locator('[data-speaker]');
    await search.focus();
    await page.keyboard.type(`dus ${now}`);
    await expect(list).toContainText('Whole words are found');
    await expect(said).toHaveText('Nothing found');
    await expect(list.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await search.fill('');
    await expect(list.locator('.hub-item-name').first()).toBeVisible();
    await page.keyboard.type(`dusk ${now}`);
    await expect(list.locator('.hub-item-name')).toHaveText([new RegExp(title)]);
    await expect(said).toHaveText('Found: 1');
    await expect(search).toBeFocused();
    expect(await audit(page, FINGER)).toEqual([]);
    await chosen.press('Enter');
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet.getByRole('textbox', { name: /^Your comment/ })).toBeFocused();
    await page.keyboard.type(question);
    await key(page, 'Post').click();
    await expect(sheet.locator('.hub-comment', { hasText: question })).toBeInViewport();
    expect(await audit(page, FINGER)).toEqual([]);
  });

  const field = page.getByRole('textbox', { name: 'Edit your comment' });
  await test.step('one says it better where it stands; what fails is said there, and nothing typed is lost', async () => {
    const asked = page.locator('.hub-comment', { hasText: question });
    await expect(asked).not.toContainText('edited');
    await key(page, 'Edit your comment').press('Enter');
    await expect(field).toBeFocused();
    // With its keys, which say how it is left.
    await expect(key(page, 'Save')).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(' or not');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(key(page, 'Edit your comment')).toBeFocused();
    await expect(asked).not.toContainText('or not');
    await key(page, 'Edit your comment').click();
    await expect(field).toHaveValue(question);
    await page.keyboard.type('?');
    await page.route('**/comments/*', (route) => route.abort(), { times: 1 });
    await key(page, 'Save').click();
    await expect(page.locator('.hub-comment-edit').getByRole('alert')).toContainText('The comment was not changed.');
    await expect(field).toHaveValue(`${question}?`);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await audit(page, FINGER)).toEqual([]);
    await key(page, 'Save').click();
    await expect(field).toHaveCount(0);
    await expect(key(page, 'Edit your comment')).toBeFocused();
    await expect(asked).toContainText(`${question}?`);
    await expect(asked.locator('time')).toHaveText(/^\(edited\) .*\d{4}/);
    await expect(page.locator('[data-speaker]')).toHaveText('Comment changed');
    expect(await audit(page, FINGER)).toEqual([]);
  });

  await test.step('by keyboard alone another opens it where it is spoken, and answers', async () => {
    await toTab(author, 'Community');
    const row = key(author, new RegExp(`^${question}`));
    await row.press('Enter');
    const sheet = author.getByRole('dialog', { name: title });
    await expect(sheet.getByRole('region', { name: 'Comments' })).toBeFocused();
    await expect(sheet.locator('.hub-comment', { hasText: question })).toBeInViewport();
    const asked = sheet.locator('.hub-comment', { hasText: `${question}?` });
    await expect(asked.locator('time')).toHaveText(/^\(edited\) /);
    await expect(asked.locator('time')).toHaveAttribute('title', /\d{4}/);
    await expect(key(author, 'Edit your comment')).toHaveCount(0);
    // Below one's own song, what others say can be taken away and reported.
    await expect(asked.getByRole('button', { name: /^Remove the comment by/ })).toBeVisible();
    await asked.getByRole('button', { name: /^Report the comment by/ }).press('Enter');
    await expect(author.getByRole('dialog', { name: 'What is wrong with it?' })).toBeVisible();
    await author.keyboard.press('Escape');
    // Of somebody without a name: whoever is in this sheet, not one of all the anonymous.
    await asked.getByRole('button', { name: 'Anonymous', exact: true }).press('Enter');
    const person = author.getByRole('dialog', { name: 'Anonymous' });
    await expect(person.getByRole('button', { name: 'Block this person', exact: true })).toBeVisible();
    await expect(person.getByRole('button', { name: 'Mute this person', exact: true })).toBeVisible();
    await author.keyboard.press('Escape');
    await expect(person).toHaveCount(0);
    await sheet.getByRole('region', { name: 'Comments' }).focus();
    await author.keyboard.press('Tab');
    await author.keyboard.type(answered);
    expect(await audit(author, MOUSE)).toEqual([]);
    await key(author, 'Post').press('Enter');
    await expect(sheet.locator('.hub-comment')).toHaveCount(2);
    // One's own is not reported.
    await expect(sheet.getByRole('button', { name: /^Report the comment by/ })).toHaveCount(1);
    // Taken away, and brought back from where the keyboard is.
    await key(author, `Remove the comment by ${handle}`).press('Enter');
    await expect(sheet.locator('.hub-comment')).toHaveCount(1);
    await expect(sheet.locator('.hub-removed')).toContainText('Comment removed');
    for (const _ of ['the field', 'Post', 'Undo']) await author.keyboard.press('Tab');
    await author.keyboard.press('Enter');
    await expect(sheet.locator('.hub-comment')).toHaveCount(2);
    await expect(sheet.locator('.hub-removed')).toHaveCount(0);
    const rows = await ask<readonly CommentRow[]>(author, 'GET', `social/items/${id}/comments`);
    const about = { kind: 'comment', id: rows.find(({ isOwn }) => !isOwn)?.id, itemId: id, reason: 'other' };
    expect(await ask(author, 'POST', 'social/reports', about)).toBeNull();
    await author.context().close();
  });

  await test.step('who began reads the answer without going away', async () => {
    const answer = page.locator('.hub-comment', { hasText: answered });
    await expect(answer).toHaveCount(0);
    await page.clock.fastForward(LATER);
    await expect(answer).toBeVisible();
    // What was reported meanwhile stays as it was said.
    await key(page, 'Edit your comment').click();
    await page.keyboard.type(' Never mind.');
    await key(page, 'Save').click();
    const refused = page.locator('.hub-comment-edit').getByRole('alert');
    await expect(refused).toContainText('It was reported or hidden, so it stays as it was said. You can remove it.');
    await expect(field).toHaveValue(`${question}? Never mind.`);
    await key(page, 'Cancel').click();
    await expect(key(page, 'Edit your comment')).toBeFocused();
    await answer.getByRole('button', { name: /^Report the comment by/ }).click();
    const report = page.getByRole('dialog', { name: 'What is wrong with it?' });
    await expect(report.getByRole('textbox', { name: /^What should we look at\?/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(report).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(key(page, new RegExp(`^${answered}`))).toContainText('2 comments');
  });

  await test.step('a feed without anybody says what brings something into it, and has no radio', async () => {
    await key(page, 'Your feed').click();
    const list = page.getByRole('dialog', { name: 'Your feed' });
    await expect(list).toContainText('Follow people, and what they share comes here.');
    await expect(list.getByRole('button', { name: 'Start the radio' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('people are found by their name, and are in the feed once they are followed', async () => {
    await page.getByRole('tab', { name: 'Discover' }).click();
    const field = page.getByRole('searchbox', { name: 'Search songs, loops, people' });
    const found = page.getByRole('region', { name: 'Found' });
    await field.fill(handle);
    await expect(found.locator('.hub-item-name', { hasText: title })).toBeVisible();
    await found
      .getByRole('region', { name: 'People' })
      .getByRole('button', { name: `Follow ${handle}` })
      .click();
    await expect(key(page, `Stop following ${handle}`)).toBeVisible();
    expect(await audit(page, FINGER)).toEqual([]);
    for (const asked of [`${now} F# minor`, `dusk ${now} Gbm`, `${now} 128 bpm`]) {
      await field.fill(asked);
      await expect(found.locator('.hub-item-name', { hasText: title }), asked).toBeVisible();
    }
    await field.fill(`dus ${now}`);
    await expect(found).toContainText('Nothing found');
    await expect(found).toContainText('Whole words are found');
    await field.fill('');
    await page.getByRole('tab', { name: 'Community' }).click();
    await key(page, 'Your feed').click();
    const list = page.getByRole('dialog', { name: 'Your feed' });
    await expect(list.locator('.hub-item-name')).toContainText([title]);
    await expect(list.getByRole('button', { name: 'Start the radio' })).toBeVisible();
  });
});
