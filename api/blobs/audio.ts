/** Which kinds of audio are kept, and how each begins. */

import { MEDIA_TYPES, type MediaType } from '../terms.ts';

const ENDINGS: Readonly<Record<MediaType, string>> = {
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
};

const isMediaType = (text: string): text is MediaType => MEDIA_TYPES.some((one) => one === text);

/** How a file of this kind is named. */
export const endingOf = (mediaType: string): string => (isMediaType(mediaType) ? ENDINGS[mediaType] : 'bin');

/** Whether a file that begins so is of the kind it says it is. */
export function beginsAs(mediaType: string, head: Buffer): boolean {
  const at = (start: number, text: string) => head.toString('latin1', start, start + text.length) === text;
  switch (mediaType) {
    case 'audio/wav':
      return at(0, 'RIFF') && at(8, 'WAVE');
    case 'audio/webm':
      return at(0, '\x1a\x45\xdf\xa3');
    case 'audio/ogg':
      return at(0, 'OggS');
    case 'audio/flac':
      return at(0, 'fLaC');
    case 'audio/mpeg':
      return at(0, 'ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
    case 'audio/mp4':
      return at(4, 'ftyp');
    default:
      return false;
  }
}
