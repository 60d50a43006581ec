/** The round trip by three chirps, kept for its way and used; headphones that are late are told of once. */
import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures.ts';

/** A room in which the microphone hears all that the page plays, so many seconds later, under a name. */
function hearRoom([seconds, label]: readonly [number, string]): void {
  const { connect } = AudioNode.prototype as unknown as { connect: (...to: unknown[]) => AudioNode };
  let air: DelayNode | undefined;
  let ear: MediaStreamAudioDestinationNode | undefined;
  Object.assign(AudioNode.prototype, {
    connect(this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) {
        air ??= new DelayNode(this.context, { delayTime: seconds, maxDelayTime: 1 });
        if (!ear) {
          ear = new MediaStreamAudioDestinationNode(this.context as AudioContext, { channelCount: 1 });
          connect.call(air, ear);
        }
        connect.call(this, air);
      }
      return connect.call(this, ...to);
    },
  });
  navigator.mediaDevices.getUserMedia = () => {
    const stream = (ear as MediaStreamAudioDestinationNode).stream.clone();
    for (const track of stream.getAudioTracks()) Object.defineProperty(track, 'label', { value: label });
    return Promise.resolve(stream);
  };
  navigator.permissions.query = () => Promise.resolve({ state: 'granted' } as PermissionStatus);
}

async function takeRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.keyboard.press('r');
  await expect(page.locator('.take-clock').getByRole('timer')).toHaveText(/^00:0[1-9]/, { timeout: 20_000 });
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Timing' })).toBeVisible();
}

test('three chirps say how late the microphone hears, and the figure is kept', async ({ page }) => {
  await page.addInitScript(hearRoom, [0.0386, 'A room'] as const);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await takeRoom(page);
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Round trip' });
  await expect(dialog.getByRole('status')).toContainText('Kept for this microphone', { timeout: 20_000 });
  const figure = await dialog.locator('dd').first().textContent();
  // The stream itself takes a few quanta on top of the room.
  const ms = Number.parseFloat(figure ?? '');
  expect(ms).toBeGreaterThan(38.5);
  expect(ms).toBeLessThan(70);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Measure again', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const kept = await page.evaluate(() => localStorage.getItem('batida.settings'));
  expect(kept).toContain('A room');
});

test('headphones without a cable are told of once, and a no records nothing', async ({ page }) => {
  await page.addInitScript(hearRoom, [0.19, 'Galaxy Buds2'] as const);
  await open(page);
  const record = page.getByRole('button', { name: 'Record', exact: true });
  await record.click();
  const question = page.getByRole('dialog', { name: 'Bluetooth is late' });
  await expect(question).toContainText('Galaxy Buds2');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(record).toHaveAttribute('aria-busy', 'false');
  await record.click();
  await question.getByRole('button', { name: 'Record anyway' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^00:0[1-9]/, { timeout: 20_000 });
  await page.keyboard.press('r');
  await expect(record).toHaveAttribute('aria-pressed', 'false');
  // The take goes into the song first.
  await expect(record).toHaveAttribute('aria-busy', 'false');
  await record.click();
  await expect(page.getByRole('timer')).toHaveText(/^00:0[1-9]/, { timeout: 20_000 });
  await expect(question).toHaveCount(0);
});
