/** The detail lane of a desktop: bars under the columns of the grid, and the chosen step with all it has. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { beats, gridSteps, PAGE_STEPS } from '../../../state/columns.ts';
import { selectedStep } from '../../../state/screen.ts';
import { shownTrack, useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { columns, firstShown } from '../grid/pages.ts';
import { usePlayhead } from '../grid/playhead.ts';
import { parts } from '../parts/lazy-parts.ts';
import { ClipButton } from '../track/clip-button.tsx';
import { Bar } from './bar.tsx';
import { barKind, dragBars } from './bars.ts';
import { StepKnobs } from './knobs.tsx';
import { StepTurn } from './neighbors.tsx';
import { PitchField } from './pitch-field.tsx';

export function Detail() {
  useSignals();
  const track = shownTrack.value;
  const { name, color, isHollow, scene, isAudio } = useFace(track);
  if (isAudio) return <AudioDetail track={track} />;
  return (
    <section className={`step-detail ${colorClass(color)}`} aria-label={t('arrange.stepDetailOf', { track: name })}>
      <div className="step-detail-head">
        <div className="step-detail-title">
          <Mark color={color} isHollow={isHollow} />
          <b>{name}</b>
          {scene === null ? <span>{t('arrange.stepDetail')}</span> : <ClipButton track={track} />}
          <StepTurn track={track} />
        </div>
        <ChosenStep track={track} />
      </div>
      <Bars track={track} />
      <div className="row-actions" />
    </section>
  );
}

/** Recordings in place of steps. */
function AudioDetail({ track }: DetailProps) {
  useSignals();
  const { name, color, isHollow } = useFace(track);
  return (
    <div className={`step-detail ${colorClass(color)}`}>
      <div className="step-detail-head">
        <div className="step-detail-title">
          <Mark color={color} isHollow={isHollow} />
          <b>{name}</b>
          <span>{t('rack.instruments.audio')}</span>
        </div>
      </div>
      <parts.Screen track={track} as="list" />
    </div>
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
  usePlayhead(bars, track, length, first);
  useEffect(() => (bars.current ? dragBars(bars.current) : undefined), []);
  return (
    <div className={columns.value <= 8 ? 'cells bars is-narrow' : 'cells bars'} ref={bars} aria-hidden="true">
      {beats(first, length).map((beat) => (
        <span className="beat" key={(beat[0] ?? 0) % PAGE_STEPS}>
          {beat.map((index) => (
            <Bar key={index % PAGE_STEPS} track={track} index={index} length={length} />
          ))}
        </span>
      ))}
    </div>
  );
}
