/** A song as the text after the # of an address, and back: the whole document, a few hundred letters, no server (docs/link.md). */

import { Coder } from './link/coder.ts';
import { LinkFault } from './link/fault.ts';
import { readText, textOf } from './link/letters.ts';
import { Memory } from './link/memory.ts';
import { DecisionReader, DecisionWriter } from './link/range-coder.ts';
import { readSong } from './parse.ts';
import type { Song } from './song.ts';
import { writeSong } from './write.ts';

/** What a link is of. Less than a song is a song too, with one scene, one track or one clip (link/alone.ts): so all of them play. */
export const LINK_KINDS = ['song', 'scene', 'sound', 'pattern'] as const;

export interface LinkContents {
  readonly kind: (typeof LINK_KINDS)[number];
  readonly song: Song;
}

/** The newest way of writing, which `encodeLink` uses. */
const VERSION = 1;
const MOST_DECISIONS = 40_000_000;

/**
 * Letters of A–Z a–z 0–9 - _, the first of which is the version. Recorded audio stays behind (link/left-behind.ts); all else of
 * the document is held exactly.
 */
export function encodeLink({ kind, song }: LinkContents): string {
  const writer = new DecisionWriter();
  const coder = new Coder(writer, new Memory(), MOST_DECISIONS);
  coder.look(0).symbol(LINK_KINDS.indexOf(kind), 2);
  codeText(coder, writeSong(song));
  return textOf(VERSION, writer.finish());
}

/** Throws nothing but a LinkFault. */
export function decodeLink(text: string): LinkContents {
  const { version, bytes } = readText(text);
  if (version > VERSION) throw new LinkFault('version', 'was made by a newer Batida');
  const coder = new Coder(new DecisionReader(bytes), new Memory(), MOST_DECISIONS);
  const kind = LINK_KINDS[coder.look(0).symbol(0, 2)] ?? 'song';
  const read = readSong(codeText(coder, ''));
  if (!read.ok) throw new LinkFault('content', 'holds no song');
  return { kind, song: read.song };
}

function codeText(coder: Coder, text: string): string {
  const letters: string[] = [];
  let history = [0, 0, 0, 0, 0];
  const length = coder.look(1, 0).count(text.length);
  for (let i = 0; i < length; i++) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = history;
    const ab = a * 65_536 + b;
    const abc = Math.imul(ab, 31) + c;
    coder.look(2, a, ab, abc, Math.imul(abc, 31) + d, Math.imul(Math.imul(abc, 31) + d, 31) + e);
    const code = coder.symbol(i < text.length ? text.charCodeAt(i) : 0, 16);
    letters.push(String.fromCharCode(code));
    history = [code, a, b, c, d];
  }
  return letters.join('');
}
