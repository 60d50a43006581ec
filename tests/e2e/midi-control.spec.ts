/** What controllers turn, and the clock: learned from a menu and from the panel; sent ahead of time, followed when it comes in. */
import { audit } from './audit.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { midiKey, openPanel, panel, say } from './midi-devices.ts';
import { blockNowAndThen, clockFigures, simulateMidi } from './simulated-midi.ts';

const KEYS = 'LPK25';
const CONTROL = 0xb0;
/** The bench midi-clock has more. */
const CLOCK_SECONDS = 4;

test.use(deviceOf('desktop', false));

test('learns a knob from its own menu, which turns it from then on, as one undo, also after the page is opened anew', async ({
  page,
}) => {
  await simulateMidi(page, [KEYS]);
  await openPanel(page);
  await midiKey(page).click();
  await expect(panel(page)).toHaveCount(0);
  const volume = page.getByRole('slider', { name: 'Kick volume' }).first();
  const before = await volume.getAttribute('aria-valuenow');
  await volume.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Learn MIDI' }).click();
  await expect(page.locator('[data-learning]')).toHaveCount(1);
  await say(page, KEYS, CONTROL, 74, 1);
  await expect(page.locator('[data-learning]')).toHaveCount(0);
  await midiKey(page).click();
  const row = panel(page).getByRole('listitem').filter({ hasText: 'CC 74' });
  await expect(row).toContainText('Kick, Volume');

  await test.step('it stands elsewhere: nothing jumps, and the row says which way to turn', async () => {
    await say(page, KEYS, CONTROL, 74, 40);
    await expect(row).toContainText('Stands at 31%: turn up');
    expect(await audit(page, { target: 36, small: 24 })).toEqual([]);
    await expect(volume).toHaveAttribute('aria-valuenow', before ?? '');
  });
  // Past where the volume is, and on.
  for (const value of [127, 80, 60]) await say(page, KEYS, CONTROL, 74, value);
  await expect(volume).not.toHaveAttribute('aria-valuenow', before ?? '');
  await expect(row).not.toContainText('Stands at');
  const turned = await volume.getAttribute('aria-valuenow');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(volume).toHaveAttribute('aria-valuenow', before ?? '');
  await expect(row).toContainText('Stands at 47%: turn up');

  await test.step('kept on the device, and so is that it jumps', async () => {
    await row.getByRole('combobox', { name: 'How CC 74 is taken for Kick, Volume' }).selectOption('Jumps');
    await open(page);
    await expect(midiKey(page)).toHaveText('1 DEV');
    await say(page, KEYS, CONTROL, 74, 60);
    await expect(volume).toHaveAttribute('aria-valuenow', turned ?? '');
  });

  await test.step('an endless knob is known by what it says, and turns from where the value is', async () => {
    await volume.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Learn MIDI' }).click();
    for (let step = 0; step < 5; step++) await say(page, KEYS, CONTROL, 20, 65);
    await midiKey(page).click();
    const endless = panel(page).getByRole('combobox', { name: 'How CC 20 is taken for Kick, Volume' });
    await expect(endless).toHaveValue('offset');
    const level = async () => Number(await volume.getAttribute('aria-valuenow'));
    // Four of the five steps: the first one was for the learning.
    await expect.poll(level).toBeGreaterThan(Number(turned));
    const highest = await level();
    await say(page, KEYS, CONTROL, 20, 64 - 8);
    await expect.poll(level).toBeLessThan(highest);
    await midiKey(page).click();
  });

  await test.step('called otherwise in the map of Setup, which goes out and comes in as a file', async () => {
    await midiKey(page).click();
    await page.getByRole('button', { name: 'Setup', exact: true }).click();
    await page.getByRole('button', { name: 'Edit map' }).click();
    const map = page.getByRole('dialog', { name: 'MIDI map' });
    expect(await audit(page, { target: 36, small: 24 })).toEqual([]);
    await map.getByRole('textbox', { name: 'Name of CC 20' }).fill('Big wheel');
    await page.keyboard.press('Enter');
    await expect(map.getByRole('textbox', { name: 'Name of CC 20' })).toBeFocused();
    const saving = page.waitForEvent('download');
    await map.getByRole('button', { name: 'Save map' }).click();
    const saved = await (await saving).path();
    await map.getByRole('button', { name: 'Forget Big wheel, Kick, Volume' }).click();
    await expect(map.getByRole('listitem')).toHaveCount(1);
    await map.locator('input[type=file]').setInputFiles(saved);
    await expect(map.getByRole('listitem')).toHaveCount(2);
    await expect(map.getByRole('textbox', { name: 'Name of CC 20' })).toHaveValue('Big wheel');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await midiKey(page).click();
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Big wheel' })).toContainText('Kick, Volume');
    await midiKey(page).click();
  });

  await test.step('forgotten by its key', async () => {
    await midiKey(page).click();
    await panel(page).getByRole('button', { name: 'Forget CC 74, Kick, Volume' }).press('Enter');
    await expect(page.locator('[data-speaker]')).toHaveText('Forgotten: CC 74, Kick, Volume');
    await expect(panel(page).getByRole('button', { name: /^Forget / })).toBeFocused();
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'CC 74' })).toHaveCount(0);
    const left = await volume.getAttribute('aria-valuenow');
    await say(page, KEYS, CONTROL, 74, 100);
    await expect(volume).toHaveAttribute('aria-valuenow', left ?? '');
  });
});

test('learns one after the other from the panel, and Escape leaves the learning, not the panel', async ({ page }) => {
  await simulateMidi(page, [KEYS]);
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Learn', exact: true }).click();
  for (const [control, name] of [
    [20, 'Kick volume'],
    [21, 'Snare volume'],
  ] as const) {
    await page.getByRole('slider', { name }).first().focus();
    await say(page, KEYS, CONTROL, control, 64);
    await expect(
      panel(page)
        .getByRole('listitem')
        .filter({ hasText: `CC ${control}` }),
    ).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('button', { name: 'Learn', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(panel(page)).toBeVisible();
});

test('sends its clock ahead of time, also while the page is blocked for 100 ms at a time', async ({ page }) => {
  test.setTimeout(90_000);
  await simulateMidi(page, [KEYS, 'to Volca']);
  await openPanel(page);
  await panel(page).getByRole('combobox', { name: 'Send the clock to' }).selectOption('to Volca');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.evaluate(blockNowAndThen, CLOCK_SECONDS * 1000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const sent = await page.evaluate(() => window.simulatedMidi.sent);
  expect([0xfa, 0xf2]).toContain(sent[0]?.bytes[0]);
  expect(sent.at(-1)?.bytes).toEqual([0xfc]);
  const { pulses, lateShare, p99Milliseconds, bpm } = clockFigures(sent);
  // At 128 BPM a second has 51 pulses; a busy machine takes up to one until it plays.
  expect(pulses).toBeGreaterThan(50 * (CLOCK_SECONDS - 1));
  expect(bpm).toBeCloseTo(128, 0);
  // A machine that is busy with other things may be worse than the bars; those are held by the bench midi-clock.
  expect(lateShare).toBeLessThanOrEqual(0.05);
  expect(p99Milliseconds).toBeLessThanOrEqual(10);
});

test('a clock that comes in leads the transport and the tempo', async ({ page }) => {
  await simulateMidi(page, [KEYS]);
  await openPanel(page);
  await panel(page).getByRole('combobox', { name: 'Follow the clock of' }).selectOption(KEYS);
  await say(page, KEYS, 0xfa);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.evaluate(async () => {
    const from = performance.now();
    // 100 BPM.
    for (let pulse = 0; pulse < 72; pulse++) {
      while (performance.now() < from + pulse * 25) await new Promise((resolve) => setTimeout(resolve, 1));
      // A busy page hears of it late, and is told when it was.
      window.simulatedMidi.sayAt('LPK25', from + pulse * 25, 0xf8);
    }
  });
  await expect(page.locator('.bpm input').first()).toHaveValue('100');
  await say(page, KEYS, 0xfc);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
