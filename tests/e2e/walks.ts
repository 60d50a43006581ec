/** The keyboard's ways over a page: Tab from row to row, arrows within one; how far it is, and whether all is reached. */
import type { Locator, Page } from 'playwright/test';

/** Marks what has the focus as reached, and says what can be done from there. */
interface Stop {
  readonly name: string;
  readonly isNew: boolean;
  /** Whether it shows that it has the focus. */
  readonly isRinged: boolean;
  /** Whether some of it can be seen: neither beside the window nor all under something else (WCAG 2.4.11). */
  readonly isSeen: boolean;
  readonly goesRight: boolean;
  readonly goesDown: boolean;
}

function stopHere(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    // On the part itself, drawn over it, or around what holds it.
    const isDrawn = (part: Element | null, pseudo?: string) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, pseudo);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    /** The roll scrolls: its ring is a frame over it. */
    const isFramed = () => {
      const frame = at.parentElement?.querySelector('.piano-focus');
      return frame != null && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
    };
    /** A field that is drawn by its label is seen where the label is. */
    const isUncovered = () => {
      const { width } = at.getBoundingClientRect();
      const drawn = width > 2 ? at : (at.closest('label') ?? at.parentElement ?? at);
      const box = drawn.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
      const [right, bottom] = [Math.min(box.right, window.innerWidth), Math.min(box.bottom, window.innerHeight)];
      const STEPS = 5;
      const places = Array.from({ length: STEPS * STEPS }, (_, place) => [
        left + ((right - left) * ((place % STEPS) + 0.5)) / STEPS,
        top + ((bottom - top) * (Math.floor(place / STEPS) + 0.5)) / STEPS,
      ]);
      const isHere = (over: Element | null) => over !== null && (drawn.contains(over) || over.contains(drawn));
      return right > left && bottom > top && places.some(([x = 0, y = 0]) => isHere(document.elementFromPoint(x, y)));
    };
    const isNew = at.dataset.reached === undefined;
    at.dataset.reached = '';
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at.textContent;
    const isKey = !at.matches('[role=slider], [role=spinbutton], [role=radio], select, input');
    return {
      name: `${at.tagName} ${at.getAttribute('aria-label') ?? label}`,
      isNew,
      isRinged:
        isFramed() ||
        isDrawn(at) ||
        isDrawn(at, '::after') ||
        isDrawn(at.parentElement) ||
        isDrawn(at.nextElementSibling),
      isSeen: isUncovered(),
      goesRight: at.closest('[data-rove]') !== null,
      goesDown: isKey && at.closest('[data-rove-set], [data-steps]') !== null,
    };
  });
}

/** What is on the screen, is no picture, and was never reached. Of choices, clips and strips one is enough: arrows go on from it. */
export function unreached(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input, select, [role=slider], [role=spinbutton], [role=separator], [role=application]';
    return Array.from(document.querySelectorAll<HTMLElement>(CONTROLS))
      .filter((one) => one.getClientRects().length > 0 && !one.matches(':disabled'))
      .filter((one) => one.closest('[aria-hidden=true], [inert]') === null && one.dataset.reached === undefined)
      .filter((one) => !one.closest('[role=radiogroup], [role=tablist]')?.querySelector('[data-reached]'))
      .filter((one) => !one.matches('[data-column]') || !document.querySelector('[data-column][data-reached]'))
      .filter((one) => !one.closest('[data-strip]') || !document.querySelector('[data-strip] [data-reached]'))
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`);
  });
}

/** What was reached is walked to anew. */
export const forgetWalk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-reached]')) delete one.dataset.reached;
  });

/** All of the page by Tab and arrows: every stop, in order. */
export async function walkAll(page: Page): Promise<readonly Stop[]> {
  const all: Stop[] = [];
  const note = async () => {
    const stop = await stopHere(page);
    if (stop?.isNew) all.push(stop);
    return stop;
  };
  for (let tabs = 0; tabs < 150; tabs++) {
    await page.keyboard.press('Tab');
    let first = await note();
    if (!first) break;
    // Row by row of a grid; a row that walks goes round.
    let rows = 0;
    for (; first?.isNew && rows < 20; rows++) {
      let steps = 0;
      for (let stop: Stop | null = first; stop?.goesRight && steps < 40; steps++) {
        await page.keyboard.press('ArrowRight');
        stop = await note();
        if (!stop?.isNew) break;
      }
      if (!first.goesDown) break;
      for (let back = 0; back < steps; back++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      first = await note();
    }
    // Back up: what is beside these rows stands beside the first of them, too.
    for (let up = 1; up < rows; up++) await page.keyboard.press('ArrowUp');
  }
  return all;
}

const isOn = (target: Locator) => target.evaluateAll((all) => all.some((one) => one === document.activeElement));

/** Tab has come to the row, the track or the set of tracks it stands in. */
const isNear = (target: Locator, within: string) =>
  target.evaluateAll(
    (all, selector) =>
      all.some((one) => {
        const near = one.closest(selector);
        return near !== null && near === document.activeElement?.closest(selector);
      }),
    within,
  );

const PART = '[data-rove-part]';
const MOST_ARROWS = 40;

export interface Way {
  readonly tabs: number;
  readonly arrows: number;
}

/** As the hand goes that knows the page: Tab from row to row, arrows once it is in the right one. */
export async function wayTo(page: Page, target: Locator, most = 250): Promise<Way> {
  let arrows = 0;
  const walk = async (key: string, isOnTheWay: () => Promise<boolean>) => {
    for (let i = 0; i < MOST_ARROWS && (await isOnTheWay()) && !(await isOn(target)); i++) {
      await page.keyboard.press(key);
      arrows += 1;
    }
  };
  for (let tabs = 0; tabs <= most; tabs++) {
    await walk('ArrowDown', async () => (await isNear(target, '[data-rove-set]')) && !(await isNear(target, PART)));
    await walk('ArrowRight', () => isNear(target, '[data-rove]'));
    if (await isOn(target)) return { tabs, arrows };
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} presses of Tab did not reach ${target}`);
}
