/** The piano roll by finger, by mouse and by keys: what is done is told in words, written once, and heard as it is seen. */
import type { Locator, Page } from 'playwright/test';
import { Finger, step } from './arrange-hands.ts';
import { deviceOf, expect, open, tabTo, test } from './fixtures.ts';

/** The lowest row when the lead's own steps are brought into sight. */
const LOWEST_KEY = 72;

interface Roll {
  readonly page: Page;
  readonly element: Locator;
  /** The line a screen reader hears. */
  readonly said: Locator;
  /** Of a beat counted from 0 and a key, on the screen. */
  at(beat: number, key: number): Promise<{ x: number; y: number }>;
}

async function openRoll(page: Page): Promise<Roll> {
  await open(page);
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByRole('combobox', { name: 'Track', exact: true }).selectOption({ label: 'Lead' });
  const element = page.getByRole('application', { name: 'Piano roll of Lead' });
  await expect(element).toBeVisible();
  // C5 is the lowest row from now on.
  await expect(page.locator('.oct b')).toHaveText('C5');
  const at: Roll['at'] = async (beat, key) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('the roll is not on the page');
    const isDesk = box.width > 1000;
    const [keys, ruler, lane] = isDesk ? [72, 22, 64] : [44, 20, 52];
    const beatWidth = isDesk ? (box.width - keys) / 16 : Math.min(88, Math.max(66, (box.width - keys) / 4));
    const row = isDesk ? Math.min(32, Math.max(18, (box.height - ruler - lane) / 24)) : 24;
    return { x: box.x + keys + beat * beatWidth, y: box.y + box.height - lane - (key - LOWEST_KEY + 0.5) * row };
  };
  return { page, element, said: page.locator('.piano-window').getByRole('status'), at };
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('with a finger', () => {
  test.use(deviceOf('phone'));

  test('a note is drawn, pulled, stretched, struck harder; each gesture is one undo', async ({ page }) => {
    const { at, said, element } = await openRoll(page);
    const finger = await Finger.on(page);
    const tap = async (beat: number, pitch: number) => {
      const { x, y } = await at(beat, pitch);
      await page.touchscreen.tap(x, y);
    };
    await tap(0.6, 79);
    await expect(said).toHaveText('G5, bar 1.1.3, 1 beat long, velocity 80');
    await key(page, 'Later').tap();
    await expect(said).toHaveText('G5, bar 1.1.4, 1 beat long, velocity 80');
    await finger.drag(await at(1.2, 79), await at(2.2, 77));
    await expect(said).toHaveText('F5, bar 1.2.4, 1 beat long, velocity 80');
    // The handle of the chosen note reaches beyond it.
    await finger.drag(await at(2.8, 77), await at(3.3, 77));
    await expect(said).toHaveText('F5, bar 1.2.4, 1.5 beats long, velocity 80');
    const stem = await at(1.75, LOWEST_KEY);
    const box = await element.boundingBox();
    await finger.drag(
      { x: stem.x, y: (box?.y ?? 0) + (box?.height ?? 0) - 30 },
      { x: stem.x, y: (box?.y ?? 0) + (box?.height ?? 0) - 51 },
    );
    await expect(said).toHaveText('F5, bar 1.2.4, 1.5 beats long, velocity 100');

    // What was chosen is chosen again.
    for (const now of ['1.5 beats long, velocity 80', '1 beat long, velocity 80']) {
      await key(page, 'Undo').first().tap();
      await expect(page.locator('.note-facts')).toContainText(`F5bar 1.2.4, ${now}`);
    }
  });

  test('a swipe scrolls and draws nothing; two fingers zoom; the page itself stays', async ({ page }) => {
    const { at, said, element } = await openRoll(page);
    const finger = await Finger.on(page);
    await finger.drag(await at(3, 84), await at(1, 84));
    await expect.poll(() => element.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await expect(said).toHaveText('');
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth])).toEqual([0, 360]);

    const width = () => element.evaluate(({ scrollWidth }) => scrollWidth);
    const before = await width();
    const session = await page.context().newCDPSession(page);
    const { y } = await at(0, 80);
    const pinch = (type: 'touchStart' | 'touchMove', half: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [
          { x: 200 - half, y, id: 1 },
          { x: 200 + half, y, id: 2 },
        ],
      });
    await pinch('touchStart', 40);
    for (const half of [50, 60, 70, 80]) await pinch('touchMove', half);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(width).toBeGreaterThan(before * 1.8);
    await expect(said).toHaveText('');
  });
});

test.describe('with a mouse', () => {
  test.use(deviceOf('desktop'));

  test('a note is as long as it is drawn; a box catches; Delete takes away', async ({ page }) => {
    const { at, said, element } = await openRoll(page);
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    };
    await drag(await at(0.05, 81), await at(1.98, 81));
    await expect(said).toHaveText('A5, bar 1.1.1, 2 beats long, velocity 80');
    // Beyond the end of the loop: the loop grows, so that it is heard.
    const far = await at(5.1, 84);
    await page.mouse.click(far.x, far.y);
    await expect(said).toHaveText('C6, bar 2.2.1, 1 beat long, velocity 80');
    await expect(page.getByText('2 bars', { exact: true })).toBeVisible();

    await page.getByRole('radio', { name: 'Select' }).click();
    await drag(await at(0.5, 90), await at(5.5, 78));
    await expect(said).toHaveText('2 notes');
    // One of them is pulled down, and the other goes along by as much; both are chosen still.
    const [stem, box] = [await at(0, LOWEST_KEY), await element.boundingBox()];
    const floor = (box?.y ?? 0) + (box?.height ?? 0);
    await drag({ x: stem.x + 2, y: floor - 40 }, { x: stem.x + 2, y: floor - 20 });
    await expect(said).toHaveText(/A5, bar 1\.1\.1, 2 beats long, velocity [3-6]\d$/);
    await expect(page.locator('.note-facts'), 'said once').toHaveText('2 notes');
    const velocity = /\d+$/.exec((await said.textContent()) ?? '')?.[0];
    await page.mouse.click(far.x, far.y);
    await expect(said).toHaveText(`C6, bar 2.2.1, 1 beat long, velocity ${velocity}`);
    // One undo for both.
    await page.keyboard.press('Control+z');
    await page.mouse.click((await at(1, 81)).x, (await at(1, 81)).y);
    await expect(said).toHaveText('A5, bar 1.1.1, 2 beats long, velocity 80');
    await page.mouse.click(far.x, far.y);
    await expect(said).toHaveText('C6, bar 2.2.1, 1 beat long, velocity 80');
    // Of one note alone, that one alone.
    const second = await at(5, LOWEST_KEY);
    await drag({ x: second.x + 2, y: floor - 40 }, { x: second.x + 2, y: floor - 20 });
    await expect(said).toHaveText(/^C6, bar 2\.2\.1, 1 beat long, velocity [1-4]\d$/);
    await page.mouse.click((await at(1, 81)).x, (await at(1, 81)).y);
    await expect(said).toHaveText('A5, bar 1.1.1, 2 beats long, velocity 80');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(said).toHaveText('Remove: 2 notes');
    await page.keyboard.press('Control+z');
    await expect(page.locator('.note-facts'), 'said once').toHaveText('2 notes');
  });

  test('presses within one frame add up, and the picture is where the browser is', async ({ page }) => {
    const { element } = await openRoll(page);
    const press = (name: string, times: number) =>
      key(page, name).evaluate((button: HTMLElement, count) => {
        for (let one = 0; one < count; one++) button.click();
      }, times);
    await press('Zoom in', 4);
    await press('Octave up', 9);
    await expect(page.locator('.oct b')).toHaveText('C8');
    await expect.poll(() => element.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await press('Octave down', 3);
    await expect(page.locator('.oct b')).toHaveText('C5');
  });

  test('the loop grows and shrinks by bars, never below one, and says so; notes beyond its end wait', async ({
    page,
  }) => {
    const { at, said, element } = await openRoll(page);
    const [shorter, longer] = [key(page, 'Loop one bar shorter'), key(page, 'Loop one bar longer')];
    const length = page.locator('.piano-stepper b').first();
    await expect(length).toHaveText('1 bar');
    await expect(shorter).toBeDisabled();
    await longer.click();
    await longer.click();
    await expect(length).toHaveText('3 bars');
    await expect(said).toHaveText('Loop: 3 bars');
    const { x, y } = await at(6, 79);
    await page.mouse.click(x + 3, y);
    await expect(said).toHaveText(/^G5, bar 2\.3\.1,/);
    await shorter.click();
    await shorter.click();
    await expect(length).toHaveText('1 bar');
    await longer.click();
    await element.press('Control+a');
    await expect(said, 'the note was waiting').toHaveText(/^G5, bar 2\.3\.1,/);
    for (const bars of ['1 bar', '2 bars']) {
      await key(page, 'Undo').first().click();
      await expect(length).toHaveText(bars);
    }
  });

  test('under the grid too, all of a clip that is longer than the steps is reached, under bars of its own', async ({
    page,
  }) => {
    const { said } = await openRoll(page);
    for (let bars = 1; bars < 4; bars++) await key(page, 'Loop one bar longer').click();
    await key(page, 'Arrange').click();
    await page
      .getByRole('button', { name: /^Lead\b/ })
      .first()
      .click();
    await page.getByRole('tab', { name: 'Notes' }).click();
    const roll = page.locator('.notes-editor').getByRole('application', { name: 'Piano roll of Lead' });
    await expect(roll).toBeVisible();
    const end = () =>
      roll.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollWidth - clientWidth - scrollLeft);
    expect(await end(), 'there is more to the right').toBeGreaterThan(100);
    await roll.hover();
    await page.mouse.wheel(4000, 0);
    await expect.poll(end).toBeLessThan(2);
    const box = await roll.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 260, (box?.y ?? 0) + 80);
    await expect(said).toHaveText(/^[A-G]♯?\d, bar [345]\.\d\.\d, 1 beat long, velocity 80$/);
  });

  test('a chord keeps to the scale', async ({ page }) => {
    const { at, said } = await openRoll(page);
    await page.getByRole('combobox', { name: 'Root', exact: true }).selectOption('D');
    await page
      .getByRole('combobox', { name: 'Scale', exact: true })
      .selectOption({ label: 'Hijaz (Phrygian dominant)' });
    await page.getByRole('combobox', { name: 'Chord', exact: true }).selectOption('seventh');
    // E is none of its keys: the chord stands on E flat.
    const { x, y } = await at(2.1, 76);
    await page.mouse.click(x, y);
    await expect(said).toHaveText('4 notes');
    const found: string[] = [];
    await page.keyboard.press('Escape');
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Control+ArrowRight');
      found.push((await said.textContent())?.split(',')[0] ?? '');
    }
    expect(found).toEqual(['D♯5', 'G5', 'A♯5', 'D6']);
  });

  test('steps that sound are seen, and become notes', async ({ page }) => {
    const { at, said } = await openRoll(page);
    // The lead's second step is an E5.
    const { x, y } = await at(0.35, 76);
    await page.mouse.click(x, y);
    await expect(said).toHaveText('E5, bar 1.1.2, 0.38 beats long, velocity 84');
    await key(page, 'Note tools').click();
    await key(page, 'Convert steps to notes').click();
    await page.getByRole('application').focus();
    await page.keyboard.press('Control+a');
    await expect(said).toHaveText('4 notes');
    await key(page, 'Arrange').click();
    for (const number of [2, 6, 10, 14]) {
      await expect(step(page, 'Lead', number)).toHaveAttribute('aria-pressed', 'false');
    }
  });
});

test.describe('by the keyboard alone', () => {
  test.use(deviceOf('desktop'));

  test('notes are added, moved, stretched, copied, quantised; Space plays', async ({ page }) => {
    const { said } = await openRoll(page);
    await tabTo(page, 'Piano roll of Lead, Main', 'application');
    const press = async (keys: string, text: string) => {
      for (const one of keys.split(' ')) await page.keyboard.press(one);
      await expect(said).toHaveText(text);
    };
    await press('ArrowRight ArrowUp', 'D5, 1.1.2');
    await press('Enter', 'D5, bar 1.1.2, 1 beat long, velocity 80');
    await press('ArrowRight', '1.1.3: D5, bar 1.1.2, 1 beat long, velocity 80');
    await press('Alt+ArrowUp', 'Nothing chosen');
    await press('ArrowLeft', 'D5, bar 1.1.2, 1 beat long, velocity 80');
    await press('Enter', 'D5, bar 1.1.2, 1 beat long, velocity 80, chosen');
    await press('Enter', 'Nothing chosen, D5, 1.1.2');
    await press('Enter ArrowRight', 'D5, bar 1.1.3, 1 beat long, velocity 80');
    await press('Shift+ArrowLeft', 'D5, bar 1.1.3, 0.75 beats long, velocity 80');
    await press('Shift+ArrowUp', 'D6, bar 1.1.3, 0.75 beats long, velocity 80');
    await press('Alt+ArrowDown Alt+ArrowDown', 'D6, bar 1.1.3, 0.75 beats long, velocity 70');
    await press('Control+c Control+v', 'D6, bar 1.2.2, 0.75 beats long, velocity 70');
    await press('Control+d', 'D6, bar 1.3.1, 0.75 beats long, velocity 70');
    await press('Control+a', '3 notes');
    await press('q', 'Quantize: 3 notes');
    await press('Escape Control+ArrowLeft', 'D6, bar 1.3.1, 0.75 beats long, velocity 70');
    await press('Control+Shift+ArrowLeft', 'D6, bar 1.2.2, 0.75 beats long, velocity 70');
    await press('Shift+ArrowDown', '2 notes, first D5, bar 1.2.2, 0.75 beats long, velocity 70');
    await press('Backspace', 'Remove: 2 notes');
    await page.keyboard.press('Space');
    await expect(key(page, 'Pause')).toBeVisible();
    const line = page.locator('.piano .piano-playhead');
    await expect(line).toHaveClass(/on/);
    // Over the canvas, also while the roll has the focus.
    await expect(line).toHaveCSS('z-index', '1');
  });
});
