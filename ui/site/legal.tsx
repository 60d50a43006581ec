/** Privacy and terms: a list of what is in them, then section by section. */
import { contentAddress, PLACEHOLDERS } from '../../api/terms-content.ts';
import { PageIcon } from './drawings.tsx';
import type { SitePage } from './page.ts';
import { useSpeech } from './speech.ts';
import type { LegalTexts } from './texts/articles.ts';
import type { Block, LegalSection, LinkTarget } from './texts/shape.ts';

const pageOf = (name: keyof LegalTexts): SitePage => ({
  file: name,
  head: ({ long: { legal } }) => ({
    title: `${legal[name].title} – Batida`,
    description: legal[name].description,
    page: name,
  }),
  Body: () => <Legal name={name} />,
});

export const privacyPage = pageOf('privacy');
export const termsPage = pageOf('terms');

function Legal({ name }: { readonly name: keyof LegalTexts }) {
  const { title, updated, onThisPage, sections } = useSpeech().long.legal[name];
  const listed: readonly (readonly [anchor: string, section: LegalSection])[] = Object.entries(sections);
  return (
    <div className="text">
      <h1>{title}</h1>
      <p className="when">{updated}</p>
      <nav className="contents" aria-label={onThisPage}>
        {listed.map(([anchor, section]) => (
          <a key={anchor} href={`#${anchor}`}>
            {section.title}
            <PageIcon name="down" />
          </a>
        ))}
      </nav>
      {listed.map(([anchor, section]) => (
        <section key={anchor} id={anchor}>
          <h2>{section.title}</h2>
          {section.blocks.map((block) => (
            <Part key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Part({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul className="points">
        {block.list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    );
  }
  if ('rows' in block) {
    return (
      <table className="table">
        <tbody>
          {block.rows.map(([what, long]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{long}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return <Way {...block} />;
}

function Way({ to, text }: { readonly to: LinkTarget; readonly text: string }) {
  const { language } = useSpeech();
  const href = {
    contact: contentAddress('contact', language),
    privacy: contentAddress('privacy', language),
    terms: contentAddress('terms', language),
    mail: `mailto:${PLACEHOLDERS.mail}`,
    takedown: '/takedown',
    profile: '/profile',
  }[to];
  return (
    <p {...(to === 'mail' ? { 'data-if': 'mail' } : {})}>
      <a className="way-on" href={href}>
        {text}
      </a>
    </p>
  );
}
