/** The three articles: five devices, three tools, six cities. */
import type { ReactNode } from 'react';
import { contentAddress, PLACEHOLDERS } from '../../api/terms-content.ts';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { tagOf } from '../words/words.ts';
import { Picture, Tags, When } from './blog.tsx';
import { filled } from './long-texts.ts';
import type { Head, SitePage } from './page.ts';
import { type Speech, useSpeech } from './speech.ts';
import type { ArticleSummary, CityScene, GearItem, Passage, ToolReview } from './texts/shape.ts';

interface Written extends ArticleSummary {
  readonly lead: readonly string[];
  readonly closing: readonly Passage[];
}

function headOf({ language, long }: Speech, { id, title, excerpt, date, author, tags }: ArticleSummary): Head {
  const page = `blog/${id}`;
  const address = PLACEHOLDERS.origin + contentAddress(page, language);
  const blog = PLACEHOLDERS.origin + contentAddress('blog', language);
  return {
    title: `${title} – Batida`,
    description: excerpt,
    page,
    kind: 'article',
    data: [
      {
        '@type': 'Article',
        headline: title,
        description: excerpt,
        datePublished: date,
        inLanguage: tagOf(language),
        keywords: tags.join(', '),
        author: { '@type': 'Organization', name: author, url: `${PLACEHOLDERS.origin}/` },
        mainEntityOfPage: address,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: long.blog.title, item: blog },
          { '@type': 'ListItem', position: 2, name: title, item: address },
        ],
      },
    ],
  };
}

function Article({ article, children }: { readonly article: Written; readonly children: ReactNode }) {
  const { language, long } = useSpeech();
  return (
    <div className="text article">
      <a className="back" href={contentAddress('blog', language)}>
        <LazyIcon name="back" />
        {long.blog.back}
      </a>
      <Tags tags={article.tags} />
      <h1>{article.title}</h1>
      <When article={article} />
      <p className="by">{filled(long.blog.byline, { author: article.author })}</p>
      <Picture name={article.image} />
      {article.lead.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {children}
      {article.closing.map(({ title, body }) => (
        <section key={title}>
          <h2>{title}</h2>
          {body.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </section>
      ))}
      <div data-slot="" />
      <Others id={article.id} />
    </div>
  );
}

function Others({ id }: { readonly id: string }) {
  const { language, long } = useSpeech();
  return (
    <nav className="others" aria-labelledby="others">
      <h2 id="others">{long.blog.others}</h2>
      <div className="cards">
        {long.articles.summaries
          .filter((one) => one.id !== id)
          .map((one) => (
            <a key={one.id} href={contentAddress(`blog/${one.id}`, language)}>
              <b>{one.title}</b>
              <span>{one.excerpt}</span>
            </a>
          ))}
      </div>
    </nav>
  );
}

/** One of a list: its number, its name, what stands at its right. */
interface ItemProps {
  readonly index: number;
  readonly name: string;
  readonly aside?: string;
  readonly children: ReactNode;
}

function Item({ index, name, aside, children }: ItemProps) {
  return (
    <section className="item-of">
      <header>
        <b aria-hidden="true">{index + 1}</b>
        <h2>{name}</h2>
        {aside && <span>{aside}</span>}
      </header>
      {children}
    </section>
  );
}

/** To somebody else's page; whoever hears the link is told that it opens beside this one. */
function Away({ href, text }: { readonly href: string; readonly text: string }) {
  const { blog } = useSpeech().long;
  return (
    <p className="keys">
      <a className="key" href={href} target="_blank" rel="noopener noreferrer">
        <span>{text}</span>
        <LazyIcon name="arrow" />
        <span className="visually-hidden">{blog.newTab}</span>
      </a>
    </p>
  );
}

function Reason({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <p className="reason">
      <b>{title}</b> <span>{text}</span>
    </p>
  );
}

function Device({ item, index }: { readonly item: GearItem; readonly index: number }) {
  const { blog } = useSpeech().long;
  return (
    <Item index={index} name={item.name}>
      <p className="kind">
        {item.kind} <b>{item.price}</b>
      </p>
      <p>{item.description}</p>
      <Reason title={blog.why} text={item.why} />
    </Item>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="points">
        {points.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}

function Tool({ item, index }: { readonly item: ToolReview; readonly index: number }) {
  const { blog } = useSpeech().long;
  return (
    <Item index={index} name={item.name}>
      <p>{item.description}</p>
      <div className="halves">
        <Points title={blog.pros} points={item.pros} />
        <Points title={blog.cons} points={item.cons} />
      </div>
      <Reason title={blog.verdict} text={item.verdict} />
      {item.demo && <Away href={item.demo} text={filled(blog.demo, { name: item.name })} />}
    </Item>
  );
}

function City({ item, index }: { readonly item: CityScene; readonly index: number }) {
  const { language, long } = useSpeech();
  const { blog } = long;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const facts = [
    [blog.venues, list.format(item.keyVenues)],
    [blog.artists, list.format(item.keyArtists)],
    [blog.sound, item.sound],
    [blog.whyItMatters, item.whyItMatters],
  ] as const;
  return (
    <Item index={index} name={item.city} aside={item.country}>
      <p className="kind">{item.scene}</p>
      <p>{item.description}</p>
      <dl className="views">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Away href={item.mix.url} text={filled(blog.mix, { name: item.mix.name })} />
    </Item>
  );
}

export const gearPage: SitePage = {
  file: 'blog/budget-studio-gear',
  head: (speech) => headOf(speech, speech.long.articles.gear),
  Body: () => {
    const { gear } = useSpeech().long.articles;
    return (
      <Article article={gear}>
        {gear.items.map((item, index) => (
          <Device key={item.name} item={item} index={index} />
        ))}
      </Article>
    );
  },
};

export const toolsPage: SitePage = {
  file: 'blog/ai-music-tools',
  head: (speech) => headOf(speech, speech.long.articles.tools),
  Body: () => {
    const { tools } = useSpeech().long.articles;
    return (
      <Article article={tools}>
        {tools.items.map((item, index) => (
          <Tool key={item.name} item={item} index={index} />
        ))}
      </Article>
    );
  },
};

export const scenesPage: SitePage = {
  file: 'blog/city-scenes',
  head: (speech) => headOf(speech, speech.long.articles.scenes),
  Body: () => {
    const { scenes } = useSpeech().long.articles;
    return (
      <Article article={scenes}>
        {scenes.items.map((item, index) => (
          <City key={item.city} item={item} index={index} />
        ))}
      </Article>
    );
  },
};
