/**
 * The builds that lie on this device, a cache each. Files with a hash in their names are the same in all of them; a build's page and
 * what it names without one belong to that build alone. A build goes when no tab runs it any more.
 */
import { type Keeping, lockOf, metaOf } from '../loading/offline-terms.ts';
import { isScreen } from './answers.ts';
import { type ManifestEntry, scope } from './scope.ts';

const PREFIX = 'batida-build-';
const ABOUT = 'batida-device';
const ABOUT_KEY = '/device';
/** Lines at a time: those who use the page meanwhile come first. */
const AT_ONCE = 3;

const HASHED = /^\/assets\//;

/** What a page asked for last holds for the next build, too. Null: none has asked yet. */
export async function lastKeeping(): Promise<Keeping | null> {
  const kept = await caches.match(ABOUT_KEY, { cacheName: ABOUT });
  return kept ? ((await kept.json()) as Keeping) : null;
}

export async function noteKeeping(keeping: Keeping): Promise<void> {
  const cache = await caches.open(ABOUT);
  await cache.put(ABOUT_KEY, new Response(JSON.stringify(keeping)));
}

const isPage = (path: string): boolean => path.startsWith('/?') || path === '/';

export class Build {
  private readonly hashes: ReadonlyMap<string, string>;
  readonly paths: readonly string[];

  constructor(
    readonly id: string,
    entries: readonly ManifestEntry[],
  ) {
    this.paths = entries.map(({ url }) => url);
    this.hashes = new Map(entries.flatMap(({ url, integrity }) => (integrity === undefined ? [] : [[url, integrity]])));
  }

  private get cacheName(): string {
    return PREFIX + this.id;
  }

  /** What this build has under a path; files with a hash in their names from any build. */
  async read(path: string): Promise<Response | undefined> {
    // The server chooses by encoding and browser, which on one device are always the same.
    const options = { ignoreVary: true };
    const own = await caches.match(path, { ...options, cacheName: this.cacheName });
    return own ?? (HASHED.test(path) ? caches.match(path, options) : undefined);
  }

  /** Keeps what came by; only whole answers of our own. */
  async keepAnswer(path: string, answer: Response): Promise<void> {
    if (answer.status !== 200 || answer.type !== 'basic') return;
    await (await caches.open(this.cacheName)).put(path, answer);
  }

  /** Brings what is missing. What cannot be had is named, and the rest comes all the same. */
  async keep(paths: readonly string[]): Promise<readonly string[]> {
    const cache = await caches.open(this.cacheName);
    const missed: string[] = [];
    const left = [...new Set(paths)];
    const bring = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        if (await cache.match(path, { ignoreVary: true })) continue;
        const answer = (HASHED.test(path) ? await this.read(path) : undefined) ?? (await this.fetchOne(path));
        if (answer) await cache.put(path, answer);
        else missed.push(path);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, bring));
    return missed;
  }

  /** Asks for the page again: what the server writes into it (services) may change without a build. */
  async renewPage(path: string): Promise<void> {
    const answer = await this.fetchOne(path);
    if (answer) await (await caches.open(this.cacheName)).put(path, answer);
  }

  /** What has no hash in its name is checked to be this build's: the server may have gone on to the next one meanwhile. */
  private async fetchOne(path: string): Promise<Response | null> {
    const integrity = this.hashes.get(path) ?? '';
    try {
      const answer = await fetch(path, HASHED.test(path) ? {} : { cache: 'no-cache', integrity });
      if (answer.status !== 200 || answer.type !== 'basic') return null;
      return !isPage(path) || (await answer.clone().text()).includes(metaOf(this.id)) ? answer : null;
    } catch {
      return null;
    }
  }

  /** Lets go of builds that no tab runs. Where that cannot be known, or a tab has not said it yet, they stay. */
  async sweep(): Promise<void> {
    const held = (await scope.navigator.locks?.query())?.held;
    if (!held) return;
    const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.cacheName);
    const lockOfCache = (name: string) => lockOf(name.slice(PREFIX.length));
    const inUse = new Set(held.map(({ name }) => name));
    const holders = held.filter(({ name }) => name?.startsWith(lockOf(''))).length;
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (tabs.filter(({ url }) => isScreen(new URL(url).pathname)).length > holders) return;
    for (const name of builds) if (!inUse.has(lockOfCache(name))) await caches.delete(name);
  }
}
