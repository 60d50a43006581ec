/** The instrument rack under mice, fingers and keys, in a real browser. */
import type { Locator, Page } from 'playwright/test';
import { Finger, middleOf } from './arrange-hands.ts';
import { deviceOf, expect, open, SIZES, test } from './fixtures.ts';

const rackOf = (page: Page) => page.getByRole('complementary', { name: 'Instrument rack' });
const undoKey = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();

function knob(page: Page, name: string): Locator {
  return rackOf(page).getByRole('slider', { name, exact: true });
}

async function dragUp(page: Page, on: Locator, pixels: number, aside = 0): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(on);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // The first four pixels lock.
  await page.mouse.move(x, y - 4);
  await page.mouse.move(x + aside, y - 4);
  for (let step = 1; step <= 10; step++) await page.mouse.move(x + aside, y - 4 - (pixels * step) / 10);
  await page.mouse.up();
}

/** What a control says of itself, with plain spaces. */
async function says(control: Locator): Promise<string> {
  return ((await control.getAttribute('aria-valuetext')) ?? '').replace(/\s/g, ' ');
}

test.describe('on a desk', () => {
  test.use({ viewport: SIZES.desktop });

  test.beforeEach(async ({ page }) => {
    await open(page);
    await expect(rackOf(page)).toBeVisible();
  });

  test('a drag is one undo, and sideways it is fine', async ({ page }) => {
    const pan = knob(page, 'Pan');
    await dragUp(page, pan, 50);
    expect(await says(pan)).toBe('50% right');
    await undoKey(page).click();
    expect(await says(pan)).toBe('center');
    await dragUp(page, pan, 80, 70);
    expect(await says(pan)).toBe('10% right');
  });

  test('keys step, and presses in a row are one undo', async ({ page }) => {
    const decay = knob(page, 'Decay');
    expect(await says(decay)).toBe('500 ms');
    await decay.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const turned = Number(await decay.getAttribute('aria-valuenow'));
    expect(turned).toBeGreaterThan(0.65);
    await undoKey(page).click();
    expect(await says(decay)).toBe('500 ms');
    await decay.focus();
    await page.keyboard.press('End');
    expect(await says(decay)).toBe('2 s');
    await page.keyboard.press('Home');
    expect(await says(decay)).toBe('100 ms');
    await page.keyboard.press('Delete');
    expect(await says(decay)).toBe('500 ms');
  });

  test('a double click resets to the instrument, not to the parameter', async ({ page }) => {
    const decay = knob(page, 'Decay');
    await dragUp(page, decay, 60);
    expect(await says(decay)).not.toBe('500 ms');
    await decay.dblclick();
    expect(await says(decay)).toBe('500 ms');
  });

  test('a value can be typed: from the keys, or by a tap on it', async ({ page }) => {
    const frequency = knob(page, 'Freq');
    await frequency.focus();
    await page.keyboard.type('440');
    await page.keyboard.press('Enter');
    expect(await says(frequency)).toBe('440 Hz');
    await expect(frequency).toBeFocused();
    await rackOf(page)
      .locator('.knob', { has: page.getByRole('slider', { name: 'Freq', exact: true }) })
      .locator('.knob-value')
      .click();
    await page.getByRole('textbox', { name: 'Freq' }).fill('0,2k');
    await page.keyboard.press('Enter');
    expect(await says(frequency)).toBe('200 Hz');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Freq' }).fill('loud');
    await page.keyboard.press('Escape');
    expect(await says(frequency)).toBe('200 Hz');
  });

  test('the wheel turns what is under it, and nothing else', async ({ page }) => {
    const pan = knob(page, 'Pan');
    const { x, y } = await middleOf(pan);
    const before = await says(knob(page, 'Freq'));
    await knob(page, 'Freq').focus();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await expect(pan).toHaveAttribute('aria-valuenow', '0.02');
    expect(await says(knob(page, 'Freq'))).toBe(before);
  });

  test('another engine brings its own knobs, and one undo takes it back', async ({ page }) => {
    const rack = rackOf(page);
    await expect(rack.getByRole('radiogroup', { name: 'Oscillator' })).toHaveCount(0);
    await rack.getByRole('radio', { name: 'Acid' }).click();
    await expect(rack.getByRole('radio', { name: 'Acid' })).toBeChecked();
    await expect(rack.getByRole('radio', { name: 'Saw' })).toBeChecked();
    await expect(knob(page, 'Cutoff')).toBeVisible();
    await expect(rack.getByText('Engines / Acid')).toBeVisible();
    await rack.getByRole('radio', { name: 'Saw' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(rack.getByRole('radio', { name: 'Sqr' })).toBeChecked();
    await undoKey(page).click();
    await undoKey(page).click();
    await expect(rack.getByText('Drums / Kick')).toBeVisible();
    await rack.getByRole('combobox', { name: 'Instrument' }).selectOption('tom');
    await expect(rack.getByText('Drums / Tom')).toBeVisible();
  });

  test('all parameters and all buses unfold', async ({ page }) => {
    const rack = rackOf(page);
    await page.getByRole('button', { name: 'Lead', exact: true }).first().click();
    await rack.getByRole('button', { name: 'All parameters' }).click();
    await expect(rack.getByRole('group', { name: 'Envelope' }).getByRole('slider')).toHaveCount(4);
    await expect(rack.getByRole('combobox', { name: 'LFO target' })).toHaveValue('0');
    await rack.getByRole('button', { name: 'Mono' }).click();
    await expect(rack.getByRole('button', { name: 'Mono' })).toHaveAttribute('aria-pressed', 'true');
    await rack.getByRole('button', { name: 'Master and sends' }).click();
    await rack.getByRole('group', { name: 'Delay', exact: true }).getByRole('combobox').selectOption('1/4');
    await expect(rack.getByRole('group', { name: 'Delay', exact: true }).getByRole('combobox')).toHaveValue('960');
  });

  test('an insert is switched on and turned', async ({ page }) => {
    const rack = rackOf(page);
    await page.locator('.track-row .tile', { hasText: 'Clap' }).click();
    await rack.getByRole('radio', { name: 'Comp' }).click();
    await expect(rack.getByRole('radio', { name: 'Comp' })).not.toHaveAttribute('aria-description', 'on');
    await rack.getByRole('button', { name: 'Compressor', exact: true }).click();
    await expect(rack.getByRole('radio', { name: 'Comp' })).toHaveAttribute('aria-description', 'on');
    await rack.getByRole('button', { name: 'More of Compressor' }).click();
    const attack = knob(page, 'Attack');
    expect(await says(attack)).toBe('3 ms');
    await attack.focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    expect(await says(attack)).toBe('12 ms');
  });

  test('the master fader is dragged relatively', async ({ page }) => {
    const fader = rackOf(page).getByRole('slider', { name: 'Master volume' });
    expect(await says(fader)).toBe('-6.0 dB');
    // A mouse has no way to what is scrolled away.
    await fader.scrollIntoViewIfNeeded();
    const box = await fader.boundingBox();
    if (!box) throw new Error('the fader is not drawn');
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 24, box.y + box.height / 2);
    expect(await says(fader)).toBe('-6.0 dB');
    await page.mouse.move(box.x + 24 + box.width, box.y + box.height / 2);
    await page.mouse.up();
    expect(await says(fader)).toBe('0.0 dB');
  });
});

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test('the sheet takes the focus, a finger turns a knob without scrolling, Escape gives the focus back', async ({
    page,
  }) => {
    await open(page);
    await expect(rackOf(page)).toBeHidden();
    await page.getByRole('button', { name: /^Sound/ }).click();
    await expect(page.getByRole('button', { name: 'Close sound panel' })).toBeFocused();
    const pan = knob(page, 'Pan');
    const from = await middleOf(pan);
    const finger = await Finger.on(page);
    await finger.drag(from, { x: from.x, y: from.y - 60 });
    expect(await says(pan)).toContain('right');
    expect(await middleOf(pan)).toEqual(from);
    await page.keyboard.press('Escape');
    await expect(rackOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Sound/ })).toBeFocused();
  });

  test('an effect that is off has its switch and all its knobs in sight, where they are once it is on', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: /^Sound/ }).click();
    await page.getByRole('tab', { name: /^Effects/ }).click();
    for (const size of ['phone', 'landscape'] as const) {
      await page.setViewportSize(SIZES[size]);
      for (const effect of ['Gate', 'De-ess', 'Comp', 'Crush', 'EQ', 'Filter', 'Drive']) {
        await rackOf(page).getByRole('radio', { name: effect, exact: true }).click();
        const group = rackOf(page).getByRole('tabpanel').getByRole('group').first();
        const key = group.locator('.insert-cell .key').first();
        if ((await key.getAttribute('aria-pressed')) === 'true') await key.click();
        const places = () =>
          group.evaluate((element) =>
            Array.from(element.querySelectorAll('.key, [role=slider], select'), (one) => {
              const { left, top, right, bottom } = one.getBoundingClientRect();
              const room = one.closest('[role=tabpanel]')?.getBoundingClientRect();
              const isSeen =
                room && left >= room.left && top >= room.top && right <= room.right && bottom <= room.bottom;
              return `${isSeen ? 'seen' : 'beside the room'} at ${Math.round(left)}, ${Math.round(top)}`;
            }),
          );
        const off = await places();
        expect(
          off.filter((one) => !one.startsWith('seen')),
          `${effect}, ${size}`,
        ).toEqual([]);
        await key.click();
        await expect(key).toHaveAttribute('aria-pressed', 'true');
        expect(await places(), `${effect}, ${size}`).toEqual(off);
      }
    }
  });
});
