/** The words by which something is found: of texts in any script, for what is kept and for what is asked alike. */

/** Written without spaces between words: pairs of neighbours stand for words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;
const RUN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]+/gu;

const MOST_WORDS = 200;
const LONGEST_WORD = 40;

/** Without case, without accents, in compatibility form: Ｆｕｎｋ, funk and fünk are one. */
const folded = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase();

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
  return words.filter((word) => !paired.has(word));
}
