/**
 * Bytes as letters that no chat, mail or phone breaks: six bits each (RFC 4648, section 5: base64url, without padding).
 * The first letter is the version, four hold a checksum, the others are what the coder made.
 */
import { LinkFault } from './fault.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;
/** Of all versions: what is no link is told apart from what a newer program made. */
const VERSIONS = 'BCDEFGHIJ';
const CHECK_LETTERS = 4;
/** What a link is found by: a version, a checksum, and what may be nothing more. */
const LINK = new RegExp(`^[${VERSIONS}][\\w-]{${CHECK_LETTERS},}$`);
/** Of the largest song that the document allows, drawn at random; four times what a chat sends. */
export const MOST_LETTERS = 4_000_000;

/** A text after the # that may be a link: quickly told, without reading it. */
export function isLinkText(text: string): boolean {
  return text.length <= MOST_LETTERS && LINK.test(text);
}

/** A single word of fewer letters may be the name of a file. */
const LEAST_ALONE = 12;

/** The first link in a text: alone, or behind the # of an address that may stand among words; null where there is none. */
export function linkTextIn(text: string): string | null {
  if (text.length > 2 * MOST_LETTERS) return null;
  const words = text.trim().split(/\s+/);
  for (const word of words) {
    const at = word.lastIndexOf('#');
    // What a sentence puts behind an address is none of it.
    const letters = word.slice(at + 1).replace(/[.,;:!?)\]>"'»]+$/, '');
    const isAlone = words.length === 1 && letters.length >= LEAST_ALONE;
    if ((at >= 0 || isAlone) && isLinkText(letters)) return letters;
  }
  return null;
}

/** `version` counts from 1. Zeros are put behind the bytes where there are to be more of them. */
export function textOf(version: number, bytes: readonly number[], leastBytes = 0): string {
  const letter = VERSIONS[version - 1] ?? '';
  const body = tidyEnd(lettersOf(bytes)).padEnd(Math.ceil((leastBytes * 8) / BITS), 'A');
  return letter + checkOf(letter, body) + body;
}

export interface LinkText {
  readonly version: number;
  readonly bytes: Uint8Array;
}

/** Refuses what has a letter changed: the checksum finds every change of up to 24 bits in a row, and all but one in 16 million others. */
export function readText(text: string): LinkText {
  if (text.length > MOST_LETTERS) throw new LinkFault('limit', `has more than ${MOST_LETTERS} letters`);
  if (!LINK.test(text)) throw new LinkFault('letters', 'is no link: it has other letters, or too few');
  const [letter = ''] = text;
  const check = text.slice(1, 1 + CHECK_LETTERS);
  const body = text.slice(1 + CHECK_LETTERS);
  if (check !== checkOf(letter, body)) throw new LinkFault('damaged', 'is damaged: its checksum is another');
  return { version: VERSIONS.indexOf(letter) + 1, bytes: bytesOf(body) };
}

export function lettersOf(bytes: readonly number[]): string {
  const letters: string[] = [];
  let word = 0;
  let bits = 0;
  for (const byte of bytes) {
    word = (word << 8) | byte;
    for (bits += 8; bits >= BITS; bits -= BITS) letters.push(LETTERS.charAt((word >>> (bits - BITS)) & 63));
    word &= 255;
  }
  if (bits > 0) letters.push(LETTERS.charAt((word << (BITS - bits)) & 63));
  return letters.join('');
}

/** Zeros at the end say nothing: who reads on finds them. And an end that is no letter is taken for punctuation by chats. */
function tidyEnd(letters: string): string {
  const end = letters.replace(/A+$/, '');
  return /[-_]$/.test(end) ? `${end}A` : end;
}

const CODES = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, LETTERS.indexOf(String.fromCharCode(code))));

export function bytesOf(letters: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((letters.length * BITS) / 8));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < letters.length; i++) {
    word = ((word << BITS) | (CODES[letters.charCodeAt(i)] ?? 0)) & 0xffff;
    bits += BITS;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (word >>> bits) & 255;
  }
  if (bits > 0) bytes[at] = (word << (8 - bits)) & 255;
  return bytes;
}

/** CRC-24 of OpenPGP (RFC 9580, section 6.1.1), over the letters themselves. */
const POLYNOMIAL = 0x864cfb;
const CRC_START = 0xb704ce;

function checkOf(version: string, body: string): string {
  let crc = CRC_START;
  for (const text of [version, body]) {
    for (let i = 0; i < text.length; i++) {
      crc ^= text.charCodeAt(i) << 16;
      for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x800000 ? POLYNOMIAL : 0);
      crc &= 0xffffff;
    }
  }
  return lettersOf([crc >>> 16, (crc >>> 8) & 255, crc & 255]);
}
