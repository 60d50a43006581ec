/** Where this machine's Chromium is: the one given, the system's, or the one Playwright keeps. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Undefined when there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  return [...PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

export const CHROMIUM_ADVICE = 'Chromium is missing: apt-get install -y chromium, or CHROMIUM_PATH says where it is';

/** As the tests and benches start it: no sandbox, because root has none; sound without a tap, because the fake sink needs none. */
export const CHROMIUM_OPTIONS = {
  chromiumSandbox: false,
  args: ['--autoplay-policy=no-user-gesture-required', '--disable-background-networking', '--no-first-run'],
} as const;
