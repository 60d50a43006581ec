/** Version 2 of links: version 1, and behind it what the song is made of. Songs of one's own are written as version 1. */
import { type Credit, LICENCES, TAKEN } from '../credit.ts';
import { defaultSong } from '../defaults.ts';
import type { Song, Track } from '../song.ts';
import { DecisionReader, DecisionWriter } from './range-coder.ts';
import { FIELD } from './v1/fields.ts';
import { both, type Page } from './v1/page.ts';
import { codeText } from './v1/texts.ts';
import { codeContents, leastBytes, mostDecisions, pageOf } from './v1/version-1.ts';

/** Contexts of its own, apart from those of version 1; their numbers are part of version 2. */
const PLACE = { count: 40, taken: 41, licence: 42, hasAuthor: 43, isIn: 44, isSameItem: 45, byte: 46 } as const;
const TEXT = { part: 18, title: 19, author: 20 } as const;
const CHOICE_BITS = 3;
const UUID_BYTES = 16;

const NOTHING: Credit = { item: '', taken: 'song', part: '', title: '', author: null, licence: 'cc0', tracks: [] };

/** The bytes, and how many there must be for a reader to come to their end. */
export function writeVersion2(kind: number, song: Song): readonly [readonly number[], number] {
  const writer = new DecisionWriter();
  const page = pageOf(writer, false);
  codeContents(page, kind, song);
  codeCredits(page, song.credits, song.tracks);
  return [writer.finish(), leastBytes(page)];
}

/** What was read may be no song: its reader says. */
export function readVersion2(bytes: Uint8Array): { readonly kind: number; readonly song: Song } {
  const page = pageOf(new DecisionReader(bytes), true, mostDecisions(bytes.length));
  const { kind, song } = codeContents(page, 0, defaultSong());
  return { kind, song: { ...song, credits: codeCredits(page, [], song.tracks) } };
}

function codeCredits(page: Page, credits: readonly Credit[], tracks: readonly Track[]): readonly Credit[] {
  const { coder } = page;
  const count = coder.look(FIELD.count, PLACE.count).count(credits.length);
  let last = NOTHING;
  return page.list(count, credits, NOTHING, (credit) => {
    const isSame = coder.look(FIELD.optional, PLACE.isSameItem).flag(credit.item === last.item);
    last = {
      item: isSame ? last.item : codeItem(page, credit.item),
      taken: codeWord(page, PLACE.taken, TAKEN, credit.taken),
      part: codeText(page, TEXT.part, credit.part, ['']),
      title: codeText(page, TEXT.title, credit.title, [last.title]),
      author: coder.look(FIELD.optional, PLACE.hasAuthor).flag(credit.author !== null)
        ? codeText(page, TEXT.author, credit.author ?? '', [last.author ?? ''])
        : null,
      licence: codeWord(page, PLACE.licence, LICENCES, credit.licence),
      tracks: codeTracks(page, credit.tracks, tracks),
    };
    return last;
  });
}

/** Each by how far it is from the one that follows the last. */
function codeTracks(page: Page, given: readonly string[], tracks: readonly Track[]): readonly string[] {
  const count = page.coder.look(FIELD.count, PLACE.isIn).count(given.length);
  let next = 0;
  return page.list(count, given, '', (id) => {
    const at = tracks.findIndex((track) => track.id === id);
    next += page.coder.look(FIELD.index, PLACE.isIn).signed(at - next);
    const made = tracks[next]?.id ?? '';
    next++;
    return made;
  });
}

/** One of a few; a number that no word has is read as the first. */
function codeWord<Word extends string>(page: Page, place: number, words: readonly [Word, ...Word[]], word: Word): Word {
  const index = page.coder.look(FIELD.index, place).symbol(words.indexOf(word), CHOICE_BITS);
  return words[index] ?? words[0];
}

/** The sixteen bytes of a UUID. */
function codeItem({ coder }: Page, item: string): string {
  const digits = item.replace(/-/g, '');
  const made = Array.from({ length: UUID_BYTES }, (_, i) => {
    const given = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16) || 0;
    const byte = coder.look(FIELD.hash, both(PLACE.byte, i)).symbol(given, 8);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return made.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
