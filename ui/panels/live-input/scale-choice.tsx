/** The song's scale, for hands: each root with each scale, or none. */
import { useSignals } from '@preact/signals-react/runtime';
import { setKey } from '../../../song/edits/song.ts';
import { SCALE_NAMES, type ScaleName } from '../../../song/theory.ts';
import { Choice } from '../../controls/choice.tsx';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';

export const FLATS = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
const OFF = '';

export function ScaleChoice() {
  useSignals();
  const scale = song.value.key;
  return (
    <Choice
      label={t('piano.scale')}
      isLabelHidden
      value={scale ? `${scale.root} ${scale.name}` : OFF}
      options={[{ value: OFF, label: t('liveInput.chromatic') }]}
      groups={SCALE_NAMES.map((name) => ({
        label: t(`piano.scales.${name}`),
        options: FLATS.map((letter, root) => ({
          value: `${root} ${name}`,
          label: `${letter} ${t(`piano.scales.${name}`)}`,
        })),
      }))}
      onChange={(next) => {
        const [root = '', name] = next.split(' ');
        edit(setKey(next === OFF ? null : { root: Number(root), name: name as ScaleName }));
      }}
      className="hand-scale"
    />
  );
}
