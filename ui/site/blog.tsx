/** The magazine: one article large, the others beside it, and the newsletter, which asks by letter first. */
import { MAX_EMAIL } from '../../api/terms.ts';
import { contentAddress } from '../../api/terms-content.ts';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { filled } from './long-texts.ts';
import type { SitePage } from './page.ts';
import { PICTURES } from './pictures.ts';
import { useSpeech } from './speech.ts';
import type { ArticleSummary } from './texts/shape.ts';

export const blogPage: SitePage = {
  file: 'blog',
  head: ({ long: { blog } }) => ({ title: `${blog.title} – Batida`, description: blog.description, page: 'blog' }),
  Body: Blog,
};

function Blog() {
  const { long } = useSpeech();
  const [first, ...others] = long.articles.summaries;
  return (
    <div className="text magazine">
      <header>
        <h1>{long.blog.title}</h1>
        <p>{long.blog.lead}</p>
      </header>
      {first && <Card article={first} isFeatured />}
      <div className="two">
        {others.map((one) => (
          <Card key={one.id} article={one} />
        ))}
      </div>
      <Newsletter />
    </div>
  );
}

export function Picture({ name }: { readonly name: string }) {
  return (
    <svg className="picture" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {(PICTURES[name] ?? []).map(([colour, path]) => (
        <path key={colour} className={colour === 'ink' ? undefined : colour} d={path} />
      ))}
    </svg>
  );
}

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <p className="tags">
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </p>
  );
}

/** When, and how long it takes to read. */
export function When({ article: { date, readTime } }: { readonly article: ArticleSummary }) {
  const speech = useSpeech();
  return (
    <p className="when">
      <time dateTime={date}>{speech.date(date)}</time>
      <span>{filled(speech.long.blog.minutes, { count: readTime })}</span>
    </p>
  );
}

interface CardProps {
  readonly article: ArticleSummary;
  readonly isFeatured?: boolean;
}

function Card({ article, isFeatured = false }: CardProps) {
  const { language, long } = useSpeech();
  const address = contentAddress(`blog/${article.id}`, language);
  return (
    <article className={isFeatured ? 'card featured' : 'card'}>
      <Picture name={article.image} />
      <div>
        <Tags tags={article.tags} />
        <h2>
          <a href={address}>{article.title}</a>
        </h2>
        <p>{article.excerpt}</p>
        <When article={article} />
        {isFeatured && (
          <a className="key primary" href={address} aria-label={`${long.blog.read}: ${article.title}`}>
            <span>{long.blog.read}</span>
            <LazyIcon name="arrow" />
          </a>
        )}
      </div>
    </article>
  );
}

/** Sent as a form where there are no scripts (api/pages/letters.ts). */
function Newsletter() {
  const { language, long } = useSpeech();
  const { newsletter } = long.blog;
  return (
    <section className="ink-block newsletter">
      <div>
        <h2>{newsletter.title}</h2>
        <p>{newsletter.body}</p>
      </div>
      <form
        method="post"
        action={contentAddress('blog', language)}
        data-form="newsletter"
        data-sent={newsletter.sent}
        data-sent-body={newsletter.sentBody}
        data-failed={newsletter.failed}
        data-refused-body=""
      >
        <input type="hidden" name="language" value={language} />
        <input
          type="email"
          name="email"
          aria-label={newsletter.label}
          placeholder={newsletter.placeholder}
          autoComplete="email"
          required
          maxLength={MAX_EMAIL}
        />
        <button type="submit" className="key">
          {newsletter.subscribe}
        </button>
        <div className="told" role="status" />
      </form>
    </section>
  );
}

/** What a browser without scripts gets back. */
export const subscribedPage: SitePage = {
  file: 'blog-sent',
  head: ({ long: { blog } }) => ({ title: blog.newsletter.sent, description: blog.newsletter.sentBody, page: null }),
  Body: () => {
    const { newsletter } = useSpeech().long.blog;
    return (
      <div className="text">
        <h1>{newsletter.sent}</h1>
        <p>{newsletter.sentBody}</p>
      </div>
    );
  },
};

export const notSubscribedPage: SitePage = {
  file: 'blog-failed',
  head: ({ long: { blog } }) => ({ title: blog.newsletter.failed, description: blog.newsletter.failed, page: null }),
  Body: () => {
    const { language, long } = useSpeech();
    return (
      <div className="text">
        <h1>{long.blog.newsletter.failed}</h1>
        <p className="keys">
          <a className="key primary" href={contentAddress('blog', language)}>
            {long.blog.back}
          </a>
        </p>
      </div>
    );
  },
};
