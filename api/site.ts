/** The built front end: its files as they were compressed by the build, and its pages. */
import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { limitFile } from './http/headers.ts';

/** Addresses that are screens; any other that wants a page gets the page that says so, with 404. */
const PAGES: readonly string[] = ['/', '/login', '/profile', '/bench', '/licences', '/subscribe', '/unsubscribe'];

/** In the order of our choice. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Vite names these after what is in them. */
const HASHED = /^\/assets\//;
const COMPRESSED = /\.(br|gz)$/;

interface Site {
  /** Every file of the folder, so that a request is a look-up and no path from outside touches the disk. */
  readonly files: ReadonlySet<string>;
  readonly folder: string;
}

/** Answers GET and HEAD for the files and pages of `folder`. */
export function site(folder: string): Router {
  const listed = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = listed.map(({ parentPath, name }) =>
    `${parentPath.slice(folder.length)}/${name}`.replaceAll('\\', '/'),
  );
  const here: Site = { folder, files: new Set(paths) };
  const router = Router();
  router.use(readOnly, (request, response, next) => {
    const path = decodeURIComponent(request.path);
    const isFile = here.files.has(path) && !COMPRESSED.test(path) && path !== '/index.html';
    if (isFile) send(here, path, request, response);
    else if (wantsPage(request, path)) {
      response.status(PAGES.includes(path) ? 200 : 404);
      send(here, '/index.html', request, response);
    } else next();
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

function send({ files, folder }: Site, path: string, request: Request, response: Response): void {
  const offered = ENCODINGS.filter(([, suffix]) => files.has(path + suffix));
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
    root: folder,
    cacheControl: false,
    acceptRanges: chosen === undefined,
    lastModified: false,
  });
}
