/** The built front end: its files as they were compressed by the build, and its pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { limitFile } from './http/headers.ts';
import type { KeptBuilds } from './kept-builds.ts';
import { asksOf, type Services } from './services.ts';
import { SCREENS, SHARE_PATH } from './terms.ts';

/** Addresses that are screens; any other that wants a page gets one that says that there is none. */
const PAGES: readonly string[] = [...SCREENS, '/subscribe', '/unsubscribe'];

/** In the order of our choice. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Vite names these after what is in them. */
const HASHED = /^\/assets\//;
/** Compressed files are there to be chosen from; pages are sent under addresses of their own, the content pages once they are filled in (pages/content.ts). */
const HIDDEN = /\.(br|gz)$|^\/index\.html$|^\/content\//;

/** Answers that there is no such page; false where there is no page to say it. */
type Missing = (request: Request, response: Response) => Promise<boolean>;

interface Site {
  readonly folder: string;
  /** Of a path. */
  has(path: string): boolean;
}

/** The page as it asks for consent, in each encoding. */
type Asking = Readonly<Record<'br' | 'gzip' | 'plain', Buffer>>;

/** Once: the root says what the strip is to ask about, which no script then has to find out. null: there is nothing to ask. */
function askingPage(folder: string, services: Services): Asking | null {
  const asks = asksOf(services);
  if (asks === '') return null;
  const built = readFileSync(`${folder}/index.html`, 'utf8');
  const plain = Buffer.from(built.replace('<html ', `<html data-asks="${asks}" `));
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** Answers GET and HEAD for the files and pages of `folder`, and for the files of `kept` builds. */
export function site(folder: string, services: Services, missing: Missing, kept: KeptBuilds | null = null): Router {
  const listed = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = listed.map(({ parentPath, name }) =>
    `${parentPath.slice(folder.length)}/${name}`.replaceAll('\\', '/'),
  );
  // Every file of the folder, so that a request is a look-up and no path from outside touches the disk.
  const files = new Set(paths);
  const here: Site = { folder, has: (path) => files.has(path) };
  const asking = askingPage(folder, services);
  const router = Router();
  // Without the service worker, which takes what is shared, nothing can be: the workstation stands all the same.
  router.post(SHARE_PATH, (_request, response) => response.redirect(303, '/'));
  router.use(readOnly, async (request, response, next) => {
    const path = decodeURIComponent(request.path);
    const isFile = !HIDDEN.test(path);
    // Kept ones first: the folder is emptied while another build is made.
    const from = isFile ? [kept, here].find((one) => one?.has(path)) : null;
    if (from) send(from, path, request, response);
    else if (!wantsPage(request, path)) next();
    else if (PAGES.includes(path)) {
      if (asking) sendAsking(asking, request, response);
      else send(here, '/index.html', request, response);
    } else if (!(await missing(request, response))) next();
  });
  return router;
}

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else response.status(405).set('Allow', 'GET, HEAD').type('text').send('Only GET and HEAD are possible here.\n');
};

/** A screen, and not a script, picture or sound that is missing. */
function wantsPage(request: Request, path: string): boolean {
  return extname(path) === '' && request.accepts('html') !== false;
}

function send(from: Site, path: string, request: Request, response: Response): void {
  const offered = ENCODINGS.filter(([, suffix]) => from.has(path + suffix));
  // The first of ours that is taken: browsers name gzip before br and want both alike.
  const chosen = offered.find(([encoding]) => request.acceptsEncodings(encoding) !== false);
  response.type(extname(path));
  response.set('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (offered.length > 0) response.vary('Accept-Encoding');
  // The policy of the page depends on the browser's name (http/headers.ts).
  if (path === '/index.html') response.vary('User-Agent');
  else limitFile(response, path);
  if (chosen) response.set('Content-Encoding', chosen[0]);
  const file = path.slice(1) + (chosen?.[1] ?? '');
  response.sendFile(file, {
    root: from.folder,
    cacheControl: false,
    acceptRanges: chosen === undefined,
    lastModified: false,
  });
}

function sendAsking(asking: Asking, request: Request, response: Response): void {
  const encoding = ENCODINGS.map(([one]) => one).find((one) => request.acceptsEncodings(one) !== false);
  if (encoding) response.set('Content-Encoding', encoding);
  response.vary('Accept-Encoding').vary('User-Agent').set('Cache-Control', 'no-cache').type('html');
  response.send(asking[encoding ?? 'plain']);
}
