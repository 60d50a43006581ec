/** Whether the song is kept, under its name. Trouble is told by the shelf's own banner; this line is for looking. */
import { useSignals } from '@preact/signals-react/runtime';
import { STATUS_LINES, shelfStatus } from '../../shelf/status.ts';
import { t } from '../../words/words.ts';

export function ShelfLine() {
  useSignals();
  return <span className="proj-s">{t(STATUS_LINES[shelfStatus.value])}</span>;
}
