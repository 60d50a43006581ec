/** Pages that need no account, as an eye, a thumb and a reader find them: at every size, in German too. */
import { audit, FINGER } from './audit.ts';
import { violationsOn } from './axe.ts';
import { expect, open, test } from './fixtures.ts';
import { shareSong } from './shared-song.ts';

test.use({ isFirstVisit: true, allowed: [/404.*\/s\/nothing/] });

test('looks right at every size, in German too, and axe finds nothing', async ({ page, request }) => {
  test.setTimeout(120_000);
  const id = await shareSong(request, 'looked.at');
  const paths = [
    `/s/${id}?lang=de`,
    '/u/looked.at',
    '/g/drum-and-bass',
    `/embed/${id}`,
    `/embed/${id}?shape=square`,
    '/s/nothing',
  ];
  for (const [width, height, theme] of [
    [360, 640, 'dark'],
    [640, 360, 'light'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    for (const path of paths) {
      await open(page, path);
      expect(await audit(page, FINGER), path).toEqual([]);
      expect(await violationsOn(page), path).toEqual([]);
    }
  }
});
