/** Sixteen cells for what is written: new notes are filled and named, notes that go are hollow. */
import { useSignals } from '@preact/signals-react/runtime';
import { pitchOf } from '../../../song/theory/chords.ts';
import type { LaidNote } from '../../../song/theory/laying.ts';
import { t } from '../../words/words.ts';
import { letters } from './key.ts';
import { figures } from './state.ts';
import { changes, goingSteps, shownLaid } from './writing.ts';

const CELLS = 16;
const BEAT = 4;
/** A reader is told so many places. */
const MOST_TOLD = 16;

/** A chord by its root, a tone by itself. */
function nameOf({ keys, figure }: LaidNote): string {
  const [only = 0] = keys;
  return letters.value[pitchOf(keys.length > 1 ? (figures.value[figure]?.root ?? only) : only)] ?? '';
}

export function Preview() {
  useSignals();
  const laid = shownLaid.value;
  const { added, gone } = changes.value;
  const notes = laid?.notes ?? [];
  const { fromStep, steps } = laid?.range ?? { fromStep: 0, steps: CELLS };
  // Of a range of more than sixteen steps a cell is as many as it must be.
  const unit = Math.max(1, Math.ceil(steps / CELLS));
  const cells = Array.from({ length: Math.max(1, Math.ceil(steps / unit)) }, (_, at) => {
    const isIn = (step: number) => step >= fromStep + at * unit && step < fromStep + (at + 1) * unit;
    return { at, note: notes.find(({ step }) => isIn(step)), isGoing: notes.length > 0 && goingSteps.value.some(isIn) };
  });
  const beats = Array.from({ length: Math.ceil(cells.length / BEAT) }, (_, i) => cells.slice(i * BEAT, (i + 1) * BEAT));
  const places = [...new Set(notes.map(({ step }) => Math.floor(step) + 1))].slice(0, MOST_TOLD).join(', ');
  const label = [
    t('theory.added', { count: added }),
    ...(places ? [t('theory.onSteps', { steps: places })] : []),
    t('theory.gone', { count: gone }),
  ].join(' ');
  return (
    <div className="theory-preview" role="img" aria-label={label}>
      {beats.map((beat, i) => (
        <span className="theory-beat" key={beat[0]?.at}>
          {beat.map(({ at, note, isGoing }) => (
            <span
              key={at}
              className={`theory-cell${i % 2 === 1 ? ' is-alt' : ''}${note ? ' is-new' : isGoing ? ' is-going' : ''}`}
            >
              {note && <i>{nameOf(note)}</i>}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
