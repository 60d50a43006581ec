/**
 * What a file that holds no song is, by its first bytes and never by its name: for whoever chose the wrong one. The marks
 * are those of the formats' own specifications. Pure.
 */

export type KnownKind = 'empty' | 'image' | 'audio' | 'video' | 'document' | 'archive' | 'text';

export interface FoundKind {
  readonly kind: KnownKind;
  /** As people know it: PNG, MP3. */
  readonly format: string;
}

/** `at` is where the mark stands; it is compared as Latin-1. */
type Mark = readonly [kind: KnownKind, format: string, mark: string, at?: number];

const MARKS: readonly Mark[] = [
  ['image', 'PNG', '\x89PNG\r\n\x1a\n'],
  ['image', 'JPEG', '\xff\xd8\xff'],
  ['image', 'GIF', 'GIF8'],
  ['image', 'WebP', 'WEBP', 8],
  ['image', 'TIFF', 'II*\0'],
  ['image', 'TIFF', 'MM\0*'],
  ['image', 'Photoshop', '8BPS'],
  ['audio', 'WAV', 'WAVE', 8],
  ['audio', 'AIFF', 'AIFF', 8],
  ['audio', 'AIFF', 'AIFC', 8],
  ['audio', 'FLAC', 'fLaC'],
  ['audio', 'OGG', 'OggS'],
  ['audio', 'MP3', 'ID3'],
  ['audio', 'WMA', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['audio', 'AMR', '#!AMR'],
  ['video', 'AVI', 'AVI ', 8],
  ['document', 'PDF', '%PDF-'],
  ['document', 'RTF', '{\\rtf'],
  ['document', 'Office', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['archive', 'RAR', 'Rar!\x1a\x07'],
  ['archive', '7z', '7z\xbc\xaf\x27\x1c'],
  ['archive', 'gzip', '\x1f\x8b'],
  ['archive', 'bzip2', 'BZh'],
  ['archive', 'xz', '\xfd7zXZ\0'],
  ['archive', 'tar', 'ustar', 257],
];

const HEAD_BYTES = 4096;

/** Null: none of those known here, or text that may be JSON. */
export function kindOfFile(bytes: Uint8Array): FoundKind | null {
  if (bytes.length === 0) return { kind: 'empty', format: '' };
  const head = [...bytes.subarray(0, HEAD_BYTES)].map((byte) => String.fromCharCode(byte)).join('');
  const mark = MARKS.find(([, , text, at = 0]) => head.startsWith(text, at));
  if (mark) return { kind: mark[0], format: mark[1] };
  return bitmapOf(head, bytes.length) ?? boxOf(head) ?? matroskaOf(head) ?? mpegOf(bytes) ?? textOf(bytes);
}

/** Two letters are too few to know it by: a bitmap also says its own size. */
function bitmapOf(head: string, bytes: number): FoundKind | null {
  if (!head.startsWith('BM')) return null;
  const size = [5, 4, 3, 2].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0);
  return size === bytes ? { kind: 'image', format: 'BMP' } : null;
}

/** ISO base media: the brand behind `ftyp` says what it is used for. */
function boxOf(head: string): FoundKind | null {
  if (!head.startsWith('ftyp', 4)) return null;
  const brand = head.slice(8, 12);
  if (/^(M4A|M4B)/.test(brand)) return { kind: 'audio', format: 'M4A' };
  if (/^(heic|heix|mif1|msf1|heim|hevc)/.test(brand)) return { kind: 'image', format: 'HEIC' };
  if (brand.startsWith('avi')) return { kind: 'image', format: 'AVIF' };
  return { kind: 'video', format: brand.startsWith('qt') ? 'MOV' : 'MP4' };
}

/** WebM is a kind of Matroska; without the name of a video codec it is sound. */
function matroskaOf(head: string): FoundKind | null {
  if (!head.startsWith('\x1a\x45\xdf\xa3')) return null;
  const format = head.includes('webm') ? 'WebM' : 'MKV';
  const isSound = /A_(OPUS|VORBIS|AAC|PCM|FLAC)/.test(head) && !head.includes('V_');
  return { kind: isSound ? 'audio' : 'video', format };
}

/** MPEG audio without a tag begins with a frame: eleven set bits, then layer, bit rate and sampling rate that exist. */
function mpegOf(bytes: Uint8Array): FoundKind | null {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  const isFrame = third >> 4 !== 15 && ((third >> 2) & 3) !== 3;
  if (layer === 1 && isFrame) return { kind: 'audio', format: 'MP3' };
  return layer === 0 && (second & 0xf0) === 0xf0 ? { kind: 'audio', format: 'AAC' } : null;
}

/** Words that are no JSON. What begins like JSON is read as such, and the reader says where it fails. */
function textOf(bytes: Uint8Array): FoundKind | null {
  const [first, second, third, fourth] = bytes;
  const isUtf16 =
    (first === 0xff && second === 0xfe && fourth === 0) || (first === 0xfe && second === 0xff && third === 0);
  if (isUtf16) return { kind: 'text', format: 'UTF-16' };
  // A letter may be cut in two at the end of the head.
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, HEAD_BYTES)).replace(/\ufffd{1,3}$/, '');
  const start = text.trimStart();
  if (start === '') return { kind: 'empty', format: '' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds
  if (start.includes('\ufffd') || /[\0-\x08\x0e-\x1a]/.test(start)) return null;
  if (start.startsWith('{') || start.startsWith('[')) return null;
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg\b/i.test(start)) {
    return { kind: 'image', format: 'SVG' };
  }
  if (/^<(!doctype html|html)\b/i.test(start)) return { kind: 'text', format: 'HTML' };
  return { kind: 'text', format: start.startsWith('<?xml') ? 'XML' : 'TXT' };
}
