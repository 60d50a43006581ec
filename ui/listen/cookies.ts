/**
 * Asks about cookies on the pages beside the workstation (markup: api/pages/cookies.ts) and keeps to the answer: nothing of others
 * is fetched before it allows that. What a value means says `ui/state/consent.ts`.
 */
import {
  CONSENT_KEY,
  type Consent,
  consentText,
  type Grants,
  grantsOf,
  isRefusedBy,
  NOTHING,
  readConsent,
  signalsOf,
  tellTagService,
} from '../state/consent.ts';
import '../panels/consent/preferences.css';
import './cookies.css';

const root = document.documentElement;
const isRefused = isRefusedBy(navigator);

function stored(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
}

let consent = readConsent(stored());

/** As tag services expect it: what is said before the script is there waits in `dataLayer`. */
interface TagPage {
  dataLayer?: unknown[];
  gtag?: (...told: readonly unknown[]) => void;
}

/** Once, after a yes. The consent comes first, so that nothing is counted that was not allowed. */
function fetchTag(grants: Grants): void {
  const { tag, tagId } = root.dataset;
  const page = window as TagPage;
  if (tag === undefined || page.gtag) return;
  const layer: unknown[] = [];
  page.dataLayer = layer;
  page.gtag = function gtag() {
    // The service tells what is said to it by these objects.
    // biome-ignore lint/complexity/noArguments: a list is not one to it
    layer.push(arguments);
  };
  page.gtag('consent', 'default', signalsOf(NOTHING));
  page.gtag('consent', 'update', signalsOf(grants));
  page.gtag('js', new Date());
  page.gtag('config', tagId);
  const script = document.createElement('script');
  script.src = tag;
  script.async = true;
  document.head.append(script);
}

/** An ad in the place of our own line, or the line again. The frame may run its scripts and open what is pressed, and reach nothing of the page. */
function fillSlots({ advertising }: Grants): void {
  for (const slot of document.querySelectorAll<HTMLElement>('[data-ad]')) {
    const there = slot.querySelector('iframe');
    if (!advertising) there?.remove();
    else if (!there) {
      const frame = document.createElement('iframe');
      frame.title = slot.getAttribute('aria-label') ?? '';
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
      frame.setAttribute('loading', 'lazy');
      frame.src = slot.dataset.ad ?? '';
      slot.append(frame);
    }
  }
}

function keepTo(chosen: Consent | null): void {
  const grants = grantsOf(chosen, isRefused);
  const isDue = chosen === null && root.dataset.asks !== undefined && !isRefused;
  root.classList.toggle('is-asking', isDue);
  tellTagService(window, grants);
  if (grants.analytics) fetchTag(grants);
  fillSlots(grants);
}

function choose(next: Consent): void {
  consent = next;
  try {
    localStorage.setItem(CONSENT_KEY, consentText(next));
  } catch {
    // It holds on this page.
  }
  keepTo(next);
}

const template = document.querySelector<HTMLTemplateElement>('#cookie-preferences');
let opened: HTMLElement | null = null;
let opener: Element | null = null;

const boxOf = (name: string) => opened?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;

function open(): void {
  const made = template?.content.firstElementChild?.cloneNode(true);
  if (opened || !(made instanceof HTMLElement)) return;
  opened = made;
  const grants = grantsOf(consent, false);
  for (const name of ['analytics', 'advertising'] as const) {
    const input = boxOf(name);
    if (input) input.checked = grants[name];
  }
  const line = opened.querySelector<HTMLElement>('[data-refused]');
  if (line) line.hidden = !isRefused;
  opened.addEventListener('keydown', stayWithin);
  opener = document.activeElement;
  document.body.append(opened);
  opened.querySelector<HTMLElement>('.cookie-box')?.focus();
}

function close(): void {
  opened?.remove();
  if (opened && opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opened = null;
}

/** Escape closes, nothing chosen; the focus stays within. */
function stayWithin(event: KeyboardEvent): void {
  if (event.key === 'Escape') close();
  if (event.key !== 'Tab' || !opened) return;
  const stops = Array.from(opened.querySelectorAll<HTMLElement>('button, input:not(:disabled)'));
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const { activeElement } = document;
  const isWithin = stops.some((stop) => stop === activeElement);
  const isAtEnd = event.shiftKey ? activeElement === first || !isWithin : activeElement === last;
  if (!isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

function chosenBy(key: Element): Consent | null {
  const value = key.getAttribute('data-consent');
  if (value !== 'preferences') return readConsent(value);
  const isOn = (name: string) => boxOf(name)?.checked === true;
  return { necessary: true, analytics: isOn('analytics'), advertising: isOn('advertising') };
}

document.addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (template && target.closest('[data-cookies]')) {
    event.preventDefault();
    open();
    return;
  }
  const key = target.closest('[data-consent]');
  const chosen = key && chosenBy(key);
  if (chosen) choose(chosen);
  if (chosen || target === opened || target.closest('[data-close]')) close();
});

/** Another tab has chosen. */
addEventListener('storage', ({ key }) => {
  if (key !== CONSENT_KEY && key !== null) return;
  consent = readConsent(stored());
  keepTo(consent);
});

keepTo(consent);
