/** The mixer under fingers and keys, and its meters while it plays, in a real browser. */
import type { Locator, Page } from 'playwright/test';
import { Finger, middleOf } from './arrange-hands.ts';
import { deviceOf, expect, open, SIZES, tabTo, test } from './fixtures.ts';

const stripOf = (page: Page, name: string) => page.locator('.mixer').getByRole('region', { name, exact: true });
const sliderOf = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const undoKey = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();
const toMixer = (page: Page) => page.getByRole('button', { name: 'Mix', exact: true }).click();

/** What a control says of itself, with plain spaces. */
async function says(control: Locator): Promise<string> {
  return ((await control.getAttribute('aria-valuetext')) ?? '').replace(/\s/g, ' ');
}

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test.beforeEach(async ({ page }) => {
    await open(page);
    await toMixer(page);
  });

  test('a fader follows the finger without a jump, as one undo', async ({ page }) => {
    const fader = sliderOf(page, 'Snare volume');
    expect(await says(fader)).toBe('-3.0 dB');
    const middle = await middleOf(fader.locator('.cap'));
    await (await Finger.on(page)).drag(middle, { x: middle.x, y: middle.y + 60 });
    const turned = Number(await fader.getAttribute('aria-valuenow'));
    expect(turned).toBeLessThan(-8);
    expect(turned).toBeGreaterThan(-30);
    await undoKey(page).click();
    expect(await says(fader)).toBe('-3.0 dB');
  });

  test('the sheet of a strip chooses what ducks it, and its group', async ({ page }) => {
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bass' });
    const source = sheet.getByRole('combobox', { name: 'Ducking source' });
    await expect(source).toHaveValue('');
    await source.selectOption('Snare');
    await expect(sheet.getByRole('slider', { name: 'Ducking Release' })).toBeVisible();
    await source.selectOption('Off');
    await expect(sheet.getByRole('slider', { name: 'Ducking Release' })).toHaveCount(0);
    const group = sheet.getByRole('combobox', { name: 'Group' });
    await group.selectOption('New group');
    await expect(group).toHaveValue('group');
    await page.keyboard.press('Escape');
    await expect(stripOf(page, 'Group 1, group of 1 track')).toHaveCount(1);
  });

  test('the fader of a track goes to +6 dB, the master to 0', async ({ page }) => {
    const fader = sliderOf(page, 'Snare volume');
    const middle = await middleOf(fader.locator('.cap'));
    await (await Finger.on(page)).drag(middle, { x: middle.x, y: middle.y - 120 });
    expect(await says(fader)).toBe('+6.0 dB');
    const cap = await fader.locator('.cap').boundingBox();
    const meter = await page.getByRole('meter', { name: 'Snare level' }).boundingBox();
    // The cap lies on the top of the scale that the meter is read by.
    expect(Math.abs((cap?.y ?? 0) + (cap?.height ?? 0) / 2 - (meter?.y ?? 0))).toBeLessThan(2);
    await expect(sliderOf(page, 'Master volume')).toHaveAttribute('aria-valuemax', '0');
  });

  test('the sheet of a strip: effects change places, are passed by, and are drawn by their points', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bass' });
    const chain = sheet.getByRole('radio');
    await expect(chain).toHaveText(['Gate', 'De-ess', 'EQ', 'Comp', 'Crush', 'Filter', 'Drive']);
    await sheet.getByRole('button', { name: 'Move EQ later' }).click();
    await sheet.getByRole('button', { name: 'Move EQ later' }).click();
    await expect(chain).toHaveText(['Gate', 'De-ess', 'Comp', 'Crush', 'EQ', 'Filter', 'Drive']);
    const bypass = sheet.getByRole('button', { name: 'EQ', exact: true });
    await expect(bypass).toHaveAttribute('aria-pressed', 'true');
    await bypass.click();
    await expect(bypass).toHaveAttribute('aria-pressed', 'false');
    const points = sheet.locator('.picture-handle');
    await expect(points).toHaveCount(3);
    const high = sliderOf(page, 'High');
    const before = await says(high);
    const { x, y } = await middleOf(points.nth(2));
    await (await Finger.on(page)).drag({ x, y }, { x: x - 32, y: y - 32 });
    expect(Number(await high.getAttribute('aria-valuenow'))).toBeGreaterThan(4);
    await sheet.getByRole('button', { name: 'More of EQ' }).click();
    const frequency = sliderOf(page, 'High freq');
    expect(Number(await frequency.getAttribute('aria-valuenow'))).toBeLessThan(4000);
    await page.keyboard.press('Escape');
    await undoKey(page).click();
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click();
    expect(await says(high)).toBe(before);
  });

  test('meters move while it plays, fall silent after it, and the master tells its loudness', async ({ page }) => {
    const level = page.getByRole('meter', { name: 'Kick level' });
    const told = async () => Number(await level.getAttribute('aria-valuenow'));
    expect(await told()).toBe(-60);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(told).toBeGreaterThan(-30);
    const loudness = stripOf(page, 'Master').locator('.mixer-readings b').first();
    await expect.poll(async () => Number(await loudness.textContent())).toBeLessThan(-5);
    expect(Number(await loudness.textContent())).toBeGreaterThan(-40);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.poll(told, { timeout: 10_000 }).toBe(-60);
  });
});

/**
 * Bars of a level on the screen, in any colour but those of the empty box: how many pixels, in how many columns, and
 * how bright the brightest pixel beside them is: 0 to 255.
 */
async function barsOf(page: Page, name = 'Kick'): Promise<{ pixels: number; columns: number; beside: number }> {
  const box = await page.getByRole('meter', { name: `${name} level` }).boundingBox();
  if (!box) throw new Error(`${name} has no meter`);
  const [x, y] = [Math.floor(box.x) - 2, Math.ceil(box.y) + 4];
  const shot = await page.screenshot({ clip: { x, y, width: Math.ceil(box.width) + 5, height: box.height - 9 } });
  return page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      pen?.drawImage(picture, 0, 0);
      const { data } = pen?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray(0) };
      const coloured: number[] = [];
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) coloured.push(at / 4);
      }
      const columns = new Set(coloured.map((at) => at % picture.width));
      const outer = [Math.min(...columns) - 1, Math.max(...columns) + 1];
      const rows = new Set(coloured.map((at) => Math.floor(at / picture.width)));
      const beside = [...rows].flatMap((row) => outer.map((column) => data[4 * (row * picture.width + column)] ?? 0));
      return { pixels: coloured.length, columns: columns.size, beside: Math.max(0, ...beside) };
    },
    [...shot],
  );
}

const barPixels = async (page: Page) => (await barsOf(page)).pixels;

for (const [name, take] of [
  ['on a thread of their own', () => undefined],
  [
    'on the page where a canvas cannot be handed over',
    () => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'),
  ],
] as const) {
  test(`bars are drawn ${name}`, async ({ page }) => {
    await page.setViewportSize(SIZES.desktop);
    await page.addInitScript(take);
    await open(page);
    await toMixer(page);
    expect(await barPixels(page)).toBe(0);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => barPixels(page)).toBeGreaterThan(50);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.poll(() => barPixels(page)).toBe(0);
  });
}

test('bars lie within the frames of their boxes, also when the window has become another one', async ({ page }) => {
  await page.setViewportSize(SIZES.desktop);
  await open(page);
  await toMixer(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const width of [1440, 1303]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Kick', 'Snare', 'Hi-hat', 'Bass']) {
      // 16 px, of which the frame has one at either side; the box is nearly white.
      const areFramed = async () => {
        const { columns, beside } = await barsOf(page, name);
        return columns === 14 && beside < 160;
      };
      await expect.poll(areFramed, name).toBe(true);
    }
  }
});

test.describe('on a desk', () => {
  test.use({ viewport: SIZES.desktop });

  test('a strip is ducked by another track: chosen at its key, measured while it plays, undone', async ({ page }) => {
    await open(page);
    await toMixer(page);
    const strip = stripOf(page, 'Bass');
    await strip.getByRole('button', { name: 'Bass: no ducking' }).click();
    const menu = page.getByRole('menu', { name: 'Ducking' });
    await expect(menu.getByRole('menuitem', { name: 'Off' })).toHaveAttribute('aria-current', 'true');
    await expect(menu.getByRole('menuitem', { name: 'Bass' })).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Kick' }).click();
    const key = strip.getByRole('button', { name: /^Bass: ducking \S+ dB by Kick$/ });
    await expect(key).toHaveAccessibleName('Bass: ducking 0.0 dB by Kick');
    await expect(key).toBeFocused();
    const side = page.getByRole('complementary', { name: 'Meters and effects' });
    await expect(side.getByRole('combobox', { name: 'Ducking source' })).toHaveValue('kick');
    const depth = side.getByRole('slider', { name: 'Ducking Depth' });
    expect(await says(depth)).toBe('-6 dB');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(key).toHaveAccessibleName('Bass: ducking -6.0 dB by Kick');
    await expect(key).toHaveText(/-6\.0$/);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(key).toHaveAccessibleName('Bass: ducking 0.0 dB by Kick');
    const peak = strip.getByRole('button', { name: /^Bass, highest peak / });
    await expect(peak, 'it stays when the sound has gone').toHaveAccessibleName(/peak -\d+\.\d\u00a0dB$/);
    await stripOf(page, 'Kick')
      .getByRole('button', { name: /^Kick, highest peak -/ })
      .click();
    await expect(peak).toHaveAccessibleName(/peak -/);
    await peak.click({ modifiers: ['Alt'] });
    await expect(page.getByRole('button', { name: 'Hi-hat, highest peak silent' }), 'Alt resets all').toBeVisible();
    await side.getByRole('radio', { name: 'Level' }).click();
    await expect(side.getByRole('radio', { name: 'Level' })).toHaveAttribute('aria-checked', 'true');
    await undoKey(page).click();
    await undoKey(page).click();
    await expect(strip.getByRole('button', { name: 'Bass: no ducking' })).toHaveText(/–$/);
    await expect(depth).toHaveCount(0);
  });

  test('strips chosen together move by the same dB, mute as one, become a group and part again', async ({ page }) => {
    await open(page);
    await toMixer(page);
    const tile = (name: string) => page.getByRole('button', { name: `${name}: sends and effects` });
    await tile('Snare').click();
    await tile('Clap').click({ modifiers: ['Shift'] });
    await tile('Open hat').click({ modifiers: ['ControlOrMeta'] });
    const bar = page.getByRole('region', { name: '3 strips together' });
    await expect(bar).toBeVisible();
    const snare = sliderOf(page, 'Snare volume');
    await snare.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown');
    const lower = await says(snare);
    expect(lower).not.toBe('-3.0 dB');
    for (const name of ['Hi-hat', 'Clap']) expect(await says(sliderOf(page, `${name} volume`))).toBe(lower);
    expect(await says(sliderOf(page, 'Open hat volume'))).toBe('-3.0 dB');
    await page.getByRole('button', { name: 'Mute Clap' }).click();
    await expect(page.getByRole('button', { name: 'Mute Snare' })).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: 'Mute the chosen strips' }).click();
    await expect(page.getByRole('button', { name: 'Mute Clap' })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Mute Clap' }).click({ modifiers: ['Alt'] });
    await expect(page.getByRole('button', { name: 'Mute Snare' })).toHaveAttribute('aria-pressed', 'false');
    await bar.getByRole('button', { name: 'Group' }).click();
    await expect(bar).toHaveCount(0);
    const group = stripOf(page, 'Group 1, group of 3 tracks');
    await expect(group.getByRole('listitem')).toHaveText(['Snare', 'Hi-hat', 'Clap']);
    const fader = sliderOf(page, 'Group 1 volume');
    expect(await says(fader)).toBe('0.0 dB');
    await fader.focus();
    await page.keyboard.press('End');
    expect(await says(fader)).toBe('+6.0 dB');
    await group.getByRole('button', { name: 'Group 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Ungroup' }).click();
    await expect(group).toHaveCount(0);
    await tile('Kick').click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByRole('region', { name: '2 strips together' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: /together/ })).toHaveCount(0);
  });

  test('Tab walks through one strip, arrows go to the next, and the panel follows the chosen one', async ({ page }) => {
    await open(page);
    await toMixer(page);
    await tabTo(page, 'Kick: sends and effects');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Snare: sends and effects' })).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Meters and effects' });
    await expect(panel.getByRole('heading', { name: 'Snare' })).toBeVisible();
    await tabTo(page, 'Snare volume', 'slider');
    await page.keyboard.press('ArrowDown');
    const snare = sliderOf(page, 'Snare volume');
    expect(Number(await snare.getAttribute('aria-valuenow'))).toBeLessThan(-3);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(sliderOf(page, 'Hi-hat volume')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Hi-hat, highest peak silent' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Mute Hi-hat' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Mute Snare' })).toBeFocused();
    const send = sliderOf(page, 'Snare, Delay send');
    expect(await says(send)).toBe('Off');
    await send.focus();
    await page.keyboard.press('PageUp');
    expect(await says(send)).not.toBe('Off');
  });

  test('the loudness of a song ends with it', async ({ page }) => {
    await open(page);
    await toMixer(page);
    const integrated = stripOf(page, 'Master').locator('div:has(> dt:text-is("Integrated")) b');
    await expect(integrated).toHaveText('–');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(integrated).not.toHaveText('–');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    for (const name of ['Load', 'New', 'Blank']) await page.getByRole('button', { name, exact: true }).click();
    // A new song begins in Arrange.
    await toMixer(page);
    await expect(integrated).toHaveText('–');
  });
});
