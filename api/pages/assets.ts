/** What the build made for the public pages (ui/bundling/listen.ts), and the hashes by which a browser knows it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

interface Asset {
  readonly path: string;
  /** Subresource integrity. */
  readonly integrity: string;
}

export interface Assets {
  /** Makes pages play; null: the build has none, and they are read only. */
  readonly script: Asset | null;
  readonly sheet: Asset | null;
  /** Paths. */
  readonly font: string | null;
  /** Asks about cookies (ui/listen/cookies.ts). */
  readonly cookies: { readonly script: Asset | null; readonly sheet: Asset | null };
  /** Sets the theme before anything is painted. */
  readonly first: string | null;
}

export function assetsOf(folder: string): Assets {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${name.replaceAll('\\', '/')}`,
  );
  const find = (pattern: RegExp) => paths.find((path) => pattern.test(path)) ?? null;
  const sealed = (path: string | null): Asset | null => {
    if (path === null) return null;
    const hash = createHash('sha384')
      .update(readFileSync(folder + path))
      .digest('base64');
    return { path, integrity: `sha384-${hash}` };
  };
  return {
    script: sealed(find(/^\/assets\/listen-[\w-]+\.js$/)),
    sheet: sealed(find(/^\/assets\/listen-[\w-]+\.css$/)),
    cookies: {
      script: sealed(find(/^\/assets\/cookies-[\w-]+\.js$/)),
      sheet: sealed(find(/^\/assets\/cookies-[\w-]+\.css$/)),
    },
    font: find(/^\/assets\/batida-display-[\w-]+\.woff2$/),
    first: find(/^\/first\.js$/),
  };
}
