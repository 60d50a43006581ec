/** Tells the browser the hash of each script and sheet the page itself names: a file that was changed on its way is not run. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const NAMED = /<(script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css))"/g;

/** The page with a hash behind each file; `read` gives the file of a path. */
export function sealed(page: string, read: (path: string) => Uint8Array): string {
  return page.replace(NAMED, (tag, _kind: string, path: string) => {
    const hash = createHash('sha384').update(read(path)).digest('base64');
    return `${tag} integrity="sha384-${hash}"`;
  });
}

export const seal = (): Plugin =>
  afterBuild('seal', (folder) => {
    const page = `${folder}/index.html`;
    writeFileSync(
      page,
      sealed(readFileSync(page, 'utf8'), (path) => readFileSync(folder + path)),
    );
  });
