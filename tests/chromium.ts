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

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The same engine without the windows of a browser around it: a page costs a quarter less processor time. Undefined when there is
 * none, or when another Chromium is given.
 */
export const findShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : undefined;

export const CHROMIUM_ADVICE = 'Chromium is missing: apt-get install -y chromium, or CHROMIUM_PATH says where it is';

/** What Playwright switches off; a second switch would put its list out of force, so ours repeats it. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The address bar loads pages of its own for suggestions into each window: a third of what a page of ours costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** As the tests and benches start it: no sandbox, because root has none; sound without a tap, because the fake sink needs none. */
export const CHROMIUM_OPTIONS = {
  chromiumSandbox: false,
  args: [
    '--autoplay-policy=no-user-gesture-required',
    '--disable-background-networking',
    '--no-first-run',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ],
} as const;
