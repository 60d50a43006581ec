/** What the foot of the workstation names; on a phone the menu does. */
import { useSignals } from '@preact/signals-react/runtime';
import { ContentLink } from '../../controls/content-link.tsx';
import { t } from '../../words/words.ts';

export default function FootLinks() {
  useSignals();
  return (
    <>
      <ContentLink page="privacy">{t('account.privacy')}</ContentLink>
      <ContentLink page="terms">{t('account.terms')}</ContentLink>
    </>
  );
}
