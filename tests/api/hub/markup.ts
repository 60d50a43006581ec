/** Texts that want to be markup, and what of a page is more than its own tags. */

export const HOSTILE: readonly string[] = [
  '<script>hit(1)</script>',
  '"><img src=x onerror=hit(1)>',
  "' onmouseover='hit(1)",
  '</title><svg onload=hit(1)>',
  '</script><script>hit(1)</script>',
  '<!--<script>--><b>',
  '{{constructor.constructor("hit(1)")()}}$t(site.make)',
  'javascript:hit(1) data:text/html,<b>',
  '&lt;script&gt;&#x3c;img&#62;',
  '\\u003cscript\\u003e \\"',
];

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z:-]+(?:="[^"<>]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /\s+([a-zA-Z:-]+)(?:="([^"<>]*)")?/g;
const DATA = /<script type="application\/ld\+json">[^<>]*<\/script>/g;
/** What may stand in an address of ours. */
const HREF = /^(?:\/|https?:\/\/|mailto:|#t=\d+$|data:image\/svg\+xml,)/;

/** Signs of a tag that are none, scripts, handlers and addresses that a page never has. */
export function strangersIn(page: string): readonly string[] {
  const strangers: string[] = [];
  const left = page
    .replace('<!doctype html>', '')
    .replace(DATA, '')
    .replace(TAG, (tag, end: string, name: string, attributes: string) => {
      for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
        if (/^on|^style$|^srcdoc$/i.test(attribute)) strangers.push(tag);
        if ((attribute === 'href' || attribute === 'src') && !HREF.test(value)) strangers.push(tag);
      }
      if (name === 'script' && end === '' && !/^( type="module")? src="\/[\w./-]+"/.test(attributes))
        strangers.push(tag);
      if (['img', 'iframe', 'object', 'embed', 'style', 'base', 'form'].includes(name)) strangers.push(tag);
      return '';
    });
  return [...strangers, ...(left.match(/[<>].{0,40}/g) ?? [])];
}
