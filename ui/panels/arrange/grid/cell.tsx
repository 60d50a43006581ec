/** One step: a button where it can be edited, a picture where it is only shown. */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, memo } from 'react';
import type { Step } from '../../../../song/song.ts';
import { isLocked, stepDescription } from '../../../state/step-words.ts';
import { useStep } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { pageSteps } from './pages.ts';
import { isNow } from './playhead.ts';

interface CellProps {
  readonly track: string;
  readonly index: number;
  /** Steps of the pattern that play. */
  readonly length: number;
}

interface StepKeyProps extends CellProps {
  readonly name: string;
  readonly isTabStop: boolean;
  readonly isNumbered?: boolean;
}

export const StepButton = memo(function StepButton({
  track,
  index,
  length,
  name,
  isTabStop,
  isNumbered = false,
}: StepKeyProps) {
  useSignals();
  const step = useStep(track, index);
  const number = index + 1;
  return (
    <button
      type="button"
      className={cellClass(step, isNow(track, index, length), index)}
      style={cellStyle(step)}
      data-track={track}
      data-step={index}
      data-column={index % pageSteps.value}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t('arrange.step', { track: name, step: number })}
      aria-pressed={step.on}
      aria-description={stepDescription(step)}
    >
      {isNumbered ? <i aria-hidden="true">{number}</i> : null}
    </button>
  );
});

export const StepPicture = memo(function StepPicture({ track, index, length }: CellProps) {
  useSignals();
  const step = useStep(track, index);
  return (
    <span
      className={cellClass(step, isNow(track, index, length), index)}
      style={cellStyle(step)}
      data-column={index % pageSteps.value}
    />
  );
});

/** `now` is the playhead's: it is kept over a drawing, and moved without one. */
function cellClass(step: Step, isLit: boolean, index: number): string {
  let name = 'cell';
  if (Math.floor(index / 4) % 2 === 1) name += ' alt';
  if (step.on) name += step.probability < 1 ? ' on has-chance' : ' on';
  if (isLocked(step)) name += ' is-locked';
  if (isLit) name += ' now';
  return name;
}

function cellStyle(step: Step): CSSProperties | undefined {
  if (!step.on || step.velocity >= 1) return undefined;
  return { '--v': `${Math.round(step.velocity * 100)}%` } as CSSProperties;
}
