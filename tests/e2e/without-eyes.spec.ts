/**
 * A whole song by keys and ears: made, listened to and rendered by nothing but what Chromium's accessibility tree and the
 * live regions say. `docs/without-eyes.md` is the transcript; UPDATE_DOCS=1 writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ears } from './ears.ts';
import { deviceOf, expect, open, test, withoutChance } from './fixtures.ts';
import { hear } from './wav.ts';

const FILE = fileURLToPath(new URL('../../docs/without-eyes.md', import.meta.url));
const HEAD = `# Without eyes

A song made and rendered by somebody who sees nothing of it: the keys that were pressed, and what was heard. What has the focus is
told as Chromium's accessibility tree has it, with the row or panel where another one was entered; in italics what live regions
said by themselves. \`tests/e2e/without-eyes.spec.ts\` plays it and compares; \`UPDATE_DOCS=1\` writes it.
`;

const GROWN = /\d:\d\d/;
/** What the dialog says when the file is there. */
const SAVED = /^File ready$/;
test.use({ ...deviceOf('desktop', false), isPreloaded: true });
test.describe.configure({ timeout: 150_000 });

test('a song is made and rendered by ears, as docs/without-eyes.md tells', async ({ page }) => {
  await withoutChance(page);
  await open(page);
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  const ears = await Ears.of(page);
  const rows: string[] = [];
  const chapter = (title: string) => rows.push('', `## ${title}`, '', '| keys | heard |', '| --- | --- |');
  const note = (keys: string, heard: string) => rows.push(`| ${keys} | ${heard.replaceAll('|', '/')} |`);
  const press = async (keys: string) => {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
  };
  /** What has the focus afterwards. */
  const go = async (keys: string, expected = /./) => {
    await press(keys);
    await expect.poll(() => ears.name()).toMatch(expected);
    note(keys, await ears.focus());
  };
  /** What is said by itself. */
  const does = async (keys: string, said: RegExp, timeout?: number) => {
    await press(keys);
    note(keys, `*${await ears.live(said, timeout)}*`);
  };
  // Speech comes with the first key.
  await expect(async () => {
    await page.keyboard.press('k');
    await ears.live(/Metronome off/, 500);
  }).toPass();

  chapter('Where am I');
  await go('Tab');
  await go('Tab');
  await go('Tab');
  await go('ArrowRight');
  await go('End');

  await go('Home');

  chapter('A beat');
  await go('Enter', /^Pause/);
  await go('Tab');
  await go('Tab');
  await go('Tab');
  await go('ArrowRight');
  await go('ArrowRight');
  await go('ArrowRight');
  await go('ArrowUp');
  await go('Tab');
  await go('ArrowRight');
  await go('ArrowRight');
  await go('Space');
  await does('Shift+ArrowUp', /elocity/);
  await does('Control+z', /^Undone/);
  await go('ArrowDown');
  await does('m', /muted/);
  await does('m', /not muted/);

  chapter('A melody');
  await does('8', /^Lead/);
  await go('Shift+F6');
  await go('Shift+F6');
  await go('3');
  await page.getByRole('application').waitFor();
  await go('Tab');
  await go('Tab');
  await go('Tab');
  // A step up and a beat on, four times; a key of a figure in between is left where it is.
  await does('Enter', /bar 1\.1\.1,/);
  for (const beat of [2, 3, 4])
    await does('ArrowRight ArrowRight ArrowRight ArrowRight ArrowUp Enter', new RegExp(`bar 1\\.${beat}\\.1,`));
  // The last one longer and softer, then all of them an octave down.
  await does('Enter', /, chosen$/);
  await does('Shift+ArrowRight Shift+ArrowRight', /1\.5 beats long,/);
  await does('Alt+ArrowDown', /velocity 75$/);
  await does('Escape', /^Nothing chosen/);
  await does('Control+a', /^4 notes$/);
  await does('Shift+ArrowDown', /^4 notes, first C4/);
  await does('Control+z', /^Undone/);
  await does('Escape', /^Nothing chosen/);
  await does('Space', /^(Paused|Stopped|Playing)/);

  chapter('A song');
  await go('Shift+F6');
  await go('Shift+F6');
  await go('2');
  await page.locator('.clip').first().waitFor();
  for (let i = 0; i < 6; i++) await go('Tab');
  await press('Enter');
  const grown = await ears.live(GROWN);
  await expect.poll(() => ears.name()).toMatch(/^1\. /);
  note('Enter', `*${grown}* ${await ears.focus()}`);
  await go('ArrowRight', /^2\. .*, pressed/);
  await go('ArrowRight', /^3\. .*, pressed/);
  await go('ArrowRight', /^4\. .*, pressed/);
  await go('End', /Ending.*, pressed/);

  chapter('A file');
  await press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Render to WAV' });
  await dialog.getByRole('button', { name: 'Render to WAV' }).waitFor();
  note('Control+e', await ears.focus());
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), press('Enter')]);
  note('Enter', `*${await ears.live(SAVED)}*`);
  await go('Escape');
  const { seconds, peak } = await hear(download);
  expect(seconds).toBeGreaterThan(100);
  expect(peak).toBeGreaterThan(0.1);

  const told = `${HEAD}${rows.join('\n')}\n`;
  if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, told);
  expect(told).toBe(readFileSync(FILE, 'utf8'));
});
