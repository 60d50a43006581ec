/** The wave editor: the tempo of a take that was cut, heard and matched. */
import { expect, test } from './fixtures.ts';
import { beatFile, rightAlone } from './loop-file.ts';
import { bring, enter, openWave, secondsAt, slider, undo } from './wave-page.ts';

test('the tempo of a take that was cut is that of all of it, and its pieces are matched together', async ({ page }) => {
  await enter(page);
  await bring(page, 'Riff.wav', beatFile([0, 0.6, 0.9, 1.2, 1.8, 2.4, 2.7, 3, 3.6, 4.2], 4.8));
  await openWave(page);
  const start = slider(page, 'Start of the selection');
  const end = slider(page, 'End of the selection');
  const overview = page.getByRole('slider', { name: /^Overview/ });
  const secondsSeen = async () => Number(await overview.getAttribute('aria-valuemax'));
  await start.focus();
  await page.keyboard.press('Control+a');
  await end.focus();
  // To the third beat of the song, at 1.41 s: in the middle of one of the take.
  for (let beat = 0; beat < 8; beat++) await page.keyboard.press('ArrowLeft');
  expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(1.406, 2);
  await slider(page, 'Fade in').press('PageUp');
  await page.getByRole('button', { name: 'Detect', exact: true }).click();
  const take = page.getByRole('textbox', { name: 'Take, BPM' });
  await expect(take).toHaveValue('100');
  expect(await secondsSeen()).toBeCloseTo(4.8, 1);
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Matched', exact: true })).toBeVisible();
  // 100 to 128 beats a minute: what is chosen is still the piece.
  expect(await secondsSeen()).toBeCloseTo(3.75, 1);
  expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(1.406 / 1.28, 2);
  await undo(page);
  expect(await secondsSeen()).toBeCloseTo(4.8, 1);
  await expect(take).toHaveValue('100');
});

test('what is heard in the right channel alone has a tempo, which can be halved, doubled and typed', async ({
  page,
}) => {
  await enter(page);
  await bring(page, 'Riff.wav', rightAlone(beatFile([0, 0.6, 0.9, 1.2, 1.8, 2.4, 2.7, 3, 3.6, 4.2], 4.8)));
  await openWave(page);
  const take = page.getByRole('textbox', { name: 'Take, BPM' });
  const half = page.getByRole('button', { name: '÷2: Half the tempo' });
  await expect(half).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Detect', exact: true }).click();
  await expect(take).toHaveValue('100');
  await half.click();
  await expect(take).toHaveValue('50');
  await page.getByRole('button', { name: '×2: Twice the tempo' }).click();
  await expect(take).toHaveValue('100');
  await take.fill('96,5');
  await take.press('Enter');
  await expect(take).toHaveValue('96.5');
  await take.fill('5000');
  await take.press('Enter');
  await expect(take).toHaveValue('96.5');
});

test('a piece that is stretched into the next one says what is hidden of it, and makes room', async ({ page }) => {
  await enter(page);
  await bring(page);
  await openWave(page);
  await slider(page, 'Start of the selection').focus();
  await page.keyboard.press('Control+a');
  // What comes round with the pattern has its place there; this lies in the song.
  await page.getByRole('radio', { name: 'Once', exact: true }).click();
  await slider(page, 'End of the selection').focus();
  for (let beat = 0; beat < 4; beat++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  const stretch = slider(page, 'Stretch');
  await stretch.focus();
  await page.keyboard.press('PageUp');
  const told = page.getByText(/The next piece takes over/);
  await expect(told).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(told).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await page.getByRole('button', { name: 'Move what follows' }).click();
  await expect(told).toHaveCount(0);
  await expect(stretch).toBeFocused();
});

test('of a take without a beat it is told that there is no tempo', async ({ page }) => {
  await enter(page);
  await bring(page, 'Riff.wav', beatFile([0, 0.37, 1.03, 1.31, 2.17, 2.9], 3.7));
  await openWave(page);
  await page.getByRole('button', { name: 'Detect', exact: true }).click();
  await expect(page.locator('.toast')).toContainText('No steady tempo found');
  await expect(page.getByRole('textbox', { name: 'Take, BPM' })).toHaveValue('–');
});
