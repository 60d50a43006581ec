/**
 * What somebody has said to cookies: the one place that knows what a stored value means and what it allows. The workstation and the
 * pages beside it read it alike, so it imports nothing. docs/consent.md tells the rest.
 */

/** In local storage; one value for all documents of the site. */
export const CONSENT_KEY = 'cookieConsent';

interface Preferences {
  readonly necessary: true;
  readonly analytics: boolean;
  readonly advertising: boolean;
}

export type Consent = 'accepted' | 'rejected' | 'necessary' | Preferences;

/** What may be done besides what is needed. */
export interface Grants {
  readonly analytics: boolean;
  readonly advertising: boolean;
}

export const NOTHING: Grants = { analytics: false, advertising: false };

/** null: nobody has chosen, or the value is broken, which is the same. */
export function readConsent(stored: string | null): Consent | null {
  if (stored === 'accepted' || stored === 'rejected' || stored === 'necessary') return stored;
  try {
    const { necessary, analytics, advertising }: Readonly<Record<string, unknown>> = JSON.parse(stored ?? '') ?? {};
    if (necessary !== true || typeof analytics !== 'boolean' || typeof advertising !== 'boolean') return null;
    return { necessary, analytics, advertising };
  } catch {
    return null;
  }
}

export const consentText = (consent: Consent): string =>
  typeof consent === 'string' ? consent : JSON.stringify(consent);

/** Denied before any choice. `isRefused`: the browser sends Global Privacy Control, which is a no whatever is stored. */
export function grantsOf(consent: Consent | null, isRefused: boolean): Grants {
  if (isRefused || consent === null || consent === 'rejected' || consent === 'necessary') return NOTHING;
  if (consent === 'accepted') return { analytics: true, advertising: true };
  return { analytics: consent.analytics, advertising: consent.advertising };
}

type Signal = 'granted' | 'denied';

/** The names by which tag services know it (Google's consent mode 2). What is sent for advertising follows the advertising box, as ads do. */
export interface Signals {
  readonly analytics_storage: Signal;
  readonly ad_storage: Signal;
  readonly ad_user_data: Signal;
  readonly ad_personalization: Signal;
}

export function signalsOf({ analytics, advertising }: Grants): Signals {
  const ads: Signal = advertising ? 'granted' : 'denied';
  return {
    analytics_storage: analytics ? 'granted' : 'denied',
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  };
}

/** To the tag service of the page, if there is one. */
export function tellTagService(page: object, grants: Grants): void {
  const { gtag } = page as { readonly gtag?: unknown };
  if (typeof gtag === 'function') gtag('consent', 'update', signalsOf(grants));
}

/** Global Privacy Control (globalprivacycontrol.org): what somebody has told their browser to tell every site. */
export const isRefusedBy = (browser: object): boolean =>
  (browser as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl === true;
