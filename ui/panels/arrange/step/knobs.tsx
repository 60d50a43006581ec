/** Everything a step has besides being on, as knobs. */
import { useSignals } from '@preact/signals-react/runtime';
import { setStep } from '../../../../song/edits/steps.ts';
import type { Step } from '../../../../song/song.ts';
import { STEP_SPECS } from '../../../../song/specs.ts';
import { Knob } from '../../../controls/knob.tsx';
import { edit } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { useFace, useStep } from '../../../state/tracks.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';

const KNOBS: readonly { readonly name: keyof typeof STEP_SPECS; readonly label: WordKey }[] = [
  { name: 'velocity', label: 'arrange.velocity' },
  { name: 'probability', label: 'arrange.chance' },
  { name: 'ratchet', label: 'arrange.ratchet' },
  { name: 'length', label: 'arrange.stepLength' },
  { name: 'offsetTicks', label: 'arrange.timing' },
];

interface StepKnobsProps {
  readonly track: string;
  readonly index: number;
}

export function StepKnobs({ track, index }: StepKnobsProps) {
  useSignals();
  const { color } = useFace(track);
  const step = useStep(track, index);
  return KNOBS.map(({ name, label }) => (
    <Knob
      key={name}
      label={t(label)}
      spec={STEP_SPECS[name]}
      value={step[name]}
      color={color}
      onChange={(value, group) =>
        edit(setStep(track, index, { [name]: value } as Partial<Step>, shownScene(track)), { group })
      }
    />
  ));
}
