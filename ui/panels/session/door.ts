/** The way in: the session view and its panels come together with their words. */
import { withWords } from '../../words/late-words.ts';

export const loadSession = () => withWords(import('./session.tsx'));
export const loadClipPanel = () => withWords(import('./clip-panel.tsx'));
export const loadScenePanel = () => withWords(import('./scene-panel.tsx'));
/** The sheet names keys of this view. */
export const loadShortcuts = () => withWords(import('../shell/shortcuts.tsx'));
