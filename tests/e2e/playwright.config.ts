/** How Playwright runs the browser tests: no second try, the production build in a real Chromium. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_OPTIONS, findChromium } from '../chromium.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Where there is none, server.ts says so: other tools read this file before a Chromium has been installed.
const executablePath = findChromium();
const { chromiumSandbox, args } = CHROMIUM_OPTIONS;

/** What is only looked at, rendered or told may share the machine; what must play in time may not. */
const SCREENS =
  /\/(account|arrange|arrange-song|audio|audio-track|axe|back|bench|cloud|cloud-accounts|cloud-looks|contrast|desk|desk-beside|edit|desk-hands|drop|encoders|export|focus|forced|frame|gate|guide|hub|keyboard|keys|library|looks|lost-code|midi|mixer|modes|motion|new-song|newcomer|offline|pages|piano|profile|qr-codes|rack|resample|scan|session|setup|share|share-file|shelf|shelf-projects|shelf-tabs|shell|song|song-page|speech|swipes|take-looks|taps|toast|traces|twenty-taps|without-eyes|text-size|theory|tour|video|zoom)\.spec\.ts$/;

export default defineConfig({
  testDir: at('.'),
  outputDir: at('../../build/test-results'),
  globalSetup: at('./server.ts'),
  projects: [
    { name: 'screens', testMatch: SCREENS, fullyParallel: true },
    { name: 'sound', testIgnore: SCREENS },
  ],
  workers: 1,
  retries: 0,
  timeout: 60_000,
  // A password is hashed after everything else a busy machine has to do.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: at('../../build/e2e-report.json') }]],
  use: {
    headless: true,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Read in the worker, after the server has told its port.
    ...(process.env.BASE_URL === undefined ? {} : { baseURL: process.env.BASE_URL }),
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), chromiumSandbox, args: [...args] },
  },
});
