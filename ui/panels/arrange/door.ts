/** The way in: what the arrangement opens late comes together with its words. */
import { withWords } from '../../words/late-words.ts';

export const loadRhythm = async () => ({ default: (await withWords(import('./rhythm-panel.tsx'))).RhythmPanel });
