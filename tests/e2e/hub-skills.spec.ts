/** Two people exchange what they can: one offers it, the other asks, is accepted while both have the hub open, and stays when it is closed. */
import type { Page, Route } from 'playwright/test';
import { audit, FINGER, MOUSE } from './audit.ts';
import { ask, newName, otherProfile, register } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { toast } from './shelf-page.ts';

// What comes by itself does not where data is saved.
test.use({ ...deviceOf('phone'), isPreloaded: true });

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const requestsOf = (page: Page) => page.getByRole('region', { name: 'Request collaboration' });
const skillsOf = (page: Page) => page.getByRole('region', { name: 'Skill exchange' });

/** So often a list that is looked at comes by itself (ui/cloud/hub.ts), and a little. */
const LATER = 121_000;

async function toCollaborate(page: Page): Promise<void> {
  await key(page, 'Batida menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
  await page.getByRole('tab', { name: 'Collaborate' }).click();
}

/** Somebody new, by whose clock time can be let pass. */
async function arrive(page: Page): Promise<void> {
  await page.clock.install();
  await open(page);
  await register(page, newName());
  await toCollaborate(page);
}

test('a skill is offered, asked for, accepted, and closed', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const now = Date.now().toString(36);
  const [drummer, player] = [`drum.${now}`, `bass.${now}`];
  const offer = `${drummer}: Drums for Bass`;
  const { page: maker } = await otherProfile(browser);
  await arrive(maker);
  await arrive(page);

  await test.step('who offers is named', async () => {
    await key(maker, 'Offer a skill').click();
    const dialog = maker.getByRole('dialog', { name: 'Offer a skill' });
    await dialog.getByRole('button', { name: 'Choose a name' }).click();
    const field = dialog.getByRole('textbox', { name: 'Name in the hub' });
    await field.fill('Drums of Dakar');
    await dialog.getByRole('button', { name: 'Use this name' }).click();
    await expect(field).toHaveAccessibleDescription(/no spaces/);
    await field.fill(drummer);
    await dialog.getByRole('button', { name: 'Use this name' }).click();
    await expect(dialog).toContainText(`You are shown as ${drummer}.`);
    await dialog.getByRole('button', { name: 'Tell everyone' }).click();
    await expect(toast(maker)).toContainText('Everyone can see it now');
    await expect(key(maker, `Close: ${offer}`)).toBeVisible();
  });

  await test.step('another, who has the hub open, sees it there and asks', async () => {
    await ask(page, 'PUT', 'social/me', { handle: player });
    await page.clock.fastForward(LATER);
    await page.getByRole('tab', { name: 'Discover' }).click();
    await page.getByRole('tab', { name: 'Collaborate' }).click();
    await key(page, `Join: ${offer}`).click();
    await page.getByRole('textbox', { name: /^A word to/ }).fill('Fretless?');
    await key(page, 'Ask to join').click();
    await expect(key(page, `Asked: ${offer}`)).toBeVisible();
  });

  await test.step('the request comes by itself; who accepts is told what is next, with a key that begins it', async () => {
    await expect(requestsOf(maker)).not.toContainText('Fretless?');
    await maker.clock.fastForward(LATER);
    const line = requestsOf(maker).getByRole('listitem');
    await expect(line).toContainText('Fretless?');
    await line.getByRole('button', { name: 'Accept' }).click();
    await expect(line).toContainText(`Remix a song by ${player}, and share one of yours`);
    expect(await audit(maker, MOUSE)).toEqual([]);
    await line.getByRole('button', { name: `Songs by ${player}` }).click();
    await expect(maker.getByRole('dialog', { name: player })).toContainText(`${player} has shared nothing yet`);
    await maker.keyboard.press('Escape');
  });

  await test.step('who was accepted is told so in both places, and gives it up nowhere by mistake', async () => {
    await page.clock.fastForward(LATER);
    await expect(requestsOf(page)).toContainText('Accepted');
    await expect(key(page, `Songs by ${drummer}`)).toBeVisible();
    await expect(skillsOf(page).getByRole('listitem').filter({ hasText: offer })).toContainText('Accepted');
    await expect(key(page, `Asked: ${offer}`)).toHaveCount(0);
    expect(await audit(page, FINGER)).toEqual([]);
  });

  await test.step('closing it leaves the list alone: both still find each other', async () => {
    await key(maker, `Close: ${offer}`).press('Enter');
    await expect(toast(maker)).toContainText('Whoever you accepted stays under Request collaboration.');
    await expect(key(maker, `Close: ${offer}`)).toHaveCount(0);
    await expect(skillsOf(maker)).toBeFocused();
    await expect(key(maker, `Songs by ${player}`)).toBeVisible();
    await page.clock.fastForward(LATER);
    await page.getByRole('tab', { name: 'Discover' }).click();
    await page.getByRole('tab', { name: 'Collaborate' }).click();
    await expect(skillsOf(page)).not.toContainText(offer);
    await expect(key(page, `Songs by ${drummer}`)).toBeVisible();
  });

  await test.step('to step out is asked first', async () => {
    await key(page, 'Step out').click();
    const question = page.getByRole('alertdialog', { name: 'Step out of this?' });
    await expect(question.getByRole('button', { name: 'Stay in' })).toBeFocused();
    expect(await audit(page, FINGER)).toEqual([]);
    await question.getByRole('button', { name: 'Stay in' }).click();
    await expect(key(page, `Songs by ${drummer}`)).toBeVisible();
    await key(page, 'Step out').click();
    await question.getByRole('button', { name: 'Step out' }).click();
    await expect(requestsOf(page)).toContainText('No requests at the moment.');
  });
  await test.step('what waits for a first look is not said to be seen by everyone', async () => {
    const waiting = async (route: Route) => {
      const opening: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...opening, isListed: false } });
    };
    await page.route('**/api/social/openings', waiting, { times: 1 });
    await key(page, 'Offer a skill').click();
    await key(page, 'Tell everyone').click();
    await expect(toast(page)).toContainText('Only you can see it so far');
    await expect(toast(page)).toContainText('once one of your songs has had its first look');
  });
  await maker.context().close();
});
