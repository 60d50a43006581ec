/** Rows of the catalogue (instruments.ts): bodies that are struck, strings that are plucked. */
import { MODAL_SPECS, STRING_SPECS } from './instrument-specs.ts';
import type { Patch } from './patch.ts';

/** A body that is struck. */
const struck = (patch: Patch) => ({ family: 'world', specs: MODAL_SPECS, patch }) as const;
/** A string that is plucked. */
const plucked = (patch: Patch) => ({ family: 'world', specs: STRING_SPECS, patch }) as const;

export const WORLD = {
  kalimba: struck({ body: 0 }),
  marimba: struck({ body: 1, position: 0.35 }),
  steelpan: struck({ body: 3, position: 0.4 }),
  tabla: struck({ body: 4, position: 0.9, knock: 0.26 }),
  logdrum: struck({ body: 6, bend: 17, bendTime: 0.05, release: 0.5, velocityTone: 0.6 }),
  nylon: plucked({ body: 0, hardness: 0.95, knock: 0.25, release: 0.6 }),
  koto: plucked({
    body: 2,
    hardness: 0.9,
    position: 0.08,
    knock: 0.15,
    bodyLevel: 0.25,
    bend: 0.2,
    bendTime: 0.1,
    release: 3,
  }),
};
