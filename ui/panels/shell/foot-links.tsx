/** What the foot of the workstation names; on a phone the menu does. */
import { useSignals } from '@preact/signals-react/runtime';
import { ContentLink } from '../../controls/content-link.tsx';
import { layout } from '../../state/layout.ts';
import { t } from '../../words/words.ts';

export default function FootLinks() {
  useSignals();
  return (
    <>
      {layout.value === 'desktop' && (
        <>
          <ContentLink page="blog">{t('account.magazine')}</ContentLink>
          <ContentLink page="help">{t('account.helpPage')}</ContentLink>
        </>
      )}
      <ContentLink page="privacy">{t('account.privacy')}</ContentLink>
      <ContentLink page="terms">{t('account.terms')}</ContentLink>
    </>
  );
}
