/** About: what is true of it. */
import { contentAddress, PLACEHOLDERS } from '../../api/terms-content.ts';
import { tagOf } from '../words/words.ts';
import type { SitePage } from './page.ts';
import { useSpeech } from './speech.ts';

const PARTS = ['mission', 'what', 'whom', 'made', 'quality', 'access', 'who', 'next', 'part'] as const;

export const aboutPage: SitePage = {
  file: 'about',
  head: ({ t, language }) => ({
    title: `${t('content.about.title')} – Batida`,
    description: t('content.about.description'),
    page: 'about',
    data: [{ '@type': 'WebSite', name: 'Batida', url: `${PLACEHOLDERS.origin}/`, inLanguage: tagOf(language) }],
  }),
  Body: About,
};

function About() {
  const { t, language } = useSpeech();
  return (
    <div className="text">
      <h1>{t('content.about.title')}</h1>
      <p className="lead">{t('content.about.lead')}</p>
      {PARTS.map((part) => (
        <section key={part}>
          <h2>{t(`content.about.${part}`)}</h2>
          <p>{t(`content.about.${part}Body`)}</p>
        </section>
      ))}
      <div data-slot="" />
      <p className="keys">
        <a className="key primary" href={contentAddress('contact', language)}>
          {t('content.contact.title')}
        </a>
      </p>
    </div>
  );
}
