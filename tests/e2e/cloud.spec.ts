/** Songs in the cloud: saved once and in order whatever befalls the net, on every device, and no version ever lost. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { VersionAnswer, VersionRow } from '../../api/contract.ts';
import { defaultSong } from '../../song/defaults.ts';
import { loadPad } from '../../song/edits/pads.ts';
import { setInstrument } from '../../song/edits/tracks.ts';
import { writeSong } from '../../song/write.ts';
import { wave } from '../api/wave.ts';
import {
  ask,
  isSynced,
  mark,
  newName,
  openBackups,
  otherProfile,
  PASSWORD,
  projects,
  register,
  save,
  signIn,
  signUp,
  versions,
} from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { countOf } from './shelf-disk.ts';
import { bornName, isOn, key, nameOfSong, press, toast } from './shelf-page.ts';

// Without a net only what came before is there.
test.use({ ...deviceOf('desktop'), isPreloaded: true });

test.describe('with an account', () => {
  test('a guest makes a beat, signs up, saves, opens it on another device, restores, exports, deletes', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const name = newName();
    await open(page);
    const ownName = await bornName(page);
    await press(page, 2);
    await signUp(page, name);
    await isSynced(page);
    // What was made as a guest is in the cloud before it was ever saved.
    await expect.poll(async () => (await projects(page)).map((one) => one.name)).toEqual([ownName]);
    await save(page, 'Zinc Roof');
    await press(page, 3);
    await save(page);
    await isSynced(page);
    await expect(page.locator('.bar-project-state')).toHaveText('In the cloud');
    expect((await projects(page))[0]).toMatchObject({ name: 'Zinc Roof', revision: 3 });
    const other = await otherProfile(browser);
    await signIn(other.page, name);
    await key(other.page, 'Load').click();
    await other.page.getByRole('button', { name: /^Zinc Roof .* in the cloud$/ }).click();
    await expect(nameOfSong(other.page)).toHaveText('Zinc Roof');
    await isOn(other.page, 3, true);
    await openBackups(other.page);
    await other.page.locator('.cloud-versions li').nth(1).getByRole('button', { name: 'Restore as a copy' }).click();
    await expect(toast(other.page)).toContainText('Successfully restored Zinc Roof');
    await isOn(other.page, 2, true);
    await isOn(other.page, 3, false);

    await other.page.getByRole('link', { name: `Profile: ${name}` }).click();
    const download = other.page.waitForEvent('download');
    await key(other.page, 'Export all data').click();
    const zip = unzipSync(readFileSync(await (await download).path()));
    const everything = Object.values(zip).map((file) => strFromU8(file));
    expect(everything.filter((text) => text.includes('"Zinc Roof"')).length).toBeGreaterThan(0);
    await key(other.page, 'Delete account').click();
    const dialog = other.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(toast(other.page)).toContainText('Account deleted');
    // The songs of the device are nobody's again, and nothing waits for a cloud that is no more.
    await expect(nameOfSong(other.page)).toHaveText('Zinc Roof (Zinc Roof)');
    await expect.poll(() => countOf(other.page, 'cloud')).toBe(0);
    await expect(mark(other.page)).toBeHidden();
    const again = { username: name, password: PASSWORD };
    expect(await ask(other.page, 'POST', 'auth/login', again)).toMatchObject({ error: { code: 'wrong_credentials' } });
    expect(other.complaints.filter((line) => !line.includes('status of 401'))).toEqual([]);
    await other.page.context().close();
  });

  test('its recordings go with a song, and come with it', async ({ page, browser }) => {
    const audio = wave(700_000);
    const hash = createHash('sha256').update(audio).digest('hex');
    const sampler = setInstrument('kick', 'sampler')(defaultSong());
    const song = { ...loadPad('kick', 0, hash, 'Roof rain')(sampler), name: 'Rain' };
    const zip = zipSync({ 'song.json': strToU8(writeSong(song)), [`${hash}.wav`]: [audio, { level: 0 }] });
    const name = newName();
    await open(page);
    await register(page, name);
    await page.keyboard.press('Control+o');
    const file = { name: 'rain.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(nameOfSong(page)).toHaveText('Rain');
    await save(page, 'Rain');
    await isSynced(page);
    expect(await ask(page, 'GET', 'blobs')).toMatchObject([{ hash, bytes: audio.length, isWhole: true }]);

    const other = await otherProfile(browser);
    await signIn(other.page, name);
    await key(other.page, 'Load').click();
    await other.page.getByRole('button', { name: /^Rain .* in the cloud$/ }).click();
    await expect(nameOfSong(other.page)).toHaveText('Rain');
    expect(await countOf(other.page, 'audio')).toBe(1);
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
    await openBackups(page);
    const backup = page.getByLabel('Name of the backup');
    await expect(backup).toHaveValue('Zinc Roof');
    await backup.focus();
    await page.keyboard.press('Backspace');
    await expect(backup, 'the name came selected').toHaveValue('');
    await expect(key(page, 'Create backup')).toHaveAttribute('aria-disabled', 'true');
    await expect(key(page, 'Create backup')).toHaveAccessibleDescription('A backup needs a name.');
    await page.keyboard.press('Enter');
    await backup.fill('Before the bridge');
    await key(page, 'Create backup').click();
    await expect(toast(page)).toContainText('Project uploaded to cloud successfully!');
    const list = page.locator('.cloud-versions li');
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
    await openBackups(page);
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

test('what has changed is backed up every five minutes', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await register(page, newName());
  await press(page, 2);
  await save(page, 'Slow Tide');
  await isSynced(page);
  const [row] = await projects(page);
  const kept = async () => (await ask<readonly VersionRow[]>(page, 'GET', `projects/${row?.id}/versions`)).length;
  await page.clock.fastForward('05:30');
  await press(page, 3);
  await page.clock.fastForward('05:30');
  await expect.poll(kept).toBe(2);
  await page.clock.fastForward('05:30');
  await isSynced(page);
  const versionRows = await ask<readonly VersionRow[]>(page, 'GET', `projects/${row?.id}/versions`);
  expect(versionRows.map(({ isAutoSave, changes }) => [isAutoSave, changes])).toEqual([
    [true, 1],
    [false, 1],
  ]);
  expect((await projects(page))[0]?.revision).toBe(1);
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
        return song.tracks[0]?.clips.main?.pattern.steps.filter(({ on }) => on).length;
      }),
    );
    expect(steps).toEqual([8, 7, 6, 5]);
  });
});

test.describe('logging out without a net', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('asks about what waits, is at once in every tab, and reaches the server later', async ({ page, context }) => {
    const name = newName();
    await open(page);
    await register(page, name);
    await press(page, 2);
    await save(page, 'Last Bus');
    await isSynced(page);
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: 'Profile' }).first()).toBeVisible();
    await context.setOffline(true);
    await press(page, 3);
    await save(page);
    await key(page, 'Log out').click();
    await expect(toast(page)).toContainText('1 save is not in the cloud yet');
    await toast(page).getByRole('button', { name: 'Log out' }).click();
    await expect(toast(page)).toContainText('You are logged out on this device.');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Log out' })).toBeHidden({ timeout: 2000 });
    await context.setOffline(false);
    await expect(async () => expect(await ask(page, 'GET', 'auth/me')).toBeNull()).toPass();
    await signIn(page, name);
    await isSynced(page);
    expect((await projects(page))[0]?.revision).toBe(2);
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
    await openBackups(page);
    await expect(page.locator('.cloud-state')).toContainText('You were logged out.');
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
