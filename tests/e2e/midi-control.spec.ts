/** What controllers turn, and the clock: learned from a menu and from the panel; sent ahead of time, followed when it comes in. */
import { deviceOf, expect, open, test } from './fixtures.ts';
import { midiKey, openPanel, panel, type SentMessage, say, simulateMidi } from './midi-devices.ts';

const KEYS = 'LPK25';
const CONTROL = 0xb0;

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
  for (const value of [20, 40, 60]) await say(page, KEYS, CONTROL, 74, value);
  await expect(volume).not.toHaveAttribute('aria-valuenow', before ?? '');
  const turned = await volume.getAttribute('aria-valuenow');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(volume).toHaveAttribute('aria-valuenow', before ?? '');
  await midiKey(page).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'CC 74' })).toContainText('Kick, Volume');

  await test.step('kept on the device', async () => {
    await open(page);
    await expect(midiKey(page)).toHaveText('1 DEV');
    await say(page, KEYS, CONTROL, 74, 60);
    await expect(volume).toHaveAttribute('aria-valuenow', turned ?? '');
  });

  await test.step('forgotten by its key', async () => {
    await midiKey(page).click();
    await panel(page).getByRole('button', { name: 'Forget CC 74, Kick, Volume' }).click();
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'CC 74' })).toHaveCount(0);
    await say(page, KEYS, CONTROL, 74, 100);
    await expect(volume).toHaveAttribute('aria-valuenow', turned ?? '');
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
  await page.evaluate(async () => {
    const from = performance.now();
    while (performance.now() - from < 20_000) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const until = performance.now() + 100; performance.now() < until; ) Math.sqrt(2);
    }
  });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const sent: readonly SentMessage[] = await page.evaluate(() => window.simulatedMidi.sent);
  const clocks = sent.filter(({ bytes: [byte] }) => byte === 0xf8);
  expect([0xfa, 0xf2]).toContain(sent[0]?.bytes[0]);
  expect(sent.at(-1)?.bytes).toEqual([0xfc]);
  // Twenty seconds at 128 BPM are 1,024 pulses.
  expect(clocks.length).toBeGreaterThan(950);
  const late = clocks.filter(({ handedAt, dueAt }) => handedAt >= dueAt).length;
  expect(late / clocks.length).toBeLessThanOrEqual(0.001);
  // Against the straight line through all of them: the engine's frames are one.
  const times = clocks.map(({ dueAt }) => dueAt);
  const middle = (times.length - 1) / 2;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const slope =
    times.reduce((sum, time, at) => sum + (at - middle) * (time - mean), 0) /
    times.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const off = times.map((time, at) => Math.abs(time - mean - slope * (at - middle))).sort((a, b) => a - b);
  const p99 = off[Math.floor(off.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  test
    .info()
    .annotations.push({ type: 'clock', description: `p99 ${p99.toFixed(3)} ms, late ${late} of ${clocks.length}` });
  expect(60_000 / (24 * slope)).toBeCloseTo(128, 0);
  expect(p99).toBeLessThanOrEqual(1);
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
      window.simulatedMidi.say('LPK25', 0xf8);
    }
  });
  await expect(page.locator('.bpm input').first()).toHaveValue('100');
  await say(page, KEYS, 0xfc);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
