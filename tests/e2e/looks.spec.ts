/**
 * Nothing is clipped, covered, beside the screen or too small: every state, at four sizes, in six languages, in both themes.
 * And axe finds nothing: every state on phone and desktop, in English, in both themes.
 */
import { audit, FINGER, MOUSE } from './audit.ts';
import { OF_THEMES, violationsOn } from './axe.ts';
import { deviceOf, EDGES, expect, LANGUAGES, open, prefer, SIZES, type Size, THEMES, test } from './fixtures.ts';
import { otherLanguages } from './other-languages.ts';
import { leave, STATES } from './states.ts';
import { called, type Language } from './words.ts';

/** Eight steps stand side by side: on 320 px each has its eighth. */
const SMALL_FINGER = { target: 38, small: 24 };

test.describe('the audit itself', () => {
  test.use(deviceOf('phone'));

  test('tells what is wrong, and nothing else', async ({ page }) => {
    await page.setContent(`<meta name="viewport" content="width=device-width"><style>button { min-width: 60px; min-height: 60px }</style>
      <button>Fine</button><button style="min-height: 0; height: 30px">Low</button>
      <button style="position: relative">Over</button><button style="position: relative; left: -30px">Under</button>
      <p style="width: 40px; overflow: hidden; white-space: nowrap">Cut off in the middle</p>
      <p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Cut with an ellipsis</p>
      <p style="white-space: nowrap">${'Runs on past the edge of the screen '.repeat(3)}</p>
      <i style="position: fixed; inset: 300px 0 0; z-index: 1; background: red"></i><button style="position: absolute; top: 400px">Hidden</button>
      <button style="position: fixed; top: -200px">Gone</button>`);
    const faults = (await audit(page, FINGER)).join('\n');
    for (const fault of [
      '"Low" is 60 × 30',
      '"Over" and button. "Under" overlap',
      'outside of p. "Cut off',
      'beside the screen: p. "Runs',
      'lies under',
      '"Gone" cannot be scrolled to',
      'the page is',
    ])
      expect(faults).toContain(fault);
    expect(faults).not.toMatch(/Fine|ellipsis/);
  });
});

type ColorScheme = (typeof THEMES)[keyof typeof THEMES];
type Look = readonly [language: Language, theme: string, colorScheme: ColorScheme];

const themes = Object.entries(THEMES) as readonly [string, ColorScheme][];

const AXE_SIZES: readonly string[] = ['phone', 'desktop'];

/**
 * The drill looks at every language at every size; here that is German, which has the longest words, and English where axe
 * looks too. The others have one size each.
 */
function languagesOf(size: Size): readonly [Language, ...Language[]] {
  const others = LANGUAGES.filter((language) => language !== 'en' && language !== 'de');
  if (process.env.LOOKS === 'all') return ['de', ...others, 'en'];
  const turn = Object.keys(SIZES).indexOf(size);
  const mine = others.filter((_, index) => index % Object.keys(SIZES).length === turn);
  return ['de', ...mine, ...(AXE_SIZES.includes(size) ? (['en'] as const) : [])];
}

/** The drill looks at both themes; here each language has one at each size, so that every state is seen in both. */
function looksOf(size: Size): readonly Look[] {
  return languagesOf(size).flatMap((language) => {
    const looks = themes.map((theme): Look => [language, ...theme]);
    if (process.env.LOOKS === 'all') return looks;
    const turn = Object.keys(SIZES).indexOf(size) + LANGUAGES.indexOf(language);
    return looks.filter((_, index) => index === turn % looks.length);
  });
}

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

for (const size of ['phone', 'landscape', 'tablet'] satisfies Size[]) {
  test.describe(`the audio gate, ${size}`, () => {
    test.use({ ...deviceOf(size), userAgent: PHONE_AGENT });

    for (const language of languagesOf(size)) {
      test(`in ${language}`, async ({ page }) => {
        await prefer(page, language);
        await page.goto('/');
        await page.getByRole('button', { name: called(language, 'Play audio') }).waitFor();
        expect(await audit(page, FINGER)).toEqual([]);
      });
    }
  });
}

interface Screen {
  readonly name: string;
  /** Which states there are. */
  readonly like: Size;
  readonly viewport: { readonly width: number; readonly height: number };
}

const sizes = (Object.keys(SIZES) as Size[]).map((size): Screen => ({ name: size, like: size, viewport: SIZES[size] }));
const edges = Object.entries(EDGES).map(
  ([name, { width, height, like }]): Screen => ({ name, like, viewport: { width, height } }),
);

for (const { name, like: size, viewport } of process.env.LOOKS === 'all' ? [...sizes, ...edges] : sizes) {
  const hasTouch = size !== 'desktop';
  const touched = viewport.width < SIZES.phone.width ? SMALL_FINGER : FINGER;
  const limits = hasTouch ? touched : MOUSE;
  const hasAxe = AXE_SIZES.includes(name);

  test.describe(`${name}, ${hasTouch ? 'a finger' : 'a mouse'}`, () => {
    test.use({
      ...deviceOf(size, hasTouch),
      viewport,
      isFirstVisit: true,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`in ${languagesOf(size).join(', ')}${hasAxe ? ', and axe finds nothing' : ''}`, async ({ page }) => {
      test.setTimeout(900_000);
      const [first] = languagesOf(size);
      const looks = looksOf(size);
      await prefer(page, first);
      await open(page);
      const speak = await otherLanguages(page);
      const wear = async (theme: string, colorScheme: ColorScheme) => {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      };
      const faults: string[] = [];
      for (const state of STATES) {
        if (state.sizes && !state.sizes.includes(size)) continue;
        const note = (look: string, found: readonly string[]) => {
          const fresh = found.filter((fault) => !faults.some((other) => other.endsWith(fault)));
          faults.push(...fresh.map((fault) => `${state.name}, ${look}: ${fault}`));
        };
        await test.step(state.name, async () => {
          await state.enter(page, first);
          let [spoken, worn] = [first, ''];
          for (const [language, theme, colorScheme] of looks) {
            if (language !== spoken && state.isSaidOnce) {
              await leave(page, spoken, state);
              await speak(language);
              await state.enter(page, language);
            } else if (language !== spoken) await speak(language);
            await state.spoken?.(page, language);
            await wear(theme, colorScheme);
            [spoken, worn] = [language, theme];
            note(`${language}, ${theme}`, await audit(page, limits, state.part));
          }
          if (hasAxe) {
            note(worn, await violationsOn(page));
            for (const [theme, colorScheme] of themes.filter(([other]) => other !== worn)) {
              await wear(theme, colorScheme);
              note(theme, await violationsOn(page, OF_THEMES));
            }
          }
          await leave(page, spoken, state);
          await speak(first);
        });
      }
      expect(faults).toEqual([]);
    });
  });
}
