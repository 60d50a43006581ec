/** Where the link of the letter leads that asks whether the newsletter may come. */
import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../words/words.ts';
import { LetterLink } from './letter-link.tsx';

export default function Subscribe() {
  useSignals();
  return (
    <LetterLink
      path="newsletter/confirm"
      ask={t('account.subscribeBody')}
      button={t('account.subscribe')}
      busy={t('account.subscribing')}
      done={t('account.subscribed')}
      doneBody={t('account.subscribedBody')}
    />
  );
}
