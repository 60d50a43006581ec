/** The notes of the roll over one beat of a lane: what was played by hand or drawn there sounds with the steps, so it is seen with them. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Note } from '../../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { patternSignal } from '../../../state/tracks.ts';
import './note-marks.css';

interface NoteMarksProps {
  readonly track: string;
  /** The steps of the beat: the first, and how many. */
  readonly first: number;
  readonly steps: number;
}

/** Percent of a lane's height: a mark, and the room above the highest and below the lowest. */
const MARK = 14;
const MARGIN = 16;

export default function NoteMarks({ track, first, steps }: NoteMarksProps) {
  useSignals();
  const pattern = patternSignal(track).value;
  if (!pattern) return null;
  const { notes, length } = pattern;
  const from = first * TICKS_PER_STEP;
  const to = Math.min(first + steps, length) * TICKS_PER_STEP;
  const here = notes.filter(({ startTick, lengthTicks }) => startTick < to && startTick + lengthTicks > from);
  if (here.length === 0) return null;
  const keys = notes.map(({ key }) => key);
  const [low, high] = [Math.min(...keys), Math.max(...keys)];
  const width = steps * TICKS_PER_STEP;
  return (
    <svg className="note-marks" viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
      {here.map((note) => (
        <Mark key={`${note.startTick} ${note.key}`} note={note} from={from} to={to} low={low} high={high} />
      ))}
    </svg>
  );
}

interface MarkProps {
  readonly note: Note;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** As long as it sounds, a quarter of a step at least: a short tap is seen too. */
function Mark({ note: { key, startTick, lengthTicks }, from, to, low, high }: MarkProps) {
  const start = Math.max(from, startTick);
  const end = Math.min(to, startTick + Math.max(lengthTicks, TICKS_PER_STEP / 4));
  const share = high > low ? (high - key) / (high - low) : 0.5;
  const y = MARGIN + share * (100 - 2 * MARGIN - MARK);
  return <rect x={start - from} y={y} width={Math.max(0, end - start)} height={MARK} />;
}
