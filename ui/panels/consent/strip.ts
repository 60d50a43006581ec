/** Asks about cookies in the notice slot, where there is something to ask and nobody has answered. */
import { effect } from '@preact/signals-react';
import { asked, chooseConsent, followConsent, isConsentDue } from '../../state/consent-choice.ts';
import { overlay } from '../../state/screen.ts';
import type { SlotNotice } from '../../state/slot.ts';
import { offerNotice } from '../../state/slot-notices.ts';
import { t } from '../../words/words.ts';

const question = () => {
  if (!asked.advertising) return t('cookies.askAnalytics');
  return t(asked.analytics ? 'cookies.askBoth' : 'cookies.askAdvertising');
};

const strip: SlotNotice = {
  id: 'consent',
  text: () => ({ title: t('cookies.title'), body: question() }),
  actions: [
    {
      label: () => t('cookies.customize'),
      run: () => {
        overlay.value = 'cookies';
      },
    },
    { label: () => t('cookies.rejectAll'), run: () => chooseConsent('rejected') },
    { label: () => t('cookies.acceptAll'), run: () => chooseConsent('accepted') },
  ],
  dismissal: 'never',
};

/** Once. */
export function startConsent(): void {
  followConsent();
  let withdraw: (() => void) | null = null;
  effect(() => {
    if (isConsentDue.value) withdraw ??= offerNotice(strip);
    else {
      withdraw?.();
      withdraw = null;
    }
  });
}
