/** Volume and pan of a track, beside its name. */
import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { setStripParam } from '../../../song/edits/mixer.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { HorizontalFader } from '../../controls/fader.tsx';
import { Knob } from '../../controls/knob.tsx';
import { valueText } from '../../controls/value-text.ts';
import { edit } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { trackSignal, useFace } from './tracks.ts';

interface LevelProps {
  readonly track: string;
}

function useStripValue(track: string, name: 'gain' | 'pan'): number {
  const value = useMemo(
    () => computed(() => trackSignal(track).value?.strip[name] ?? STRIP_SPECS[name].initial),
    [track, name],
  );
  return value.value;
}

export function Volume({ track }: LevelProps) {
  useSignals();
  const { name, color } = useFace(track);
  return (
    <HorizontalFader
      label={t('arrange.volume', { track: name })}
      spec={STRIP_SPECS.gain}
      value={useStripValue(track, 'gain')}
      color={color}
      onChange={(value, group) => edit(setStripParam(track, 'gain', value), { group })}
    />
  );
}

export function Pan({ track }: LevelProps) {
  useSignals();
  const { name, color } = useFace(track);
  return (
    <Knob
      label={t('arrange.pan', { track: name })}
      spec={STRIP_SPECS.pan}
      value={useStripValue(track, 'pan')}
      color={color}
      isSmall
      onChange={(value, group) => edit(setStripParam(track, 'pan', value), { group })}
    />
  );
}

/** "-3.0 dB, centre". */
export function LevelText({ track }: LevelProps) {
  useSignals();
  const gain = valueText(STRIP_SPECS.gain, useStripValue(track, 'gain'));
  return `${gain}, ${valueText(STRIP_SPECS.pan, useStripValue(track, 'pan'))}`;
}
