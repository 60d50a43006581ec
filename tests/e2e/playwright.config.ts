/** How Playwright runs the browser tests: no second try, the production build in a real Chromium. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_OPTIONS, findChromium, findShell } from '../chromium.ts';
import type { Options } from './fixtures.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Where there is none, server.ts says so: other tools read this file before a Chromium has been installed.
const executablePath = findChromium();
const { chromiumSandbox, args } = CHROMIUM_OPTIONS;
/** Letters are as wide as in a browser with windows: the shell would round each to a pixel. */
const UNROUNDED = '--font-render-hinting=none';
const launching = (path: string | undefined) => ({
  ...(path === undefined ? {} : { executablePath: path }),
  chromiumSandbox,
  args: [...args, UNROUNDED],
});

/** What is only looked at, rendered or told may share the machine; what must play in time may not, nor what changes the server for everyone. */
const SCREENS =
  /\/(account|arrange|arrange-song|audio|audio-track|back|bench|cloud|cloud-accounts|cloud-looks|consent|content-pages|contrast|desk|desk-beside|desk-mix|desk-names|desk-touch|edit|desk-hands|drop|encoders|export|focus|forced|frame|gate|guide|hub|hub-challenge|hub-collaborate|hub-discussions|hub-hostile|hub-links|hub-safety|hub-skills|input-level|keyboard|keys|library|live-input|looks|lost-code|midi|mixer|modes|monitoring|motion|new-song|newcomer|offline|pages|passes|piano|presses|profile|public-looks|qr-codes|quota|rack|recording|recording-line|renditions|resample|sampler|scan|service-worker|session|setup|share|share-file|shelf|shelf-projects|shelf-tabs|shell|song|song-page|song-takes|speech|stereo|swipes|take-looks|taps|toast|traces|twenty-taps|two-phones|without-eyes|text-size|theory|tour|video|wave-dock|wave-menu|wave-room|zoom|too-old|keep-songs|flashes|requests|automation)\.spec\.ts$/;

export default defineConfig<Options>({
  testDir: at('.'),
  outputDir: at('../../build/test-results'),
  globalSetup: at('./server.ts'),
  projects: [
    {
      name: 'screens',
      testMatch: SCREENS,
      fullyParallel: true,
      use: { isPreloaded: false, launchOptions: launching(findShell() ?? executablePath) },
    },
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
    // A page's routes do not see what a service worker fetches. Who asks for one allows it.
    serviceWorkers: 'block',
    // Read in the worker, after the server has told its port.
    ...(process.env.BASE_URL === undefined ? {} : { baseURL: process.env.BASE_URL }),
    launchOptions: launching(executablePath),
  },
});
