/** The words by which a song or a loop is found: what is said of it, whose it is, its key and its tempo. */
import type { Scale } from '../../../song/theory.ts';
import { keyWords } from './key-words.ts';
import { wordsIn } from './search-words.ts';

interface Findable {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly genre: string;
  readonly instrument: string | null;
}

interface Sound {
  readonly key: Scale | null;
  readonly bpm: number;
}

export function itemWords(said: Findable, handle: string | null, { key, bpm }: Sound): readonly string[] {
  const filed = [`${bpm}`, keyWords(key), handle ?? '', said.genre, said.instrument ?? ''];
  // The description last: of what is too long the last words are left out.
  return wordsIn([...filed, said.title, ...said.tags, said.description].join(' '));
}
