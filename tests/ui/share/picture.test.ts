/** The drawing of a QR code: how large it is, and where the cover is. */
import { expect, test } from 'vitest';
import { MOST_IN_ONE } from '../../../ui/panels/share/qr/parts.ts';
import { COVER_MODULES, pictureOf, QUIET_MODULES } from '../../../ui/panels/share/qr/picture.ts';

const addressOf = (letters: number) => `https://batida.example/#${'Ab3_'.repeat(letters).slice(0, letters)}`;
const squaresIn = (path: string) => path.match(/M/g)?.length ?? 0;

test('the longest link in one code has 3 px a module on a screen of 360', () => {
  const { size, coverAt } = pictureOf(addressOf(MOST_IN_ONE));
  expect(360 / (size + 2 * QUIET_MODULES)).toBeGreaterThanOrEqual(3);
  expect(coverAt, 'every module counts').toBeNull();
});

test('the cover is in the middle, takes 2.3 % at most, and nothing is drawn below it', () => {
  for (const letters of [24, 120, 300, 440]) {
    const { size, coverAt, modules } = pictureOf(addressOf(letters));
    if (coverAt === null) throw new Error(`no cover at ${letters} letters`);
    expect(coverAt * 2 + COVER_MODULES).toBe(size);
    expect(COVER_MODULES ** 2 / size ** 2).toBeLessThanOrEqual(0.023);
    const inside = [...modules.matchAll(/M([\d.]+) ([\d.]+)/g)].filter(([, x, y]) =>
      [x, y].every((at) => Number(at) >= coverAt && Number(at) < coverAt + COVER_MODULES),
    );
    expect(inside).toEqual([]);
  }
});

test('three finders, solid: 33 dark modules each', () => {
  expect(squaresIn(pictureOf(addressOf(24)).finders)).toBe(3 * 33);
});
