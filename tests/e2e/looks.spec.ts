/**
 * Nothing is clipped, covered, beside the screen or too small: every state at four sizes in German, on the phone in another
 * language too, in turns of both themes. And axe finds nothing on phone and desktop. The drill has all languages everywhere.
 */
import { audit, FINGER, MOUSE } from './audit.ts';
import { OF_THEMES, violationsOn } from './axe.ts';
import { deviceOf, EDGES, expect, LANGUAGES, open, prefer, SIZES, type Size, THEMES, test } from './fixtures.ts';
import { otherLanguages } from './other-languages.ts';
import { leave, STATES } from './states.ts';
import type { State } from './states-desk.ts';
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
      <button style="position: fixed; top: -200px">Gone</button>
      <div style="width: 90px; height: 40px; overflow-y: auto"><i style="display: block; width: 120px">Wide</i></div>`);
    const faults = (await audit(page, FINGER)).join('\n');
    for (const fault of [
      '"Low" is 60 × 30',
      '"Over" and button. "Under" overlap',
      'outside of p. "Cut off',
      'beside the screen: p. "Runs',
      'lies under',
      '"Gone" cannot be scrolled to',
      'the page is',
      '"Wide" slides 30 to the side',
    ])
      expect(faults).toContain(fault);
    expect(faults).not.toMatch(/Fine|ellipsis/);
  });
});

type ColorScheme = (typeof THEMES)[keyof typeof THEMES];
type Look = readonly [language: Language, theme: string, colorScheme: ColorScheme];

const themes = Object.entries(THEMES) as readonly [string, ColorScheme][];

/** Everything, everywhere: `npm run drill -- looks`. */
const IS_DRILL = process.env.LOOKS === 'all';

/** German has the longest words. */
const LONGEST: Language = 'de';
const OTHERS = LANGUAGES.filter((language) => language !== LONGEST);

const AXE_SIZES = ['phone', 'desktop'] as const satisfies readonly Size[];

/** Beside German. The phone has the least room for words: there the other languages take turns with the states. */
function othersOf(size: Size, turn: number): readonly Language[] {
  if (IS_DRILL) return OTHERS;
  const place = turn % OTHERS.length;
  return size === 'phone' ? OTHERS.slice(place, place + 1) : [];
}

/** Themes take turns with languages and sizes; axe looks at the last, which the phone and the desk have each its own. */
function looksOf(size: Size, turn: number): readonly Look[] {
  const languages = [LONGEST, ...othersOf(size, turn)];
  const last = Object.keys(SIZES).indexOf(size);
  return languages.flatMap((language, place) => {
    const looks = themes.map((theme): Look => [language, ...theme]);
    if (IS_DRILL) return looks;
    return looks.filter((_, index) => index === (last + languages.length - 1 - place) % looks.length);
  });
}

/** Axe sees it in the other theme at another size. */
const isSeenTwice = ({ sizes }: State) => !sizes || AXE_SIZES.every((size) => sizes.includes(size));

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

for (const size of ['phone', 'landscape', 'tablet'] satisfies Size[]) {
  test.describe(`the audio gate, ${size}`, () => {
    test.use({ ...deviceOf(size), userAgent: PHONE_AGENT });

    for (const language of IS_DRILL ? LANGUAGES : [LONGEST]) {
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

for (const { name, like: size, viewport } of IS_DRILL ? [...sizes, ...edges] : sizes) {
  const hasTouch = size !== 'desktop';
  const touched = viewport.width < SIZES.phone.width ? SMALL_FINGER : FINGER;
  const limits = hasTouch ? touched : MOUSE;
  const hasAxe = AXE_SIZES.some((one) => one === name);

  test.describe(`${name}, ${hasTouch ? 'a finger' : 'a mouse'}`, () => {
    test.use({
      ...deviceOf(size, hasTouch),
      viewport,
      isFirstVisit: true,
      contextOptions: { reducedMotion: 'reduce' },
    });

    const languages = [LONGEST, ...(IS_DRILL || size === 'phone' ? OTHERS : [])];
    test(`in ${languages.join(', ')}${hasAxe ? ', and axe finds nothing' : ''}`, async ({ page }) => {
      test.setTimeout(900_000);
      await prefer(page, LONGEST);
      await open(page);
      const speak = await otherLanguages(page);
      const wear = async (theme: string, colorScheme: ColorScheme) => {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      };
      const faults: string[] = [];
      for (const [turn, state] of STATES.entries()) {
        if (state.sizes && !state.sizes.includes(size)) continue;
        const note = (look: string, found: readonly string[]) => {
          const fresh = found.filter((fault) => !faults.some((other) => other.endsWith(fault)));
          faults.push(...fresh.map((fault) => `${state.name}, ${look}: ${fault}`));
        };
        await test.step(state.name, async () => {
          await state.enter(page, LONGEST);
          let spoken: Language = LONGEST;
          let worn = '';
          for (const [language, theme, colorScheme] of looksOf(size, turn)) {
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
            note(worn, await violationsOn(page, state));
            const rest = IS_DRILL || !isSeenTwice(state) ? themes.filter(([other]) => other !== worn) : [];
            for (const [theme, colorScheme] of rest) {
              await wear(theme, colorScheme);
              note(theme, await violationsOn(page, { part: state.part, rules: OF_THEMES }));
            }
          }
          await leave(page, spoken, state);
          await speak(LONGEST);
        });
      }
      expect(faults).toEqual([]);
    });
  });
}
