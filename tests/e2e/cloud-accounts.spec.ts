/** Two accounts on one device: neither's songs get into the cloud of the other. And what is told of an account's room. */
import { ask, isSynced, newName, openBackups, PASSWORD, projects, register, save, signIn } from './cloud-page.ts';
import { deviceOf, expect, holdBack, open, test } from './fixtures.ts';
import { key, press, toast } from './shelf-page.ts';

test.use(deviceOf('desktop'));
// The browser tells of every answer that is a no.
test.use({ allowed: [/status of 4\d\d/] });

test('a song on its way goes nowhere when another account is logged in meanwhile', async ({ page }) => {
  const [ana, ben] = [newName(), newName()];
  await open(page);
  await register(page, ben);
  await register(page, ana);
  await isSynced(page);
  // Between the question whose session it is and the song itself, another tab logs somebody else in.
  let isLate = true;
  const arrival = page.waitForResponse((one) => /api\/projects/.test(one.url()) && one.request().method() !== 'GET');
  await page.route('**/api/projects**', async (route) => {
    if (isLate && route.request().method() !== 'GET') {
      isLate = false;
      await ask(page, 'POST', 'auth/login', { username: ben, password: PASSWORD });
    }
    await route.continue();
  });
  await press(page, 2);
  await save(page, 'Hers alone');
  expect((await arrival).ok()).toBe(false);
  expect(await projects(page)).toEqual([]);
  await signIn(page, ana);
  await isSynced(page);
  expect((await projects(page)).map(({ name }) => name)).toEqual(['Hers alone']);
});

test('the songs of one account stay out of the cloud of another', async ({ page }) => {
  const [ana, ben] = [newName(), newName()];
  await open(page);
  await register(page, ana);
  await press(page, 2);
  await save(page, 'Hers');
  await isSynced(page);
  await key(page, 'Log out').click();
  await expect(toast(page)).toContainText('You have been successfully logged out.');
  await register(page, ben);
  await press(page, 3);
  await save(page);
  await expect(toast(page)).toContainText(`the project is in the cloud of ${ana}`);
  await isSynced(page);
  expect(await projects(page)).toEqual([]);
  await key(page, 'Load').click();
  await expect(page.locator('.project-row')).toContainText(`in the cloud of ${ana}`);
});

test('the room an account has is told late, and moves no key', async ({ page }) => {
  await open(page);
  await register(page, newName());
  await press(page, 2);
  await save(page, 'Hers');
  await isSynced(page);
  const answer = await holdBack(page, '**/api/profile');
  await openBackups(page);
  const create = page.locator('.project-form .key');
  await expect(create).toBeVisible();
  const before = await create.boundingBox();
  await expect(page.locator('.cloud-quota progress')).toHaveCount(0);
  answer();
  await expect(page.locator('.cloud-quota progress')).toBeVisible();
  expect(await create.boundingBox()).toEqual(before);
});
