/** The tables of all languages, as their folders have them: whoever adds a language has it in every test that goes over them. */
import { LANGUAGES, type Language } from '../api/terms.ts';
import { bothWords } from './both-words.ts';

export interface Table {
  readonly [key: string]: string | Table;
}

type Sounds = Readonly<Record<string, readonly [name: string, about: string]>>;

interface Loaded {
  readonly words: Table;
  readonly sounds: Sounds;
}

async function load(code: Language): Promise<readonly [Language, Loaded]> {
  const [{ words }, { late }, { sounds }] = (await Promise.all([
    import(`../ui/words/${code}/all.ts`),
    import(`../ui/words/${code}/lazy.ts`),
    import(`../ui/words/${code}/library-sounds.ts`),
  ])) as [{ words: Table }, { late: Table }, { sounds: Sounds }];
  return [code, { words: bothWords(words, late), sounds }];
}

const loaded = await Promise.all(LANGUAGES.map(load));

const tableOf = <T>(pick: (one: Loaded) => T) =>
  Object.fromEntries(loaded.map(([code, one]) => [code, pick(one)])) as Readonly<Record<Language, T>>;

/** Early and late texts. */
export const WORDS = tableOf(({ words }) => words);
/** Names of the sounds of the library, and a few words on each. */
export const SOUND_WORDS = tableOf(({ sounds }) => sounds);
