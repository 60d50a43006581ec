/** How a recording came to its end, and what is said of it then. */
import type { TakeNews } from '../../shelf/takes/take-writer.ts';
import { showError } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

/** Null: it was wanted. */
export type Cause = Exclude<TakeNews['state'], 'recording' | 'done'> | 'unplugged' | null;

/** `isKept`: the song has it; else it lies on the disk, and is offered again. */
export function sayEnd(cause: Cause, isKept: boolean): void {
  const offered = t('recorder.saveFailedBody');
  // A full disk has no room for the song's own copy either: who reads only that saving failed does not know what to do.
  if (cause === 'full') showError(t('recorder.full'), { body: isKept ? t('recorder.fullBody') : offered });
  else if (!isKept) showError(t('recorder.saveFailed'), { body: offered });
  else if (cause !== null) showError(t(cause === 'broken' ? 'recorder.broken' : 'recorder.unplugged'));
}
