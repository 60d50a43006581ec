/** The way in: pads and keys come when they are asked for. */
import { lazy } from 'react';

export const LateDock = lazy(() => import('./dock.tsx'));
