/** A part of the page that could not be fetched, or broke: said where the user looks, with a key to try again. */
import { showError } from '../state/notice.ts';
import { t } from '../words/words.ts';

export function showLost(run: () => void): void {
  showError(t('shell.panelFailed'), {
    body: t('shell.panelFailedBody'),
    action: { label: t('shell.retry'), run },
  });
}
