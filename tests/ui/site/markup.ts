/** A rendered page taken apart: its tags with their attributes, and its texts, as a reader of markup sees them. */

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** React writes no > within an attribute. */
const TAG = /<([a-z][a-z0-9]*)\b([^>]*)>/g;
const ATTRIBUTE = /([a-zA-Z:-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const plain = (text: string): string => text.replace(/&([a-z0-9#]+);/g, (all, name: string) => ENTITIES[name] ?? all);

export const tagsIn = (page: string): Tag[] =>
  [...page.matchAll(TAG)].map(([, name = '', rest = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, plain(value)]),
    ),
  }));

/** What stands between tags, but for scripts, each piece by itself. */
export const textsIn = (page: string): string[] =>
  page
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => plain(text).trim())
    .filter((text) => text !== '');

/** Data for machines. */
export const dataIn = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));
