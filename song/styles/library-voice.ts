/** Sounds of the library in the kits of styles. */
import { librarySound } from '../library/catalogue.ts';
import type { Patch } from '../patch.ts';
import type { Strip } from '../song.ts';
import type { Sound } from './style.ts';

/** What a style says of strip and patch goes before what the sound says. */
export function libraryVoice(id: string, strip: Partial<Strip> = {}, patch: Patch = {}): Sound {
  const sound = librarySound(id);
  if (!sound) throw new RangeError(`the library has no sound ${id}`);
  const { instrument, inserts } = sound;
  return {
    instrument,
    patch: { ...sound.patch, ...patch },
    strip: { ...sound.strip, ...strip },
    ...(inserts && { inserts }),
  };
}
