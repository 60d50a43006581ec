/** A key as tags of files have it (ID3's TKEY): a letter, # or b, m for minor. */
import { placesOf, type Scale } from '../theory.ts';
import { spelling } from './spelling.ts';

const MINOR_THIRD = 3;

/** Am, F#m, Eb: a mode goes by its third, for a tag knows no more. */
export function keyText(scale: Scale): string {
  const letter = spelling(scale)[scale.root] ?? '';
  const plain = letter.replace('♯', '#').replace('♭', 'b');
  return placesOf(scale.name).includes(MINOR_THIRD) ? `${plain}m` : plain;
}
