/**
 * Texts in MIDI files are bytes, and nothing says of which kind: UTF-8 where they can be read as such, else Shift-JIS
 * where all that the file says looks like Japanese, else Latin letters (Windows-1252).
 */
import { MAX_TEXT } from '../limits.ts';

/** midi-file takes and gives one character per byte. */
export function bytesToText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function textToBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
}

export function packText(text: string): string {
  return bytesToText(new TextEncoder().encode(text));
}

export type Charset = 'shift_jis' | 'windows-1252';

/** What a file's texts that are no UTF-8 are written in: they are judged together, a name alone can be too short. */
export function charsetOf(texts: readonly string[]): Charset {
  let japanese = 0;
  let latin = 0;
  for (const packed of texts) {
    if (!/[\x80-\xff]/.test(packed) || decoded(packed, 'utf-8') !== null) continue;
    const weights = weigh(textToBytes(packed));
    japanese += weights.japanese;
    latin += weights.latin;
  }
  return japanese > latin ? 'shift_jis' : 'windows-1252';
}

interface Weights {
  japanese: number;
  latin: number;
}

/**
 * How much speaks for either. Japanese are pairs of bytes, most of them kana and the signs of the first level (JIS X
 * 0208); in Latin texts a letter with an accent stands alone among plain ones, and bytes from 80 to 9F are rare.
 */
function weigh(bytes: Uint8Array): Weights {
  const weights = { japanese: 0, latin: 0 };
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) at++;
    else if (byte >= 0xa1 && byte <= 0xdf) at += weighHalfKana(bytes, at, weights);
    else at += weighPair(byte, bytes[at + 1] ?? 0, weights);
  }
  return weights;
}

/** Kana of one byte come in words; the same bytes are capital letters with accents. */
function weighHalfKana(bytes: Uint8Array, from: number, weights: Weights): number {
  let length = 0;
  for (let byte = bytes[from]; byte !== undefined && byte >= 0xa1 && byte <= 0xdf; byte = bytes[from + length])
    length++;
  if (length > 1) weights.japanese += length;
  else weights.latin++;
  return length;
}

/** Windows-1252 is Latin-1 but for these, from 80 on; decoders of some hosts do not know them. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Those among them that a title may have: quotes, dashes, letters. */
const LATIN_SIGNS = new Set([0x85, 0x8a, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9a, 0x9c, 0x9e]);

function weighPair(lead: number, trail: number, weights: Weights): number {
  const isPair = lead !== 0x80 && lead !== 0xa0 && lead <= 0xfc && trail >= 0x40 && trail !== 0x7f && trail <= 0xfc;
  if (!isPair) {
    weights.latin += 3;
    return 1;
  }
  const isPlain = trail < 0x80;
  if ((lead === 0x82 && trail >= 0x9f) || (lead === 0x83 && trail <= 0x96)) weights.japanese += 3;
  else if (lead <= 0x9f) {
    weights.japanese += isPlain ? 1 : 2;
    if (LATIN_SIGNS.has(lead) && isPlain) weights.latin++;
  } else if (isPlain || lead > 0xea) weights.latin++;
  else weights.japanese += 0.5;
  return 2;
}

/** A name that may be kept in a song; empty if nothing is left of it. */
export function nameOf(packed: string, charset: Charset = 'windows-1252'): string {
  const text = unpackText(packed.slice(0, MAX_TEXT * 8), charset)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .normalize('NFC')
    .trim();
  return [...text].slice(0, MAX_TEXT).join('');
}

function unpackText(packed: string, charset: Charset): string {
  const text = decoded(packed, 'utf-8') ?? (charset === 'shift_jis' ? decoded(packed, charset) : null);
  return text ?? packed.replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** Null where the bytes are none of this kind, or this machine does not know it. */
function decoded(packed: string, charset: 'utf-8' | 'shift_jis'): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(textToBytes(packed));
  } catch {
    return null;
  }
}
