/** The song in Arrange is fetched when it is first shown. */
import { lazy } from '../../../loading/lazy.tsx';
import { withWords } from '../../../loading/words.ts';

export const songView = lazy(() => withWords(import('./song-view.tsx')));
