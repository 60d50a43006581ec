/** What is edited, as the bar says it: the display of phones and tablets, the chip of a desk. */
import { useSignals } from '@preact/signals-react/runtime';
import { layout } from '../../state/layout.ts';
import { wideParts } from '../wide.ts';
import { Display } from './display.tsx';

export function Edited() {
  useSignals();
  const wide = wideParts.value;
  return layout.value === 'desktop' && wide ? <wide.EditedChip /> : <Display />;
}
