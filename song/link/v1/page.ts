/** What is known while a song is written or read: the coder, the texts and songs that came before, the unit of its ticks. */

import { isSame } from '../../edits/edit.ts';
import type { Song } from '../../song.ts';
import type { Coder } from '../coder.ts';
import { LinkFault } from '../fault.ts';

/** Of any list that is counted; the reader of songs has closer limits. */
const MOST_ITEMS = 2000;

export class Page {
  /** Texts that came before: naming one again costs its index. */
  readonly texts: string[];
  /** Songs that came before. */
  readonly songs: readonly Song[];
  /** Hashes of recorded files that came before. */
  readonly files: string[] = [];
  /** Ticks that all notes of the song are whole numbers of. */
  unitTicks = 1;

  constructor(
    readonly coder: Coder,
    /** What is given is not looked at: it comes from the text. */
    readonly isReading: boolean,
    known: { readonly texts: readonly string[]; readonly songs: readonly Song[] },
  ) {
    this.texts = [...known.texts];
    this.songs = known.songs;
  }

  /** Whether two values say the same; who reads does not ask, since the text says it. */
  isSame(a: unknown, b: unknown): boolean {
    return !this.isReading && isSame(a, b);
  }

  /** A list of whatever is read by `code`; where there is nothing to write, `nothing` is given. */
  list<T>(count: number, items: readonly T[], nothing: T, code: (item: T, index: number) => T): T[] {
    if (count > MOST_ITEMS) throw new LinkFault('content', 'holds a list that is too long');
    const made: T[] = [];
    for (let i = 0; i < count; i++) made.push(code(items[i] ?? nothing, i));
    return made;
  }
}

/** A number for several, to be a context. */
export function both(...numbers: readonly number[]): number {
  let hash = 0x51ed27;
  for (const number of numbers) hash = Math.imul(hash ^ (number + 0x7f4a7), 0x9e3779b1) ^ (hash >>> 15);
  return hash | 0;
}
