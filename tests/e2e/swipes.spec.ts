/**
 * Scrolling never edits: random swipes over everything that scrolls, on phone and desk, which begin beside the caps of knobs and
 * faders and beside what is drawn by dragging. `npm run drill -- swipes` makes 500 on each, at four sizes.
 */
import type { Page } from 'playwright/test';
import { dice } from '../dice.ts';
import { Finger, type Point } from './arrange-hands.ts';
import { deviceOf, expect, open, SIZES, type Size, test } from './fixtures.ts';
import { leave } from './states.ts';
import { press } from './states-desk.ts';
import { FRAME_STATES } from './states-frame.ts';

const SWIPES = Number(process.env.SWIPES ?? 4);
const SEED = Number(process.env.SEED ?? 1);
/** As in ui/controls/drag-law.ts, and a pixel for rounding. */
const GRIP_PIXELS = 25;
/** A drag on these draws, or moves what lies there. */
const DRAWN =
  '.cells, .thumb-steps, .bars, .picture-handle, [role=application], [data-block], .splitter, .dock-notch, .dock-edge';

interface Surface {
  readonly name: string;
  readonly part: string;
  readonly sizes?: readonly Size[];
  readonly enter: (page: Page) => Promise<unknown>;
}

const openTransport =
  FRAME_STATES.find(({ name }) => name === 'transport options')?.enter ??
  (() => Promise.reject(new Error('no such state')));

const sheet = (tab: number): Surface => ({
  name: `sound, tab ${tab + 1}`,
  part: '.rack',
  sizes: ['phone', 'landscape'],
  async enter(page) {
    // A bass has all of the tabs.
    await page.getByRole('button', { name: 'Bass', exact: true }).first().click();
    await press(page, 'en', 'Sound');
    await page.getByRole('tab').nth(tab).click();
  },
});

const SURFACES: readonly Surface[] = [
  { name: 'the lanes', part: '.track-rows', enter: async () => undefined },
  ...[0, 1, 2, 3, 4].map(sheet),
  { name: 'the rack', part: '.rack', sizes: ['tablet', 'desktop'], enter: async () => undefined },
  {
    name: 'the clips',
    part: '.session',
    sizes: ['phone', 'landscape'],
    enter: (page) => press(page, 'en', 'Session'),
  },
  { name: 'the mixer', part: '.mixer', enter: (page) => press(page, 'en', 'Mix') },
  {
    name: 'a strip',
    part: '.mixer-panel, [role=dialog]',
    async enter(page) {
      await press(page, 'en', 'Mix');
      await page.locator('.channel .tile').first().click();
      await page.locator('.mixer-panel .picture').first().waitFor();
    },
  },
  { name: 'setup', part: '.setup-body', enter: (page) => press(page, 'en', 'Setup') },
  { name: 'the transport', part: '[role=dialog]', enter: (page) => openTransport(page, 'en') },
];

/** What a hand could have changed: the song (or there were something to undo), and every value that can be seen. */
function values(page: Page) {
  return page.evaluate(() => {
    const named = (selector: string, read: (one: Element) => string | null) =>
      [...document.querySelectorAll(selector)].map((one, index) => {
        const name = one.closest('[data-path]')?.getAttribute('data-path') ?? one.getAttribute('aria-label') ?? index;
        return [`${selector} ${name}`, read(one)] as const;
      });
    const undo = document.querySelector<HTMLButtonElement>('button.undo, .undo button, [aria-label="Undo"]');
    return {
      hasEdited: undo !== null && !undo.disabled && undo.getAttribute('aria-disabled') !== 'true',
      shown: Object.fromEntries([
        ...named('[role=slider]', (one) => one.getAttribute('aria-valuenow')),
        ...named('[aria-pressed]', (one) => one.getAttribute('aria-pressed')),
        ...named('select, input', (one) => (one as HTMLInputElement).value),
      ]),
    };
  });
}

/** Once all that is fetched late is there: what comes meanwhile is no edit. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  let before = JSON.stringify(await values(page));
  await expect(async () => {
    await page.evaluate(() => new Promise((next) => requestIdleCallback(() => requestAnimationFrame(next))));
    const now = JSON.stringify(await values(page));
    const isSame = now === before;
    before = now;
    expect(isSame).toBe(true);
  }).toPass();
  return values(page);
}

/** Whether a finger there would take hold of something. */
function isTaken(page: Page, at: Point, part: string): Promise<boolean> {
  return page.evaluate(
    ([{ x, y }, own, drawn, grip]) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit?.closest(own) || hit.closest(drawn)) return true;
      const caps = [...document.querySelectorAll('.knob-button, .flat-fader i, .tall-fader .cap, .picture-handle')];
      return caps.some((cap) => {
        const box = cap.getBoundingClientRect();
        const far = [x - (box.left + box.width / 2), y - (box.top + box.height / 2)] as const;
        if (cap.matches('.knob-button')) return Math.hypot(...far) <= grip;
        return Math.max(Math.abs(far[0]), Math.abs(far[1])) <= grip;
      });
    },
    [at, part, DRAWN, GRIP_PIXELS] as const,
  );
}

/** So many swipes over one surface, which begin where nothing is taken hold of. */
async function swipeOver(page: Page, { name, part: own }: Surface, size: Size, seed: number): Promise<void> {
  const part = page.locator(own).last();
  await part.waitFor();
  const finger = await Finger.on(page);
  const roll = dice(seed);
  const { width, height } = SIZES[size];
  let known = await settled(page);
  expect(known.hasEdited, 'nothing has been done yet').toBe(false);
  for (let swipe = 0; swipe < SWIPES; ) {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    const from = {
      x: Math.min(width - 2, Math.max(2, box.x + roll() * box.width)),
      y: Math.min(height - 2, Math.max(2, box.y + roll() * box.height)),
    };
    const angle = roll() * 2 * Math.PI;
    const length = 40 + roll() * 200;
    if (await isTaken(page, from, own)) continue;
    const within = (at: number, most: number) => Math.min(most - 1, Math.max(1, at));
    const to = {
      x: within(from.x + Math.cos(angle) * length, width),
      y: within(from.y + Math.sin(angle) * length, height),
    };
    if (Math.hypot(to.x - from.x, to.y - from.y) < 30) continue;
    swipe++;
    await finger.down(from);
    await finger.move(from, to, 5);
    await finger.up();
    const now = await values(page);
    const said = `swipe ${swipe} of seed ${seed} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
    expect(now.hasEdited, said).toBe(false);
    const changed = Object.keys(now.shown).filter((one) => one in known.shown && now.shown[one] !== known.shown[one]);
    expect(changed, said).toEqual([]);
    known = now;
  }
}

// A phone on its side has the surfaces of a phone, a tablet those of a desk.
const HERE: readonly Size[] = ['phone', 'desktop'];

for (const size of process.env.SWIPES === undefined ? HERE : (Object.keys(SIZES) as Size[])) {
  test.describe(`at ${size}`, () => {
    test.use(deviceOf(size, true));
    const here = SURFACES.filter(({ sizes }) => !sizes || sizes.includes(size));

    test(`${SWIPES} swipes over each of ${here.length} surfaces change nothing`, async ({ page }) => {
      test.setTimeout(120_000 + 1000 * SWIPES * here.length);
      await open(page);
      for (const surface of here) {
        await test.step(surface.name, async () => {
          await surface.enter(page);
          await swipeOver(page, surface, size, SEED + SURFACES.indexOf(surface));
          await leave(page, 'en', { name: surface.name, enter: async () => undefined });
        });
      }
    });
  });
}
