/**
 * Builds the service worker beside the workstation (ui/offline): a script of its own at the top of the site, with the list of the
 * build's files in it, which workbox-build makes. The page is told the build's name.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { injectManifest, type ManifestEntry } from 'workbox-build';
import { BUILD_META, metaOf } from '../loading/offline-terms.ts';
import { groupOf } from '../offline/files.ts';
import { afterBuild } from './after-build.ts';
import { TARGET } from './target.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const HASHED = /^assets\//;
/** Whatever is not made of the sources: earlier work of this plugin, and what is compressed of them. */
const MADE_LATER = /^sw\.|\.(br|gz)$/;
/** Far above any file of ours; what workbox leaves out is a fault of the build. */
const LARGEST_BYTES = 16 * 1024 * 1024;
const NAME_LETTERS = 12;
/** In the worker's script, once. */
const INJECTION_POINT = 'self.__WB_MANIFEST';

/** A build is its files: names where a hash is in them, else what is in them. */
function nameBuild(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder)) hash.update(HASHED.test(file) ? file : readFileSync(`${folder}/${file}`));
  return hash.digest('hex').slice(0, NAME_LETTERS);
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !MADE_LATER.test(file))
    .sort();

const hashOf = (file: string, method: 'sha256' | 'sha384') =>
  createHash(method)
    .update(readFileSync(file))
    .digest(method === 'sha256' ? 'hex' : 'base64');

/** As its page names it: a worker that answers has to know whose it is, for other pages of the site have one of their own build. */
const FIRST = /"\/first\.js(\?\w+)?"/;
const META = new RegExp(`\\s*<meta name="${BUILD_META}"[^>]*>`);

/** Writes `sw.js` and names the build in the page; a second time over a folder that has both. */
export async function addWorker(folder: string): Promise<void> {
  const page = `${folder}/index.html`;
  const first = `/first.js?${hashOf(`${folder}/first.js`, 'sha256').slice(0, NAME_LETTERS)}`;
  const bare = readFileSync(page, 'utf8').replace(META, '').replace(FIRST, `"${first}"`);
  writeFileSync(page, bare);
  const id = nameBuild(folder);
  writeFileSync(page, bare.replace('<title>', `${metaOf(id)}\n    <title>`));

  const source = `${folder}/sw.source.js`;
  writeFileSync(source, await bundle(id));
  const { warnings } = await injectManifest({
    swSrc: source,
    swDest: `${folder}/sw.js`,
    injectionPoint: INJECTION_POINT,
    globDirectory: folder,
    globPatterns: ['index.html', 'first.js', 'too-old.js', 'assets/**'],
    globIgnores: ['**/*.{br,gz}', 'sw.*'],
    maximumFileSizeToCacheInBytes: LARGEST_BYTES,
    manifestTransforms: [
      (entries) => ({ manifest: entries.flatMap((entry) => entryOf(folder, entry, first)), warnings: [] }),
    ],
  });
  rmSync(source);
  if (warnings.length > 0) throw new Error(`the service worker:\n${warnings.join('\n')}`);
}

/** As workbox makes them. */
type Entry = ManifestEntry & { size: number };

/** Files that no device keeps ahead are not named: they are kept when they are used. */
function entryOf(folder: string, entry: Entry, first: string): Entry[] {
  const { url: file } = entry;
  const url = file === 'index.html' ? '/' : file === 'first.js' ? first : `/${file}`;
  if (['online', 'encoder', 'never'].includes(groupOf(url))) return [];
  // The page is known by the build's name in it: the server may write into it.
  if (HASHED.test(file) || url === '/') return [{ ...entry, url, revision: null }];
  return [{ ...entry, url, revision: null, integrity: `sha384-${hashOf(`${folder}/${file}`, 'sha384')}` }];
}

/** A classic script: workers that are modules are younger than the oldest browsers. */
async function bundle(id: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: at('..'),
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_ID: JSON.stringify(id), BUILD_FILES: INJECTION_POINT },
    build: {
      write: false,
      target: TARGET,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: at('../offline/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const made = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [script] = made;
  if (made.length !== 1 || script?.type !== 'chunk') throw new Error('the service worker is not one script');
  return script.code;
}

/** After the page is sealed, before all is compressed. */
export const offline = (): Plugin => afterBuild('offline', addWorker);
