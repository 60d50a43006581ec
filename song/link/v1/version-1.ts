/** Version 1 of links: what was learnt from the songs of the primer, and then the song itself. */
import { defaultSong } from '../../defaults.ts';
import type { Song } from '../../song.ts';
import { Coder } from '../coder.ts';
import { Memory } from '../memory.ts';
import { type Decisions, DecisionReader, DecisionWriter } from '../range-coder.ts';
import { codeSong } from './document.ts';
import { FIELD } from './fields.ts';
import { Page } from './page.ts';

const KIND_BITS = 2;

interface Learnt {
  readonly memory: Memory;
  readonly texts: readonly string[];
  readonly songs: readonly Song[];
}

let learnt: Learnt | undefined;

export function setPrimer(songs: readonly Song[]): number {
  const writer = new DecisionWriter();
  const memory = new Memory();
  let texts: readonly string[] = [];
  const known: Song[] = [];
  for (const song of songs) {
    const page = new Page(new Coder(writer, memory, 1e9), false, { texts, songs: known });
    page.coder.look(FIELD.kind, 0).symbol(0, KIND_BITS);
    known.push(codeSong(page, song));
    texts = page.texts;
  }
  learnt = { memory, texts, songs: known };
  return Math.ceil((writer.finish().length * 8) / 6);
}

/** The page of a link, which has learnt what the primer teaches. */
function pageOf(decisions: Decisions, isReading: boolean, mostDecisions: number): Page {
  if (!learnt) setPrimer([defaultSong()]);
  const { memory, texts, songs } = learnt as Learnt;
  return new Page(new Coder(decisions, memory.copy(), mostDecisions), isReading, { texts, songs });
}

export function writeVersion1(kind: number, song: Song): readonly number[] {
  const writer = new DecisionWriter();
  const page = pageOf(writer, false, 1e9);
  page.coder.look(FIELD.kind, 0).symbol(kind, KIND_BITS);
  codeSong(page, song);
  return writer.finish();
}

export function readVersion1(bytes: Uint8Array): { readonly kind: number; readonly document: Song } {
  const page = pageOf(new DecisionReader(bytes), true, 1_000_000);
  const kind = page.coder.look(FIELD.kind, 0).symbol(0, KIND_BITS);
  return { kind, document: codeSong(page, defaultSong()) };
}
