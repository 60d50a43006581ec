/** Recordings in the song of a desk: taken hold of by a mouse, by keys and by the menu; what is drawn is what the song plays. */
import type { Locator, Page } from 'playwright/test';
import { defaultPart, newTrack } from '../../song/defaults.ts';
import { addPlacement } from '../../song/edits/timeline.ts';
import { MAIN, type Part, type Song } from '../../song/song.ts';
import { Finger } from './arrange-hands.ts';
import { audioSong, bundleOf, VOICE } from './audio-song.ts';
import { audit, MOUSE } from './audit.ts';
import { violationsOn } from './axe.ts';
import { deviceOf, expect, open, SIZES, test } from './fixtures.ts';

test.use({ viewport: SIZES.desktop, contextOptions: { reducedMotion: 'reduce' } });

const BAR = 3840;

/** Sixteen bars of the beat; one recording lies in the song, another goes round with the pattern alone. */
function songWithTakes(): Song {
  const song = audioSong('Hands');
  const part: Part = { ...defaultPart, track: 'voice', take: VOICE.hash, lengthSeconds: 3.75, offsetSeconds: 1 };
  const tracks = [
    ...song.tracks.filter(({ id }) => id !== 'voice' && id !== 'pads'),
    ...['voice', 'choir'].map((id) => newTrack('audio', id, id === 'voice' ? 'Voice' : 'Choir')),
  ];
  const parts = [
    { ...part, startTick: 4 * BAR },
    { ...part, track: 'choir', startTick: 0, loopTicks: 2 * BAR },
  ];
  return addPlacement(MAIN, 16)({ ...song, bpm: 128, tracks, parts });
}

const takes = (page: Page) => page.locator('.song-piece.is-take');
const laneOf = (page: Page, name: string) => page.getByRole('slider', { name: `${name}, bars of the song` });
const undoKey = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();

async function enter(page: Page): Promise<void> {
  await open(page);
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(bundleOf(songWithTakes(), [VOICE]));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'hands.batida.zip', mimeType: 'application/zip', buffer });
  await expect(page.locator('.bar-project-name')).toContainText('Hands');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Timeline' }).click();
  await expect(takes(page).first()).toBeVisible();
}

/** Where it is drawn, in bars: "Voice 5–7". */
async function drawn(page: Page): Promise<readonly string[]> {
  return page.locator('.song-row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const scale = Number(row.querySelector<HTMLElement>('.song-lane')?.dataset.barPixels);
      const name = row.querySelector('.tile')?.textContent?.trim() ?? '';
      return [...row.querySelectorAll<HTMLElement>('.is-take')].map((one) => {
        const [left, width] = [Number.parseFloat(one.style.left), Number.parseFloat(one.style.width)];
        const place = (bars: number) => Math.round((1 + bars) * 100) / 100;
        return `${name} ${place(left / scale)}–${place((left + width) / scale)}`;
      });
    }),
  );
}

async function drag(
  page: Page,
  from: Locator,
  to: { readonly bars?: number; readonly rows?: number; readonly grip?: number },
): Promise<void> {
  const box = await from.boundingBox();
  const scale = Number(await page.locator('.song-lane').first().getAttribute('data-bar-pixels'));
  if (!box) throw new Error('nothing to drag');
  const x = to.grip === undefined ? box.x + box.width / 2 : to.grip < 0 ? box.x + 3 : box.x + box.width - 3;
  const y = box.y + box.height / 2;
  const row = (await page.locator('.song-row').last().boundingBox())?.height ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (to.bars ?? 0) * scale, y + (to.rows ?? 0) * row, { steps: 6 });
  await page.mouse.up();
}

test('a mouse moves, copies and draws it, across rows; what goes round with the pattern is not shown as heard', async ({
  page,
}) => {
  await enter(page);
  expect(await drawn(page), 'two bars at 128 BPM; the round of Choir is silent in the song').toEqual(['Voice 5–7']);
  await drag(page, takes(page), { bars: 3.2 });
  expect(await drawn(page)).toEqual(['Voice 8–10']);
  await drag(page, takes(page), { bars: -3, rows: 1 });
  expect(await drawn(page), 'on another track').toEqual(['Choir 5–7']);
  await expect(laneOf(page, 'Choir'), 'the keys go along').toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  expect(await drawn(page)).toEqual(['Choir 4–6']);
  await undoKey(page).click();
  await drag(page, takes(page), { rows: -2 });
  expect(await drawn(page), 'never on one that holds no audio').toEqual(['Choir 5–7']);
  await page.keyboard.down('Control');
  await drag(page, takes(page), { bars: 1, rows: -1 });
  await page.keyboard.up('Control');
  expect(await drawn(page), 'a copy').toEqual(['Voice 6–8', 'Choir 5–7']);
  await undoKey(page).click();
  expect(await drawn(page)).toEqual(['Choir 5–7']);
  await drag(page, takes(page), { grip: 1, bars: -1 });
  expect(await drawn(page), 'its end is drawn in').toEqual(['Choir 5–6']);
  await drag(page, takes(page), { grip: 1, bars: 6 });
  expect(await drawn(page), 'and out, as far as it has sound').toEqual(['Choir 5–9.27']);
  await undoKey(page).click();
  await drag(page, takes(page), { grip: -1, bars: -2 });
  expect(await drawn(page), 'its start, as far as it has sound before').toEqual(['Choir 4.47–6']);
  await undoKey(page).click();
  expect(await drawn(page), 'a drag is one undo').toEqual(['Choir 5–6']);
  await page.keyboard.press('g');
  const round = page.getByRole('list', { name: 'Recordings on Choir' }).getByRole('button', { name: /not heard now$/ });
  await expect(round, 'nor is it among the steps').toHaveClass(/is-quiet/);
  await page.getByRole('radio', { name: 'Pattern' }).click();
  await expect(round).toHaveCount(0);
  await page.getByRole('radio', { name: 'Song', exact: true }).click();
  await page.keyboard.press('g');
  await takes(page).dblclick();
  await expect(page.getByRole('tab', { name: 'Wave' }), 'under the song').toHaveAttribute('aria-selected', 'true');
  await expect(takes(page)).toBeVisible();
});

test('keys do the same, and the menu; the foot says what is chosen', async ({ page }) => {
  await enter(page);
  const lane = laneOf(page, 'Voice');
  await expect(laneOf(page, 'Choir'), 'why nothing is there').toContainText('Heard with the pattern only');
  await takes(page).click();
  await expect(lane).toBeFocused();
  await expect(lane).toHaveAttribute('aria-valuetext', /Verse/);
  const foot = page.getByRole('group', { name: 'Chosen bars' });
  await expect(foot).toContainText('Verse');
  await page.keyboard.press('Alt+ArrowRight');
  expect(await drawn(page)).toEqual(['Voice 6–8']);
  await expect(page.getByRole('status').filter({ hasText: 'Moved to 6.1.1' })).toHaveCount(1);
  await page.keyboard.press('Control+d');
  expect(await drawn(page)).toEqual(['Voice 6–8', 'Voice 8–10']);
  await page.keyboard.press('Delete');
  expect(await drawn(page), 'the copy was chosen').toEqual(['Voice 6–8']);
  await lane.focus();
  await page.keyboard.press('Home');
  for (let bar = 0; bar < 6; bar++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+X');
  expect(await drawn(page), 'in two, where the chosen bar begins').toEqual(['Voice 6–7', 'Voice 7–8']);
  await page.keyboard.press('Control+x');
  expect(await drawn(page)).toHaveLength(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  expect(await drawn(page), 'pasted into the chosen bar').toContain('Voice 16–17');
  await undoKey(page).click();
  await lane.focus();
  await expect(page.locator('.is-take.is-chosen'), 'what was undone is not chosen').toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('m');
  await expect(lane).toHaveAttribute('aria-valuetext', /Muted/);
  await page.keyboard.press('m');
  await lane.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'To another track' }).click();
  await page.getByRole('menuitem', { name: 'Choir' }).click();
  expect(await drawn(page)).toContain('Choir 16–17');
  const choir = laneOf(page, 'Choir');
  await expect(choir, 'the keys go along').toBeFocused();
  await expect(foot).toContainText('Verse 16');
  await expect(choir).toContainText(/Verse/);
  await page.keyboard.press('Home');
  await choir.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Put Verse here' }).click();
  expect(await drawn(page), 'the round is put into the song').toContain('Choir 1–3');
  await page.keyboard.press('ArrowRight');
  await choir.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Mute the recording' }).click();
  await expect(choir.locator('.is-take.is-mute')).toHaveCount(1);
  expect(await audit(page, MOUSE, '.song-foot')).toEqual([]);
  expect(await violationsOn(page, { part: '.song-view' })).toEqual([]);
});

test.describe('on a wide tablet', () => {
  test.use(deviceOf('desktop', true));

  test('a finger moves and draws the one that is chosen, and scrolls on any other', async ({ page }) => {
    await enter(page);
    const finger = await Finger.on(page);
    const scale = Number(await page.locator('.song-lane').first().getAttribute('data-bar-pixels'));
    const slide = async (share: number, bars: number, rows = 0) => {
      const box = await takes(page).first().boundingBox();
      const row = (await page.locator('.song-row').last().boundingBox())?.height ?? 0;
      if (!box) throw new Error('nothing to drag');
      const from = { x: box.x + box.width * share, y: box.y + box.height / 2 };
      await finger.drag(from, { x: from.x + bars * scale, y: from.y + rows * row });
    };
    await slide(0.5, 1);
    expect(await drawn(page), 'nobody has chosen it').toEqual(['Voice 5–7']);
    await takes(page).first().tap();
    await slide(0.5, 2);
    expect(await drawn(page)).toEqual(['Voice 7–9']);
    await slide(0.5, -1, 1);
    expect(await drawn(page), 'on another track').toEqual(['Choir 6–8']);
    await slide(0.97, -1);
    expect(await drawn(page), 'its end').toEqual(['Choir 6–7']);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await undoKey(page).click();
    await undoKey(page).click();
    expect(await drawn(page), 'each is one undo').toEqual(['Voice 7–9']);
    const box = await takes(page).first().boundingBox();
    if (!box) throw new Error('nothing to tap');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (let tap = 0; tap < 2; tap++) {
      await finger.down(middle);
      await finger.up();
    }
    await expect(page.getByRole('tab', { name: 'Wave' })).toHaveAttribute('aria-selected', 'true');
  });
});
