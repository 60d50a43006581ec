/**
 * The part of XML 1.0 (W3C, fifth edition) that data needs, as values: elements, attributes, text. A document type is refused, since
 * it can name files and grow without end.
 */
import { SaxesParser } from 'saxes';

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

/** An element while it is read. */
interface Open extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** Throws an XmlFault. What follows from the text is bounded by its length. */
export function readXml(text: string): XmlElement {
  const reader = new Reader();
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new XmlFault('a document type is not read');
  });
  // One at a time: a list of a million of them is never made.
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) throw new XmlFault(`there are more than ${MOST_ATTRIBUTES} attributes`);
  });
  parser.on('opentag', (tag) => reader.begin(tag.name, new Map(Object.entries(tag.attributes))));
  parser.on('text', (part) => reader.add(part));
  parser.on('cdata', (part) => reader.add(part));
  parser.on('closetag', () => reader.end());
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof XmlFault ? error : new XmlFault(error instanceof Error ? error.message : String(error));
  }
  return reader.read();
}

class Reader {
  private elements = 0;
  private root: XmlElement | null = null;
  private readonly open: Open[] = [];

  begin(name: string, attributes: ReadonlyMap<string, string>): void {
    if (++this.elements > MOST_ELEMENTS) throw new XmlFault(`there are more than ${MOST_ELEMENTS} elements`);
    if (this.open.length >= MOST_DEPTH) throw new XmlFault(`elements lie more than ${MOST_DEPTH} within one another`);
    this.open.push({ name, attributes, children: [], text: '' });
  }

  add(text: string): void {
    const inner = this.open[this.open.length - 1];
    if (inner) inner.text += text;
  }

  end(): void {
    const done = this.open.pop();
    if (!done) return;
    const outer = this.open[this.open.length - 1];
    if (outer) outer.children.push(done);
    else this.root = done;
  }

  read(): XmlElement {
    if (!this.root) throw new XmlFault('there is no element');
    return this.root;
  }
}
