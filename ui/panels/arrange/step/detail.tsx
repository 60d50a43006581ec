/** The steps of the dock: bars under the columns of the grid, and the chosen step with all it has. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { colorClass } from '../../../controls/mark.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { beats, gridSteps } from '../../../state/columns.ts';
import { selectedStep } from '../../../state/screen.ts';
import { useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { cellsClass, firstShown, pageSteps } from '../grid/pages.ts';
import { usePlayhead } from '../grid/playhead.ts';
import { Bar } from './bar.tsx';
import { barKind, dragBars } from './bars.ts';
import { StepKnobs } from './knobs.tsx';
import { StepTurn } from './neighbors.tsx';
import { PitchField } from './pitch-field.tsx';

/** Its head stands beside the columns; what it is the detail of says the head of the dock. */
export function Detail({ track }: DetailProps) {
  useSignals();
  const { name, color } = useFace(track);
  return (
    <section className={`step-detail ${colorClass(color)}`} aria-label={t('arrange.stepDetailOf', { track: name })}>
      <div className="step-detail-head" data-rove="">
        <ChosenStep track={track} />
      </div>
      <Bars track={track} />
      <div className="row-actions" />
    </section>
  );
}

interface DetailProps {
  readonly track: string;
}

function ChosenStep({ track }: DetailProps) {
  useSignals();
  const { length } = useFace(track);
  const step = Math.min(selectedStep.value, gridSteps(length) - 1);
  return (
    <>
      <div className="step-detail-title">
        <b>{t('arrange.detail')}</b>
        <StepTurn track={track} />
      </div>
      <div className="step-detail-pair">
        <Segments
          label={t('arrange.detail')}
          className="c2"
          options={[
            { value: 'velocity', label: t('arrange.velocity') },
            { value: 'probability', label: t('arrange.chance') },
          ]}
          value={barKind.value}
          onChange={(value) => {
            barKind.value = value === 'probability' ? 'probability' : 'velocity';
          }}
        />
        <PitchField track={track} index={step} isSmall />
      </div>
      <div className="step-detail-knobs">
        <StepKnobs track={track} index={step} />
      </div>
    </>
  );
}

function Bars({ track }: DetailProps) {
  useSignals();
  const { length } = useFace(track);
  const bars = useRef<HTMLDivElement>(null);
  const first = firstShown(length);
  const page = pageSteps.value;
  usePlayhead(bars, track, length, first);
  useEffect(() => (bars.current ? dragBars(bars.current) : undefined), []);
  return (
    <div className={`${cellsClass.value} bars`} ref={bars} aria-hidden="true">
      {beats(first, length, page).map((beat) => (
        <span className="beat" key={(beat[0] ?? 0) % page}>
          {beat.map((index) => (
            <Bar key={index % page} track={track} index={index} length={length} />
          ))}
        </span>
      ))}
    </div>
  );
}
