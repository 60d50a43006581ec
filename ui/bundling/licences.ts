/**
 * Writes licences.json: whose code travels to browsers, under which licence, and where its source is. What the bundler puts into a
 * file is seen by its path; what comes as wasm is listed here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (path: string) => `${root}/${path}`;

interface Licensed {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly licence: string;
  /** Where its source is. */
  readonly source: string;
  /** Index into the texts; none where its package brings none along. */
  readonly text: number | null;
}

interface Licences {
  readonly packages: readonly Licensed[];
  /** Each once. */
  readonly texts: readonly string[];
}

/** In wasm: the standard library our own is compiled with, and the packages of the encoders. */
const AS_WASM = [
  'assemblyscript',
  '@mediabunny/aac-encoder',
  '@mediabunny/flac-encoder',
  '@mediabunny/mp3-encoder',
] as const;

/** What those packages hold of others, as their wasm says itself; how it was built stands beside the source of the packages. */
const INSIDE = [
  {
    name: 'LAME',
    version: '3.100',
    licence: 'LGPL-2.0-or-later',
    source: 'https://sourceforge.net/projects/lame/files/lame/3.100/',
    file: 'LGPL-2.1.txt',
  },
  {
    name: 'FFmpeg (libavcodec, libavutil)',
    version: 'Lavc 62.23.103',
    licence: 'LGPL-2.1-or-later',
    source: 'https://github.com/FFmpeg/FFmpeg',
    file: 'LGPL-2.1.txt',
  },
  {
    name: 'libFLAC',
    version: 'git-3f1ecff8',
    licence: 'BSD-3-Clause',
    source: 'https://github.com/xiph/flac',
    file: 'BSD-3-Clause-Xiph.txt',
  },
  {
    name: 'Emscripten',
    version: '',
    licence: 'MIT',
    source: 'https://github.com/emscripten-core/emscripten',
    file: 'MIT-Emscripten.txt',
  },
] as const;

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const LICENCE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Folders of packages that something was taken from; the bundler of workers runs beside that of the page. */
const seen = new Set<string>();

/** For the workers: only looks. */
export function seePackages(): Plugin {
  return {
    name: 'see-packages',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const path of Object.keys(file.modules)) {
          const folder = PACKAGE.exec(path)?.[0];
          if (folder) seen.add(folder.replace(/^\0/, ''));
        }
      }
    },
  };
}

/** For the page, whose bundle is written last. */
export function licences(): Plugin {
  const looking = seePackages();
  return {
    ...looking,
    name: 'licences',
    apply: 'build',
    generateBundle(options, bundle, isWrite) {
      if (typeof looking.generateBundle === 'function') looking.generateBundle.call(this, options, bundle, isWrite);
      const folders = [...seen, ...AS_WASM.map((name) => at(`node_modules/${name}/`))];
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(licencesOf(folders)) });
    },
  };
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

export function licencesOf(folders: readonly string[]): Licences {
  const texts: string[] = [];
  const indexOf = (text: string): number => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const found = folders.map((folder): Licensed => {
    const { name, version, license, ...rest } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Manifest;
    if (!name || !version || !license) throw new Error(`${folder}package.json names no licence`);
    const file = readdirSync(folder).find((one) => LICENCE_FILE.test(one));
    const text = file === undefined ? null : indexOf(readFileSync(folder + file, 'utf8'));
    return { name, version, licence: license, source: sourceOf(name, rest), text };
  });
  const inside = INSIDE.map(({ file, ...one }) => {
    return { ...one, text: indexOf(readFileSync(at(`ui/bundling/licences/${file}`), 'utf8')) };
  });
  const packages = [...found, ...inside].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return { packages, texts };
}

/** An address that a browser can follow. */
function sourceOf(name: string, { homepage, repository }: Pick<Manifest, 'homepage' | 'repository'>): string {
  const stated = typeof repository === 'string' ? repository : repository?.url;
  const short = stated && /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(stated)?.[1];
  if (short) return `https://github.com/${short}`;
  const address = stated
    ?.replace(/^git\+/, '')
    .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
    .replace(/\.git$/, '');
  if (address?.startsWith('https://')) return address;
  return homepage ?? `https://www.npmjs.com/package/${name}`;
}
