/**
 * Which requests the worker answers. Everything else (calls of the API, public pages, what others embed, letters) goes to the net as if
 * there were no worker.
 */
import { LANGUAGES, SCREENS, SHARE_PATH } from '../../api/terms.ts';
import { contentAddress } from '../../api/terms-content.ts';
import { TOO_OLD_PATH } from './files.ts';

/**
 * `screen`: the page of the workstation; `file`: a file that a hash names; `named`: one that only its page knows by a hash; `newest`: the
 * help page and what it names, and what says that the browser is too old, from the net where there is one; `shared`: what another program shares.
 */
export type Way =
  | { readonly kind: 'screen'; readonly path: '/' | '/?reduced' }
  | { readonly kind: 'file' | 'named' | 'newest'; readonly path: string }
  | { readonly kind: 'shared' };

export const isScreen = (pathname: string): boolean => SCREENS.some((one) => one === pathname);

/** The page for browsers without AudioWorklet has a policy of its own (api/http/headers.ts). */
const REDUCED = /[?&]reduced$/;
export const helpPath = (language: string): string => contentAddress('help', language);
const HELP: readonly string[] = LANGUAGES.map(helpPath);

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** Null: the net's. */
export function wayOf(request: Asked, origin: string): Way | null {
  const url = new URL(request.url);
  if (url.origin !== origin) return null;
  const path = url.pathname;
  const isPage = request.mode === 'navigate';
  if (request.method === 'POST') return isPage && path === SHARE_PATH ? { kind: 'shared' } : null;
  if (request.method !== 'GET') return null;
  if (isPage && isScreen(path)) return { kind: 'screen', path: REDUCED.test(url.search) ? '/?reduced' : '/' };
  if (isPage) return HELP.includes(path) ? { kind: 'newest', path } : null;
  if (path.startsWith('/assets/')) return { kind: 'file', path };
  // What stands where the workstation cannot run: it is asked for without a hash.
  if (path === TOO_OLD_PATH) return { kind: 'newest', path };
  // The workstation names its own by a hash; other pages of the site, which may be of another build, do not.
  if (path !== '/first.js') return null;
  return url.search === '' ? { kind: 'newest', path } : { kind: 'named', path: path + url.search };
}
