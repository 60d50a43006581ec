/** A bare machine: what reads the settings of the browser tests before there is a browser does not fail for it. */
import { expect, test, vi } from 'vitest';
import { CHROMIUM_ADVICE } from './chromium.ts';
import serve from './e2e/server.ts';

test('without a Chromium the settings load; the server of the tests says what to install', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  try {
    const { default: config } = await import('./e2e/playwright.config.ts');
    expect(config.use?.launchOptions).not.toHaveProperty('executablePath');
    await expect(serve()).rejects.toThrow(CHROMIUM_ADVICE);
  } finally {
    vi.unstubAllEnvs();
  }
});
