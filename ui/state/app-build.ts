/** Which build of the program this tab runs, and whether a newer one lies ready on the device. */
import { signal } from '@preact/signals-react';
import { BUILD_META } from '../loading/offline-terms.ts';

/** Null: a page that no build made, as while developing. */
export const ownBuild: string | null =
  document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_META}]`)?.content ?? null;

/** The next page would be another build. This tab goes on with its own until it is closed or says otherwise. */
export const isNewBuildReady = signal(false);
