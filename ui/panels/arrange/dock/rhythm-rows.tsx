/** The steps as they are and as they would be, in the columns of the grid. */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useRef } from 'react';
import type { Pattern, Step } from '../../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { beats, gridSteps } from '../../../state/columns.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { cellsClass, pageSteps } from '../grid/pages.ts';
import { usePlayhead } from '../grid/playhead.ts';
import { draft, groove, named } from '../rhythm/choice.ts';

interface RowProps {
  readonly track: string;
  readonly pattern: Pattern;
  readonly fromStep: number;
}

interface StepRowProps extends RowProps {
  readonly name: string;
  /** What would be different: added, taken away. */
  readonly before?: Pattern;
}

function cellClass(step: Step | undefined, was: Step | undefined, index: number, isCompared: boolean): string {
  let name = Math.floor(index / 4) % 2 === 1 ? 'cell alt' : 'cell';
  if (step?.on) name += isCompared && !was?.on ? ' on is-added' : ' on';
  else if (isCompared && was?.on) name += ' is-removed';
  return name;
}

const cellStyle = (step: Step | undefined): CSSProperties | undefined =>
  step?.on && step.velocity < 1 ? ({ '--v': `${Math.round(step.velocity * 100)}%` } as CSSProperties) : undefined;

export function StepRow({ name, track, pattern, before, fromStep }: StepRowProps) {
  useSignals();
  const row = useRef<HTMLDivElement>(null);
  const { length, steps } = pattern;
  usePlayhead(row, track, length, fromStep);
  const count = steps.filter(({ on }, at) => at < gridSteps(length) && on).length;
  const rhythmName = before && draft.value.isRhythm && named.value !== null;
  const facts = t('rhythm.hitCount', { count });
  return (
    <div className="rhythm-line">
      <div className="rhythm-line-name">
        <b>{name}</b>
        <span className="label">{rhythmName ? `${t(`rhythm.names.${named.value}` as WordKey)}, ${facts}` : facts}</span>
      </div>
      <div className={cellsClass.value} ref={row} aria-hidden="true">
        {beats(fromStep, length, pageSteps.value).map((beat) => (
          <span className="beat" key={beat[0]}>
            {beat.map((index) => (
              <i
                key={index}
                className={cellClass(steps[index], before?.steps[index], index, before !== undefined)}
                style={cellStyle(steps[index])}
                data-column={index - fromStep}
              />
            ))}
          </span>
        ))}
      </div>
      <div className="row-actions" />
    </div>
  );
}

/** Where each step comes: right of its line is late. */
export function GrooveRow({ track, pattern, fromStep }: RowProps) {
  useSignals();
  const row = useRef<HTMLDivElement>(null);
  const { length, steps } = pattern;
  usePlayhead(row, track, length, fromStep);
  return (
    <div className="rhythm-line">
      <div className="rhythm-line-name">
        <b>{t('rhythm.groove')}</b>
        <span className="label">{draft.value.isGroove ? t(`rhythm.grooves.${groove.value.id}` as WordKey) : ''}</span>
      </div>
      <div className={cellsClass.value} ref={row} aria-hidden="true">
        {beats(fromStep, length, pageSteps.value).map((beat) => (
          <span className="beat" key={beat[0]}>
            {beat.map((index) => {
              const step = steps[index];
              const late = ((step?.offsetTicks ?? 0) / TICKS_PER_STEP) * 100;
              return (
                <i key={index} className={step?.on ? 'groove-tick hit' : 'groove-tick'} data-column={index - fromStep}>
                  <em style={{ '--late': `${late.toFixed(1)}%` } as CSSProperties} />
                </i>
              );
            })}
          </span>
        ))}
      </div>
      <div className="row-actions" />
    </div>
  );
}
