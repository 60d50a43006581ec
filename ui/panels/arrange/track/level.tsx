/** Volume and pan of a track, beside its name. */
import { useSignals } from '@preact/signals-react/runtime';
import { STRIP_SPECS } from '../../../../song/specs.ts';
import { paintAutomated } from '../../../controls/automated-controls.ts';
import { HorizontalFader } from '../../../controls/fader.tsx';
import { Knob } from '../../../controls/knob.tsx';
import { useStripControl } from '../../../state/strip-control.ts';
import { watchGrips } from '../../../state/touch.ts';
import { useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';

interface LevelProps {
  readonly track: string;
}

export function Volume({ track }: LevelProps) {
  useSignals();
  const { name, color } = useFace(track);
  const { value, turn } = useStripControl(track, 'gain');
  return (
    <HorizontalFader
      label={t('arrange.volume', { track: name })}
      spec={STRIP_SPECS.gain}
      value={value}
      color={color}
      isUpright
      path="strip.gain"
      onChange={turn}
    />
  );
}

export function Pan({ track }: LevelProps) {
  useSignals();
  const { name, color } = useFace(track);
  const { value, turn } = useStripControl(track, 'pan');
  return (
    <Knob
      label={t('arrange.pan', { track: name })}
      spec={STRIP_SPECS.pan}
      value={value}
      color={color}
      isSmall
      path="strip.pan"
      onChange={turn}
    />
  );
}

/** In this row, too, they move with the track's lanes, and a hand that takes hold goes on from there. */
export function watchLevels(row: HTMLElement, track: string): () => void {
  const stops = [watchGrips(row), paintAutomated(row, () => track)];
  return () => {
    for (const stop of stops) stop();
  };
}
