/** The bar of the pages beside the workstation: the way back, the language, the account; and Pause while music plays on. */
import { useSignals } from '@preact/signals-react/runtime';
import { AccountButton } from '../account/account-button.tsx';
import { Icon } from '../controls/icon.tsx';
import { PlaceLink } from '../controls/place-link.tsx';
import { LanguageButton } from '../panels/shell/language-button.tsx';
import { Logo } from '../panels/shell/logo.tsx';
import SiteWays from '../panels/shell/site-ways.tsx';
import { togglePlay } from '../panels/transport/playing.ts';
import { engineState } from '../state/engine.ts';
import { t } from '../words/words.ts';
import './page.css';

export function SiteHeader({ className }: { readonly className: string }) {
  useSignals();
  return (
    <header className={className}>
      <PlaceLink className="brand" to="/" aria-label={`Batida, ${t('shell.backToStudio')}`}>
        <Logo />
        <span className="wordmark" aria-hidden="true">
          Batida
        </span>
      </PlaceLink>
      <nav className="site" aria-label={t('account.site')}>
        {engineState.value.isPlaying && (
          <button type="button" className="icon-button" aria-label={t('transport.pause')} onClick={togglePlay}>
            <Icon name="pause" />
          </button>
        )}
        <LanguageButton />
        <SiteWays />
        <AccountButton />
      </nav>
    </header>
  );
}
