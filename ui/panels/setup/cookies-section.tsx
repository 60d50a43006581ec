/** What was chosen about cookies, and the way to choose anew. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Consent } from '../../state/consent.ts';
import { consent, isRefused } from '../../state/consent-choice.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';

function standing(chosen: Consent | null): string {
  if (isRefused) return t('cookies.refused');
  if (chosen === null) return t('cookies.undecided');
  if (chosen === 'accepted') return t('cookies.all');
  if (chosen === 'rejected' || chosen === 'necessary') return t('cookies.necessaryOnly');
  const { analytics, advertising } = chosen;
  if (analytics && advertising) return t('cookies.all');
  if (!analytics && !advertising) return t('cookies.necessaryOnly');
  return t('cookies.some', { list: t(analytics ? 'cookies.analytics' : 'cookies.advertising') });
}

export function CookiesSection() {
  useSignals();
  return (
    <div className="menu-row">
      <span className="label">
        <span>{t('cookies.preferences')}</span>
        <small>{standing(consent.value)}</small>
      </span>
      <button
        type="button"
        className="key"
        aria-haspopup="dialog"
        onClick={() => {
          overlay.value = 'cookies';
        }}
      >
        {t('cookies.change')}
      </button>
    </div>
  );
}
