/** A moving code of 1,500 bytes, read by the program through a camera: what the share sheet shows is what the scanner takes. */
import { statSync } from 'node:fs';
import { encodeLink } from '../../song/link.ts';
import { MOST_MOVING, partsOf } from '../../ui/panels/share/qr/parts.ts';
import { CHROMIUM_OPTIONS, findChromium } from '../chromium.ts';
import { codeFilm } from './code-film.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { songOfManyNotes } from './many-notes.ts';
import { key } from './shelf-page.ts';

/** Of so many notes the link is almost as long as a moving code can hold. */
const NOTES = 280;

const link = encodeLink({ kind: 'song', song: { ...songOfManyNotes(NOTES), name: 'Zinc Roof' } });
const parts = partsOf(link, 'https://batida.example');
const film = codeFilm(parts);
const executablePath = findChromium();

test.use({
  ...deviceOf('phone'),
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: CHROMIUM_OPTIONS.chromiumSandbox,
    args: [
      ...CHROMIUM_OPTIONS.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

test('a moving code of 1,500 bytes is read through the camera within 20 s, and opens as the song it is', async ({
  page,
}) => {
  expect(link.length).toBeGreaterThan(MOST_MOVING - 150);
  expect(link.length).toBeLessThanOrEqual(MOST_MOVING);
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect(statSync(film).size).toBeGreaterThan(1_000_000);
  await open(page);
  await page.keyboard.press('Control+o');
  await key(page, 'Scan').click();
  const sheet = page.getByRole('dialog', { name: 'Scan a code' });
  await expect(sheet).toContainText('none leaves this device');
  await key(page, 'Use the camera').click();
  const beganAt = Date.now();
  const guest = page.getByRole('dialog', { name: 'A song for you' });
  await expect(guest).toBeVisible({ timeout: 20_000 });
  test.info().annotations.push({ type: 'seconds', description: ((Date.now() - beganAt) / 1000).toFixed(1) });
  await expect(guest).toContainText('Zinc Roof');
  await key(page, 'Keep a copy').click();
  await expect(page.locator('.bar-project-name')).toContainText('Zinc Roof');
});

test('a browser that reads codes itself does so, and no reader is fetched', async ({ page }) => {
  // As the Shape Detection API draws it: a code lies in each picture.
  await page.addInitScript((texts) => {
    let asked = 0;
    class Detector {
      static getSupportedFormats = async () => ['aztec', 'qr_code'];
      detect = async (picture: unknown) =>
        picture instanceof ImageData ? [{ rawValue: texts[asked++ % texts.length] }] : [];
    }
    Object.defineProperty(globalThis, 'BarcodeDetector', { value: Detector });
  }, parts);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page);
  await page.keyboard.press('Control+o');
  await key(page, 'Scan').click();
  await key(page, 'Use the camera').click();
  await expect(page.getByRole('dialog', { name: 'A song for you' })).toContainText('Zinc Roof');
  expect(fetched.filter((address) => /qr\.worker/.test(address))).toEqual([]);
});
