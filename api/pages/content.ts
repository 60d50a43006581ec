/**
 * Sends the content pages that the build rendered (ui/site): each in its language, none isolated, filled in with what only the server
 * knows. They are the same for everyone, so that any cache may answer for a while.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import type { Deps } from '../deps.ts';
import { isKnown } from '../http/keeping.ts';
import { endPacked } from '../http/packing.ts';
import type { Services } from '../services.ts';
import { LANGUAGES, type Language } from '../terms.ts';
import { CONTENT_PAGES, contentAddress, NO_MAIL, PLACEHOLDERS } from '../terms-content.ts';
import { type Assets, assetsOf } from './assets.ts';
import { adSlot, cookiePreferences, cookieResources, cookieStrip, rootFacts } from './cookies.ts';
import { contentHeaders } from './headers.ts';
import type { Html } from './html.ts';
import { takeLetter, takeSubscription } from './letters.ts';
import { type Speech, speechIn } from './speech.ts';

/** How long a cache may answer for us, in seconds: a new build is seen by everyone after it. */
const PAGE_SECONDS = 300;
const BODY_BYTES = 64_000;
const FIELDS = 8;

const formBody = urlencoded({ extended: false, limit: BODY_BYTES, parameterLimit: FIELDS });

/** Texts by their file below the folder (`es/help.html`); none where nothing was built. */
type Files = ReadonlyMap<string, string>;

function filesIn(folder: string, site: string, { config }: Deps): Files {
  if (!existsSync(folder)) return new Map();
  const { publicUrl, supportEmail, services } = config;
  const assets = assetsOf(site);
  const fill = (text: string) =>
    (NO_MAIL.test(supportEmail) ? text.replace(/<(\w+) data-if="mail">.*?<\/\1>/gs, '') : text)
      .replaceAll(PLACEHOLDERS.origin, publicUrl)
      .replaceAll(PLACEHOLDERS.mail, supportEmail);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return new Map(
    names
      .filter((name) => extname(name) !== '')
      .map((name) => {
        if (name === 'ads.txt' && services.adsTxt !== null) return [name, services.adsTxt] as const;
        const text = fill(readFileSync(`${folder}/${name}`, 'utf8'));
        const language = LANGUAGES.find((one) => name.startsWith(`${one}/`));
        const isPage = language !== undefined && name.endsWith('.html');
        return [name, isPage ? withServices(text, name, speechIn(language, true), services, assets) : text] as const;
      }),
  );
}

/** What a page says of the services that are configured, in the places that it has for them (ui/site/document.tsx). */
function withServices(page: string, name: string, speech: Speech, services: Services, assets: Assets): string {
  const put = (part: Html | null) => part?.text ?? '';
  return page
    .replace('<html', () => `<html${put(rootFacts(services))}`)
    .replace('</head>', () => `${put(cookieResources(assets))}</head>`)
    .replace('</header>', () => `</header>${put(cookieStrip(speech, services))}`)
    .replace('<div data-slot=""></div>', () => put(adSlot(speech, services, name.replace(/^\w+\/|\.html$/g, ''))))
    .replace('</body>', () => `${put(cookiePreferences(speech, services))}</body>`);
}

/** What is served under which address. */
function addressesOf(files: Files): ReadonlyMap<string, string> {
  const pages = LANGUAGES.flatMap((language) => [
    ...CONTENT_PAGES.map((page) => [contentAddress(page, language), `${language}/${page}.html`] as const),
    [contentAddress('blog/feed.xml', language), `${language}/blog/feed.xml`] as const,
  ]);
  const machines = ['sitemap.xml', 'robots.txt', 'ads.txt'].map((name) => [`/${name}`, name] as const);
  return new Map([...pages, ...machines].filter(([, file]) => files.has(file)));
}

export interface Content {
  /** The pages, and the form that is sent without scripts. */
  readonly router: Router;
  /** Says in the reader's language that there is nothing; false: nothing was built. */
  readonly missing: (request: Request, response: Response) => Promise<boolean>;
}

export function content(deps: Deps, folder: string): Content {
  const files = filesIn(`${folder}/content`, folder, deps);
  const addresses = addressesOf(files);
  const openPage = contentHeaders(deps.config.services);
  const router = Router({ caseSensitive: true, strict: true });
  router.use((request, response, next) => {
    const file = addresses.get(request.path);
    if (file === undefined || !['GET', 'HEAD'].includes(request.method)) return next();
    setHeaders(openPage, request, response);
    void sendFile(request, response, file, files.get(file) ?? '').catch(next);
  });
  const form = (page: 'contact' | 'blog', take: (request: Request, language: Language) => Promise<number>) => {
    for (const language of LANGUAGES) {
      router.post(contentAddress(page, language), ...openPage, formBody, async (request, response) => {
        const status = await take(request, language);
        const text = files.get(`${language}/${page}-${status === 201 ? 'sent' : 'failed'}.html`) ?? '';
        response.status(status).set('Cache-Control', 'no-store');
        await endPacked(request, response.type('html'), text);
      });
    }
  };
  form('contact', (request) => takeLetter(deps, request));
  form('blog', (request, language) => takeSubscription(deps, request, language));
  const missing = async (request: Request, response: Response): Promise<boolean> => {
    const text = files.get(`${languageOf(request)}/404.html`);
    if (text === undefined) return false;
    setHeaders(openPage, request, response);
    response.status(404).set('Cache-Control', 'no-store').vary('Accept-Language');
    await endPacked(request, response.type('html'), text);
    return true;
  };
  return { router, missing };
}

/** None of them waits. */
function setHeaders(handlers: readonly RequestHandler[], request: Request, response: Response): void {
  for (const handler of handlers) handler(request, response, () => undefined);
}

async function sendFile(request: Request, response: Response, file: string, text: string): Promise<void> {
  response.type(extname(file)).set('Cache-Control', `public, max-age=0, s-maxage=${PAGE_SECONDS}`);
  const [language] = file.split('/');
  if (file.includes('/')) response.set('Content-Language', language);
  if (isKnown(request, response, text, true)) response.vary('Accept-Encoding').status(304).end();
  else await endPacked(request, response, text);
}

/** What the address says before what the browser says. */
function languageOf(request: Request): Language {
  const [, first] = request.path.split('/');
  const wanted = LANGUAGES.find((one) => one === first) ?? request.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((one) => one === wanted) ?? 'en';
}
