/** The detail lane of a desk: bars under the columns of the grid, and the chosen step with all it has. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { Segments } from '../../controls/segments.tsx';
import { selectedStep } from '../../state/session.ts';
import { t } from '../../words/words.ts';
import { Bar } from './bar.tsx';
import { barKind, dragBars } from './bars.ts';
import { ClipKey } from './clip-key.tsx';
import { beats, gridSteps, PAGE_STEPS } from './columns.ts';
import { columns, firstShown } from './pages.ts';
import { PitchField } from './pitch-field.tsx';
import { usePlayhead } from './playhead.ts';
import { StepKnobs } from './step-knobs.tsx';
import { StepTurn } from './step-turn.tsx';
import { shownTrack, useFace } from './tracks.ts';

export function Detail() {
  useSignals();
  const track = shownTrack.value;
  const { name, color, isHollow, scene } = useFace(track);
  return (
    <section className={`vlane ${colorClass(color)}`} aria-label={t('arrange.stepDetailOf', { track: name })}>
      <div className="vl-h">
        <div className="vl-t">
          <Mark color={color} isHollow={isHollow} />
          <b>{name}</b>
          {scene === null ? <span>{t('arrange.stepDetail')}</span> : <ClipKey track={track} />}
          <StepTurn track={track} />
        </div>
        <ChosenStep track={track} />
      </div>
      <Bars track={track} />
      <div className="la" />
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
      <div className="vl-2">
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
      <div className="vl-k">
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
    <div className={columns.value <= 8 ? 'cells bars c8' : 'cells bars'} ref={bars} aria-hidden="true">
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
