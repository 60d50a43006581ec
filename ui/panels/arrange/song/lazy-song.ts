/** The song in Arrange is fetched when it is first shown. */
import { lazy } from '../../../loading/lazy.tsx';
import { openDoors } from '../../door.ts';

export const songView = lazy(async () => (await openDoors()).songView());
