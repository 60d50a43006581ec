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

/** How a text gets out of where it was put: nothing, a quote, a tag, a comment, a script, a style, a template. */
const WAYS_OUT = ['', '">', "'>", '</title>', '</textarea>', '--></script>', '</style>', '`}\n', ']]>', '&quot;>'];
/** What would run there, each in its own way. */
const PAYLOADS = [
  '<script>hit(1)</script>',
  '<script src=//x.example/a.js></script>',
  '<img src=x onerror=hit(1)>',
  '<svg onload=hit(1)>',
  '<svg><script>hit(1)</script></svg>',
  '<svg><a href="javascript:hit(1)"><text y=9>x</text></a></svg>',
  '<body onload=hit(1)>',
  '<iframe src="javascript:hit(1)">',
  '<iframe srcdoc="<script>parent.hit(1)</script>">',
  '<details open ontoggle=hit(1)>',
  '<video><source onerror=hit(1)></video>',
  '<audio src=x onerror=hit(1)>',
  '<input autofocus onfocus=hit(1)>',
  '<marquee onstart=hit(1)>',
  '<object data="javascript:hit(1)">',
  '<embed src="javascript:hit(1)">',
  '<form action="javascript:hit(1)"><button autofocus onfocus=hit(1)>x',
  '<math><mtext><style><img src=x onerror=hit(1)>',
  '<base href="//x.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:hit(1)">',
  '<link rel=stylesheet href="//x.example/a.css">',
  '<style>@import "//x.example/a.css";*{color:red}</style>',
  '<p style="background:url(//x.example/a)" onclick=hit(1)>',
  '<a href="javascript:hit(1)">x</a>',
  '<a href="data:text/html,<script>hit(1)</script>">x</a>',
  '<template><script>hit(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=hit(1)>">',
  '<x onpointerenter=hit(1) tabindex=1>x',
  '{{constructor.constructor("hit(1)")()}}#{hit(1)}$t(site.make)',
  'javascript:hit(1)//\\u003cscript\\u003ehit(1)',
];

/** 300 of them. */
export const SCRIPTS: readonly string[] = WAYS_OUT.flatMap((out) => PAYLOADS.map((one) => `${out}${one}`));

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
