/** A beat made, played and rendered with the keyboard alone. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, tabTo, test } from './fixtures.ts';
import { hear } from './wav.ts';

test.use(deviceOf('desktop', false));

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a beat is made, heard and rendered', async ({ page }) => {
  await open(page);
  await tabTo(page, /^Kick step \d+$/);

  await test.step('arrows move, Space switches', async () => {
    await page.keyboard.press('Home');
    await expect(step(page, 'Kick step 1')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(step(page, 'Kick step 3')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(step(page, 'Kick step 3')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(step(page, 'Kick step 3')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await expect(step(page, 'Kick step 3')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(step(page, 'Snare step 3')).toBeFocused();
  });

  await test.step('Shift and Alt with up and down set velocity and chance, and they are spoken', async () => {
    await page.keyboard.press('Space');
    const said = () => step(page, 'Snare step 3').getAttribute('aria-description');
    const before = await said();
    await page.keyboard.press('Shift+ArrowUp');
    expect(await said()).toMatch(/^velocity \d+/);
    expect(await said()).not.toBe(before);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await said()).toMatch(/^velocity \d+, chance \d+/);
  });

  await test.step('Space plays where no step has the focus, Escape stops', async () => {
    await tabTo(page, 'Play');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(page.locator('.now').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('the render is reached, made and downloaded', async () => {
    await tabTo(page, /^Render to WAV$/i);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tabTo(page, /^Render to WAV$/i).then(() => page.keyboard.press('Enter')),
    ]);
    const { channels, seconds, peak } = await hear(download);
    expect(channels).toBe(2);
    expect(seconds).toBeGreaterThan(7);
    expect(peak).toBeGreaterThan(0.1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // Back where it was opened, not at the top of the page.
    await expect(page.locator(':focus')).toHaveAccessibleName(/render to wav/i);
  });

  await test.step('undo takes it back', async () => {
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(step(page, 'Snare step 3')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('every key of the page can be reached, and each shows that it has the focus', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  const seen = new Set<string>();
  for (let press = 0; press < 400; press++) {
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return undefined;
      // On the part itself, drawn over it, or around what holds it.
      const isRinged = (part: Element | null, pseudo?: string) => {
        if (!part) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, pseudo);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      };
      const isShown =
        isRinged(at) || isRinged(at, '::after') || isRinged(at.parentElement) || isRinged(at.nextElementSibling);
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent;
      return { name: `${at.tagName} ${at.getAttribute('aria-label') ?? label}`, isShown };
    });
    if (!found) break;
    expect(found.isShown, `${found.name} shows its focus`).toBe(true);
    seen.add(found.name);
    await page.keyboard.press('Tab');
  }
  const reached = [...seen].join('\n');
  for (const name of [
    'Menu',
    'Setup',
    'Play',
    'Stop',
    'BPM',
    'Save',
    'Load',
    'Kick step',
    'Kick volume',
    'Render to WAV',
  ])
    expect(reached).toContain(name);
});
