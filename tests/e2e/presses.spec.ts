/**
 * No control is dead: in every state each that can be pressed is pressed, on a page of its own, and something comes of it; every
 * link leads somewhere. `npm test` presses a few of a few states, `npm run drill -- presses` all.
 */
import type { Browser, Page } from 'playwright/test';
import { deviceOf, dismissTour, expect, guard, open, prefer, type Size, test, withoutChance } from './fixtures.ts';
import { type Control, controlsOf, press, watchPresses } from './presses.ts';
import { STATES } from './states.ts';
import type { State } from './states-desk.ts';

/** `PRESSES=all`, or a word of a state's name. */
const { PRESSES } = process.env;
const IS_DRILL = PRESSES !== undefined;

const isAsked = ({ name }: State, place: number) =>
  IS_DRILL ? PRESSES === 'all' || name.includes(PRESSES) : place % 12 === 1;
/** Of a state that `npm test` looks at, by turns. */
const ONE_IN = IS_DRILL ? 1 : 16;

interface Visit {
  readonly page: Page;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

async function visit(browser: Browser, size: Size, state: State): Promise<Visit> {
  const context = await browser.newContext({ ...deviceOf(size), reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = guard(page);
  // What is said on a first visit is a state of its own.
  if (!state.name.includes('tour')) await page.addInitScript(dismissTour);
  await withoutChance(page);
  await watchPresses(page);
  await prefer(page, 'en');
  await open(page);
  await state.enter(page, 'en');
  return { page, complaints, close: () => context.close() };
}

/** Why the control is a dead one, or null. */
async function pressed(browser: Browser, size: Size, state: State, control: Control): Promise<string | null> {
  const { page, complaints, close } = await visit(browser, size, state);
  try {
    return (await press(page, control)) ?? complaints[0] ?? null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'not pressed';
  } finally {
    await close();
  }
}

/** Links of ours are asked for; those of others open beside the song, and tell nobody where they were found. */
async function followed(page: Page, href: string): Promise<string | null> {
  const { origin } = new URL(page.url());
  const { protocol, origin: target, hash } = new URL(href, page.url());
  if (protocol === 'mailto:') return null;
  if (target !== origin) {
    const link = page.locator(`a[href="${href}"]`).first();
    return (await link.getAttribute('rel'))?.includes('noopener') ? null : 'leads elsewhere without rel';
  }
  if (href.startsWith('#') && hash.length > 1)
    return (await page.locator(hash).count()) > 0 ? null : 'leads to nothing on the page';
  const status = (await page.request.get(href)).status();
  return status < 400 ? null : `leads to ${status}`;
}

for (const size of IS_DRILL ? (['phone', 'desktop'] as const) : (['phone'] as const)) {
  test(`every control does something, every link leads somewhere, ${size}`, async ({ browser }) => {
    test.setTimeout(4 * 3600_000);
    const seen = new Set<string>();
    const dead: string[] = [];
    let count = 0;
    for (const [place, state] of STATES.entries()) {
      if (!isAsked(state, place) || (state.sizes && !state.sizes.includes(size))) continue;
      await test.step(state.name, async () => {
        const { page, close } = await visit(browser, size, state);
        const fresh = (await controlsOf(page)).filter(({ signature }) => !seen.has(signature) && seen.add(signature));
        const note = (control: Control, why: string | null) => {
          count++;
          if (why !== null) dead.push(`${state.name}, ${control.signature}: ${why}`);
        };
        for (const link of fresh) if (link.href !== null) note(link, await followed(page, link.href));
        await close();
        const rest = fresh.filter(({ kind }, turn) => kind !== 'link' && turn % ONE_IN === 0);
        for (const control of rest) note(control, await pressed(browser, size, state, control));
      });
    }
    expect(dead).toEqual([]);
    expect(count).toBeGreaterThan(IS_DRILL ? 0 : 5);
  });
}
