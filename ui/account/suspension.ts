/** Whoever logs in and is suspended in the hub is told so at once; what was decided and why stands there, under MY MUSIC. */
import type { MeAnswer } from '../../api/contract-hub.ts';
import { openHub } from '../state/hub.ts';
import { showError } from '../state/notice.ts';
import { goTo } from '../state/place.ts';
import { t } from '../words/words.ts';
import { call } from './call.ts';

function seeWhy(): void {
  goTo('/');
  openHub('mine');
}

/** Nobody waits for it, and where it cannot be asked the hub says it when it is opened. */
export async function tellSuspension(): Promise<void> {
  const who = await call<MeAnswer | null>('GET', 'social/me').catch(() => null);
  if (!who?.suspension) return;
  showError(t('safety.rests'), {
    body: who.suspension.reason,
    action: { label: t('safety.seeWhy'), run: seeWhy },
  });
}
