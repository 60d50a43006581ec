/** Fetched with the first audio track: most songs have none. */
import { lazy } from '../../../loading/lazy.tsx';
import { openDoors } from '../../door.ts';

export const parts = lazy(async () => (await openDoors()).audioParts());
