/** By which words the key of a song is found: A minor, Am, F# minor, Gbm, a-Moll. */
import { placesOf, type Scale } from '../../../song/theory.ts';

const MINOR_THIRD = 3;

/** By semitones above C; ♯ and # behind a letter become "sharp" (search-words.ts), a b stays one. */
const ROOTS = [
  'c',
  'csharp dflat db',
  'd',
  'dsharp eflat eb',
  'e',
  'f',
  'fsharp gflat gb',
  'g',
  'gsharp aflat ab',
  'a',
  'asharp bflat bb',
  'b',
];

/** As people write it in the languages of the program; a mode that is neither has its English name alone. */
const MINOR = 'minor moll menor mineur mineure マイナー 短調 小调';
const MAJOR = 'major dur maior mayor majeur majeure メジャー 長調 大调';

export function keyWords(key: Scale | null): string {
  if (key === null) return '';
  const roots = ROOTS[key.root] ?? '';
  const name = key.name.replace(/[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  const modes = [/\bminor/.test(name) && MINOR, /\bmajor/.test(name) && MAJOR].filter(Boolean);
  const short = placesOf(key.name).includes(MINOR_THIRD) ? roots.replace(/\w+/g, '$&m') : '';
  return [roots, short, name, ...modes].join(' ');
}
