/**
 * QR codes as they are drawn at 360 px, turned by 10°, blurred and saved as JPEG 70. Blurred by half a module taken as the standard deviation, which is
 * the stricter meaning, zbar reads them, which shares no code with the writer, once they are sharpened as cameras sharpen what they take (ffmpeg's
 * unsharp mask, three modules wide). Blurred by half a module taken as the width of the spot that a point becomes (two standard deviations) zbar and the
 * reader of the program's scanner read them as they are. `npm run drill -- qr-codes` reads 300 songs (QR_CODES); npm test ten codes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { decodeLink, encodeLink } from '../../song/link.ts';
import { STYLES } from '../../song/styles/styles.ts';
import { writeSong } from '../../song/write.ts';
import { MOST_IN_ONE } from '../../ui/panels/share/qr/parts.ts';
import { pictureOf, QUIET_MODULES } from '../../ui/panels/share/qr/picture.ts';
import { PICTURE_SIDES } from '../../ui/panels/share/scan/camera.ts';
import { dice } from '../dice.ts';
import { ensureZbar } from '../machine.ts';
import { editedSong, grownSong } from '../song/link/materials.ts';
import { expect, test } from './fixtures.ts';

const COUNT = Number(process.env.QR_CODES ?? 10);
const LEAST_READ = 0.99;
const ORIGIN = 'https://batida.example/#';
const BLUR_MODULES = 0.5;
/** The scanner's reader is made for larger pictures, and reads moving ones: what it misses once it sees a moment later. */
const LEAST_READ_BY_SCANNER = 0.9;
const SCREEN = 360;
/** Room for its turned corners. */
const STAGE = 460;
/** The link of a beat as it is given. */
const SHORTEST = 24;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** To write a song as a link takes a while: a few of the ten codes are songs, the others letters of every length that one code has. */
const SONGS_OF_TEN = 2;

/** Edited beats and grown songs of all styles, in turn; those that are too long for one code are no part of it. */
function songLinks(count: number): string[] {
  const links: string[] = [];
  for (let seed = 1; links.length < count; seed++) {
    const style = STYLES[seed % STYLES.length]?.id ?? '';
    const song = seed % 2 === 0 ? editedSong(seed) : grownSong(style, seed);
    const link = encodeLink({ kind: 'song', song });
    if (link.length > MOST_IN_ONE) continue;
    expect(writeSong(decodeLink(link).song)).toBe(writeSong(song));
    links.push(link);
  }
  return links;
}

function letterLinks(count: number): string[] {
  const next = dice(19);
  return Array.from({ length: count }, (_, i) => {
    const length = Math.round(SHORTEST + ((MOST_IN_ONE - SHORTEST) * i) / (count - 1));
    return Array.from({ length }, () => LETTERS[Math.floor(next() * LETTERS.length)]).join('');
  });
}

const links = () =>
  COUNT <= 10 ? [...songLinks(SONGS_OF_TEN), ...letterLinks(COUNT - SONGS_OF_TEN)] : songLinks(COUNT);

/** As ui/panels/share/qr/code.tsx draws it; the cover's colours are those of tracks. */
function drawn(text: string, sigmaModules: number): string {
  const { size, finders, modules, coverAt, coverModules } = pictureOf(text);
  const side = size + 2 * QUIET_MODULES;
  const cell = coverModules / 4.1;
  const cover =
    coverAt === null
      ? ''
      : `<rect x="${coverAt}" y="${coverAt}" width="${coverModules}" height="${coverModules}"/>${Array.from({ length: 16 }, (_, i) => `<rect fill="${['#fa6400', '#19d6fa', '#ffe51f', '#2d312e'][i % 4]}" x="${coverAt + 0.27 + (i % 4) * cell}" y="${coverAt + 0.27 + Math.floor(i / 4) * cell}" width="${cell * 0.9}" height="${cell * 0.9}"/>`).join('')}`;
  const sigmaPixels = (SCREEN / side) * sigmaModules;
  return `<svg width="${SCREEN}" height="${SCREEN}" viewBox="${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}" fill="#121412" style="position:absolute;left:50px;top:50px;transform:rotate(10deg);filter:blur(${sigmaPixels}px)"><rect fill="#fff" x="${-QUIET_MODULES}" y="${-QUIET_MODULES}" width="${side}" height="${side}"/><path d="${finders}" shape-rendering="crispEdges"/><path d="${modules}"/>${cover}</svg>`;
}

async function photograph(page: Page, text: string, sigmaModules: number): Promise<Buffer> {
  await page.evaluate(
    (svg) => {
      document.body.innerHTML = svg;
    },
    drawn(text, sigmaModules),
  );
  return page.screenshot({ type: 'jpeg', quality: 70 });
}

function sharpen(file: string, to: string): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', file, '-vf', 'unsharp=9:9:5', to], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

function byZbar(file: string): string {
  const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', file], {
    encoding: 'utf8',
  });
  return stdout.trim();
}

/** jsqr in the page, with the picture in the sizes that the scanner makes of a chosen one. */
async function byScanner(page: Page, photo: Buffer): Promise<string> {
  return page.evaluate(
    async ([base64, sides]) => {
      const { jsQR } = globalThis as unknown as {
        jsQR(pixels: Uint8ClampedArray, width: number, height: number): { data: string } | null;
      };
      const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${base64}`)).blob());
      for (const side of sides) {
        const paint = new OffscreenCanvas(side, side).getContext('2d');
        paint?.drawImage(bitmap, 0, 0, side, side);
        const pixels = paint?.getImageData(0, 0, side, side);
        const read = pixels && jsQR(pixels.data, pixels.width, pixels.height)?.data;
        if (read) return read;
      }
      return '';
    },
    [photo.toString('base64'), PICTURE_SIDES] as const,
  );
}

test.use({ viewport: { width: STAGE, height: STAGE }, deviceScaleFactor: 1 });

test(`${COUNT} codes are read by a reader that shares no code with the writer, and say the same song`, async ({
  page,
}) => {
  test.setTimeout(60_000 + COUNT * 5000);
  expect(ensureZbar()).toBeUndefined();
  await page.setContent('<body style="margin:0;background:#787878"></body>');
  await page.addScriptTag({ path: 'node_modules/jsqr/dist/jsQR.js' });
  const folder = mkdtempSync(join(tmpdir(), 'batida-codes-'));
  const unread: string[] = [];
  const softUnread: string[] = [];
  let ownReads = 0;
  const all = links();
  for (const [i, link] of all.entries()) {
    const address = ORIGIN + link;
    expect(SCREEN / (pictureOf(address).size + 2 * QUIET_MODULES)).toBeGreaterThanOrEqual(3);
    const name = `${i}: ${link.length} letters`;
    const [photo, file] = [await photograph(page, address, BLUR_MODULES / 2), join(folder, `${i}.jpg`)];
    writeFileSync(file, photo);
    if (byZbar(file) !== address) unread.push(name);
    const [soft, sharp] = [join(folder, `${i}-soft.jpg`), join(folder, `${i}-sharp.png`)];
    writeFileSync(soft, await photograph(page, address, BLUR_MODULES));
    sharpen(soft, sharp);
    if (byZbar(sharp) !== address) softUnread.push(name);
    if ((await byScanner(page, photo)) === address) ownReads++;
  }
  rmSync(folder, { recursive: true });
  const told = `zbar ${all.length - softUnread.length} of those blurred more, ${all.length - unread.length} of those blurred less, own reader ${ownReads} of ${all.length}; letters ${Math.min(...all.map(({ length }) => length))} to ${Math.max(...all.map(({ length }) => length))}`;
  test.info().annotations.push({ type: 'read', description: told });
  process.stdout.write(`${told}\n`);
  for (const missed of [softUnread, unread]) {
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(COUNT * (1 - LEAST_READ));
  }
  expect(ownReads).toBeGreaterThanOrEqual(COUNT * LEAST_READ_BY_SCANNER);
});
