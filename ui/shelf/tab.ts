/** This tab: its name among the tabs, and which project it had open when it was reloaded. */

const NAME = 'batida.tab';
const LEFT = 'batida.left';
const OPEN = 'batida.open';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Blocked: the tab is a new one after a reload.
  }
}

export function newId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(12)));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same after a reload, another one in a tab that was duplicated: only a page that went away leaves its name behind. */
function nameOfTab(): string {
  const name = read(LEFT) ? read(NAME) : null;
  const own = name ?? newId();
  keep(NAME, own);
  keep(LEFT, '');
  return own;
}

export const owner = nameOfTab();

export function leaveTab(): void {
  keep(LEFT, '1');
}

/** '' for a song that is nowhere yet, null where this tab has not opened anything. */
export const openBefore = read(OPEN);

export function rememberOpen(id: string): void {
  keep(OPEN, id);
}
