/** The disk of the page as the tests see it: records and snapshots, read and spoilt past the program. */
import type { Page } from 'playwright/test';

export type Store = 'projects' | 'journal' | 'snapshots' | 'saves' | 'aside' | 'audio' | 'outbox' | 'cloud';

export function countOf(page: Page, store: Store): Promise<number> {
  return countIn(page, 'batida', store);
}

/** What is derived of audio: copies at the engine's rate, pictures of waves. */
export function copiesOf(page: Page): Promise<number> {
  return countIn(page, 'batida-copies', 'copies');
}

function countIn(page: Page, shelf: string, store: string): Promise<number> {
  return page.evaluate(
    ([database, name]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(database);
        // Where there is none, looking may not make an empty one, which the program would take for its own.
        let isAbsent = false;
        opening.onupgradeneeded = () => {
          isAbsent = true;
          opening.transaction?.abort();
        };
        opening.onerror = () => (isAbsent ? resolve(0) : reject(opening.error));
        opening.onsuccess = () => {
          const db = opening.result;
          const counting = db.transaction(name).objectStore(name).count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
    [shelf, store] as const,
  );
}

/** Turns one bit of a number in the last piece of the last copy, in place. */
export function spoilCopy(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('batida-copies');
        opening.onsuccess = () => {
          const db = opening.result;
          const writing = db.transaction('pieces', 'readwrite');
          const walking = writing.objectStore('pieces').openCursor(null, 'prev');
          walking.onsuccess = () => {
            const cursor = walking.result;
            if (!cursor) return;
            const bits = new Uint32Array((cursor.value as Float32Array).buffer);
            bits[30] = (bits[30] ?? 0) ^ 1;
            cursor.update(cursor.value);
          };
          writing.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
  );
}

/** Milliseconds of the page's own clock from a press of each step to its record on the disk. */
export function pressToDisk(page: Page, names: readonly string[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('batida');
      opening.onsuccess = () => resolve(opening.result);
    });
    const times: number[] = [];
    for (const name of all) {
      const step = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
      let known = -1;
      let begun = 0;
      for (;;) {
        const count = await new Promise<number>((resolve) => {
          const counting = db.transaction('journal').objectStore('journal').count();
          counting.onsuccess = () => resolve(counting.result);
        });
        if (known < 0) {
          known = count;
          begun = performance.now();
          step?.click();
        } else if (count > known) break;
      }
      times.push(performance.now() - begun);
    }
    db.close();
    return times;
  }, names);
}

/** Turns one byte of the last record, or of the newest snapshot, in place. */
export function spoil(page: Page, store: 'journal' | 'snapshots', direction: 'next' | 'prev' = 'prev'): Promise<void> {
  return page.evaluate(
    ([name, way]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('batida');
        opening.onsuccess = () => {
          const db = opening.result;
          const writing = db.transaction(name, 'readwrite');
          const walking = writing.objectStore(name).openCursor(null, way);
          walking.onsuccess = () => {
            const cursor = walking.result;
            if (!cursor) return;
            const bytes = cursor.value as Uint8Array;
            bytes[30] = (bytes[30] ?? 0) ^ 1;
            cursor.update(bytes);
          };
          writing.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    [store, direction] as const,
  );
}
