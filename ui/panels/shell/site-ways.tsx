/** Magazine and help in a bar: signs where there is little room, with their names where there is more. On a phone the menu has them. */
import { useSignals } from '@preact/signals-react/runtime';
import { ContentLink } from '../../controls/content-link.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { t } from '../../words/words.ts';
import './site-ways.css';

export default function SiteWays() {
  useSignals();
  return (
    <>
      <ContentLink className="icon-button way-magazine" page="blog" name={t('account.magazine')}>
        <LazyIcon name="magazine" />
        <span>{t('account.magazine')}</span>
      </ContentLink>
      <ContentLink className="icon-button way-help" page="help" name={t('account.helpPage')}>
        <b className="question" aria-hidden="true">
          ?
        </b>
        <span>{t('account.helpPage')}</span>
      </ContentLink>
    </>
  );
}
