/** The way in: the mixer comes together with its words. */
import { withWords } from '../../words/late-words.ts';

export const loadMixer = async () => ({ default: (await withWords(import('./mixer.tsx'))).Mixer });
export const loadStripSheet = async () => ({ default: (await withWords(import('./strip-sheet.tsx'))).StripSheet });
