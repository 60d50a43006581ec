/** Texts in MIDI files are bytes: UTF-8 where they can be read as such, else Latin letters. */
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

/** A name that may be kept in a song; empty if nothing is left of it. */
export function nameOf(packed: string): string {
  const text = unpackText(packed.slice(0, MAX_TEXT * 8))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .normalize('NFC')
    .trim();
  return [...text].slice(0, MAX_TEXT).join('');
}

function unpackText(packed: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(textToBytes(packed));
  } catch {
    return packed;
  }
}
