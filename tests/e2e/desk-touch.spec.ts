/** A tablet or a touched laptop as wide as a desk: its keys are all in sight, and large enough for a finger. */
import { audit, FINGER } from './audit.ts';
import { deviceOf, expect, open, prefer, test } from './fixtures.ts';
import { leave, STATES } from './states.ts';

/** Where keys stand closest; what lies over a view is looked at in every size (looks.spec.ts). */
const TOUCHED = [
  ...[
    'arrange',
    'thirty-two steps',
    'session',
    'pads of the session',
    'keys of the session',
    'piano',
    'a wave',
    'setup',
  ],
  ...['mixer', 'a held step', 'a clip', 'a track menu', 'rhythm in the dock', 'notes in the dock', 'keys in the dock'],
  ...['automation in the dock', 'a song'],
];

for (const width of [1280, 1400, 1440, 1600]) {
  test.describe(`a tablet as wide as a desk, ${width}`, () => {
    test.use({ ...deviceOf('desktop', true), viewport: { width, height: 800 } });

    for (const language of ['de', 'fr'] as const) {
      test(`has all of its keys in sight, and each is large enough for a finger, ${language}`, async ({ page }) => {
        await prefer(page, language);
        await open(page);
        await expect(page.locator('.dock')).toBeVisible();
        expect(await audit(page, FINGER)).toEqual([]);
        // Where their words have no room each shows its picture.
        const blank = page.locator('.tools > .key').filter({ hasNot: page.locator('svg:visible') });
        if (width < 1600) await expect(blank).toHaveCount(0);
      });
    }
  });
}

for (const [width, language] of [
  [1280, 'de'],
  [1440, 'fr'],
  [1600, 'pt'],
] as const) {
  test.describe(`every view of a tablet as wide as a desk, ${width}`, () => {
    test.use({
      ...deviceOf('desktop', true),
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`has keys for fingers, ${language}`, async ({ page }) => {
      test.setTimeout(300_000);
      await prefer(page, language);
      await open(page);
      const states = STATES.filter(({ name }) => TOUCHED.includes(name));
      expect(states.map(({ name }) => name).sort()).toEqual([...TOUCHED].sort());
      for (const state of states) {
        await test.step(state.name, async () => {
          await state.enter(page, language);
          expect.soft(await audit(page, FINGER, state.part), state.name).toEqual([]);
          await leave(page, language, state);
        });
      }
    });
  });
}
