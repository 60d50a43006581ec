/** A row of steps in beats of four: the lane of a track, or the keys of a phone. */
import { useSignals } from '@preact/signals-react/runtime';
import { memo, useRef } from 'react';
import { Mark } from '../../../controls/mark.tsx';
import { lazy } from '../../../loading/lazy.tsx';
import { BEAT_STEPS, beats, PAGE_STEPS } from '../../../state/columns.ts';
import { useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { openDoors } from '../../door.ts';
import { StepButton, StepPicture } from './cell.tsx';
import { cellsClass, columns, firstShown, pageSteps } from './pages.ts';
import { usePlayhead } from './playhead.ts';

/** Fetched with the first note of a roll: many beats are steps alone. */
const noteMarks = lazy(async () => (await openDoors()).noteMarks());

interface RowProps {
  readonly track: string;
}

/** Keys: this lane is edited by touch; else it is a picture. A lane that is chosen or hushed draws no step anew. */
export const LaneSteps = memo(function LaneSteps({ track, isKeys }: RowProps & { readonly isKeys: boolean }) {
  useSignals();
  const { name, color, isHollow, length, hasNotes } = useShape(track);
  const row = useRef<HTMLDivElement>(null);
  const first = firstShown(length);
  usePlayhead(row, track, length, first);
  const className = cellsClass.value;
  const page = pageSteps.value;
  const rows = beats(first, length, page);
  const steps = rows.map((beat, at) => (
    <span className={hasNotes ? 'beat has-notes' : 'beat'} key={(beat[0] ?? 0) % page}>
      {beat.map((index) =>
        isKeys ? (
          <StepButton
            key={index % page}
            track={track}
            index={index}
            length={length}
            name={name}
            isTabStop={index === first}
          />
        ) : (
          <StepPicture key={index % page} track={track} index={index} length={length} />
        ),
      )}
      {hasNotes && <noteMarks.Screen track={track} first={beat[0] ?? 0} steps={beat.length} />}
      {at === rows.length - 1 && beat.length < BEAT_STEPS && <Loop length={length} />}
    </span>
  ));
  if (rows.length < columns.value / BEAT_STEPS && rows[rows.length - 1]?.length === BEAT_STEPS) {
    steps.push(<Loop key="loop" length={length} />);
  }
  if (isKeys) {
    return (
      <div
        className={className}
        ref={row}
        role="toolbar"
        aria-label={t('arrange.steps', { track: name })}
        data-steps=""
        data-rove="own"
      >
        {steps}
      </div>
    );
  }
  return (
    <div className={className} ref={row} aria-hidden="true" data-choose={track}>
      <span className="steps-color">
        <Mark color={color} isHollow={isHollow} />
      </span>
      {steps}
    </div>
  );
});

/** Where a pattern that is shorter than the grid begins again. */
function Loop({ length }: { readonly length: number }) {
  return (
    <i className="loop" aria-hidden="true">
      {length}
    </i>
  );
}

/** The sixteen keys under the thumbs. */
export function KeySteps({ track }: RowProps) {
  useSignals();
  const { name, length } = useShape(track);
  const first = firstShown(length);
  return beats(first, length).map((beat) => (
    <span className="beat" key={(beat[0] ?? 0) % PAGE_STEPS}>
      {beat.map((index) => (
        <StepButton
          key={index % PAGE_STEPS}
          track={track}
          index={index}
          length={length}
          name={name}
          isTabStop={index === first}
          isNumbered
        />
      ))}
    </span>
  ));
}
