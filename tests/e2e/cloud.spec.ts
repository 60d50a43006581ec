/** Songs in the cloud: saved once and in order whatever befalls the net, on every device, and no version ever lost. */
import type { VersionAnswer } from '../../api/contract.ts';
import {
  ask,
  isSynced,
  mark,
  newName,
  otherProfile,
  projects,
  register,
  save,
  signIn,
  versions,
} from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { isOn, key, nameOfSong, press, toast } from './shelf-page.ts';

test.use(deviceOf('desktop'));

test.describe('with an account', () => {
  test("a guest's songs go to the new account, and open on another device", async ({ page, browser }) => {
    await open(page);
    await press(page, 2);
    await save(page, 'Zinc Roof');
    const name = newName();
    await register(page, name);
    await isSynced(page);
    await press(page, 3);
    await save(page);
    await isSynced(page);
    const [row] = await projects(page);
    expect(row).toMatchObject({ name: 'Zinc Roof', revision: 2 });
    expect(await versions(page, row?.id ?? 0)).toHaveLength(2);

    const other = await otherProfile(browser);
    await signIn(other.page, name);
    await isSynced(other.page);
    await key(other.page, 'Load').click();
    await other.page.getByRole('button', { name: /^Zinc Roof .* in the cloud$/ }).click();
    await expect(nameOfSong(other.page)).toHaveText('Zinc Roof');
    await isOn(other.page, 2, true);
    await isOn(other.page, 3, true);
    expect(other.complaints).toEqual([]);
    await other.page.context().close();
  });

  test('a version is restored as a copy, and deleted after a question', async ({ page }) => {
    await open(page);
    await register(page, newName());
    await press(page, 2);
    await save(page, 'Zinc Roof');
    await press(page, 3);
    await save(page);
    await isSynced(page);
    await key(page, 'Menu').click();
    await key(page, 'Cloud Backup').click();
    await page.getByLabel('Name of the backup').fill('Before the bridge');
    await key(page, 'Create backup').click();
    await expect(toast(page)).toContainText('Project uploaded to cloud successfully!');
    const list = page.locator('.cl-v li');
    await expect(list).toHaveCount(3);
    await expect(list.first()).toContainText('Before the bridge');
    await list.last().getByRole('button', { name: 'Restore as a copy' }).click();
    await expect(toast(page)).toContainText('Successfully restored Zinc Roof');
    await expect(nameOfSong(page)).toHaveText('Zinc Roof (Zinc Roof)');
    await isOn(page, 2, true);
    await isOn(page, 3, false);
    expect((await projects(page)).map(({ name }) => name).sort()).toEqual(['Zinc Roof', 'Zinc Roof (Zinc Roof)']);

    await key(page, 'Load').click();
    await page.getByRole('button', { name: /^Zinc Roof \d/ }).click();
    await key(page, 'Menu').click();
    await key(page, 'Cloud Backup').click();
    await list
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(key(page, 'Keep it')).toBeFocused();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Version deleted successfully');
    await expect(list).toHaveCount(2);
  });
});

test.describe('without a net', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('saves wait, survive a reload, and go out once and in order', async ({ page, context }) => {
    await open(page);
    await register(page, newName());
    await press(page, 2);
    await save(page, 'Night Market');
    await isSynced(page);
    await context.setOffline(true);
    await expect(mark(page)).toHaveText('Cloud Backup: Offline');
    for (const step of [3, 4, 6]) {
      await press(page, step);
      await save(page);
    }
    await context.setOffline(false);
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(mark(page)).toHaveText('Cloud Backup: Offline');
    await page.unroute('**/api/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await isSynced(page);
    const [row] = await projects(page);
    expect(row?.revision).toBe(4);
    const kept = await versions(page, row?.id ?? 0);
    expect(kept).toHaveLength(4);
    const steps = await Promise.all(
      kept.map(async ({ id }) => {
        const path = `projects/${row?.id}/versions/${id}`;
        const { song } = await ask<VersionAnswer>(page, 'GET', path);
        return song.tracks[0]?.pattern.steps.filter(({ on }) => on).length;
      }),
    );
    expect(steps).toEqual([8, 7, 6, 5]);
  });
});

test.describe('when the session has ended', () => {
  test.use({ allowed: [/status of 401/] });

  test('everything is kept and goes out after a login', async ({ page }) => {
    const name = newName();
    await open(page);
    await register(page, name);
    await press(page, 2);
    await save(page, 'Salt Line');
    await isSynced(page);
    await ask(page, 'POST', 'auth/logout');
    await press(page, 3);
    await save(page);
    await expect(mark(page)).toHaveText('Cloud Backup: Error');
    await key(page, 'Menu').click();
    await key(page, 'Cloud Backup').click();
    await expect(page.locator('.cl-s')).toContainText('Your session has ended.');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await signIn(page, name);
    await isSynced(page);
    const [row] = await projects(page);
    expect(row?.revision).toBe(2);
  });
});

test.describe('two devices', () => {
  test.use({ allowed: [/status of 409/] });

  test('that save the same song keep both, and open both', async ({ page }) => {
    await open(page);
    await register(page, newName());
    await press(page, 2);
    await save(page, 'Common Ground');
    await isSynced(page);
    const [row] = await projects(page);
    const there = () => ask<{ song: { bpm: number }; name: string }>(page, 'GET', `projects/${row?.id}`);
    const { name, song } = await there();
    await ask(page, 'PUT', `projects/${row?.id}`, { name, song: { ...song, bpm: 95 }, revision: 1 });
    await press(page, 3);
    await save(page);
    await expect(toast(page)).toContainText('This project was changed on another device');
    expect((await there()).song.bpm).toBe(95);
    expect(await versions(page, row?.id ?? 0)).toHaveLength(2);
    await key(page, 'Open both').click();
    await expect(nameOfSong(page)).toHaveText('Common Ground');
    await expect(page.getByRole('textbox', { name: 'BPM' })).toHaveValue('95');
    await isSynced(page);
    expect((await projects(page)).map(({ name }) => name).sort()).toEqual([
      'Common Ground',
      'Common Ground (this device)',
    ]);
    await key(page, 'Load').click();
    await expect(page.getByRole('button', { name: /^Common Ground \(this device\) .* in the cloud$/ })).toBeVisible();
  });
});
