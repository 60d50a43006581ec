/** What search engines, readers of feeds and buyers of advertising ask for. */
import { LANGUAGES, type Language } from '../../api/terms.ts';
import { CONTENT_PAGES, contentAddress, PLACEHOLDERS } from '../../api/terms-content.ts';
import { tagOf } from '../words/words.ts';
import { longTextsIn } from './long-texts.ts';

/** Letters of XML that are none of a text. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

const addressOf = (page: string, language: string) => PLACEHOLDERS.origin + contentAddress(page, language);

/** Each page in each language, and with each of them where it stands in the others. */
function sitemap(): string {
  const pages = CONTENT_PAGES.flatMap((page) =>
    LANGUAGES.map((language) => {
      const others = [...LANGUAGES.map((one) => [tagOf(one), one]), ['x-default', 'en']].map(
        ([tag, one = '']) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressOf(page, one)}"/>`,
      );
      return `<url><loc>${addressOf(page, language)}</loc>${others.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>${PLACEHOLDERS.origin}/</loc></url>
${pages.join('\n')}
</urlset>
`;
}

/** RSS 2.0, the newest article first. */
function feedIn(language: Language): string {
  const { blog, articles } = longTextsIn(language);
  const items = articles.summaries.map(({ id, title, excerpt, date }) => {
    const address = addressOf(`blog/${id}`, language);
    return `<item>
<title>${escaped(title)}</title>
<link>${address}</link>
<guid>${address}</guid>
<pubDate>${new Date(date).toUTCString()}</pubDate>
<description>${escaped(excerpt)}</description>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Batida: ${escaped(blog.title)}</title>
<link>${addressOf('blog', language)}</link>
<description>${escaped(blog.description)}</description>
<language>${tagOf(language)}</language>
<atom:link href="${addressOf('blog/feed.xml', language)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

/** What is an answer to a script, or somebody's own, is nothing to find. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /profile
Disallow: /subscribe
Disallow: /unsubscribe
Sitemap: ${PLACEHOLDERS.origin}/sitemap.xml
`;

/** IAB ads.txt 1.1, section 3.2.1: a file that says that nobody may sell room for advertising here. */
const ADS = `# No advertising is sold here.
placeholder.example.com, placeholder, DIRECT, placeholder
`;

export const filesForMachines = (): readonly (readonly [file: string, text: string])[] => [
  ['sitemap.xml', sitemap()],
  ['robots.txt', ROBOTS],
  ['ads.txt', ADS],
  ...LANGUAGES.map((language) => [`${language}/blog/feed.xml`, feedIn(language)] as const),
];
