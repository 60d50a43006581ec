/** The audio gate of phones and tablets. */
import { deviceOf, expect, open, test } from './fixtures.ts';

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

test.describe('the audio gate', () => {
  test.use({ ...deviceOf('phone'), userAgent: PHONE_AGENT });

  test('names the platform, lets the sound in, and is gone', async ({ page }) => {
    await page.goto('/');
    const gate = page.getByRole('dialog', { name: 'Audio Activation Required' });
    await expect(gate).toContainText('Android Chrome');
    await expect(gate.getByRole('listitem')).toHaveText([
      /Initialize audio/,
      /Optimize latency/,
      /Request microphone, once you record/,
    ]);
    await expect(page.getByRole('button', { name: 'Batida menu', exact: true })).toBeHidden();
    await gate.getByRole('button', { name: 'Play audio' }).tap();
    await expect(gate).toBeHidden();
    // It is a beat at once.
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
  });

  test('any tap plays; on an empty step of the grid it sets that step as well', async ({ page }) => {
    await page.goto('/');
    const gate = page.getByRole('dialog', { name: 'Audio Activation Required' });
    await expect(gate).toHaveAccessibleDescription('Tap. It’s a beat.');
    await gate.locator('[data-gate-track="kick"][data-gate-step="2"]').tap();
    await expect(gate).toBeHidden();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kick step 3', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('gives up after ten seconds, and the next tap tries again', async ({ page }) => {
    // A system that keeps the audio to itself: the context never starts.
    await page.addInitScript(() => {
      const resume = AudioContext.prototype.resume;
      AudioContext.prototype.resume = function (this: AudioContext) {
        return 'isBlocked' in window ? new Promise(() => undefined) : resume.call(this);
      };
      Object.assign(window, { isBlocked: true });
    });
    await page.clock.install();
    await page.goto('/');
    const gate = page.getByRole('dialog', { name: 'Audio Activation Required' });
    await gate.getByRole('button', { name: 'Play audio' }).tap();
    await expect(gate.getByRole('button', { name: 'Activating Audio...' })).toBeVisible();
    await page.clock.runFor(10_001);
    await expect(gate.getByRole('alert')).toHaveText(
      'Audio activation failed. Please try refreshing the page and ensure your device volume is on.',
    );
    await page.clock.resume();
    await page.evaluate(() => Reflect.deleteProperty(window, 'isBlocked'));
    await gate.getByRole('button', { name: 'Play audio' }).tap();
    await expect(gate).toBeHidden();
  });
});

test('a desk has no gate', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
