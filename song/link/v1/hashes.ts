/** Names of recorded files: a SHA-256 that came before costs its index, another its 32 bytes. */
import { FIELD } from './fields.ts';
import type { Page } from './page.ts';

const BYTES = 32;

/** Null: none. */
export function codeHash(page: Page, hash: string | null): string | null {
  const { coder } = page;
  if (!coder.look(FIELD.hash, 0).flag(hash !== null)) return null;
  return codeFile(page, hash ?? '');
}

export function codeFile(page: Page, hash: string): string {
  const { coder, files } = page;
  const known = files.indexOf(hash);
  const index = coder.look(FIELD.hash, 1, files.length).count(known < 0 ? 0 : files.length - known);
  if (index > 0) return files[files.length - index] ?? '';
  const made = Array.from({ length: BYTES }, (_, i) => {
    const byte = coder.look(FIELD.hash, 2).symbol(Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16) || 0, 8);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  files.push(made);
  return made;
}
