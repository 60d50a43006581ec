/** What may be an id or a text of the document: asked by who reads files, and by edits, which are there before any file is read. */
import { MAX_TEXT } from '../limits.ts';

/** Names that reach behind an object. Never copied. */
export const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype'];
const ID = /^[\w.-]{1,64}$/;

export function isId(id: string): boolean {
  return ID.test(id) && !FORBIDDEN.includes(id);
}

const PLAIN = /^[ -~]*$/;

/** Almost every text is a short name of plain letters, a byte each. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Why a text cannot be kept; null if it can. */
export function textFault(text: string, most = MAX_TEXT): string | null {
  if (text.length > most && (text.length > 2 * most || [...text].length > most)) {
    return `is longer than ${most} characters`;
  }
  if (isPlain(text)) return null;
  if (text.includes('\0')) return 'holds a NUL character';
  return /\p{Surrogate}/u.test(text) ? 'holds half a character (a lone surrogate)' : null;
}
