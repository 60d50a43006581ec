/**
 * A device on which nothing was ever kept needs no shelf to begin: the first beat comes before it. What is edited until it is there
 * lies in memory, and a page that goes away meanwhile leaves the song in localStorage, which is written at once.
 */
import type { Song } from '../../song/song.ts';

/** The database of `store.ts`. */
export const DATABASE = 'batida';
/** Of `view.ts`: there since the first second of the first visit. */
const TRACE = 'batida.view';
const EARLY = 'batida.early';

/** Without an answer by then the shelf is asked, which has patience of its own. */
const PATIENCE_MILLISECONDS = 500;

export async function isFirstVisit(): Promise<boolean> {
  try {
    if (localStorage.getItem(TRACE) ?? localStorage.getItem(EARLY)) return false;
    return await Promise.race([
      isDatabaseMissing(),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, false)),
    ]);
  } catch {
    // Blocked: the shelf says so.
    return false;
  }
}

/** Asks without making it; older browsers do not list their databases. */
function isDatabaseMissing(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => {
      resolve(true);
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(false);
    };
    request.onerror = (event) => {
      event.preventDefault();
      resolve(false);
    };
  });
}

/** The page goes away before the shelf has come. */
export function leaveEarlyWord(song: Song): void {
  try {
    localStorage.setItem(EARLY, JSON.stringify(song));
  } catch {
    // Blocked or full: there is no other place yet.
  }
}

/** What such a page left, as text; '' where none did. It stays until `forgetEarlyWord`. */
export function earlyWord(): string {
  try {
    return localStorage.getItem(EARLY) ?? '';
  } catch {
    return '';
  }
}

export function forgetEarlyWord(): void {
  try {
    localStorage.removeItem(EARLY);
  } catch {
    // It could not be left either.
  }
}
