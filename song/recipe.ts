/** What a part sounds of: its take as it is, or what is made of it before it sounds. Pure. */
import type { Part } from './song.ts';

/** The mode of PART_SPECS.tempo in which a change of tempo is a change of speed. */
const REPITCH = 2;

/** The name of a sound: the hash of a file, or that of a file and what is to be made of it. */
export function soundName(
  hash: string,
  { stretch, pitch, formant, reverse, tempo }: Pick<Part, 'stretch' | 'pitch' | 'formant' | 'reverse' | 'tempo'>,
): string {
  if (stretch === 1 && pitch === 0 && formant === 0 && !reverse) return hash;
  return [hash, stretch, pitch, formant, reverse ? 1 : 0, tempo === REPITCH && stretch !== 1 ? 1 : 0].join(' ');
}
