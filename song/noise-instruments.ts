/** Rows of the catalogue (instruments.ts): the 909 kit, and noises that go on for as long as a key is held. */
import { DRUM_SPECS, NOISE_DRUM_SPECS, RIM_SPECS, TEXTURE_SPECS } from './instrument-specs.ts';
import type { Patch } from './patch.ts';

const drum = (patch: Patch) => ({ family: 'drums', specs: DRUM_SPECS, patch }) as const;
const noise = (patch: Patch) => ({ family: 'drums', specs: NOISE_DRUM_SPECS, patch }) as const;
const texture = (patch: Patch) => ({ family: 'textures', specs: TEXTURE_SPECS, patch }) as const;

export const KIT_909 = {
  kick909: drum({ frequency: 53, decay: 0.5 }),
  snare909: noise({ frequency: 174, decay: 0.28, snap: 0.7 }),
  hihat909: noise({ frequency: 345.5, decay: 0.26 }),
  openhat909: noise({ frequency: 345.5, decay: 0.66 }),
  /** The circuit of the 808's clap: the same noise and saw, its bursts a little further apart, and brighter. */
  clap909: noise({ frequency: 1000, decay: 1.6, tone: 0.65, snap: 0.56 }),
  crash909: noise({ frequency: 345.5, decay: 2 }),
  tom909: drum({ frequency: 130, decay: 0.62 }),
  rim909: { family: 'drums', specs: RIM_SPECS, patch: { frequency: 500, ring: 0.02 } },
} as const;

export const TEXTURES = {
  rain: texture({}),
  wind: texture({ attack: 0.6, release: 1.5 }),
  sea: texture({ attack: 0.6, release: 2 }),
  vinyl: texture({ attack: 0.02, release: 0.1 }),
} as const;
