/** Presses one control as a hand would, and says whether anything came of it. */
import type { ElementHandle, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** What can be pressed, told apart from its like by what it is, how it is dressed and what it is called. */
export interface Control {
  readonly signature: string;
  /** Which of those with this signature. */
  readonly place: number;
  readonly kind: 'button' | 'slider' | 'link';
  /** Where a link leads, as the page has it. */
  readonly href: string | null;
}

interface Found {
  readonly control: Control;
  readonly element: HTMLElement;
}

declare global {
  interface Window {
    /** Those that are seen and have something left to do. */
    survey(): readonly Found[];
    /** All that can be seen of the page but its pixels, and what it keeps. */
    look(): string;
  }
}

/** Something comes within this time, or nothing does. */
const PATIENCE_MILLISECONDS = 2500;
const LOOK_MILLISECONDS = 100;

/** In the page, before it is opened. */
function watch(): void {
  const all =
    'button, a[href], summary, [role=slider], [role=switch], [role=menuitem], [role=menuitemradio], [role=radio], [role=checkbox], [role=tab]';
  const off = ':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true], [aria-hidden=true] *';
  /** One of several that is chosen already. */
  const chosen = '[role$=radio][aria-checked=true], [role=tab][aria-selected=true], [aria-current]';
  const isSeen = (one: HTMLElement) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible';
  };
  window.survey = () => {
    const counts = new Map<string, number>();
    return Array.from(document.querySelectorAll<HTMLElement>(all)).flatMap((element) => {
      const role = element.getAttribute('role') ?? element.localName;
      // One with a figure in its name is one of many: the third track is like the first.
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+|\d+/g, ' ').trim();
      const signature = `${role}.${element.className} "${name.slice(0, 60)}"`;
      const place = counts.get(signature) ?? 0;
      counts.set(signature, place + 1);
      if (!isSeen(element) || element.matches(off) || element.matches(chosen)) return [];
      const href = element.getAttribute('href');
      const kind = role === 'slider' ? 'slider' : href === null ? 'button' : 'link';
      return [{ element, control: { signature, place, kind, href } }];
    });
  };
  window.look = () => {
    const fields = Array.from(document.querySelectorAll('input'), ({ value, checked }) => `${value} ${checked}`);
    const places = Array.from(document.querySelectorAll('*'), ({ scrollTop, scrollLeft }) => scrollTop + scrollLeft);
    return [
      location.href,
      document.documentElement.outerHTML,
      ...fields,
      places.join(''),
      JSON.stringify(localStorage),
    ].join('\n');
  };
}

export const watchPresses = (page: Page): Promise<unknown> => page.addInitScript(watch);

export const controlsOf = (page: Page): Promise<readonly Control[]> =>
  page.evaluate(() => window.survey().map(({ control }) => control));

/** What it is and how it is dressed, where it is called otherwise each time, as a song is. */
const kindOf = (signature: string) => signature.slice(0, signature.indexOf('"'));

async function find(page: Page, { signature, place }: Control): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle(
    (wanted) => {
      const all = window.survey();
      const same = all.find(({ control }) => control.signature === wanted.signature && control.place === wanted.place);
      return (same ?? all.find(({ control }) => control.signature.startsWith(wanted.kind)))?.element;
    },
    { signature, place, kind: kindOf(signature) },
  );
  const element = handle.asElement();
  if (!element) throw new Error('is not there the second time');
  return element as ElementHandle<HTMLElement>;
}

/** What the page hands to the browser: nothing of it can be seen in the page. */
function handedOut(page: Page): () => boolean {
  let count = 0;
  const note = () => {
    count++;
  };
  for (const event of ['request', 'download', 'filechooser', 'popup', 'dialog'] as const)
    page.on(event as 'request', note);
  return () => count > 0;
}

type Look = () => Promise<string>;

/** Of a page that rests all of it; of one that moves by itself, as while a song plays, the control, what is open and what is said. */
async function lookOf(page: Page, element: ElementHandle<HTMLElement>): Promise<Look> {
  const whole = () => page.evaluate(() => window.look());
  let last = '';
  const hasRested = async () => {
    const before = last;
    last = await whole();
    return last === before;
  };
  try {
    await expect.poll(hasRested, { intervals: [LOOK_MILLISECONDS], timeout: 4000 }).toBe(true);
    return whole;
  } catch {
    return () =>
      element.evaluate((one) => {
        const said = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=status], [role=alert]');
        return [location.href, one.isConnected && one.outerHTML, ...Array.from(said, (part) => part.textContent)].join(
          '\n',
        );
      });
  }
}

const isReached = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.hover({ timeout: 3000 }).then(
    () => true,
    () => false,
  );

/** null: something came of it. Else why not, in words. */
export async function press(page: Page, control: Control): Promise<string | null> {
  const element = await find(page, control);
  await element.scrollIntoViewIfNeeded();
  // Too small for a finger, whose row takes the tap: it is for keys.
  const isForKeys = await element.evaluate((one) => getComputedStyle(one).pointerEvents === 'none');
  const isByHand = control.kind !== 'slider' && !isForKeys;
  if (!isByHand) await element.focus();
  // What only shows that a pointer is there is no answer. Whatever lies under a sheet waits for its end (`audit.ts` finds what should not).
  else if (!(await isReached(element))) return null;
  const look = await lookOf(page, element);
  const before = await look();
  const picture = await page.screenshot();
  const isHandedOut = handedOut(page);
  if (isByHand) await element.click({ timeout: 3000 });
  else if (control.kind !== 'slider') await element.press('Enter');
  else {
    await element.press('ArrowRight');
    // At its end it goes the other way.
    if ((await look()) === before) await element.press('ArrowLeft');
  }
  const hasCome = async () =>
    isHandedOut() ||
    (await look().catch(() => 'another page')) !== before ||
    !(await element.evaluate((one) => document.activeElement === one || document.activeElement === document.body));
  try {
    await expect.poll(hasCome, { intervals: [LOOK_MILLISECONDS], timeout: PATIENCE_MILLISECONDS }).toBe(true);
    return null;
  } catch {
    return picture.equals(await page.screenshot()) ? 'nothing comes of it' : null;
  }
}
