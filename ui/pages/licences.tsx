/** Whose code travels to the browser: name, licence, source, and the text of the licence for whoever wants to read it. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { PlaceLink } from '../controls/place-link.tsx';
import { t } from '../words/words.ts';
import { usePage } from './page.ts';
import { SiteHeader } from './site-header.tsx';
import './licences.css';

/** As the build writes it (ui/bundling/licences.ts). */
interface Licences {
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly licence: string;
    readonly source: string;
    readonly text: number | null;
  }[];
  readonly texts: readonly string[];
}

const list = signal<Licences | null>(null);
const isLost = signal(false);

async function load(): Promise<void> {
  isLost.value = false;
  try {
    const answer = await fetch('/licences.json');
    if (!answer.ok) throw new Error(`${answer.status}`);
    list.value = await answer.json();
  } catch {
    isLost.value = true;
  }
}

export default function LicencesPage() {
  useSignals();
  const heading = usePage(t('licences.title'));
  useEffect(() => {
    if (!list.peek()) void load();
  }, []);
  return (
    <div className="licences-page">
      <SiteHeader className="page-head" />
      <main className="licences">
        <h1 ref={heading} tabIndex={-1}>
          {t('licences.title')}
        </h1>
        <p>{t('licences.lead')}</p>
        <p>
          <PlaceLink className="key" to="/">
            {t('shell.backToStudio')}
          </PlaceLink>
        </p>
        {isLost.value && (
          <div role="alert">
            <p>{t('licences.lost')}</p>
            <button type="button" className="key" onClick={() => void load()}>
              {t('licences.retry')}
            </button>
          </div>
        )}
        {list.value && <List {...list.value} />}
      </main>
    </div>
  );
}

function List({ packages, texts }: Licences) {
  useSignals();
  return (
    <ul>
      {packages.map(({ name, version, licence, source, text }) => (
        <li key={`${name} ${version}`}>
          <h2>{name}</h2>
          <p>
            <span>{[version, licence].filter(Boolean).join(', ')}</span>
            <a href={source} target="_blank" rel="noreferrer" aria-label={t('licences.sourceOf', { name })}>
              {t('licences.source')}
            </a>
          </p>
          {text !== null && (
            <details>
              <summary>{t('licences.text')}</summary>
              <pre lang="en">{texts[text]}</pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
