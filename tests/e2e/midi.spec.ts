/** Controllers, simulated at `navigator.requestMIDIAccess`: the panel, what notes play, what is recorded, what is left when one goes. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { midiKey, openPanel, panel, say } from './midi-devices.ts';
import { amount } from './shares.ts';
import { simulateMidi } from './simulated-midi.ts';

const KEYS = 'LPK25';
const ON = 0x90;
const OFF = 0x80;

const FLOOD_SECONDS = amount(10, 3);
/** What a sitting of ten seconds may leave: caches that are filled once. */
const MOST_GROWTH_BYTES = 4_000_000;

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** What the meters tell a reader of the output. */
async function loudestDb(page: Page): Promise<number> {
  const told = await page
    .getByRole('meter')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-valuenow') ?? Number.NaN)));
  return Math.max(...told.filter(Number.isFinite));
}

test.describe('on a desk', () => {
  test.use(deviceOf('desktop', false));

  test('is asked for when the panel is opened, names two devices and counts the others, and follows plugs', async ({
    page,
  }) => {
    await simulateMidi(page, []);
    await open(page);
    await expect(midiKey(page)).toHaveText('NO DEV');
    expect(await page.evaluate(() => window.simulatedMidi.asked)).toBe(0);
    await midiKey(page).click();
    await expect(panel(page)).toContainText('Connect MIDI controller');
    await expect(panel(page)).toContainText('C4-G4 → Tracks 1-8');
    await expect(midiKey(page)).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => window.simulatedMidi.plug('LPK25'));
    await expect(midiKey(page)).toHaveText('1 DEV');
    await page.evaluate(() => {
      for (const name of ['Launchkey Mini', 'Beatstep', 'nanoKONTROL']) window.simulatedMidi.plug(name);
    });
    await expect(midiKey(page)).toHaveText('4 DEV');
    await expect(panel(page)).toContainText('LPK25');
    await expect(page.locator('.midi-devices')).not.toContainText('Beatstep');
    await panel(page).getByRole('button', { name: '+2 more' }).click();
    await expect(page.locator('.midi-devices')).toContainText('Beatstep');
    await page.evaluate(() => window.simulatedMidi.unplug('Beatstep'));
    await expect(page.locator('[data-speaker]')).toHaveText('Beatstep disconnected');
    await expect(midiKey(page)).toHaveText('3 DEV');

    await test.step('a plug that no event tells of is found within two seconds', async () => {
      await page.evaluate(() => window.simulatedMidi.plug('Quiet', 'input', true));
      await expect(midiKey(page)).toHaveText('4 DEV', { timeout: 4000 });
      await say(page, 'Quiet', ON, 64, 97);
      await expect(midiKey(page)).toHaveText('Note 64');
    });

    await test.step('the workstation stays at hand, and Escape closes', async () => {
      await page.getByRole('button', { name: 'Mute Kick' }).click();
      await expect(page.getByRole('button', { name: 'Mute Kick' })).toHaveAttribute('aria-pressed', 'true');
      await midiKey(page).click();
      await expect(panel(page)).toHaveCount(0);
    });

    await test.step('who used it before is not asked to open the panel again', async () => {
      await open(page);
      await expect.poll(() => page.evaluate(() => window.simulatedMidi.asked)).toBe(1);
    });
  });

  test('a note plays its track with its velocity, and is told of for a second', async ({ page }) => {
    await simulateMidi(page, [KEYS]);
    await openPanel(page);
    await say(page, KEYS, ON, 64, 97);
    await expect(midiKey(page)).toHaveText('Note 64');
    await expect(panel(page).locator('.midi-last')).toContainText('E4, velocity 97, ch 1');
    await expect(panel(page).locator('.midi-last')).toContainText('Clap');
    await expect(midiKey(page)).toHaveText('1 DEV', { timeout: 3000 });
  });

  test('a note beyond the tracks offers all keys once, when the chosen track has keys', async ({ page }) => {
    await simulateMidi(page, [KEYS]);
    await openPanel(page);
    const offer = page.locator('.toast').filter({ hasText: 'Play this track with all keys' });
    await say(page, KEYS, ON, 72, 90);
    await say(page, KEYS, OFF, 72, 0);
    await expect(midiKey(page)).toHaveText('Note 72');
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Lead', exact: true }).first().click();
    await say(page, KEYS, ON, 73, 90);
    await offer.getByRole('button', { name: 'All keys' }).click();
    await say(page, KEYS, OFF, 73, 0);
    await expect(panel(page).getByRole('radio', { name: 'Keys' })).toHaveAttribute('aria-checked', 'true');
    await say(page, KEYS, ON, 74, 90);
    await expect(panel(page).locator('.midi-last')).toContainText('Lead');
    await say(page, KEYS, OFF, 74, 0);
    await panel(page).getByRole('radio', { name: 'Tracks' }).click();
    await say(page, KEYS, ON, 75, 90);
    await expect(midiKey(page)).toHaveText('Note 75');
    await expect(offer).toHaveCount(0);
  });

  test('what is played is recorded into what plays, and one undo takes it back', async ({ page }) => {
    await simulateMidi(page, [KEYS]);
    await openPanel(page);
    const crash = page.locator('.track-row', { has: page.getByRole('button', { name: 'Crash', exact: true }) });
    const before = await crash.locator('.cell.on').count();
    await panel(page).getByRole('button', { name: 'Record what you play' }).click();
    await expect(page.locator('.pos b')).not.toHaveText('01.1.1');
    await say(page, KEYS, ON, 65, 100);
    await say(page, KEYS, OFF, 65, 0);
    await expect(crash.locator('.cell.on')).toHaveCount(before + 1);
    await panel(page).getByRole('button', { name: 'Record what you play' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(crash.locator('.cell.on')).toHaveCount(before);
  });

  test('keys in the dock are played by letters, keep to the scale, and are recorded', async ({ page }) => {
    await simulateMidi(page, []);
    await open(page);
    const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
    await page.getByRole('button', { name: 'Lead', exact: true }).first().click();
    await page.getByRole('tab', { name: 'Keys' }).click();
    const key = (name: string) => page.getByRole('group', { name: 'Keys of Lead' }).getByRole('button', { name });
    await expect(key('E6')).toBeVisible();
    // Two octaves and five semitones of A minor.
    await expect(page.locator('.live-in-scale')).toHaveCount(17);
    await page.keyboard.down('w');
    await expect(key('C♯4')).toHaveClass(/down/);
    await page.keyboard.up('w');
    await page.getByRole('button', { name: 'In scale' }).click();
    await expect(key('C♯4')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.down('w');
    await page.keyboard.down('s');
    await expect(key('D4')).toHaveClass(/down/);
    await expect(key('C♯4')).not.toHaveClass(/down/);
    await page.keyboard.up('w');
    await page.keyboard.up('s');
    await page.getByRole('button', { name: 'Record keys' }).click();
    await expect(page.locator('.pos b')).not.toHaveText('01.1.1');
    await expect(undo).toBeDisabled();
    await page.keyboard.press('d', { delay: 60 });
    await page.keyboard.press('g', { delay: 60 });
    await expect(undo).toBeEnabled();
    await page.getByRole('tab', { name: 'Steps' }).click();
    await expect(page.getByRole('button', { name: 'Record keys' })).toHaveCount(0);
  });

  test(`10,000 messages a second for ${FLOOD_SECONDS} s, unplugged in the middle of a chord: nothing sounds on, nothing grows`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await simulateMidi(page, [KEYS]);
    await openPanel(page);
    await panel(page).getByRole('radio', { name: 'Keys' }).click();
    await page.getByRole('button', { name: 'Lead', exact: true }).first().click();
    const heapBefore = await heapBytes(page);
    const hits = await page.evaluate(async (seconds) => {
      const { say: to } = window.simulatedMidi;
      let sent = 0;
      let note = 0;
      const from = performance.now();
      while (performance.now() - from < seconds * 1000) {
        // As many as are due by now, five in turn: a note, pressure on it, its end, the wheel, the pedal.
        for (const due = ((performance.now() - from) / 1000) * 10_000; sent < due; sent += 5) {
          note = 36 + ((note + 7) % 48);
          to('LPK25', 0x90, note, 90);
          to('LPK25', 0xa0, note, sent & 127);
          to('LPK25', 0xe0, sent & 127, (sent >> 7) & 127);
          to('LPK25', 0xb0, 64, sent % 400 < 200 ? 127 : 0);
          to('LPK25', 0x80, note, 0);
        }
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      return sent;
    }, FLOOD_SECONDS);
    expect(hits).toBeGreaterThan(9_000 * FLOOD_SECONDS);
    expect((await heapBytes(page)) - heapBefore).toBeLessThan(MOST_GROWTH_BYTES);

    await test.step('a chord that is held is heard, and ends with its controller', async () => {
      for (const note of [60, 64, 67]) await say(page, KEYS, ON, note, 110);
      await expect.poll(() => loudestDb(page)).toBeGreaterThan(-40);
      await page.evaluate(() => window.simulatedMidi.unplug('LPK25'));
      await expect(midiKey(page)).toHaveText('NO DEV');
      await expect.poll(() => loudestDb(page), { timeout: 20_000 }).toBeLessThanOrEqual(-60);
    });
  });
});

test.describe('on a phone, and where there is none', () => {
  test.use(deviceOf('phone'));

  const openFromMenu = async (page: Page) => {
    await open(page);
    await page.getByRole('button', { name: 'Batida menu' }).first().tap();
    await page.getByRole('button', { name: 'MIDI', exact: true }).tap();
    await panel(page).waitFor();
  };

  test('a browser without MIDI says so, and the keys on the screen are there', async ({ page }) => {
    await simulateMidi(page, [], 'none');
    await openFromMenu(page);
    await expect(panel(page)).toContainText('This browser has no MIDI');
    await panel(page).getByRole('button', { name: 'Play the keys on screen' }).tap();
    await expect(page.locator('.hand-key').first()).toBeVisible();
  });

  test('lies under the first lane: transport and tabs stay at hand, and another view closes it', async ({ page }) => {
    await simulateMidi(page, [KEYS]);
    await openFromMenu(page);
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.locator('.cell').first().tap();
    await expect(panel(page)).toBeVisible();
    await page.getByRole('button', { name: 'Session', exact: true }).tap();
    await expect(panel(page)).toHaveCount(0);
  });

  test('comes before the sound sheet it is asked from, and learns the knob of it that is touched next', async ({
    page,
  }) => {
    await simulateMidi(page, [KEYS]);
    await open(page);
    await page.getByRole('button', { name: 'Sound', exact: true }).tap();
    await page.getByRole('button', { name: 'Batida menu' }).first().tap();
    await page.getByRole('button', { name: 'MIDI', exact: true }).tap();
    await panel(page).getByRole('button', { name: 'Learn', exact: true }).tap();
    await expect(panel(page)).toHaveCount(0);
    const hint = page.locator('.toast.is-hint');
    await expect(hint).toHaveText(/^Touch a knob here, then move one on your controller\./);
    const decay = page.getByRole('slider', { name: 'Decay', exact: true }).first();
    await decay.tap();
    await expect(hint).toHaveText(/^Kick, Decay: now move a knob on your controller/);
    await expect(page.locator('[data-learning]')).toHaveCount(1);
    await say(page, KEYS, 0xb0, 74, 1);
    await expect(hint).toHaveText(/^CC 74 turns Kick, Decay/);
    const before = await decay.getAttribute('aria-valuenow');
    for (const value of [20, 60, 100, 127]) await say(page, KEYS, 0xb0, 74, value);
    await expect(decay).not.toHaveAttribute('aria-valuenow', before ?? '');
    // One was asked for: the next touch is a touch.
    await page.getByRole('slider', { name: 'Pan', exact: true }).first().tap();
    await expect(page.locator('[data-learning]')).toHaveCount(0);
  });

  test('a refusal says how to take it back', async ({ page }) => {
    await simulateMidi(page, [], 'no');
    await openFromMenu(page);
    await expect(panel(page)).toContainText('MIDI is not allowed');
    await panel(page).getByRole('button', { name: 'Ask again' }).tap();
    await expect.poll(() => page.evaluate(() => window.simulatedMidi.asked)).toBe(2);
  });
});
