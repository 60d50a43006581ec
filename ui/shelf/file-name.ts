/** A project's name as a name of a file: lower case, letters and digits of any script, joined by dashes. */

const MOST_LETTERS = 60;
const NAMELESS = 'untitled';

/** `ending` with its dot or dash: .wav, -stems.zip. */
export function fileName(project: string, ending: string): string {
  const words =
    project
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const plain = [...words.join('-')].slice(0, MOST_LETTERS).join('').replace(/-+$/, '');
  return `${plain || NAMELESS}${ending}`;
}
