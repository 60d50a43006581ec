/** Commands and their keys in words. */
import { signOf } from '../../controls/key-signs.tsx';
import { givenTo } from '../../keys/bound.ts';
import { partsOf } from '../../keys/chords.ts';
import type { Row } from '../../keys/table.ts';
import { knows, t } from '../../words/words.ts';

export function commandName({ command }: Row): string {
  const key = `keys.commands.${command}`;
  return knows(key) ? t(key) : command;
}

export const chordText = (chord: string): string => partsOf(chord).map(signOf).join(' + ');

export function chordsText(row: Row): string {
  const chords = givenTo(row);
  return chords.length === 0 ? t('keys.none') : chords.map(chordText).join(` ${t('keys.or')} `);
}
