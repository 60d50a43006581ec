/** Every sound of the library. A folder that comes late: nothing a first beat needs reads it. */
import { CATEGORIES, type Category, type LibrarySound } from './sound.ts';
import { BASSES } from './tables/bass.ts';
import { DRUMS } from './tables/drums.ts';
import { EFFECTS } from './tables/fx.ts';
import { KEYS } from './tables/keys.ts';
import { LEADS } from './tables/leads.ts';
import { NATURE } from './tables/nature.ts';
import { ORCHESTRAL } from './tables/orchestral.ts';
import { PADS } from './tables/pads.ts';
import { RETRO } from './tables/retro.ts';
import { VOICES } from './tables/vocal.ts';
import { WORLD } from './tables/world.ts';

const TABLES: Readonly<Record<Category, readonly LibrarySound[]>> = {
  drums: DRUMS,
  bass: BASSES,
  leads: LEADS,
  pads: PADS,
  fx: EFFECTS,
  keys: KEYS,
  orchestral: ORCHESTRAL,
  world: WORLD,
  vocal: VOICES,
  nature: NATURE,
  retro: RETRO,
};

/** Category by category. */
export const SOUNDS: readonly LibrarySound[] = CATEGORIES.flatMap((category) => TABLES[category]);

export function librarySound(id: string): LibrarySound | undefined {
  return SOUNDS.find((sound) => sound.id === id);
}
