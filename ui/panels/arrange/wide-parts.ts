/** The parts of the arrangement that phones have no room for, in one file to fetch. */
export { Detail } from './step/detail.tsx';
export { Tools } from './tools/toolbar.tsx';
export { Pan, Volume } from './track/level.tsx';
