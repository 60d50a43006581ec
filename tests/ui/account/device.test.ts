/** A session's device, told by what its browser calls itself. */
import { expect, test } from 'vitest';
import { deviceName } from '../../../ui/account/profile/device.ts';

const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

test.each([
  ['Chrome, Linux', CHROMIUM],
  ['Edge, Windows', CHROMIUM.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64').concat(' Edg/130.0.0.0')],
  ['Opera, Linux', `${CHROMIUM} OPR/115.0.0.0`],
  ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'],
  [
    'Samsung Internet, Android',
    'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
  ],
  ['', 'curl/8.5.0'],
  ['', ''],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
