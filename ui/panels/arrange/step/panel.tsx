/** The detail of one step as a sheet: everything a step has. */
import { useSignals } from '@preact/signals-react/runtime';
import '../automation/knob-modes.css';
import '../panels.css';
import { toggleStep } from '../../../../song/edits/steps.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { Toggle } from '../../../controls/toggle.tsx';
import { gridSteps } from '../../../state/columns.ts';
import { lockOn } from '../../../state/held.ts';
import { overlay, selectedStep, selectedTrack } from '../../../state/screen.ts';
import { edit } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { useFace, useStep } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { StepKnobs } from './knobs.tsx';
import { LockChips } from './lock-chips.tsx';
import { StepTurn } from './neighbors.tsx';
import { PitchField } from './pitch-field.tsx';

export default function StepPanel() {
  useSignals();
  const track = selectedTrack.value;
  const { name, length } = useFace(track);
  const index = Math.min(selectedStep.value, gridSteps(length) - 1);
  const { on } = useStep(track, index);
  return (
    <Dialog
      title={t('arrange.step', { track: name, step: index + 1 })}
      onClose={() => {
        overlay.value = null;
      }}
    >
      <div className="panel">
        <div className="panel-head">
          <StepTurn track={track} />
          <Toggle
            label={t('arrange.stepOn')}
            isOn={on}
            onChange={() => edit(toggleStep(track, index, shownScene(track)))}
          />
        </div>
        <div className="panel-knobs">
          <StepKnobs track={track} index={index} />
        </div>
        <PitchField track={track} index={index} />
        <button type="button" className="key" onClick={() => lockOn({ track, index })}>
          {t('automation.lock')}
        </button>
        <LockChips track={track} index={index} />
      </div>
    </Dialog>
  );
}
