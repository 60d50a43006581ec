/** What is edited, as the bar says it: the display of phones and tablets, the chip of a desk. */
import { useSignals } from '@preact/signals-react/runtime';
import { layout } from '../../state/layout.ts';
import { Display } from './display.tsx';
import { EditedChip } from './edited-chip.tsx';

export function Edited() {
  useSignals();
  return layout.value === 'desktop' ? <EditedChip /> : <Display />;
}
