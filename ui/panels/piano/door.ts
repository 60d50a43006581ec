/** The way in: the roll comes together with its words. */
import { withWords } from '../../words/late-words.ts';

export const loadPiano = async () => ({ default: (await withWords(import('./piano.tsx'))).Piano });
export const loadTools = async () => ({ default: (await withWords(import('./tools-sheet.tsx'))).ToolsSheet });
