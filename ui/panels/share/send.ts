/** The system's own sheet of programs to send something with, where there is one. */
import { showError } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

export function canSend(what?: ShareData): boolean {
  if (typeof navigator.share !== 'function') return false;
  return what === undefined || (typeof navigator.canShare === 'function' && navigator.canShare(what));
}

/** Within a tap. Whoever closes the system's sheet has changed their mind: that is no fault. */
export async function send(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showError(t('share.notSent'));
  }
}
