/** Rows of the catalogue (instruments.ts): four-operator FM, the tone-wheel organ, the singing voice. */
import { FM4_SPECS, FORMANT_SPECS, ORGAN_SPECS } from './keyboard-specs.ts';
import { CHOIR, EPIANO, FM_BASS, FM_BRASS, TINE_PIANO } from './patches/keys-and-vocal.ts';

export const KEYBOARDS = {
  epiano: { family: 'keys', specs: FM4_SPECS, patch: EPIANO },
  epianoTine: { family: 'keys', specs: FM4_SPECS, patch: TINE_PIANO },
  fmBass: { family: 'bass', specs: FM4_SPECS, patch: FM_BASS },
  fmBrass: { family: 'leads', specs: FM4_SPECS, patch: FM_BRASS },
  organ: { family: 'keys', specs: ORGAN_SPECS, patch: {} },
  vowel: { family: 'vocal', specs: FORMANT_SPECS, patch: {} },
  choir: { family: 'vocal', specs: FORMANT_SPECS, patch: CHOIR },
} as const;
