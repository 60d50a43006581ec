/** The way in: what the arrangement opens late comes together with its words. */
import { withWords } from '../../words/late-words.ts';

export const loadRhythm = async () => ({ default: (await withWords(import('./rhythm/panel.tsx'))).RhythmPanel });
export const loadLanes = async () => ({ default: (await withWords(import('./automation/panel.tsx'))).LanePanel });
export const loadStep = async () => ({ default: (await withWords(import('./step/panel.tsx'))).StepPanel });
