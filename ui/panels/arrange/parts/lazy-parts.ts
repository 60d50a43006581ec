/** Fetched with the first audio track: most songs have none. */
import { lazy } from '../../../loading/lazy.tsx';
import { withWords } from '../../../loading/words.ts';

export const parts = lazy(() => withWords(import('./parts.tsx')));
