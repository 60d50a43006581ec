/**
 * Whether the song is kept, under its name, or how far a file of it is, and how the cloud fares. What goes wrong is shown by the shelf's own banner; this line
 * is for looking.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { STATUS_LINES, shelfStatus } from '../../shelf/status.ts';
import { afterPaint } from '../../state/after-paint.ts';
import { cloudMark } from '../../state/cloud-mark.ts';
import { projectLine } from '../../state/project-line.ts';
import { t } from '../../words/words.ts';

const shownStatus = afterPaint(shelfStatus);

export function ShelfLine() {
  useSignals();
  const Mark = cloudMark.value?.Mark;
  const status = shownStatus.value;
  const place = status === 'saved' ? cloudMark.value?.place.value : null;
  return (
    <span className="bar-project-line">
      <span className="bar-project-state">{projectLine.value ?? t(place ?? STATUS_LINES[status])}</span>
      {Mark && <Mark />}
    </span>
  );
}
