/** The drawing of a QR code: how large it is, and where the cover is. */
import { expect, test } from 'vitest';
import { MOST_IN_ONE } from '../../../ui/panels/share/qr/parts.ts';
import { pictureOf, QUIET_MODULES } from '../../../ui/panels/share/qr/picture.ts';

const addressOf = (letters: number) => `https://batida.example/#${'Ab3_'.repeat(letters).slice(0, letters)}`;
const squaresIn = (path: string) => path.match(/M/g)?.length ?? 0;

test('the longest link in one code has 3 px a module on a screen of 360', () => {
  const { size, coverAt } = pictureOf(addressOf(MOST_IN_ONE));
  expect(360 / (size + 2 * QUIET_MODULES)).toBeGreaterThanOrEqual(3);
  expect(coverAt, 'every module counts').toBeNull();
});

test('the cover is in the middle, takes 3 % at most, and nothing is drawn below it', () => {
  for (const letters of [24, 50, 80, 120, 300, 440]) {
    const { size, coverAt, coverModules, modules } = pictureOf(addressOf(letters));
    if (coverAt === null) throw new Error(`no cover at ${letters} letters`);
    expect(coverAt * 2 + coverModules).toBe(size);
    expect(coverModules ** 2 / size ** 2).toBeLessThanOrEqual(0.03);
    const inside = [...modules.matchAll(/M([\d.]+) ([\d.]+)/g)].filter(([, x, y]) =>
      [x, y].every((at) => Number(at) >= coverAt && Number(at) < coverAt + coverModules),
    );
    expect(inside).toEqual([]);
  }
});

test('a short link is a small code: 7 px a module on a screen of 360; none has a pattern in its middle', () => {
  // Alignment patterns stand in the middle of 45 to 69 modules.
  const sizes = [24, 34, 50, 82, 83, 120, 300].map((letters) => pictureOf(addressOf(letters)).size);
  expect(sizes).toEqual([41, 41, 41, 41, 73, 73, 73]);
  expect(360 / (41 + 2 * QUIET_MODULES)).toBeGreaterThanOrEqual(7);
});

test('three finders, solid: 33 dark modules each', () => {
  expect(squaresIn(pictureOf(addressOf(24)).finders)).toBe(3 * 33);
});
