/** The hub between two people: one publishes, a guest listens, logs in where it matters, likes and says something; the first sees it. */
import type { Page } from 'playwright/test';
import { audit, FINGER, MOUSE } from './audit.ts';
import { ask, newName, otherProfile, PASSWORD, register } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { toast } from './shelf-page.ts';

test.use(deviceOf('phone'));
// The browser tells of a call that was broken off.
test.use({ allowed: [/net::ERR_FAILED/] });

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const rowOf = (page: Page, title: string) => page.locator('.hub-recent .hub-item', { hasText: title });
const room = (page: Page) => page.getByRole('dialog', { name: 'Social Hub' });

async function openFromMenu(page: Page): Promise<void> {
  await key(page, 'Batida menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
  await room(page).waitFor();
}

/** Registered, and signed out again. */
async function account(page: Page): Promise<string> {
  const name = newName();
  await ask(page, 'POST', 'auth/register', { username: name, password: PASSWORD, confirmPassword: PASSWORD });
  await ask(page, 'POST', 'auth/logout');
  return name;
}

test('one publishes, a guest listens, likes and comments, the first sees it', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const title = `Zinc Roof ${process.pid} ${Date.now().toString(36)}`;
  await open(page);
  await register(page, newName());

  await test.step('publish: a title is needed, what was typed stays', async () => {
    await openFromMenu(page);
    await page.getByRole('tab', { name: 'My music' }).click();
    await expect(page.locator('.hub-empty b')).toHaveText(['No songs shared yet', 'No loops shared yet']);
    await page.locator('.hub-room').evaluate((scrolled) => scrolled.scrollTo(0, 20));
    await key(page, 'Share a song').click();
    const form = page.getByRole('dialog', { name: 'Share your creation' });
    const field = form.getByRole('textbox', { name: 'Title' });
    await expect(form.getByRole('textbox', { name: 'BPM' })).toHaveValue('128');
    await field.fill(' ');
    await key(page, 'Share song').click();
    await expect(form.getByText('A song needs a title.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(title);
    const language = form.getByRole('combobox', { name: 'Language' });
    await expect(language).toHaveValue('');
    await form.getByRole('textbox', { name: /^Description/ }).fill('Rain, kick and one bell.');
    await expect(language).toHaveValue('en');
    await form.getByRole('textbox', { name: /^Lyrics/ }).fill('Mvua yagonga bati,\nmguu wajua njia.');
    await language.selectOption('Swahili');
    await form.getByRole('combobox', { name: 'Genre' }).selectOption('highlife');
    await form.getByRole('textbox', { name: /^Tags/ }).fill('rain, roof');
    // Under which name it is shared can be said here, and what was typed stays.
    await expect(form.getByText('You are shown as Anonymous.')).toBeVisible();
    await form.getByRole('button', { name: 'Choose a name' }).click();
    await expect(form.getByRole('textbox', { name: 'Name in the hub' })).toBeFocused();
    await form.getByRole('button', { name: 'Not now' }).first().click();
    await expect(form.getByRole('button', { name: 'Choose a name' })).toBeFocused();
    await expect(field).toHaveValue(title);
    expect(await audit(page, FINGER)).toEqual([]);
    await page.route('**/api/social/songs', (route) => route.abort(), { times: 1 });
    await key(page, 'Share song').click();
    await expect(form.getByRole('alert')).toContainText('It was not published.');
    await expect(field).toHaveValue(title);
    await key(page, 'Share song').click();
    await expect(form).toHaveCount(0);
    await expect(toast(page)).toContainText(`${title} is in the hub`);
    await expect(page.getByRole('tab', { name: 'My music' })).toBeFocused();
    expect(await page.locator('.hub-room').evaluate((scrolled) => scrolled.scrollTop), 'it begins at its top').toBe(0);
    const shared: unknown = await (await page.request.get('/api/social/songs')).json();
    expect(shared).toContainEqual(expect.objectContaining({ title, tags: ['rain', 'roof'], language: 'sw' }));
    await expect(page.locator('.hub-own', { hasText: title })).toContainText('Everyone');
    await expect(page.locator('.hub-figures dd')).toHaveText(['1', '0', '0', '0']);
  });

  await test.step('a name to be shown under', async () => {
    await key(page, 'Choose a name').click();
    await page.getByRole('textbox', { name: 'Name in the hub' }).fill(`amara.${Date.now().toString(36)}`);
    await key(page, 'Use this name').click();
    await expect(page.locator('.hub-handle')).toContainText('You are shown as amara.');
    expect(await audit(page, FINGER)).toEqual([]);
  });

  const second = await otherProfile(browser);
  const guest = second.page;
  const name = await account(guest);
  await guest.reload();
  await guest.locator('.transport .play-button').click();
  await expect(guest.locator('.transport .play-button')).toHaveAccessibleName('Pause');

  await test.step('a guest hears it: the open song rests, and is as it was', async () => {
    await key(guest, 'Social Hub').click();
    const row = rowOf(guest, title);
    await expect(row).toContainText('Highlife');
    await expect(row).toContainText('128 BPM');
    await row.getByRole('button', { name: `Play ${title}` }).click();
    await expect(guest.locator('.hub-player .play-item')).toHaveAttribute('aria-pressed', 'true');
    await expect(guest.locator('.hub-strip .is-now')).toHaveCount(1);
    await expect(row).toHaveClass(/is-heard/);
    const position = guest.getByRole('slider', { name: `Position in ${title}` });
    await position.focus();
    await position.press('End');
    await expect(position).toHaveValue('3');
    await guest.locator('.hub-room').focus();
    await guest.keyboard.press('Space');
    await expect(guest.locator('.hub-player .play-item')).toHaveAttribute('aria-pressed', 'false');
    await guest.keyboard.press('Space');
    await expect(guest.locator('.hub-player .play-item')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('liking asks to log in, and goes on from there', async () => {
    await guest.keyboard.press('l');
    const login = guest.getByRole('dialog', { name: 'Log in to like' });
    await login.getByRole('textbox', { name: 'Username' }).fill(name);
    await login.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login).toHaveCount(0);
    const like = rowOf(guest, title).getByRole('button', { name: new RegExp(`^Like ${title}`) });
    await guest.route('**/like', (route) => route.abort(), { times: 1 });
    await like.click();
    await expect(toast(guest)).toContainText('could not be liked');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveAccessibleName(`Like ${title}, 1 like`);
  });

  await test.step('a comment about a moment, and a report', async () => {
    await rowOf(guest, title).locator('.hub-item-name').click();
    const sheet = guest.getByRole('dialog', { name: title });
    await expect(sheet.locator('.hub-text[lang=sw]', { hasText: 'Rain, kick' })).toBeVisible();
    await expect(sheet.getByText('mguu wajua njia.')).toBeHidden();
    await sheet.locator('summary', { hasText: 'Lyrics' }).click();
    await expect(sheet.locator('[lang=sw]', { hasText: 'mguu wajua njia.' })).toBeVisible();
    const language = sheet.getByRole('combobox', { name: 'Language' });
    await expect(language).toHaveCount(0);
    await sheet.getByRole('textbox', { name: /^Your comment/ }).fill('Ngọzi, that bell a step late.');
    await expect(language).toHaveValue('en');
    // Under which name it will be shown, and where another one is chosen.
    await expect(sheet.locator('.hub-comments .hub-handle')).toContainText(/^You are shown as /);
    await language.selectOption('Igbo');
    expect(await audit(guest, MOUSE)).toEqual([]);
    await key(guest, 'Post').click();
    const said = sheet.locator('.hub-comment [lang=ig]');
    await expect(said).toHaveText('Ngọzi, that bell a step late.');
    await expect(sheet.locator('.hub-comment-who').first()).toContainText('(you)');
    await sheet.getByRole('button', { name: 'Report', exact: true }).click();
    await guest.getByRole('radio', { name: /Spam or a trick/ }).check();
    await key(guest, 'Send report').click();
    await expect(toast(guest)).toContainText('Thank you. We listen.');
    await guest.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  const remix = `Kumasi ${title}`;
  await test.step('three taps take its bass line, with credit; what it is made of is looked up and goes along', async () => {
    await rowOf(guest, title).locator('.hub-item-name').click();
    await key(guest, 'Take a part').click();
    const taking = guest.getByRole('dialog', { name: `Take from ${title}` });
    await taking.getByRole('button', { name: /^Take Bass, with credit to amara\./ }).click();
    await expect(taking).toContainText(`Bass from ${title} by amara.`);
    expect(await audit(guest, MOUSE)).toEqual([]);
    await taking.getByRole('button', { name: 'Take it' }).click();
    await expect(toast(guest)).toContainText('Bass is in ');
    await expect(taking).toHaveCount(0);
    await guest.keyboard.press('Escape');
    await key(guest, 'Share creation').click();
    const form = guest.getByRole('dialog', { name: 'Share your creation' });
    const made = form.getByRole('region', { name: 'Made with' });
    await expect(made).toContainText(`${title} by amara.`);
    await expect(made).toContainText('You may use it, CC BY');
    await expect(form.getByRole('radio', { name: /^CC0/ })).toBeDisabled();
    await form.getByRole('textbox', { name: 'Title' }).fill(remix);
    expect(await audit(guest, MOUSE)).toEqual([]);
    await key(guest, 'Share song').click();
    await expect(toast(guest)).toContainText(`${remix} is in the hub`);
  });

  await test.step('closing the hub gives the engine back to the open song, which rests', async () => {
    await room(guest).getByRole('button', { name: 'Close' }).click();
    await expect(guest.locator('.transport .play-button')).toHaveAccessibleName('Play');
  });

  await test.step('the first sees both, and removes what was said', async () => {
    await page.reload();
    await openFromMenu(page);
    await page.getByRole('tab', { name: 'My music' }).click();
    await expect(page.locator('.hub-own', { hasText: title })).toContainText('1 like');
    await page.locator('.hub-own-name', { hasText: title }).click();
    const said = page.locator('.hub-comment');
    await expect(said).toContainText('that bell a step late.');
    await key(page, 'Used in 1 song').click();
    await page.locator('.hub-list .hub-item-name', { hasText: remix }).click();
    const theirs = page.getByRole('dialog', { name: remix });
    await expect(theirs.locator('.hub-credits')).toContainText('track Bass, CC BY');
    await theirs.getByRole('textbox', { name: 'Your line of thanks' }).fill('That bass went further than I did.');
    await theirs.getByRole('button', { name: 'Say thanks' }).click();
    await expect(theirs.locator('.hub-thanks')).toContainText('That bass went further than I did.');
    await theirs.getByRole('button', { name: 'Where it comes from' }).click();
    const line = page.getByRole('dialog', { name: 'Where it comes from, where it went' });
    await expect(line).toContainText('1 before, 0 after');
    await expect(line.getByRole('region', { name: 'Comes from' }).getByRole('listitem')).toContainText(title);
    expect(await audit(page, FINGER)).toEqual([]);
    for (let shut = 0; shut < 3; shut++) await page.keyboard.press('Escape');
    await expect(said).toHaveCount(1);
    await said.getByRole('button', { name: /^Remove the comment/ }).press('Enter');
    await expect(said).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Comments', exact: true })).toBeFocused();
    expect(await audit(page, FINGER)).toEqual([]);
    await key(page, 'Take it back').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.locator('.hub-own')).toHaveCount(0);
  });
  await test.step('what is made of something that is gone says so at the key, before it is sent', async () => {
    await key(guest, 'Social Hub').click();
    await key(guest, 'Share creation').click();
    const form = guest.getByRole('dialog', { name: 'Share your creation' });
    const why = form.getByText(/No longer in the hub. As long as it is in Bass/).last();
    await expect(why).toBeInViewport({ ratio: 1 });
    await expect(key(guest, 'Share song')).toHaveAttribute('aria-disabled', 'true');
    expect(await audit(guest, MOUSE)).toEqual([]);
  });
  // The browser tells of the two calls that were broken off, and of the item that is gone.
  expect(second.complaints.filter((one) => !/net::ERR_FAILED|status of 404/.test(one))).toEqual([]);
  await guest.context().close();
});
