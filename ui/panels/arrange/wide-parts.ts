/** The parts of the arrangement that phones have no room for, in one file to fetch. */
export { Dock, preloadEditors } from './dock/dock.tsx';
export { SelectionBar } from './step/selection-bar.tsx';
export { Tools } from './tools/toolbar.tsx';
export { Pan, Volume } from './track/level.tsx';
