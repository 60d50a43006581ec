/** The bar of the content pages: language, magazine, help, account. Who is signed in is asked later (account.ts); until then, and without scripts, it offers to log in. */
import { LANGUAGES } from '../../api/terms.ts';
import { contentAddress } from '../../api/terms-content.ts';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { Logo } from '../panels/shell/logo.tsx';
import { LANGUAGE_NAMES, tagOf } from '../words/words.ts';
import { PageIcon } from './drawings.tsx';
import { useSpeech } from './speech.ts';

export function Bar({ page }: { readonly page: string | null }) {
  const { language, t } = useSpeech();
  return (
    <header className="bar">
      <a className="skip" href="#main">
        {t('content.bar.skip')}
      </a>
      <a className="brand" href="/" aria-label={t('site.home')}>
        <Logo />
        <span>Batida</span>
      </a>
      <nav aria-label={t('content.bar.name')}>
        <Languages page={page ?? ''} />
        <a className="way" href={contentAddress('blog', language)}>
          <LazyIcon name="magazine" />
          <span>{t('content.bar.magazine')}</span>
        </a>
        <a className="way" href={contentAddress('help', language)}>
          <b className="q" aria-hidden="true">
            ?
          </b>
          <span>{t('content.bar.help')}</span>
        </a>
        <a className="way" href="/login" data-for="guest">
          <LazyIcon name="person" />
          <span>{t('content.bar.logIn')}</span>
        </a>
        <a className="way" href="/profile" data-for="user" data-name={t('content.bar.profileOf')} hidden>
          <LazyIcon name="person" />
          <span className="who" />
        </a>
        <button type="button" className="way" data-for="user" data-act="log-out" title={t('content.bar.logOut')} hidden>
          <LazyIcon name="leave" />
          <span>{t('content.bar.logOut')}</span>
        </button>
      </nav>
    </header>
  );
}

/** A list that opens without scripts; each language calls itself by its own name. A page without an address has none to offer but the magazine's. */
function Languages({ page }: { readonly page: string }) {
  const { language, t } = useSpeech();
  return (
    <details className="languages">
      <summary aria-label={`${language.toUpperCase()}, ${t('site.languages')}: ${LANGUAGE_NAMES[language]}`}>
        {language.toUpperCase()}
        <PageIcon name="down" />
      </summary>
      <ul>
        {LANGUAGES.map((one) => (
          <li key={one}>
            <a
              href={contentAddress(page || 'help', one)}
              hrefLang={tagOf(one)}
              lang={tagOf(one)}
              data-language={one}
              {...(one === language ? { 'aria-current': 'true' as const } : {})}
            >
              {LANGUAGE_NAMES[one]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
