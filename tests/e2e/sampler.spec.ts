/** The sampler: sounds onto pads, played by fingers and keys; a loop cut up onto pads and into steps; the mix onto a pad. */
import type { Page } from 'playwright/test';
import { Finger } from './arrange-hands.ts';
import { KICK, NOISE } from './audio-song.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { HITS, loopFile } from './loop-file.ts';
import { lit } from './pad-light.ts';

const wav = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });
const pads = (page: Page) => page.getByRole('group', { name: 'Pads' });
const inputOf = (page: Page, pad: number) => page.locator(`[data-pad="${pad - 1}"] input[type=file]`);
const padOf = (page: Page, pad: number) => page.locator(`[data-pad="${pad - 1}"] button`);

async function openSampler(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Sampler', exact: true }).click();
  await page.getByRole('button', { name: 'Add a sampler' }).click();
  await expect(inputOf(page, 1)).toBeEnabled();
}

async function openChop(page: Page, buffer = loopFile()): Promise<void> {
  await openSampler(page);
  await inputOf(page, 1).setInputFiles(wav('Loop.wav', buffer));
  await page.getByRole('button', { name: 'Menu of Loop' }).click();
  await page.getByRole('menuitem', { name: 'Open in Chop' }).click();
  await expect(page.locator('.chop-line')).not.toHaveCount(0);
}

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More of Chop' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.use({ ...deviceOf('phone'), allowed: [/502/] });

test('a sampler that is added leaves the hand on its first pad, where undo is undo', async ({ page }) => {
  await openSampler(page);
  await expect(inputOf(page, 1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Add a sampler' })).toBeVisible();
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('all sixteen pads lie above the transport, each as high as a finger, here and in Chop', async ({ page }) => {
    const look = async (room: string) => {
      const transport = await page.locator('.transport').boundingBox();
      const cells = await page.locator('.sampler-pads [data-pad]').evaluateAll((all) =>
        all.map((one) => {
          const { bottom, height } = one.getBoundingClientRect();
          return { bottom, height };
        }),
      );
      expect(cells, room).toHaveLength(16);
      expect(Math.max(...cells.map(({ bottom }) => bottom)), room).toBeLessThanOrEqual(transport?.y ?? 0);
      expect(Math.min(...cells.map(({ height }) => height)), room).toBeGreaterThanOrEqual(44);
    };
    await openSampler(page);
    await look('Sampler');
    await inputOf(page, 1).setInputFiles(wav('Loop.wav', loopFile()));
    await page.getByRole('button', { name: 'Menu of Loop' }).click();
    await page.getByRole('menuitem', { name: 'Open in Chop' }).click();
    await expect(page.locator('.chop-line')).not.toHaveCount(0);
    await look('Chop');
  });
});

test('a pad takes audio only, is off once loaded, and plays', async ({ page }) => {
  await openSampler(page);
  await expect(inputOf(page, 1)).toHaveAttribute('accept', 'audio/*');
  await inputOf(page, 1).setInputFiles(wav('no sound.wav', Buffer.from('this is no sound')));
  await expect(page.getByText("Failed to load sample. Please ensure it's a valid audio file.")).toBeVisible();
  await inputOf(page, 1).setInputFiles(wav('Boom.wav', Buffer.from(KICK.bytes)));
  await expect(padOf(page, 1)).toHaveAccessibleName('Pad 1, Boom');
  await expect(inputOf(page, 1)).toBeDisabled();
  await lit(page, 1, () => padOf(page, 1).tap());
  await expect(page.locator('[data-pad="0"]')).not.toHaveAttribute('data-playing');
});

test('keys alone: arrows walk the pads, Space plays, Enter opens the sound', async ({ page }) => {
  await openSampler(page);
  await inputOf(page, 1).setInputFiles(wav('Boom.wav', Buffer.from(KICK.bytes)));
  await expect(padOf(page, 1)).toBeVisible();
  await inputOf(page, 2).setInputFiles(wav('Spray.wav', Buffer.from(NOISE.bytes)));
  await expect(padOf(page, 2)).toHaveAttribute('aria-current', 'true');
  await padOf(page, 2).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(padOf(page, 1)).toBeFocused();
  await lit(page, 1, () => page.keyboard.press('Space'));
  await page.keyboard.press('ArrowUp');
  await expect(inputOf(page, 5)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText('Pitch');
});

test('a loop is cut by its hits onto pads and into steps; nothing is changed before', async ({ page }) => {
  await openChop(page);
  await expect(page.locator('.chop-line')).toHaveCount(HITS.length);
  for (const [at, hit] of HITS.entries()) {
    const seconds = Number(await page.locator('.chop-line').nth(at).getAttribute('aria-valuenow'));
    expect(Math.abs(seconds - hit / 8)).toBeLessThan(0.005);
  }
  await page.getByRole('radio', { name: 'Grid' }).click();
  await expect(page.locator('.chop-line')).toHaveCount(16);
  await page.getByRole('radio', { name: 'Hits' }).click();
  await fromMenu(page, 'Hits to steps');
  await expect(page.getByText(`${HITS.length} hits are in the pattern`)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the sampler' }).click();
  await expect(pads(page).locator('button')).toHaveCount(HITS.length);
  await expect(padOf(page, 6)).toHaveAccessibleName('Pad 6, Slice 6, choke A');
  await page.keyboard.press('Control+z');
  await expect(pads(page).locator('button')).toHaveCount(1);
});

test('a take is cut without being on a pad before: an empty pad leads there', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('.edit-doors input[type=file]').setInputFiles(wav('Voice.wav', loopFile()));
  await expect(page.getByRole('button', { name: 'Edit the wave of Voice' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sampler', exact: true }).click();
  await page.getByRole('button', { name: 'Add a sampler' }).click();
  await page.getByRole('button', { name: 'Chop a take' }).click();
  await expect(page.locator('.chop-line')).toHaveCount(HITS.length);
  await page.getByRole('button', { name: 'Onto pads' }).click();
  await page.getByRole('button', { name: 'Back to the sampler' }).click();
  await expect(padOf(page, 1)).toHaveAccessibleName(/^Pad 1, Slice 1/);
});

test('a slice has a sound and an end of its own, and takes both onto its pad', async ({ page }) => {
  await openChop(page);
  await page.locator('[data-pad="1"] button').tap();
  await fromMenu(page, 'Edit slice');
  await expect(page.getByRole('heading', { name: 'Slice 2' })).toBeVisible();
  await page.getByRole('slider', { name: 'Pitch' }).press('ArrowDown');
  await page.getByRole('button', { name: 'Reverse' }).tap();
  await page.getByRole('radio', { name: 'To' }).tap();
  await page.getByRole('button', { name: 'To 10 ms earlier' }).tap();
  await expect(page.getByLabel('Length, s')).toHaveValue('0.365');
  await page.getByRole('button', { name: 'Next slice' }).tap();
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Chop' })).toBeVisible();
  await page.getByRole('button', { name: 'Onto pads' }).tap();
  await page.getByRole('button', { name: 'Back to the sampler' }).tap();
  await padOf(page, 2).press('Enter');
  await expect(page.getByRole('slider', { name: 'Pitch' })).toHaveAttribute('aria-valuetext', /^-0[.]2/);
  await page.getByRole('tab', { name: 'Slice' }).tap();
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveAttribute('aria-pressed', 'true');
});

test('more slices than pads go onto a second sampler, which is said, and all of it is one undo', async ({ page }) => {
  await openChop(page);
  await page.getByRole('radio', { name: 'Grid' }).tap();
  await page.getByRole('radio', { name: '32', exact: true }).last().tap();
  await page.getByRole('radio', { name: '17–32' }).tap();
  await expect(padOf(page, 1)).toHaveAccessibleName('Pad 17, Slice 17, choke A');
  await page.getByRole('button', { name: 'Onto pads' }).tap();
  await expect(page.getByText('32 slices are on pads')).toBeVisible();
  await expect(page.getByText('From the 17th on: Sampler 2.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Back to the sampler' }).tap();
  await expect(pads(page).locator('button')).toHaveCount(1);
});

test('what gives way to slices on its pad is named', async ({ page }) => {
  await openSampler(page);
  await inputOf(page, 2).setInputFiles(wav('Boom.wav', Buffer.from(KICK.bytes)));
  await expect(padOf(page, 2)).toHaveAccessibleName('Pad 2, Boom');
  await inputOf(page, 1).setInputFiles(wav('Loop.wav', loopFile()));
  await page.getByRole('button', { name: 'Menu of Loop' }).click();
  await page.getByRole('menuitem', { name: 'Open in Chop' }).click();
  await expect(page.locator('.chop-line')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Onto pads' }).tap();
  await expect(page.getByText('In place of Boom.')).toBeVisible();
});

test('of lines too near for fingers the one of the chosen slice is held, and each can be chosen', async ({ page }) => {
  await openChop(page);
  const lines = page.locator('.chop-line');
  await page.getByRole('radio', { name: 'Grid' }).tap();
  await page.getByRole('radio', { name: '32', exact: true }).last().tap();
  await expect(lines).toHaveCount(32);
  const at = async (line: number) => Number(await lines.nth(line).getAttribute('aria-valuenow'));
  const before = [await at(4), await at(5), await at(6)];
  await page.locator('[data-pad="5"] button').tap();
  const box = await page.locator('.chop-wave').boundingBox();
  if (!box) throw new Error('there is a wave');
  // Nearer to the line before than to its own.
  const [x, y] = [box.x + (box.width * 5) / 32 - 8, box.y + box.height / 2];
  const finger = await Finger.on(page);
  await finger.drag({ x, y }, { x: x - 6, y });
  expect([await at(4), await at(6)]).toEqual([before[0], before[2]]);
  expect(await at(5)).toBeLessThan(before[1] ?? 0);
});
