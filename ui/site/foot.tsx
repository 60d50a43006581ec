/** The foot of the content pages: the same links as below the public pages (api/pages/foot.ts). */
import { contentAddress, FOOT_PAGES, PLACEHOLDERS } from '../../api/terms-content.ts';
import { Logo } from '../panels/shell/logo.tsx';
import { useSpeech } from './speech.ts';

/** Who may sell room for advertising: its name is its address, in every language. */
const SELLERS = 'ads.txt';

export function Foot() {
  const { language, t } = useSpeech();
  return (
    <footer className="foot">
      <div>
        <a className="brand" href="/" aria-label={t('site.home')}>
          <Logo />
          <span>Batida</span>
        </a>
        <nav aria-label={t('site.foot.name')}>
          <ul>
            <li>
              <a href="/">{t('site.foot.studio')}</a>
            </li>
            {FOOT_PAGES.map((page) => (
              <li key={page}>
                <a href={contentAddress(page, language)}>{t(`site.foot.${page}`)}</a>
              </li>
            ))}
            <li data-if="mail">
              <a href={`mailto:${PLACEHOLDERS.mail}`}>{t('site.foot.mail')}</a>
            </li>
            <li>
              {/* where no script runs it leads to what there is to know */}
              <a href={`${contentAddress('privacy', language)}#cookies`} data-cookies="">
                {t('site.foot.cookies')}
              </a>
            </li>
            <li>
              <a href={`/${SELLERS}`}>{SELLERS}</a>
            </li>
          </ul>
        </nav>
        <p>{t('site.foot.copyright')}</p>
      </div>
    </footer>
  );
}
