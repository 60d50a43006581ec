/** Volume and pan of a track, beside its name. */
import { useSignals } from '@preact/signals-react/runtime';
import { setStripParam } from '../../../../song/edits/mixer.ts';
import { STRIP_SPECS } from '../../../../song/specs.ts';
import { HorizontalFader } from '../../../controls/fader.tsx';
import { Knob } from '../../../controls/knob.tsx';
import { edit } from '../../../state/song.ts';
import { useFace, useStripValue } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';

interface LevelProps {
  readonly track: string;
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
      isUpright
      path="strip.gain"
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
      path="strip.pan"
      onChange={(value, group) => edit(setStripParam(track, 'pan', value), { group })}
    />
  );
}
