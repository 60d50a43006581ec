/** What Setup shows of other rooms, loaded when it is opened. */
import { lazy } from '../loading/lazy.tsx';
import { withWords } from '../loading/words.ts';

export const StorageCard = lazy(() => import('./projects/storage-card.tsx')).Screen;
export const RecordingSection = lazy(() => withWords(import('./recorder/setup-section.tsx'))).Screen;
export const MidiRows = lazy(() => withWords(import('./midi/setup-rows.tsx'))).Screen;
