/** Where the link at the foot of every letter leads. */
import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../words/words.ts';
import { LetterLink } from './letter-link.tsx';

export default function Unsubscribe() {
  useSignals();
  return (
    <LetterLink
      path="newsletter/unsubscribe"
      ask={t('account.unsubscribeBody')}
      button={t('account.unsubscribe')}
      busy={t('account.unsubscribing')}
      done={t('account.unsubscribed')}
      doneBody={t('account.unsubscribedBody')}
    />
  );
}
