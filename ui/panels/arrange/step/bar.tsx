/** One bar of the detail lane. */
import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useMemo } from 'react';
import { selectedStep } from '../../../state/screen.ts';
import { useStep } from '../../../state/tracks.ts';
import { pageSteps } from '../grid/pages.ts';
import { isNow } from '../grid/playhead.ts';
import { barKind } from './bars.ts';

interface BarProps {
  readonly track: string;
  readonly index: number;
  readonly length: number;
}

export function Bar({ track, index, length }: BarProps) {
  useSignals();
  const chosen = useMemo(() => computed(() => selectedStep.value === index), [index]);
  const step = useStep(track, index);
  const percent = Math.round(step[barKind.value] * 100);
  const now = isNow(track, index, length) ? ' now' : '';
  return (
    <span
      className={`step-bar${step.on ? ' on' : ''}${chosen.value ? ' is-chosen' : ''}${now}`}
      style={step.on ? ({ '--v': `${percent}%` } as CSSProperties) : undefined}
      data-track={track}
      data-step={index}
      data-column={index % pageSteps.value}
    >
      {step.on && <b>{percent}</b>}
    </span>
  );
}
