/** What a file says of its song. */
import type { MetadataTags } from 'mediabunny';

export interface FileTags {
  readonly title: string;
  /** Who made it, if that is known. */
  readonly author?: string;
  /** Beats a minute. */
  readonly bpm: number;
  /** As musicians write it: Am, F#m, Eb. */
  readonly key?: string;
  /** PNG. */
  readonly cover?: Uint8Array;
}

/** Where each kind of tag keeps the key: ID3 has a frame for it, DJ programs read a comment of Xiph's by this name. */
const KEY_NAMES = { id3: 'TKEY', xiph: 'INITIALKEY', apple: null } as const;
export type TagKind = keyof typeof KEY_NAMES;

export function tagsFor(kind: TagKind, { title, author, bpm, key, cover }: FileTags): MetadataTags {
  const keyName = KEY_NAMES[kind];
  return {
    title,
    beatsPerMinute: Math.round(bpm),
    ...(author ? { artist: author } : {}),
    ...(cover ? { images: [{ data: cover, mimeType: 'image/png', kind: 'coverFront' }] } : {}),
    ...(key && keyName ? { raw: { [keyName]: key } } : {}),
    // Apple has no place for it; programs that look for a key find it in the comment.
    ...(key && !keyName ? { comment: key } : {}),
  };
}
