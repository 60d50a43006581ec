/** What a recording is called that comes from a file: the file's name without its ending, no longer than a row shows. */

const MOST_LETTERS = 60;
/** Where a word ends this late, nothing of the next one is kept. */
const LEAST_LETTERS = 40;
const BETWEEN = /[\s_.,;\-–—]/u;

export function takeName(fileName: string): string {
  const letters = [...fileName.replace(/\.[^.]{1,5}$/, '')];
  const kept = letters.slice(0, MOST_LETTERS + 1);
  if (kept.length <= MOST_LETTERS) return kept.join('') || fileName;
  const end = kept.reduce((last, letter, at) => (BETWEEN.test(letter) ? at : last), -1);
  const whole = end < LEAST_LETTERS ? kept.slice(0, MOST_LETTERS) : kept.slice(0, end);
  return whole.join('').replace(/[\s_.,;\-–—]+$/u, '') || fileName;
}
