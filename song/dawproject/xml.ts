/**
 * The part of XML 1.0 (W3C, fifth edition) that data needs: elements, attributes, text, CDATA, references to characters and
 * to the five entities every reader knows. A document type is refused, since it can name files and grow without end.
 */

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

export class XmlFault extends Error {}

/** Undefined: the attribute is not written. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export function element(
  name: string,
  attributes: Attributes = {},
  children: readonly XmlElement[] = [],
  text = '',
): XmlElement {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  return { name, attributes: new Map(written), children, text };
}

export function writeXml(root: XmlElement): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'];
  writeElement(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function writeElement({ name, attributes, children, text }: XmlElement, indent: string, lines: string[]): void {
  const head = [name, ...[...attributes].map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  if (children.length === 0) {
    lines.push(text === '' ? `${indent}<${head}/>` : `${indent}<${head}>${escaped(text)}</${name}>`);
    return;
  }
  lines.push(`${indent}<${head}>`);
  for (const child of children) writeElement(child, `${indent}  `, lines);
  lines.push(`${indent}</${name}>`);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** White space that a reader would turn into blanks stays what it is; characters that XML cannot hold are left out. */
function escaped(text: string): string {
  const held = [...text].filter((letter) => isCharacter(letter.codePointAt(0) ?? 0)).join('');
  return held.replace(/[&<>"\t\n\r]/g, (letter) => ESCAPES[letter] ?? `&#${letter.charCodeAt(0)};`);
}

/** Production [2]. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x1_0000 && code <= 0x10_ffff);
}

/** Elements within one another; a project nests a dozen. */
const MOST_DEPTH = 64;
const MOST_ELEMENTS = 1_000_000;
const MOST_ATTRIBUTES = 64;

/** Throws an XmlFault. What follows from the text is bounded by its length. */
export function readXml(text: string): XmlElement {
  return new Reader(text).read();
}

/** An element while it is read. */
interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const NAME = /[:A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\ufffd][:\w.\-\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\ufffd]*/y;
const SPACE = /[ \t\r\n]*/y;

class Reader {
  private at = 0;
  private elements = 0;
  private root: XmlElement | null = null;
  private readonly open: Open[] = [];

  constructor(private readonly text: string) {}

  read(): XmlElement {
    if (this.text.startsWith('\ufeff')) this.at = 1;
    while (this.at < this.text.length) this.readNext();
    const [unclosed] = this.open;
    if (unclosed) throw new XmlFault(`<${unclosed.name}> is not closed`);
    if (!this.root) throw new XmlFault('there is no element');
    return this.root;
  }

  private readNext(): void {
    const { text, at } = this;
    if (text[at] !== '<') this.readText();
    else if (text.startsWith('<!--', at)) this.pass('<!--', '-->');
    else if (text.startsWith('<?', at)) this.pass('<?', '?>');
    else if (text.startsWith('<![CDATA[', at)) this.add(this.pass('<![CDATA[', ']]>'));
    else if (text.startsWith('<!', at)) throw new XmlFault('a document type is not read');
    else if (text[at + 1] === '/') this.readEnd();
    else this.readStart();
  }

  /** Goes past what begins here, and returns what is within. */
  private pass(start: string, end: string): string {
    const from = this.at + start.length;
    const to = this.text.indexOf(end, from);
    if (to < 0) throw new XmlFault(`${start} is not closed`);
    this.at = to + end.length;
    return this.text.slice(from, to);
  }

  private readText(): void {
    const end = this.text.indexOf('<', this.at);
    const to = end < 0 ? this.text.length : end;
    this.add(resolved(this.text.slice(this.at, to)));
    this.at = to;
  }

  private add(text: string): void {
    const inner = this.open[this.open.length - 1];
    if (inner) inner.text += text;
    else if (text.trim() !== '') throw new XmlFault('there is text outside of the element');
  }

  private readStart(): void {
    if (this.root) throw new XmlFault('there is more than one element');
    if (++this.elements > MOST_ELEMENTS) throw new XmlFault(`there are more than ${MOST_ELEMENTS} elements`);
    if (this.open.length >= MOST_DEPTH) throw new XmlFault(`elements lie more than ${MOST_DEPTH} within one another`);
    this.at++;
    const name = this.readName();
    const attributes = this.readAttributes();
    this.open.push({ name, attributes, children: [], text: '' });
    if (this.text.startsWith('/>', this.at)) {
      this.at += 2;
      this.close();
    } else if (this.text[this.at] === '>') this.at++;
    else throw new XmlFault(`<${name}> is broken`);
  }

  private readEnd(): void {
    this.at += 2;
    const name = this.readName();
    this.match(SPACE);
    if (this.text[this.at] !== '>' || this.open[this.open.length - 1]?.name !== name) {
      throw new XmlFault(`</${name}> closes nothing`);
    }
    this.at++;
    this.close();
  }

  private close(): void {
    const done = this.open.pop();
    if (!done) return;
    const outer = this.open[this.open.length - 1];
    if (outer) outer.children.push(done);
    else this.root = done;
  }

  private readAttributes(): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    while (this.match(SPACE) !== '' && !/[/>]/.test(this.text[this.at] ?? '>')) {
      const name = this.readName();
      this.match(SPACE);
      if (this.text[this.at] !== '=') throw new XmlFault(`${name} has no value`);
      this.at++;
      this.match(SPACE);
      const value = this.readQuoted();
      if (attributes.has(name)) throw new XmlFault(`${name} stands twice`);
      if (attributes.size >= MOST_ATTRIBUTES) throw new XmlFault(`there are more than ${MOST_ATTRIBUTES} attributes`);
      attributes.set(name, value);
    }
    return attributes;
  }

  private readQuoted(): string {
    const quote = this.text[this.at];
    if (quote !== '"' && quote !== "'") throw new XmlFault('a value has no quotes');
    const value = this.pass(quote, quote);
    if (value.includes('<')) throw new XmlFault('a value holds <');
    return resolved(value.replace(/\r\n|[\t\r\n]/g, ' '));
  }

  private readName(): string {
    const name = this.match(NAME);
    if (name === '') throw new XmlFault('a name is missing');
    return name;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,12});?/g, (whole, inner: string) => {
    const known = whole.endsWith(';') ? (ENTITIES.get(inner) ?? characterOf(inner)) : undefined;
    if (known === undefined) throw new XmlFault(`${whole.slice(0, 20)} is not known`);
    return known;
  });
}

function characterOf(reference: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(reference) ?? [];
  if (hexadecimal === undefined && decimal === undefined) return undefined;
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}
