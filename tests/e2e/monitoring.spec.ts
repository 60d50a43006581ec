/** Hearing oneself: off until one asks, as it is past the song, or through the strip of the chosen track; and silence when it ends. */
import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures.ts';
import { microphone } from './microphone.ts';

test.use({ launchOptions: microphone(), permissions: ['microphone'], viewport: { width: 1440, height: 900 } });

/** Looks at what reaches the speaker: from worklets, which the engine is, and from gains, which the way past the song is. */
function measureOutputs(): void {
  const { connect } = AudioNode.prototype as unknown as { connect: (...to: unknown[]) => AudioNode };
  const meters: { readonly kind: string; readonly analyser: AnalyserNode }[] = [];
  Object.assign(AudioNode.prototype, {
    connect(this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) {
        const analyser = new AnalyserNode(this.context, { fftSize: 8192 });
        connect.call(this, analyser);
        meters.push({ kind: this.constructor.name, analyser });
      }
      return connect.call(this, ...to);
    },
  });
  const peakOf = (kind: string) =>
    Math.max(
      0,
      ...meters
        .filter((meter) => meter.kind === kind)
        .map(({ analyser }) => {
          const samples = new Float32Array(analyser.fftSize);
          analyser.getFloatTimeDomainData(samples);
          return samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
        }),
    );
  Object.assign(window, {
    outputs: () => ({ engine: peakOf('AudioWorkletNode') > 0.01, past: peakOf('GainNode') > 0.01 }),
  });
}

const outputs = (page: Page) =>
  page.evaluate(() => (window as unknown as { outputs(): { engine: boolean; past: boolean } }).outputs());

test('off by default; dry past the song; with the effects, the mute and the fader of the chosen track', async ({
  page,
}) => {
  await page.addInitScript(measureOutputs);
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  const choose = (name: string) =>
    page
      .getByRole('radiogroup', { name: 'Hear yourself', exact: true })
      .getByRole('radio', { name, exact: true })
      .click();
  const check = page.getByRole('button', { name: 'Check the level', exact: true });
  await check.click();
  await expect(page.locator('.take-check').getByRole('status')).toHaveText('Good level');
  expect(await outputs(page)).toEqual({ engine: false, past: false });
  await choose('Dry');
  await expect.poll(() => outputs(page)).toEqual({ engine: false, past: true });
  await choose('Effects');
  await expect(page.getByText('Effects: those of Kick.', { exact: true })).toBeVisible();
  await expect.poll(() => outputs(page)).toEqual({ engine: true, past: false });
  await page.keyboard.press('m');
  await expect.poll(() => outputs(page)).toEqual({ engine: false, past: false });
  await page.keyboard.press('m');
  await expect.poll(() => outputs(page)).toEqual({ engine: true, past: false });
  await choose('Off');
  await expect.poll(() => outputs(page)).toEqual({ engine: false, past: false });
  await choose('Effects');
  await expect.poll(() => outputs(page)).toEqual({ engine: true, past: false });
  await check.click();
  await expect.poll(() => outputs(page)).toEqual({ engine: false, past: false });
});
