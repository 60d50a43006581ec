/** The sampler in time: the microphone in three taps, taps that cut, hits that become steps. */
import type { Page } from 'playwright/test';
import { readWav } from '../../worklets/wav-file.ts';
import { KICK } from './audio-song.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { loopFile } from './loop-file.ts';
import { microphone } from './microphone.ts';
import { filesOf } from './shelf-page.ts';

test.use({ ...deviceOf('desktop'), launchOptions: microphone(), permissions: ['microphone'] });

const padOf = (page: Page, pad: number) => page.locator(`[data-pad="${pad - 1}"] button`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function openSampler(page: Page): Promise<void> {
  await open(page);
  await press(page, 'Edit');
  await press(page, 'Sampler');
  await press(page, 'Add a sampler');
  await page.locator('[data-pad="0"] input[type=file]').waitFor({ state: 'attached' });
}

async function load(page: Page, pad: number, name: string, buffer: Buffer): Promise<void> {
  await page.locator(`[data-pad="${pad - 1}"] input[type=file]`).setInputFiles({ name, mimeType: 'audio/wav', buffer });
  await expect(padOf(page, pad)).toBeVisible();
}

/** Of the wave that is heard, in hundredths of full scale. */
async function tallestBar(page: Page): Promise<number> {
  const path = (await page.locator('.pad-strip .pad-wave-heard').getAttribute('d')) ?? '';
  return Math.max(0, ...Array.from(path.matchAll(/v(-?[\d.]+)/g), ([, tall]) => Number(tall)));
}

test('the microphone is on a pad with the third tap, without the silence around it', async ({ page }) => {
  await open(page);
  await press(page, 'Edit');
  await press(page, 'Sampler');
  await press(page, 'Add a sampler');
  await press(page, 'Microphone');
  const chosen = page.getByRole('region', { name: 'Chosen pad' });
  const listening = page.getByRole('button', { name: 'Listening: tap to stop' });
  await expect(listening).toBeVisible({ timeout: 20_000 });
  // The tone swells for two seconds, then begins again.
  const begun = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(begun + 1500);
  // Whoever plays sees which pad it is for, how long it is by now, and how loud.
  await expect(chosen).toContainText(/Pad 1.*[1-9]\.\d s, Listening/);
  expect(await tallestBar(page)).toBeGreaterThan(10);
  await listening.click();
  await expect(padOf(page, 1)).toHaveAccessibleName('Pad 1, Voice 1');
  const [bytes] = await filesOf(page);
  const { rate, channels } = readWav((bytes ?? new Uint8Array()).slice());
  const [sound = new Float32Array()] = channels;
  const peak = sound.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  expect(sound.length / rate).toBeGreaterThan(0.5);
  expect(peak).toBeGreaterThan(0.1);
  expect(peak).toBeLessThan(0.6);
});

test('taps while it plays cut where they fall', async ({ page }) => {
  await openSampler(page);
  await expect(page.getByRole('button', { name: 'Chop', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await load(page, 1, 'Loop.wav', loopFile());
  await press(page, 'Chop');
  await page.getByRole('radio', { name: 'Taps' }).click();
  await expect(page.locator('.chop-line')).toHaveCount(1);
  await press(page, 'Play the sound');
  await expect(page.getByRole('button', { name: 'Stop the sound' })).toBeVisible();
  // By the clock of the page, as a finger: what waits between a test and its page is no part of it.
  const taps = await page.evaluate(async () => {
    const key = document.querySelector('.chop-tap');
    const times: number[] = [];
    const begun = performance.now();
    for (const after of [300, 700, 950]) {
      await new Promise<void>((resolve) => {
        const look = () => (performance.now() - begun >= after ? resolve() : requestAnimationFrame(look));
        look();
      });
      const tap = new PointerEvent('pointerdown', { bubbles: true });
      times.push(tap.timeStamp);
      key?.dispatchEvent(tap);
    }
    return times;
  });
  await expect(page.locator('.chop-line')).toHaveCount(4);
  const lines = await page
    .locator('.chop-line')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-valuenow'))));
  for (const at of [1, 2])
    expect((lines[at + 1] ?? 0) - (lines[at] ?? 0)).toBeCloseTo(((taps[at] ?? 0) - (taps[at - 1] ?? 0)) / 1000, 2);
  expect(lines[1]).toBeGreaterThan(0);
  await press(page, 'Onto pads');
  await expect(page.getByText('4 slices are on pads')).toBeVisible();
});

/** Presses when the transport shows a place, by the clock of the page. */
async function strikeAt(page: Page, place: string, strike: 'letter' | 'finger'): Promise<void> {
  await page.evaluate(
    ({ place, strike }) =>
      new Promise<void>((resolve) => {
        const shown = document.querySelector('.pos b');
        const hit = () => {
          if (strike === 'letter') {
            const init = { key: 'a', code: 'KeyA', bubbles: true, cancelable: true };
            document.body.dispatchEvent(new KeyboardEvent('keydown', init));
            document.body.dispatchEvent(new KeyboardEvent('keyup', init));
          } else {
            const pad = document.querySelector('[data-pad="0"] button');
            const { left = 0, top = 0 } = pad?.getBoundingClientRect() ?? {};
            const at = {
              pointerId: 1,
              isPrimary: true,
              bubbles: true,
              cancelable: true,
              clientX: left + 9,
              clientY: top + 9,
            };
            pad?.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 0, buttons: 1 }));
            pad?.dispatchEvent(new PointerEvent('pointerup', at));
          }
          resolve();
        };
        const look = () => (shown?.textContent?.endsWith(place) ? hit() : requestAnimationFrame(look));
        look();
      }),
    { place, strike },
  );
}

for (const strike of ['letter', 'finger'] as const) {
  test(`a hit by a ${strike} becomes the step at which it was heard`, async ({ page }) => {
    await openSampler(page);
    await load(page, 1, 'Boom.wav', Buffer.from(KICK.bytes));
    await page.getByRole('button', { name: 'Record what you play' }).click();
    await expect(page.locator('.pos b')).not.toHaveText('01.1.1');
    await strikeAt(page, '.3.1', strike);
    await page.getByRole('button', { name: 'Record what you play' }).click();
    await press(page, 'Arrange');
    const steps = page.getByRole('button', { name: /^Sampler step \d+$/ });
    const on = await steps.evaluateAll((all) =>
      all.flatMap((one, at) => (one.getAttribute('aria-pressed') === 'true' ? [at + 1] : [])),
    );
    // The place is drawn a frame or two after it is heard, and a hit goes to the nearest sixteenth.
    expect(on).toHaveLength(1);
    expect([9, 10]).toContain(on[0]);
  });
}
