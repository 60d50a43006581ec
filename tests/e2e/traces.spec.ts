/**
 * Random traces of a finger on the step keys, held against a model of their own: taps, trembling, painting, scrolling,
 * holding and bending, presses the system takes away. `npm run drill -- traces` makes 1,000.
 */
import type { CDPSession, Page } from 'playwright/test';
import { dice } from '../dice.ts';
import type { Point } from './arrange-hands.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';

const TRACES = Number(process.env.TRACES ?? 15);
const SEED = Number(process.env.SEED ?? 1);
const ROW = 8;
const KINDS = ['tap', 'tremble', 'paint', 'scroll', 'bend', 'taken', 'paint and taken'] as const;

interface Step {
  readonly isOn: boolean;
  /** In hundredths; -1: a step that is off, or as it was when it was first switched on, says none. */
  readonly velocity: number;
}
interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

async function touch(session: CDPSession, type: string, points: readonly Point[]): Promise<void> {
  await session.send('Input.dispatchTouchEvent', {
    type: type as 'touchStart',
    touchPoints: points.map(({ x, y }) => ({ x, y })),
  });
}

/** The keys of the chosen track, as they say themselves, and how many steps are on in the other lanes. */
function look(page: Page) {
  return page.evaluate(() => {
    const keys = [...document.querySelectorAll<HTMLElement>('.thumb-steps button.cell')];
    return {
      steps: keys.map((key) => ({
        isOn: key.getAttribute('aria-pressed') === 'true',
        velocity: Number(/velocity (\d+)/.exec(key.getAttribute('aria-description') ?? '')?.[1] ?? -1),
      })),
      others: document.querySelectorAll('.track-row:not(.sel) .cell.on').length,
      dialogs: document.querySelectorAll('[role=dialog]').length,
    };
  });
}

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test(`${TRACES} random traces do what the model expects, and nothing else`, async ({ page }) => {
    test.setTimeout(60_000 + 1000 * TRACES);
    await open(page);
    const session = await page.context().newCDPSession(page);
    const roll = dice(SEED);
    const below = (most: number) => Math.floor(roll() * most);
    const boxes: readonly Box[] = await page.locator('.thumb-steps button.cell').evaluateAll((keys) =>
      keys.map((key) => {
        const { x, y, width, height } = key.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    expect(boxes).toHaveLength(2 * ROW);
    const first = await look(page);
    let model: readonly Step[] = first.steps;
    /** Inside a key, clear of its edges. */
    const inside = (index: number): Point => {
      const { x, y, width, height } = boxes[index] as Box;
      return { x: x + 8 + roll() * (width - 16), y: y + 8 + roll() * (height - 16) };
    };
    const way = async (from: Point, to: Point) => {
      const parts = 2 + below(6);
      for (let part = 1; part <= parts; part++) {
        const at = (a: number, b: number) => a + ((b - a) * part) / parts;
        await touch(session, 'touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]);
      }
    };
    for (let trace = 1; trace <= TRACES; trace++) {
      const kind = KINDS[below(KINDS.length)] ?? 'tap';
      const index = below(2 * ROW);
      const from = inside(index);
      const own = model[index] as Step;
      const toggled = model.map((step, i) => (i === index ? { ...step, isOn: !own.isOn } : step));
      let to = from;
      let wanted = model;
      if (kind === 'bend') {
        await touch(session, 'touchStart', [from]);
        await expect(page.locator('.held')).toBeVisible();
        to = { x: from.x, y: from.y - (roll() < 0.5 ? -1 : 1) * (10 + below(80)) };
        await way(from, to);
        const bent = Math.round(Math.min(100, Math.max(1, own.velocity + ((from.y - to.y) / 120) * 100)));
        wanted = model.map((step, i) =>
          i === index ? { isOn: true, velocity: own.isOn && own.velocity > 0 ? bent : -1 } : step,
        );
        await touch(session, 'touchEnd', []);
        await expect(page.locator('.held')).toHaveCount(0);
      } else if (kind === 'paint' || kind === 'paint and taken') {
        const row = index - (index % ROW);
        const end = row + below(ROW);
        to = { x: inside(end).x, y: from.y };
        // Less than a drag is a tap, or would be none.
        if (Math.abs(to.x - from.x) < 16) continue;
        const [low, high] = [Math.min(index, end), Math.max(index, end)];
        wanted = model.map((step, i) => (i >= low && i <= high ? { ...step, isOn: !own.isOn } : step));
        await touch(session, 'touchStart', [from]);
        await way(from, to);
        await touch(session, kind === 'paint' ? 'touchEnd' : 'touchCancel', []);
      } else if (kind === 'scroll') {
        to = { x: from.x + below(9) - 4, y: from.y - (20 + below(150)) };
        await touch(session, 'touchStart', [from]);
        await way(from, to);
        await touch(session, 'touchEnd', []);
      } else {
        if (kind !== 'tap') to = { x: from.x + below(9) - 4, y: from.y + below(9) - 4 };
        await touch(session, 'touchStart', [from]);
        if (kind !== 'tap') await way(from, to);
        await touch(session, kind === 'taken' ? 'touchCancel' : 'touchEnd', []);
        if (kind !== 'taken') wanted = toggled;
      }
      const said = `trace ${trace} of seed ${SEED}: ${kind} on step ${index + 1}, ${JSON.stringify({ from, to })}`;
      const on = (steps: readonly Step[]) => steps.flatMap(({ isOn }, i) => (isOn ? [i + 1] : []));
      await expect.poll(async () => on((await look(page)).steps), { message: said }).toEqual(on(wanted));
      const now = await look(page);
      expect(now.others, said).toBe(first.others);
      expect(now.dialogs, said).toBe(0);
      const after = wanted[index] as Step;
      // A step that was off has the velocity it once had: the model learns it.
      if (kind === 'bend' && after.velocity >= 0) {
        expect(Math.abs((now.steps[index]?.velocity ?? 0) - after.velocity), said).toBeLessThanOrEqual(1);
      }
      model = now.steps;
    }
  });
});
