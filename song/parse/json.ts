/** Text -> JSON value, or the line and column where it stops being JSON. */
import { MAX_BYTES, MAX_DEPTH, MAX_NODES } from '../limits.ts';
import { utf8Bytes } from './limits.ts';
import type { Fault } from './report.ts';

interface Read {
  readonly ok: true;
  readonly value: unknown;
  /** Members of objects that the text names; a name that is there twice counts twice. */
  readonly members: number;
}

export type Json = Read | { readonly ok: false; readonly fault: Fault };

/** In UTF-8, of one of JavaScript's units. */
const MOST_BYTES_OF_A_UNIT = 3;
const BYTE_ORDER_MARK = '\ufeff';

export function readJson(text: string): Json {
  const mayBeLarge = text.length * MOST_BYTES_OF_A_UNIT > MAX_BYTES;
  if (text.length > MAX_BYTES || (mayBeLarge && utf8Bytes(text) > MAX_BYTES)) {
    return { ok: false, fault: { path: '', message: `is larger than ${MAX_BYTES} bytes`, code: 'limit' } };
  }
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const { fault, members } = wallOf(source);
  if (fault) return { ok: false, fault: { path: '', message: fault, code: 'limit' } };
  try {
    return { ok: true, value: JSON.parse(source), members };
  } catch {
    const index = endOfJson(source);
    const where = index < source.trimEnd().length ? placeOf(source, index) : ': it ends too early';
    return { ok: false, fault: { path: '', message: `is not JSON${where}`, code: 'json' } };
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What makes the text too deep or too rich, found before the engine's reader, which takes seconds over such a text. */
function wallOf(text: string): { readonly fault: string | null; readonly members: number } {
  let depth = 0;
  let commas = 0;
  let members = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isQuoted) {
      if (unit === BACKSLASH) i++;
      else if (unit === QUOTE) isQuoted = false;
    } else if (unit === QUOTE) isQuoted = true;
    else if (unit === COLON) members++;
    else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth--;
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) {
        return { fault: `is nested deeper than ${MAX_DEPTH} levels${placeOf(text, i)}`, members };
      }
    } else if (unit === COMMA && ++commas === MAX_NODES) {
      return { fault: `holds more than ${MAX_NODES} values`, members };
    }
  }
  return { fault: null, members };
}

function placeOf(text: string, index: number): string {
  const before = text.slice(0, index).split('\n');
  return ` from line ${before.length}, column ${(before[before.length - 1] ?? '').length + 1}`;
}

const MARKS = '{}[],:';
const TEXT = /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\p{Cc}]*)*"/uy;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next; `first` is also the end of an empty list or object. */
type Expected = 'value' | 'first value' | 'name' | 'first name' | ':' | 'comma' | 'nothing';

/** Where a text first cannot go on as JSON. Engines word their own errors differently, and some without a place. */
function endOfJson(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let index = 0;
  for (;;) {
    while (' \t\n\r'.includes(text[index] ?? '.')) index++;
    const token = tokenAt(text, index);
    const next: Expected | null = token === null ? null : after(token, expected, open);
    if (token === null || next === null) return index;
    expected = next;
    index += token.length;
  }
}

function tokenAt(text: string, index: number): string | null {
  const letter = text[index];
  if (letter === undefined) return null;
  if (MARKS.includes(letter)) return letter;
  const pattern = letter === '"' ? TEXT : WORD;
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? null;
}

/** What is expected after a token; null if the token was not. */
function after(token: string, expected: Expected, open: string[]): Expected | null {
  const end = (): Expected => (open.length > 0 ? 'comma' : 'nothing');
  const isIn = (bracket: string) => open[open.length - 1] === bracket;
  switch (token) {
    case '{':
    case '[':
      if (expected !== 'value' && expected !== 'first value') return null;
      open.push(token);
      return token === '{' ? 'first name' : 'first value';
    case '}':
    case ']':
      if (expected !== (token === '}' ? 'first name' : 'first value') && expected !== 'comma') return null;
      if (!isIn(token === '}' ? '{' : '[')) return null;
      open.pop();
      return end();
    case ',':
      if (expected !== 'comma') return null;
      return isIn('{') ? 'name' : 'value';
    case ':':
      return expected === ':' ? 'value' : null;
    default:
      if (expected === 'name' || expected === 'first name') return token.startsWith('"') ? ':' : null;
      return expected === 'value' || expected === 'first value' ? end() : null;
  }
}
