/**
 * A take by keys and ears: checked, counted in, recorded, heard, moved, trimmed, cut onto pads and played, by nothing but what Chromium's
 * accessibility tree and the live regions say. `docs/recording-without-eyes.md` is the transcript; UPDATE_DOCS=1 writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { Ears } from './ears.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { microphone } from './microphone.ts';
import { lit } from './pad-light.ts';

const FILE = fileURLToPath(new URL('../../docs/recording-without-eyes.md', import.meta.url));
const HEAD = `# Recording without eyes

A take over the beat by somebody who sees nothing of it: the keys that were pressed, and what was heard. How it is to be read says
[without-eyes.md](without-eyes.md). \`tests/e2e/recording-without-eyes.spec.ts\` plays it and compares; \`UPDATE_DOCS=1\` writes it.
`;

const device = deviceOf('desktop', false);
test.use({ ...device, launchOptions: microphone(), permissions: ['microphone'] });
test.describe.configure({ timeout: 180_000 });

/** A take is named by the time of day: two transcripts of one song are one. */
async function withoutTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Date.prototype.toLocaleTimeString = () => '20:15:00';
  });
}

test('a take is recorded, trimmed, chopped and played by ears, as docs/recording-without-eyes.md tells', async ({
  page,
}) => {
  await withoutTime(page);
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
  const go = async (keys: string, expected: RegExp) => {
    await press(keys);
    await expect.poll(() => ears.name(), { message: keys }).toMatch(expected);
    note(keys, await ears.focus());
  };
  /** What is said by itself. */
  const does = async (keys: string, said: RegExp, timeout?: number) => {
    await press(keys);
    note(keys, `*${await ears.live(said, timeout)}*`);
  };
  /** Tab or Shift+Tab until it is heard: a row for each stop. */
  const until = async (key: string, name: RegExp) => {
    for (let i = 0; i < 30; i++) {
      await page.evaluate(() => document.activeElement?.setAttribute('data-was', ''));
      await press(key);
      await page.waitForFunction(() => !document.activeElement?.hasAttribute('data-was'));
      await page.evaluate(() => document.querySelector('[data-was]')?.removeAttribute('data-was'));
      const now = await ears.focus();
      note(key, now);
      if (name.test(now)) return;
    }
    throw new Error(`${name} is not among the stops`);
  };
  // Speech comes with the first key.
  await expect(async () => {
    await page.keyboard.press('k');
    await ears.live(/Metronome off/, 500);
  }).toPass();

  chapter('The room of a take');
  await until('Tab', /ARRANGE/);
  await go('5', /^EDIT/);
  await page.getByRole('navigation', { name: 'Rooms', exact: true }).waitFor();
  await until('Tab', /Take, button/);
  await go('Enter', /^Take, group/);
  await page.getByRole('complementary', { name: 'Recording setup', exact: true }).waitFor();

  chapter('The level');
  await until('Tab', /Check the level/);
  await does('Enter', /^Good level$/);
  await go('Enter', /not pressed/);

  chapter('One round of the loop, counted in');
  await until('Tab', /Punch in and out/);
  await go('ArrowRight', /^On, radio, checked/);
  await does('l', /^Loop on/);
  await does('r', /^Counting in/);
  // Nobody presses Stop: it goes out at the end of the loop.
  note('', `*${await ears.live(/is in your song/, 40_000)}*`);

  chapter('In time');
  await until('Shift+Tab', /Play best/);
  await go('Enter', /^Play best/);
  await until('Shift+Tab', /Place of/);
  await go('ArrowRight', /^1 ms earlier/);
  await does('Enter', /^Moved by/);
  await does('Control+z', /^Undone/);

  chapter('Cutting');
  await go('Escape', /^Take, button/);
  await until('Tab', /Cut the wave/);
  await go('Enter', /group/);
  await page.getByRole('slider', { name: 'End of the selection', exact: true }).waitFor();
  await until('Tab', /End of the selection/);
  await go('ArrowRight ArrowRight', /1\.3\.1/);
  await does('t', /^Trimmed/);
  await does('n', /^Region made/);
  await does('Control+z', /^Undone/);
  await does('Control+z', /^Undone/);
  await does('n', /^Region made/);
  await until('Tab', /Hear Region 1/);
  await go('Enter', /^Hear Region 1/);
  await go('ArrowRight', /^Region 1/);
  await go('ArrowRight', /pad 1/);
  await does('Enter', /on pad 1/i);

  chapter('Onto pads');
  await go('Escape', /^Cut the wave/);
  await until('Shift+Tab', /Take, button/);
  await go('ArrowRight', /^Sampler/);
  await go('Enter', /^Sampler, group/);
  await page.getByRole('heading', { name: 'Sampler', exact: true }).waitFor();
  await until('Tab', /Menu of Region 1/);
  await go('Enter', /^Rename/);
  await until('ArrowDown', /Open in Chop/);
  await go('Enter', /group/);
  await page.getByRole('heading', { name: 'Chop', exact: true }).waitFor();
  // Looked through, it is one slice: a tone that swells has no hits.
  await page.getByRole('slider', { name: /^Slice 1/ }).waitFor();
  await until('Tab', /Back to the sampler/);
  await until('Tab', /Hits, radio/);
  await go('ArrowRight', /^Grid, radio, checked/);
  await until('Tab', /Onto pads/);
  await does('Enter', /on pads/);
  await until('Tab', /Pads group/);
  await lit(page, 1, () => press('Space'));
  note('Space', 'The slice.');
  await go('ArrowRight', /^Pad 2/);
  await lit(page, 2, () => press('Space'));
  note('Space', 'The next slice.');
  await does('Control+z', /^Undone/);

  const told = `${HEAD}${rows.join('\n')}\n`;
  if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, told);
  expect(told).toBe(readFileSync(FILE, 'utf8'));
});
