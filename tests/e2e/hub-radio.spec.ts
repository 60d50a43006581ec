/** The radio as it leaves the browser: two songs of different tempo, joined by a hand; beats on the grid, and one that cannot be fetched. */
import { MAIN, type Song } from '../../song/song.ts';
import { documentOf } from '../../song/write.ts';
import { clickOnsets } from '../click-onsets.ts';
import { FOUR, pattern, song, track } from '../worklets/material.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { fillHub, songs } from './hub-data.ts';
import { otherLanguages } from './other-languages.ts';
import { toast } from './shelf-page.ts';
import { tapPage, tapped, turnTapped } from './tap.ts';

test.use(deviceOf('phone'));
// One document is refused, of which the browser tells.
test.use({ allowed: [/500/], bypassCSP: true });

const BPM = 190;
const MOST_OFF_SECONDS = 0.001;

/** A rim shot on every beat, at one side only, so that each song is heard by itself. */
function clicks(bpm: number, bars: number, pan: -1 | 1): Song {
  const dry = track('rim', pattern(16, FOUR));
  const strip = { ...dry.strip, pan, sendReverb: -60, sendDelay: -60 };
  return song([{ ...dry, strip }], { bpm, timeline: [{ scene: MAIN, repeats: bars, overrides: [] }] });
}

test('two songs of different tempo are joined on the beat; what cannot be fetched is passed over', async ({ page }) => {
  await tapPage(page);
  await fillHub(page);
  const documents = [clicks(BPM, 8, -1), clicks(200, 40, 1), null, clicks(BPM, 40, -1)];
  await page.route(/\/items\/[^/]+\/document$/, (route) => {
    const number = Number(/(\d+)\/document$/.exec(route.request().url())?.[1]);
    const document = documents[number - 1];
    return document ? route.fulfill({ json: documentOf(document) }) : route.fulfill({ status: 500, json: {} });
  });
  await open(page);
  await page.getByRole('button', { name: 'Batida menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
  const player = page.locator('.hub-player');

  await test.step('the first plays, and says what follows', async () => {
    await page.locator('.hub-songs .hub-cover').first().click();
    await expect(player.locator('.play-item')).toHaveAttribute('aria-pressed', 'true');
    await expect(player).toContainText('then Last Combi Home');
  });

  await test.step('Next joins it with the next bar, in the beat', async () => {
    await expect(player.locator('.hub-player-how')).toHaveText('4 bars together');
    await expect(page.getByRole('slider', { name: 'Position in Zinc Roof' })).not.toHaveValue('0');
    await page.keyboard.press('n');
    await expect(page.locator('[data-speaker]')).toHaveText('Next: Last Combi Home by nino_808');
    await expect(player.locator('.hub-player-name b')).toHaveText('Last Combi Home', { timeout: 15_000 });
    const { left, right, rate } = await tapped(page);
    const [first, second] = [clickOnsets(left, rate), clickOnsets(right, rate)];
    const beat = (60 * rate) / BPM;
    const off = (frame: number) => Math.abs((((frame - (first[0] ?? 0)) / beat + 0.5) % 1) - 0.5) * beat;
    const mix = second.filter((frame) => frame < (second[0] ?? 0) + 15 * beat);
    const milliseconds = (frames: readonly number[]) => frames.map((at) => Math.round((1e5 * off(at)) / rate) / 100);
    const measured = JSON.stringify({ first: milliseconds(first), mix: milliseconds(mix) });
    test.info().annotations.push({ type: 'measured', description: measured });
    expect(mix.length).toBeGreaterThan(12);
    expect(Math.max(...[...first, ...mix].map(off)) / rate, measured).toBeLessThan(MOST_OFF_SECONDS);
  });

  await test.step('what cannot be fetched is told, and the song after it follows', async () => {
    await expect(toast(page)).toContainText('Monsoon 2-Step could not be loaded');
    await expect(player).toContainText('then A title as long as');
  });

  await test.step('the system stops the sound, and gives it back', async () => {
    await turnTapped(page, 'suspend');
    await expect(player.locator('.play-item')).toHaveAttribute('aria-pressed', 'false');
    await turnTapped(page, 'resume');
    await expect(player.locator('.play-item')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the radio of the only song there is says that nothing follows, and a list its name in another language', async ({
  page,
}) => {
  await fillHub(page);
  const alone = [/songs$/, /songs\/trending$/, /songs\?/];
  await page.route('**/api/social/songs**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (!alone.some((path) => path.test(pathname + search))) return route.fallback();
    await route.fulfill({ json: songs.slice(0, 1) });
  });
  await page.route(/\/items\/[^/]+\/document$/, (route) => route.fulfill({ json: documentOf(clicks(BPM, 40, 1)) }));
  await open(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
  await page.locator('.hub-songs .hub-item-name').first().click();
  await page.getByRole('button', { name: 'Radio like this' }).click();
  await expect(toast(page)).toContainText('No other song yet');
  await page.keyboard.press('Escape');
  await expect(page.locator('.hub-player')).toContainText('The radio ends with this one.');

  const speak = await otherLanguages(page);
  await page.getByRole('button', { name: 'All songs' }).click();
  await expect(page.getByRole('dialog', { name: 'All songs' })).toBeVisible();
  await speak('fr');
  await expect(page.getByRole('dialog', { name: 'Tous les morceaux' })).toBeVisible();
});
