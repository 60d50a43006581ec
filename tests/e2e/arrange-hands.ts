/** Hands for the browser tests of the grid: real touch sequences, and what the page shows of a step. */
import type { CDPSession, Locator, Page } from 'playwright/test';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { expect, open } from './fixtures.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function step(page: Page, track: string, number: number): Locator {
  return page.getByRole('button', { name: `${track} step ${number}`, exact: true });
}

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The numbers of a track's steps that are on, of those on the page. */
export async function stepsOn(page: Page, track: string): Promise<number[]> {
  const names = await page
    .getByRole('toolbar', { name: `${track} steps`, exact: true })
    .getByRole('button', { pressed: true })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return names.map((name) => Number(name.split(' ').pop()));
}

/** One finger, by way of the browser's own input, so that scrolling and pointercancel are the browser's. */
export class Finger {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async down({ x, y }: Point): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  }

  async move(from: Point, to: Point, parts = 10): Promise<void> {
    for (let part = 1; part <= parts; part++) {
      const x = from.x + ((to.x - from.x) * part) / parts;
      const y = from.y + ((to.y - from.y) * part) / parts;
      await this.session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    }
  }

  async up(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.down(from);
    await this.move(from, to);
    await this.up();
  }
}

/** A song in order, under Timeline on a desk. */
export async function openTimeline(page: Page, song: Song): Promise<void> {
  await open(page);
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(writeSong(song));
  await page.locator('input[type=file]').setInputFiles({ name: 'grown.json', mimeType: 'application/json', buffer });
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Timeline' }).click();
  await expect(page.locator('.song-scene')).toHaveCount(song.timeline.length);
}
