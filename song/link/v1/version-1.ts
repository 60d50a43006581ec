/** Version 1 of links: what was learnt from the songs of the primer, and then the song itself. */
import { defaultSong } from '../../defaults.ts';
import type { Song } from '../../song.ts';
import { Coder } from '../coder.ts';
import { bytesOf, lettersOf } from '../letters.ts';
import { Memory } from '../memory.ts';
import { DecisionReader, type Decisions, DecisionWriter } from '../range-coder.ts';
import { codeSong } from './document.ts';
import { FIELD } from './fields.ts';
import { Page } from './page.ts';
import { PRIMER, PRIMER_SONGS } from './primer.ts';

const KIND_BITS = 2;
/**
 * Decisions that a reader makes for a text of any length, and for each byte of it. Songs take a few thousand, and twenty a byte; what
 * repeats itself endlessly and takes more has zeros behind it.
 */
const DECISIONS = 40_000;
const DECISIONS_OF_A_BYTE = 100;

/** What is known before the first letter of a link. */
interface Learnt {
  readonly memory: Memory;
  readonly texts: readonly string[];
  readonly songs: readonly Song[];
}

const NOTHING: Learnt = { memory: new Memory(), texts: [], songs: [] };

/** Some songs one after the other, as the text that later links begin from: `PRIMER` is made by this. */
export function primerOf(songs: readonly Song[]): string {
  const writer = new DecisionWriter();
  learn(writer, songs, false, songs.length);
  return lettersOf(writer.finish());
}

/** Songs that are written or read teach the memory, and are known to those behind them. */
function learn(decisions: Decisions, given: readonly Song[], isReading: boolean, count: number): Learnt {
  const memory = new Memory();
  const songs: Song[] = [];
  let { texts } = NOTHING;
  for (let i = 0; i < count; i++) {
    const page = new Page(new Coder(decisions, memory), isReading, { texts, songs });
    songs.push(codeContents(page, 0, given[i] ?? defaultSong()).song);
    ({ texts } = page);
  }
  return { memory, texts, songs };
}

let learnt: Learnt | undefined;

export function pageOf(decisions: Decisions, isReading: boolean, most?: number): Page {
  learnt ??= learn(new DecisionReader(bytesOf(PRIMER)), [], true, PRIMER_SONGS);
  return new Page(new Coder(decisions, learnt.memory.copy(), most), isReading, learnt);
}

/** `kind`: a number of two bits, whatever it means. What a song is made of is not among it. */
export function codeContents(page: Page, kind: number, song: Song): { readonly kind: number; readonly song: Song } {
  return { kind: page.coder.look(FIELD.kind, 0).symbol(kind, KIND_BITS), song: codeSong(page, song) };
}

/** The bytes, and how many there must be for a reader to come to their end. */
export function writeVersion1(kind: number, song: Song): readonly [readonly number[], number] {
  const writer = new DecisionWriter();
  const page = pageOf(writer, false);
  codeContents(page, kind, song);
  return [writer.finish(), leastBytes(page)];
}

/** How many bytes there must be for a reader to make the decisions of a page. */
export const leastBytes = ({ coder }: Page): number => Math.ceil((coder.decisions - DECISIONS) / DECISIONS_OF_A_BYTE);
/** Decisions that a reader of so many bytes may make. */
export const mostDecisions = (bytes: number): number => DECISIONS + bytes * DECISIONS_OF_A_BYTE;

/** What was read may be no song: its reader says. */
export function readVersion1(bytes: Uint8Array): { readonly kind: number; readonly song: Song } {
  return codeContents(pageOf(new DecisionReader(bytes), true, mostDecisions(bytes.length)), 0, defaultSong());
}
