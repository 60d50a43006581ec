/** Markup as a value. What is filled in is escaped, whatever it is; only what was made here goes in as it stands. */

export class Html {
  constructor(readonly text: string) {}
}

type Filling = Html | string | number | null | false | readonly Filling[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe between tags and between quotes of any kind. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** null and false are nothing; a list is one after the other. */
function filled(filling: Filling): string {
  if (filling === null || filling === false) return '';
  if (filling instanceof Html) return filling.text;
  return typeof filling === 'object' ? filling.map(filled).join('') : escaped(String(filling));
}

export const html = (parts: TemplateStringsArray, ...fillings: readonly Filling[]): Html =>
  new Html(parts.reduce((text, part, index) => text + filled(fillings[index - 1] ?? null) + part));

/** A block of data for machines. Neither a tag nor a comment can begin in it, and its lines do not end in JavaScript's eyes. */
export const dataBlock = (data: object): Html =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )}</script>`,
  );

const ADDRESS = /https?:\/\/[^\s<>"'`\\]+[^\s<>"'`\\.,;:!?)\]}]/gi;

/** What somebody wrote: lines as they were, addresses as links that no search engine counts for us. */
export function saidText(text: string): Html {
  const pieces: Filling[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    pieces.push(text.slice(from, match.index), linkTo(address));
    from = match.index + address.length;
  }
  return html`${[...pieces, text.slice(from)]}`;
}

function linkTo(address: string): Filling {
  if (!URL.canParse(address)) return address;
  return html`<a href="${new URL(address).href}" rel="nofollow ugc noopener noreferrer">${address}</a>`;
}
