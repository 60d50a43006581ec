/** Volume and pan of a track in words: "-3.0 dB, centre". */
import { useSignals } from '@preact/signals-react/runtime';
import { STRIP_SPECS } from '../../../../song/specs.ts';
import { valueText } from '../../../controls/value-text.ts';
import { useStripValue } from '../../../state/tracks.ts';

export function LevelText({ track }: { readonly track: string }) {
  useSignals();
  const gain = valueText(STRIP_SPECS.gain, useStripValue(track, 'gain'));
  return `${gain}, ${valueText(STRIP_SPECS.pan, useStripValue(track, 'pan'))}`;
}
