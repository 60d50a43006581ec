/** What a strip has besides its fader: a track's sends and effects, or the master and what is behind the sends. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { BUSES } from '../../../song/buses.ts';
import { trackOf } from '../../state/song.ts';
import '../../theme/rack.css';
import { EffectsSection } from '../rack/effects-section.tsx';
import { BusParams } from '../rack/master-section.tsx';
import { chosenStrip } from './chosen.ts';

export function StripParts() {
  useSignals();
  const strip = chosenStrip.value;
  const color = useComputed(() => trackOf(chosenStrip.value ?? '')?.color ?? 0).value;
  if (strip === null) return BUSES.map((bus) => <BusParams key={bus} bus={bus} />);
  return <EffectsSection key={strip} track={strip} color={color} />;
}
