/** Fetched with the first audio track: most songs have none. */
import { lazy } from '../../../loading/lazy.tsx';

export const parts = lazy(() => import('./parts.tsx'));
