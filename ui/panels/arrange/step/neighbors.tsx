/** The number of the chosen step between a key to the one before and a key to the next. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../controls/icon.tsx';
import { gridSteps } from '../../../state/columns.ts';
import { selectedStep, stepPage } from '../../../state/screen.ts';
import { say } from '../../../state/speech.ts';
import { useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { pageCount, pageSteps } from '../grid/pages.ts';
import './turn.css';

export function StepTurn({ track }: { readonly track: string }) {
  useSignals();
  const { length, name } = useFace(track);
  const steps = gridSteps(length);
  const at = Math.min(selectedStep.value, steps - 1);
  const go = (by: number) => {
    const next = (at + by + steps) % steps;
    selectedStep.value = next;
    if (pageCount.peek() > 1) stepPage.value = Math.floor(next / pageSteps.peek());
    // Chosen in the grid it is said there.
    say(t('arrange.step', { track: name, step: next + 1 }));
  };
  return (
    <div className="turn">
      <button type="button" className="icon-button" aria-label={t('arrange.previousStep')} onClick={() => go(-1)}>
        <Icon name="left" size={16} />
      </button>
      <b>{at + 1}</b>
      <button type="button" className="icon-button" aria-label={t('arrange.nextStep')} onClick={() => go(1)}>
        <Icon name="right" size={16} />
      </button>
    </div>
  );
}
