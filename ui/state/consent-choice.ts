/** The choice about cookies on this device: read, kept, told to the page's tag service, and followed when another tab makes it. */
import { computed, signal } from '@preact/signals-react';
import {
  CONSENT_KEY,
  type Consent,
  consentText,
  type Grants,
  grantsOf,
  isRefusedBy,
  readConsent,
  tellTagService,
} from './consent.ts';

function stored(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
}

/** null: nobody has chosen yet. */
export const consent = signal<Consent | null>(readConsent(stored()));

/** The browser says no for its owner. */
export const isRefused = isRefusedBy(navigator);

/** What this server would use with consent; written into the page by it (api/pages/services.ts). */
export const asked: Grants = (() => {
  const { asks = '' } = document.documentElement.dataset;
  return { analytics: /\banalytics\b/.test(asks), advertising: /\badvertising\b/.test(asks) };
})();

/** There is something to choose, and nobody has. */
export const isConsentDue = computed(
  () => (asked.analytics || asked.advertising) && !isRefused && consent.value === null,
);

/** A browser that keeps nothing asks again at the next visit. */
export function chooseConsent(next: Consent): void {
  document.documentElement.classList.remove('is-asking');
  consent.value = next;
  try {
    localStorage.setItem(CONSENT_KEY, consentText(next));
  } catch {
    // It holds until the tab closes.
  }
  tellTagService(window, grantsOf(next, isRefused));
}

/** Once. What was chosen before, or that nothing was, is told too: nobody is to be taken for willing. */
export function followConsent(): void {
  tellTagService(window, grantsOf(consent.peek(), isRefused));
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== CONSENT_KEY && key !== null) return;
    consent.value = readConsent(newValue);
    tellTagService(window, grantsOf(consent.peek(), isRefused));
  });
}
