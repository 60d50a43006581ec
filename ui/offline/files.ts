/** Which files of a build a device needs to do everything that needs no server, by their names. Pure: the build and its tests ask, too. */
import type { Device } from '../loading/offline-terms.ts';

/**
 * `local`: everyone's. `online`: useless without a server. `encoder`: large, and fetched with the first file of its kind. `never`: of
 * the public pages, which are not this program. What is none of the others is local, so that a new part is kept without a word here.
 */
export type FileGroup = 'local' | 'online' | 'encoder' | 'never' | `words-${string}` | 'simd' | 'scalar' | 'reduced';

const ONLINE =
  /^(login|login-form|profile|code-list|hub|player|queries|useQuery|subscribe|unsubscribe|letter-link|licences|not-found|router|chunk|site-header|bench|cost\.worker|loudness\.worker)-/;
/** With them the reader of codes, which most phones have of their own. */
const ENCODERS = /^((mp3|m4a|flac|opus|film|qr)\.worker|aac|flac|lame|module)-/;
/**
 * As ui/public/first.js asks for it. Whoever switched something off, or keeps an old browser under a new build, can need it without a
 * net: it says so in their language, and has the key that saves the songs.
 */
export const TOO_OLD_PATH = '/too-old.js';
const ASSET = /^\/assets\/(.+)$/;

/** Of a path: `/assets/words-en-all-BAsH0123.js`. */
export function groupOf(path: string): FileGroup {
  const name = ASSET.exec(path)?.[1];
  if (name === undefined)
    return path === '/' || path === TOO_OLD_PATH || path.startsWith('/first.js?') ? 'local' : 'never';
  const language = /^words-([a-z]{2}(?:-[A-Z]{2})?)-/.exec(name)?.[1];
  if (language !== undefined) return `words-${language}`;
  if (/^engine\.simd-|^desk-[\w-]{8}\.wasm$/.test(name)) return 'simd';
  if (/^(engine|desk)\.scalar-/.test(name)) return 'scalar';
  if (/^without-worklets-/.test(name)) return 'reduced';
  // The sheet that TOO_OLD_PATH is dressed in.
  if (/^content-[\w-]{8}\.css$/.test(name)) return 'local';
  if (/^(listen|content)-/.test(name)) return 'never';
  if (ENCODERS.test(name)) return 'encoder';
  return ONLINE.test(name) ? 'online' : 'local';
}

export function isNeeded(path: string, { language, engine, isReduced }: Device): boolean {
  const group = groupOf(path);
  return group === 'local' || group === `words-${language}` || group === engine || (isReduced && group === 'reduced');
}

/** What stays the same from build to build: `/assets/start-BAsH0123.js` is `start.js`. */
export const stemOf = (path: string): string => path.replace(/^\/assets\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1');
