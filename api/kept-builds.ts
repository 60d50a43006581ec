/**
 * Files of the last builds: a tab that was opened before a deployment goes on asking for the files of its own build. Names that a hash
 * is part of never meant anything else, so all builds lie in one folder, each with a list of its files.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';

export const MOST_BUILDS = 20;

/** One file of ours by its name: no path from outside leaves the folder. */
const ASSET = /^\/assets\/[\w-][\w.-]*$/;

export class KeptBuilds {
  readonly folder: string;
  private readonly known = new Set<string>();
  private readonly lists: string;
  private readonly assets: string;

  /** `folder` is kept from deployment to deployment; several processes may share it. */
  constructor(folder: string) {
    this.folder = resolve(folder);
    this.lists = `${this.folder}/builds`;
    this.assets = `${this.folder}/assets`;
    for (const one of [this.lists, this.assets]) mkdirSync(one, { recursive: true });
  }

  /** Adds the build in `site`, or makes it the newest again, and lets go of the oldest. */
  add(site: string, now = new Date()): void {
    const names = readdirSync(`${site}/assets`).sort();
    for (const name of names) {
      place(`${this.assets}/${name}`, (to) => copyFileSync(`${site}/assets/${name}`, to));
      this.known.add(`/assets/${name}`);
    }
    const list = `${this.lists}/${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}.json`;
    place(list, (to) => writeFileSync(to, JSON.stringify(names)));
    utimesSync(list, now, now);
    this.prune();
  }

  /** A path of this site. What another process has added since is found, too. */
  has(path: string): boolean {
    if (this.known.has(path)) return true;
    if (!ASSET.test(path) || !existsSync(this.folder + path)) return false;
    this.known.add(path);
    return true;
  }

  private prune(): void {
    const lists = readdirSync(this.lists)
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ file: `${this.lists}/${name}`, at: statSync(`${this.lists}/${name}`).mtimeMs }))
      .sort((a, b) => b.at - a.at);
    for (const { file } of lists.slice(MOST_BUILDS)) rmSync(file, { force: true });
    const wanted = new Set(lists.slice(0, MOST_BUILDS).flatMap(({ file }) => JSON.parse(readFileSync(file, 'utf8'))));
    for (const name of readdirSync(this.assets)) {
      if (wanted.has(name)) continue;
      rmSync(`${this.assets}/${name}`, { force: true });
      this.known.delete(`/assets/${name}`);
    }
  }
}

/** Whole or not at all, also where two processes do it at a time. */
function place(file: string, write: (to: string) => void): void {
  if (existsSync(file)) return;
  const half = `${file}.${randomUUID()}.half`;
  write(half);
  renameSync(half, file);
}
