/** The parts that phones have no room for, and the sheets of tablet and desk, in one file to fetch. */
import './shell/tablet.css';
import './shell/desktop.css';
// After the sheet whose room it narrows.
import './transport/narrow.css';
import './arrange/desktop.css';
import './arrange/grid/rows.css';
import './arrange/step/detail.css';

export { railStyle, Splitter } from '../controls/splitter.tsx';
export { Dock, preloadEditors } from './arrange/dock/dock.tsx';
export { Ruler } from './arrange/grid/ruler.tsx';
export { SelectionBar } from './arrange/step/selection-bar.tsx';
export { Tools } from './arrange/tools/toolbar.tsx';
export { Pan, Volume, watchLevels } from './arrange/track/level.tsx';
export { EditedChip } from './transport/edited-chip.tsx';
export { DeskTransport, TabletTransport } from './transport/wide.tsx';
