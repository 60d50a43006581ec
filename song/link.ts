/** A song as the text after the # of an address, and back: the whole document, a few hundred letters, no server (docs/link.md). */
import { LinkFault } from './link/fault.ts';
import { LINK_KINDS, type LinkKind } from './link/kinds.ts';
import { readText, textOf } from './link/letters.ts';
import { readVersion1, writeVersion1 } from './link/v1/version-1.ts';
import { readVersion2, writeVersion2 } from './link/version-2.ts';
import { parseSong } from './parse.ts';
import type { Song } from './song.ts';

export interface LinkContents {
  readonly kind: LinkKind;
  readonly song: Song;
}

/** The newest way of writing; what says nothing of others is written as the first. */
const VERSION = 2;

/**
 * Letters of A–Z a–z 0–9 - _, the first of which is the version. Recorded audio stays behind (link/left-behind.ts); all else of
 * the document is held exactly.
 */
export function encodeLink({ kind, song }: LinkContents): string {
  const number = LINK_KINDS.indexOf(kind);
  return song.credits.length === 0
    ? textOf(1, ...writeVersion1(number, song))
    : textOf(VERSION, ...writeVersion2(number, song));
}

/** Throws nothing but a LinkFault. */
export function decodeLink(text: string): LinkContents {
  const { version, bytes } = readText(text);
  if (version > VERSION) throw new LinkFault('version', 'was made by a newer Batida');
  const { kind, song } = version === 1 ? readVersion1(bytes) : readVersion2(bytes);
  const read = parseSong(song);
  if (!read.ok) throw new LinkFault('content', 'holds no song');
  return { kind: LINK_KINDS[kind] ?? 'song', song: read.song };
}
