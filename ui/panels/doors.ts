/** Where the code lies of what comes later than the first beat, each with its words: panels, views, and what views show now and then. */
import type { ComponentType } from 'react';
import { withWords } from '../loading/words.ts';
import type { View } from '../state/screen.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

export { default as Overlays } from './overlays.tsx';

export const VIEWS: Readonly<Record<Exclude<View, 'arrange'>, Load>> = {
  session: () => withWords(import('./session/session.tsx')),
  piano: () => withWords(import('./piano/piano.tsx')),
  mix: () => withWords(import('./mix/mixer.tsx')),
  edit: () => withWords(import('./edit/edit.tsx')),
  setup: () => withWords(import('./setup/setup.tsx')),
};

export const menu = () => withWords(import('../controls/menu.tsx'));
export const tooltip = () => withWords(import('../controls/tooltip.tsx'));
export const turnMenu = () => import('./turn-menu.ts');
export const trackActions = () => import('./arrange/track/track-actions.ts');
export const stepMenu = () => import('./arrange/step/step-menu.ts');

export const coach = () => withWords(import('./tour/coach.tsx'));
export const drop = () => withWords(import('./drop/drop.tsx'));
export const audioGate = () => import('./shell/audio-gate.tsx');

export const songView = () => withWords(import('./arrange/song/song-view.tsx'));
export const audioParts = () => withWords(import('./arrange/parts/parts.tsx'));
export const hands = () => withWords(import('./live-input/hands.tsx'));
export const noteMarks = () => import('./arrange/grid/note-marks.tsx');
