/**
 * Services of others that the pages beside the workstation may use once somebody agrees: one that counts visits, one that shows ads.
 * None by default; then nothing of a page speaks of them. docs/consent.md tells how they are asked for.
 */
import { readFileSync } from 'node:fs';

interface TagService {
  /** Its script, as it is fetched. */
  readonly script: string;
  /** By which it knows this site: `id` in the address of the script. */
  readonly id: string;
  /** Where the script comes from, and where it may send what it counts. */
  readonly origins: readonly string[];
}

export interface AdService {
  /** The document that is framed in each slot. */
  readonly frame: string;
  readonly origin: string;
}

export interface Services {
  readonly tag: TagService | null;
  readonly ads: AdService | null;
  /** What `/ads.txt` says (IAB Tech Lab, Authorized Digital Sellers 1.1); null: that nobody sells any (ui/site/for-machines.ts). */
  readonly adsTxt: string | null;
}

export interface ServicesEnvironment {
  readonly TAG_URL?: string;
  readonly TAG_ORIGINS?: string;
  readonly ADS_URL?: string;
  readonly ADS_TXT?: string;
}

const MAX_ADS_TXT_BYTES = 65_536;

/** `fail` makes the error of the variable that it names. */
export function servicesOf(
  environment: ServicesEnvironment,
  publicUrl: string,
  fail: (text: string) => Error,
): Services {
  const { TAG_URL, TAG_ORIGINS, ADS_URL, ADS_TXT } = environment;
  if (TAG_ORIGINS !== undefined && TAG_URL === undefined) throw fail('TAG_ORIGINS needs TAG_URL');
  const { origin: own } = new URL(publicUrl);
  return {
    tag: TAG_URL === undefined ? null : tagService(TAG_URL, TAG_ORIGINS ?? '', own, fail),
    ads: ADS_URL === undefined ? null : adService(ADS_URL, own, fail),
    adsTxt: ADS_TXT === undefined ? null : sellersIn(ADS_TXT, fail),
  };
}

/** Https, or this very machine, where services are tried. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function elsewhere(name: string, address: string, own: string, fail: (text: string) => Error): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !isSafe(url)) throw fail(`${name} must be addresses that begin with https://`);
  // What is framed from our own origin could take its sandbox off, and what is ours needs no consent.
  if (url.origin === own) throw fail(`${name} must lead to another site than PUBLIC_URL`);
  return url;
}

function tagService(address: string, more: string, own: string, fail: (text: string) => Error): TagService {
  const url = elsewhere('TAG_URL', address, own, fail);
  const id = url.searchParams.get('id');
  if (!id) throw fail('TAG_URL must name the site by ?id=');
  const others = more.split(',').flatMap((one) => {
    const text = one.trim();
    return text === '' ? [] : [elsewhere('TAG_ORIGINS', text, own, fail).origin];
  });
  return { script: url.href, id, origins: [...new Set([url.origin, ...others])] };
}

function adService(address: string, own: string, fail: (text: string) => Error): AdService {
  const { href, origin } = elsewhere('ADS_URL', address, own, fail);
  return { frame: href, origin };
}

/** A comment, a seller (domain, account, DIRECT or RESELLER, authority), a variable, or nothing. */
const LINE = /^\s*(#.*|[^\s,#=]+\s*,\s*[^,#]+,\s*(DIRECT|RESELLER)\s*(,[^,#]+)?(;[^#]*)?(#.*)?|[A-Z]+\s*=.*)?\s*$/i;

function sellersIn(path: string, fail: (text: string) => Error): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw fail(`ADS_TXT names no file that can be read: ${path}`);
  }
  if (Buffer.byteLength(text) > MAX_ADS_TXT_BYTES) throw fail('ADS_TXT must be a file of 64 kB at most');
  const wrong = text.split(/\r?\n/).findIndex((line) => !LINE.test(line));
  if (wrong >= 0) throw fail(`ADS_TXT, line ${wrong + 1}: not "domain, account, DIRECT" or "…, RESELLER"`);
  return text;
}

/** What a page asks consent for, as `data-asks` of its root says it; '': nothing. */
export const asksOf = ({ tag, ads }: Pick<Services, 'tag' | 'ads'>): string =>
  [tag && 'analytics', ads && 'advertising'].filter(Boolean).join(' ');
