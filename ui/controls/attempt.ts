/** Work on the disk that a key starts: what goes wrong is shown, and the list stays as it is. */
import { showError } from '../state/notice.ts';
import { t } from '../words/words.ts';

export function attempt(work: () => Promise<unknown>): void {
  void work().catch(() => showError(t('projects.loadFailed')));
}

/** For what appears because one asked for it: the focus follows, once. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
