/** The parts of the arrangement that phones have no room for, in one file to fetch. */
export { Detail } from './detail.tsx';
export { Pan, Volume } from './level.tsx';
export { Tools } from './tools.tsx';
