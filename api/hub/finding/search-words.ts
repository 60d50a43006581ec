/** The words by which something is found: of texts in any script, for what is kept and for what is asked alike. */

/** Written without spaces between words: pairs of neighbours stand for words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;
const RUN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]+/gu;

const MOST_WORDS = 200;
const LONGEST_WORD = 40;

/** What is more than a sign behind a note, and a tempo that is written in one with its unit. */
const SHARP = /(?<![\p{L}\p{N}])([a-g])[#♯]/gu;
const FLAT = /(?<![\p{L}\p{N}])([a-g])♭/gu;
const TEMPO = /(\d)bpm(?![\p{L}\p{N}])/gu;

/** Without case, without accents, in compatibility form: Ｆｕｎｋ, funk and fünk are one. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(SHARP, '$1sharp')
    .replace(FLAT, '$1flat')
    .replace(TEMPO, '$1 bpm');

function piecesOf(run: string): readonly string[] {
  if (!UNSPACED.test(run)) return [run];
  const letters = [...run];
  // The single letters, too, so that one is enough to ask with.
  return [...letters, ...letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)];
}

export function wordsIn(text: string): readonly string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const pieces = words.flatMap((word) => (word.match(RUN) ?? []).flatMap(piecesOf));
  return [...new Set(pieces.map((piece) => piece.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** Of a question: where letters stand together their pairs are asked for, not each letter. */
export function wordsAsked(text: string): readonly string[] {
  const words = wordsIn(text);
  const isPair = (word: string) => UNSPACED.test(word) && [...word].length === 2;
  const paired = new Set(words.filter(isPair).flatMap((word) => [...word]));
  const asked = words.filter((word) => !paired.has(word));
  // "124 bpm": a tempo is kept as its number alone.
  const withoutUnit = asked.filter((word) => word !== 'bpm');
  return withoutUnit.some((word) => /^\d+$/.test(word)) ? withoutUnit : asked;
}
