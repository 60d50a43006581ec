/** The number of the chosen step between a key to the one before and a key to the next. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../controls/icon.tsx';
import { gridSteps } from '../../../state/columns.ts';
import { selectedStep, stepPage } from '../../../state/screen.ts';
import { useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { pageCount, pageSteps } from '../grid/pages.ts';

export function StepTurn({ track }: { readonly track: string }) {
  useSignals();
  const { length } = useFace(track);
  const steps = gridSteps(length);
  const at = Math.min(selectedStep.value, steps - 1);
  const go = (by: number) => {
    const next = (at + by + steps) % steps;
    selectedStep.value = next;
    if (pageCount.peek() > 1) stepPage.value = Math.floor(next / pageSteps.peek());
  };
  return (
    <div className="turn">
      <button type="button" className="icon-button" aria-label={t('arrange.previousStep')} onClick={() => go(-1)}>
        <Icon name="left" size={16} />
      </button>
      <b aria-live="polite">{at + 1}</b>
      <button type="button" className="icon-button" aria-label={t('arrange.nextStep')} onClick={() => go(1)}>
        <Icon name="right" size={16} />
      </button>
    </div>
  );
}
