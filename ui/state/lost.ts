/** A part of the page that could not be fetched, or broke: said where the user looks, with a key to try again. */
import { tellError } from '../state/notice.ts';
import { t } from '../words/words.ts';

export function tellLost(run: () => void): void {
  tellError(t('shell.panelFailed'), {
    body: t('shell.panelFailedBody'),
    action: { label: t('shell.retry'), run },
  });
}
