/** Projects of this device: saving, finding, going back, deleting; files out and in; storage. */
import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { deviceOf, expect, holdBack, open, test } from './fixtures.ts';
import { countOf } from './shelf-disk.ts';
import { BORN, bornName, isOn, key, nameOfSong, press, toast } from './shelf-page.ts';

test.use(deviceOf('desktop'));

test.describe('projects', () => {
  async function save(page: Page, name: string): Promise<void> {
    await page.keyboard.press('Control+s');
    await page.getByLabel('Project name').fill(name);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Project saved successfully!');
  }

  const load = (page: Page) => key(page, 'Load').click();
  const more = (page: Page, name: string) => key(page, `More for ${name}`).click();
  const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });

  test('the first save asks for a name, an empty one does nothing, later saves make versions', async ({ page }) => {
    await open(page);
    await press(page, 2);
    await page.keyboard.press('Control+s');
    const name = page.getByLabel('Project name');
    await name.fill('   ');
    await page.keyboard.press('Enter');
    await expect(name).toBeVisible();
    expect(await countOf(page, 'saves')).toBe(0);
    await name.fill('  Zinc Roof ');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Project saved successfully!');
    await expect(nameOfSong(page)).toHaveText('Zinc Roof');
    await press(page, 3);
    await page.keyboard.press('Control+s');
    await expect.poll(() => countOf(page, 'saves')).toBe(2);
    await press(page, 4);

    await load(page);
    await more(page, 'Zinc Roof');
    await key(page, 'Versions').click();
    await key(page, 'Go back to this one').last().click();
    await isOn(page, 2, true);
    await isOn(page, 3, false);
    await key(page, 'Undo').click();
    await isOn(page, 4, true);
  });

  test('new, find, open, rename, duplicate', async ({ page }) => {
    await open(page);
    await press(page, 2);
    await save(page, 'Zinc Roof');
    await load(page);
    await key(page, 'New').click();
    await key(page, 'Blank').click();
    await expect(nameOfSong(page)).not.toHaveText('Zinc Roof');
    await expect(nameOfSong(page)).toHaveText(BORN);
    await press(page, 3);
    await save(page, 'Night Market');

    await load(page);
    await page.getByLabel('Search').fill('zínc');
    await expect(row(page, 'Night Market')).toBeHidden();
    await row(page, 'Zinc Roof').click();
    await expect(nameOfSong(page)).toHaveText('Zinc Roof');
    await isOn(page, 2, true);
    await isOn(page, 3, false);

    await load(page);
    await more(page, 'Night Market');
    await key(page, 'Rename').click();
    await page.getByLabel('New name of Night Market').fill('Salt Line');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Salt Line')).toBeVisible();
    await more(page, 'Salt Line');
    await key(page, 'Duplicate').click();
    await expect(row(page, 'Salt Line copy')).toBeVisible();
    await row(page, 'Salt Line copy').click();
    await isOn(page, 3, true);
    await page.reload();
    await expect(nameOfSong(page)).toHaveText('Salt Line copy');
  });

  test('what a project is about: told where it is named, in its row, and in its file', async ({ page }) => {
    await open(page);
    await press(page, 2);
    await page.keyboard.press('Control+s');
    await page.getByLabel('Project name').fill('Zinc Roof');
    await page.getByLabel('Description', { exact: true }).fill('  Rain on tin,\n90s drums  ');
    await key(page, 'Save').last().click();
    await expect(toast(page)).toContainText('Project saved successfully!');
    await load(page);
    await expect(row(page, 'Zinc Roof')).toContainText('Rain on tin');
    await more(page, 'Zinc Roof');
    await key(page, 'Description').click();
    const field = page.getByLabel('Description of Zinc Roof');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Rain on tin,\n90s drums');
    await field.fill('Sun on tin');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row(page, 'Zinc Roof')).toContainText('Sun on tin');
    await more(page, 'Zinc Roof');
    await key(page, 'Export').click();
    const [download] = await Promise.all([page.waitForEvent('download'), key(page, 'Batida project (.json)').click()]);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8')).description).toBe('Sun on tin');
  });

  test('deleting goes into the bin and can be undone; only the bin deletes for good', async ({ page }) => {
    await open(page);
    await press(page, 2);
    await save(page, 'Zinc Roof');
    await load(page);
    await more(page, 'Zinc Roof');
    await key(page, 'Delete').click();
    await expect(nameOfSong(page)).not.toHaveText('Zinc Roof');
    await expect(nameOfSong(page)).toHaveText(BORN);
    await key(page, 'Undo').last().click();
    await expect(nameOfSong(page)).toHaveText('Zinc Roof');
    await isOn(page, 2, true);

    await expect(row(page, 'Zinc Roof')).toBeVisible();
    await more(page, 'Zinc Roof');
    await key(page, 'Delete').click();
    await page.getByRole('button', { name: 'Bin (1)' }).click();
    await key(page, 'Restore').click();
    await expect(row(page, 'Zinc Roof')).toBeVisible();
    await more(page, 'Zinc Roof');
    await key(page, 'Delete').click();
    await page.getByRole('button', { name: 'Bin (1)' }).click();
    await key(page, 'Delete for good').click();
    await expect(key(page, 'Keep it')).toBeFocused();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect.poll(() => countOf(page, 'projects')).toBe(0);
    expect(await countOf(page, 'snapshots')).toBe(0);
    expect(await countOf(page, 'saves')).toBe(0);
  });
});

test.describe('files', () => {
  const song = { ...defaultSong(), name: 'From Afar' };
  const file = (name: string, content: string | Uint8Array) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  const picker = (page: Page) => page.locator('input[type=file]');

  test('what cannot be read says where, and the open song stays', async ({ page }) => {
    await open(page);
    await press(page, 2);
    await page.keyboard.press('Control+o');
    const ownName = await bornName(page);
    const broken: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
      ['cut.json', writeSong(song).slice(0, 500), /is not JSON from line 1/],
      ['comma.json', '{\n  "format": "batida",,\n}', /line 2/],
      ['range.json', writeSong({ ...song, bpm: 900 }), /bpm: is 900/],
      ['list.json', '[]', /neither a song/],
      ['newer.json', writeSong({ ...song, version: 99 as number as Song['version'] }), /newer Batida/],
      ['noise.bin', Uint8Array.from({ length: 300 }, (_, i) => 255 - (i % 7)), /unknown kind.*You can import projects/],
      [
        'cover.png',
        Uint8Array.from(Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64')),
        /an image \(PNG\).*You can import/,
      ],
      ['take.mp3', Uint8Array.from([0xff, 0xfb, 0x90, 0x64, 0, 0]), /an audio file \(MP3\)/],
      ['lyrics.txt', 'la la la', /a text file/],
      ['zip.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9]), /zip/],
      ['empty.zip', zipSync({ 'other.txt': strToU8('?') }), /song\.json/],
      ['midi.mid', Uint8Array.from([0x4d, 0x54, 0x68, 0x64, 0, 0]), /./],
      ['sounds.rmi', 'RIFF\x14\0\0\0RMIDLIST\x08\0\0\0DLS abcd', /is not a MIDI file/],
      ['nothing.json', '', /empty/],
    ];
    for (const [name, content, told] of broken) {
      await picker(page).setInputFiles(file(name, content));
      const report = page.locator('.project-report');
      await expect(report).toContainText(name);
      await expect(report).toContainText('Invalid project file format');
      await expect(report).toContainText(told);
      await key(page, 'Close the report').click();
    }
    await page.keyboard.press('Escape');
    await isOn(page, 2, true);
    await expect(nameOfSong(page)).toHaveText(ownName);
    expect(await countOf(page, 'projects')).toBe(1);
  });

  test('of several files each is told of: faults first, and what is good is taken in', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Control+o');
    const strange = JSON.stringify({ ...JSON.parse(writeSong(song)), flavour: 'salt' });
    const files = [file('strange.json', strange), file('list.json', '[]'), file('nothing.json', '')];
    await picker(page).setInputFiles(files);
    const reports = page.locator('.project-report');
    await expect(reports).toContainText(['list.json', 'nothing.json', 'strange.json']);
    await key(page, 'Close the report').first().click();
    await expect(reports).toContainText(['nothing.json', 'strange.json']);
    await expect(nameOfSong(page)).toHaveText('From Afar');
  });

  test('no key moves when the part of the cloud comes in late', async ({ page }) => {
    const letIn = await holdBack(page, /assets\/(where|cloud-rows)-/);
    await open(page);
    await press(page, 2);
    await page.keyboard.press('Control+o');
    const places = async () => [
      await key(page, 'New').boundingBox(),
      await page.locator('.project-row .icon-button').boundingBox(),
    ];
    await expect(page.locator('.project-row .icon-button')).toBeVisible();
    const before = await places();
    await expect(page.locator('.dialog-body')).not.toContainText('on this device');
    letIn();
    await expect(page.locator('.dialog-body')).toContainText('An account also keeps them in the cloud');
    await expect(page.locator('.project-place')).toHaveText('on this device');
    expect(await places()).toEqual(before);
  });

  test('notes of the reader are shown, and the song is opened', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Control+o');
    const strange = JSON.stringify({ ...JSON.parse(writeSong(song)), flavour: 'salt' });
    await picker(page).setInputFiles(file('strange.json', strange));
    await expect(page.locator('.project-report')).toContainText('flavour');
    await expect(nameOfSong(page)).toHaveText('From Afar');
    await expect(page.locator('.project-row.is-cur')).toContainText('From Afar');
    await expect(page.getByText('No projects yet')).toBeHidden();
  });

  test('a tempo between two others is told, and taken as near as it can be played', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Control+o');
    await picker(page).setInputFiles(file('old.json', '{"name":"Old","bpm":120.4,"tracks":{"kick":[true]}}'));
    await expect(page.locator('.project-report')).toContainText('bpm: is 120.4; 120 was taken');
    await expect(page.locator('.project-row.is-cur')).toContainText('120 BPM');
  });

  test('dropped on the page: opened, and the other one is still in the list', async ({ page }) => {
    await open(page);
    await press(page, 2);
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'from-afar.json'));
      const event = { bubbles: true, cancelable: true, dataTransfer: transfer };
      document.body.dispatchEvent(new DragEvent('drop', event));
    }, writeSong(song));
    await expect(nameOfSong(page)).toHaveText('From Afar');
    await isOn(page, 2, false);
    await expect.poll(() => countOf(page, 'projects')).toBe(2);
  });

  for (const [kind, ending] of [
    ['Batida project (.json)', '.json'],
    ['Old format (.json)', '-classic.json'],
    ['MIDI (.mid)', '.mid'],
    ['With audio (.zip)', '.zip'],
  ] as const) {
    test(`${kind}: out and in again`, async ({ page }) => {
      await open(page);
      await press(page, 2);
      await page.keyboard.press('Control+s');
      await page.getByLabel('Project name').fill('Zinc: Roof / 2');
      await page.keyboard.press('Enter');
      await expect(toast(page)).toContainText('Project saved successfully!');
      await page.keyboard.press('Control+o');
      await key(page, 'More for Zinc: Roof / 2').click();
      await key(page, 'Export').click();
      const [download] = await Promise.all([page.waitForEvent('download'), key(page, kind).click()]);
      expect(download.suggestedFilename()).toBe(`zinc-roof-2${ending}`);
      const bytes = readFileSync(await download.path());
      await key(page, 'New').click();
      await key(page, 'Blank').click();
      await isOn(page, 2, false);
      await page.keyboard.press('Control+o');
      await picker(page).setInputFiles({ name: `x${ending}`, mimeType: 'application/octet-stream', buffer: bytes });
      await expect(nameOfSong(page)).toHaveText('Zinc: Roof / 2');
      await isOn(page, 2, true);
    });
  }
});

test('storage is told as it is', async ({ page }) => {
  await open(page);
  await press(page, 2);
  await key(page, 'Setup').click();
  await expect(page.locator('.storage-card dl')).toContainText(/Projects\s*1/);
  await expect(page.locator('.storage-card dl')).toContainText(/Used, with the program\s*[\d.]+ MB/);
});
