/** What a part sounds of: its take as it is, or what is made of it before it sounds. Pure. */
import type { Part } from './song.ts';

/** What is made of a take. */
export interface Recipe {
  /** Output frames per input frame. */
  readonly stretch: number;
  /** Semitones. */
  readonly pitch: number;
  readonly formant: number;
  readonly reverse: boolean;
  /** As a tape at another speed: stretch moves the pitch. */
  readonly isTape: boolean;
}

/** The mode of PART_SPECS.tempo in which a change of tempo is a change of speed. */
const REPITCH = 2;
const FIELDS = 6;

/** The name of a sound: the hash of a file, or that of a file and what is to be made of it. */
export function soundName(
  hash: string,
  { stretch, pitch, formant, reverse, tempo }: Pick<Part, 'stretch' | 'pitch' | 'formant' | 'reverse' | 'tempo'>,
): string {
  if (stretch === 1 && pitch === 0 && formant === 0 && !reverse) return hash;
  return [hash, stretch, pitch, formant, reverse ? 1 : 0, tempo === REPITCH && stretch !== 1 ? 1 : 0].join(' ');
}

/** The file that a sound is made of, and how; a file itself has no recipe. */
export function readSoundName(name: string): { readonly hash: string; readonly recipe: Recipe | null } {
  const fields = name.split(' ');
  const [hash = '', stretch, pitch, formant, reverse, isTape] = fields;
  if (fields.length < FIELDS) return { hash, recipe: null };
  const recipe = {
    stretch: Number(stretch),
    pitch: Number(pitch),
    formant: Number(formant),
    reverse: reverse === '1',
    isTape: isTape === '1',
  };
  return { hash, recipe };
}
