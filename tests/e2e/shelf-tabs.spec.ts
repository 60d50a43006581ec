/** Two tabs with one project: one writes, the other shows, and in no order of things is an edit lost. */
import { deviceOf, expect, guard, open, test } from './fixtures.ts';
import { share } from './shares.ts';
import { countOf } from './shelf-disk.ts';
import { bornName, isOn, key, nameOfSong, press, saved, stepOf, toast } from './shelf-page.ts';

test.use(deviceOf('desktop'));

test.describe('two tabs', () => {
  for (const { name, script } of [
    { name: 'with locks', script: () => undefined },
    {
      name: 'without locks and channels',
      script: () => {
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
        Reflect.deleteProperty(globalThis, 'BroadcastChannel');
      },
    },
  ]) {
    test(`one writes, the other shows; they change over and lose nothing (${name})`, async ({ page, context }) => {
      await context.addInitScript(script);
      await open(page);
      await press(page, 2);
      const second = await context.newPage();
      const complaints = guard(second);
      await open(second);
      await expect(second.getByRole('dialog', { name: 'Open in another tab' })).toBeVisible();
      await isOn(second, 2, true);
      await press(page, 3);
      await isOn(second, 3, true);

      // An edit and a change-over at once.
      await stepOf(page, 4).click();
      await key(second, 'Use here').click();
      await saved(second);
      await isOn(second, 4, true);
      await expect(page.locator('.bar-project-state')).toHaveText('Open in another tab');
      await press(second, 6);
      await isOn(page, 6, true);

      // What a tab that only shows is asked to do is not done, and it says why.
      await page.keyboard.press('Escape');
      await stepOf(page, 7).click();
      await expect(page.getByRole('dialog', { name: 'Open in another tab' })).toBeVisible();
      await isOn(page, 7, false);

      await key(page, 'Use here').click();
      await saved(page);
      await expect(second.locator('.bar-project-state')).toHaveText('Open in another tab');
      await second.close();
      await press(page, 8);
      await page.reload();
      await saved(page);
      for (const n of [2, 3, 4, 6, 8]) await isOn(page, n, true);
      expect(complaints).toEqual([]);
    });
  }

  test('that both make a new song say so, each in its own', async ({ page, context }) => {
    await open(page);
    const second = await context.newPage();
    await open(second);
    await stepOf(page, 2).click();
    await saved(page);
    await stepOf(second, 3).click();
    for (const tab of [second, page]) await expect(toast(tab)).toContainText('Another tab has made a new song too');
    await second.close();
  });

  test('no order of edits and change-overs loses an edit', async ({ page, context }) => {
    test.setTimeout(120_000);
    await open(page);
    await press(page, 2);
    const second = await context.newPage();
    await open(second);
    await expect(second.getByRole('dialog')).toBeVisible();
    const made: number[] = [2];
    let [writer, reader] = [page, second];
    // Each of the three moments at least once.
    for (const n of share([3, 4, 6, 7, 8, 10, 11, 12], [3, 4, 8, 10])) {
      await stepOf(writer, n).click();
      made.push(n);
      // At once, a moment later, or when it is on the disk.
      if (n % 3 === 1) await saved(writer);
      if (n % 3 === 2) await writer.evaluate(() => new Promise(requestAnimationFrame));
      await key(reader, 'Use here').click();
      await saved(reader);
      for (const one of made) await isOn(reader, one, true);
      await expect(writer.getByRole('dialog')).toBeVisible();
      [writer, reader] = [reader, writer];
    }
    expect(await countOf(page, 'projects')).toBe(1);
  });

  test('a copy goes its own way', async ({ page, context }) => {
    await open(page);
    await press(page, 2);
    const copy = `${await bornName(page)} copy`;
    const second = await context.newPage();
    await open(second);
    await key(second, 'Open a copy').click();
    await saved(second);
    await expect(nameOfSong(second)).toHaveText(copy);
    await press(second, 3);
    await press(page, 4);
    await second.reload();
    await isOn(second, 3, true);
    await isOn(second, 4, false);
    await expect(nameOfSong(second)).toHaveText(copy);
    await page.reload();
    await isOn(page, 3, false);
    await isOn(page, 4, true);
    expect(await countOf(page, 'projects')).toBe(2);
  });

  test('closing the writer makes the other one write, without a question', async ({ page, context }) => {
    await open(page);
    await press(page, 2);
    const second = await context.newPage();
    await open(second);
    await expect(second.getByRole('dialog')).toBeVisible();
    await page.close();
    await saved(second);
    await expect(second.getByRole('dialog')).toBeHidden();
    await press(second, 3);
    await second.reload();
    await isOn(second, 3, true);
  });

  test('a writer that was cut off in the middle of an edit keeps it as a copy', async ({ page, context }) => {
    await open(page);
    await press(page, 2);
    // Another tab takes the project at the disk itself; this one has not noticed when it is edited.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('batida');
          opening.onsuccess = () => {
            const writing = opening.result.transaction('projects', 'readwrite');
            const walking = writing.objectStore('projects').openCursor();
            walking.onsuccess = () => {
              const cursor = walking.result;
              if (cursor) cursor.update({ ...cursor.value, owner: 'somebody else' });
            };
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    const copy = `${await bornName(page)} copy`;
    await stepOf(page, 3).click();
    await expect(toast(page)).toContainText('Saved as a separate project');
    await saved(page);
    await expect(nameOfSong(page)).toHaveText(copy);
    await page.reload();
    await isOn(page, 3, true);
    expect(await countOf(page, 'projects')).toBe(2);
    await context.close();
  });
});
