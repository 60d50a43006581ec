/** XML as a project has it: what is written comes back, what is no XML is refused, and a document type always. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { element, readXml, writeXml, type XmlElement, XmlFault } from '../../song/dawproject/xml.ts';
import { holds } from './arbitrary.ts';

const plain = ({ name, attributes, children, text }: XmlElement): unknown => ({
  name,
  attributes: Object.fromEntries(attributes),
  children: children.map(plain),
  text: children.length > 0 ? '' : text,
});

describe('XML', () => {
  test('of any texts comes back as it was, without the characters that XML cannot hold', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    const kept = (one: string) =>
      [...one]
        .filter((letter) => /[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(letter))
        .join('');
    holds(fc.tuple(text, text), 77, 400, ([value, inner]) => {
      const root = element('a', { value }, [element('b', {}, [], inner), element('c', { n: 1, no: undefined })]);
      const wanted = element('a', { value: kept(value) }, [element('b', {}, [], kept(inner)), element('c', { n: 1 })]);
      expect(plain(readXml(writeXml(root)))).toEqual(plain(wanted));
    });
  });

  test('is read with comments, CDATA, references, single quotes and a byte order mark', () => {
    const text = `\ufeff<?xml version="1.0"?><!-- <x> --><a b='1 &quot;&#x41;&#66;' ><![CDATA[<&]]> &amp;<c/>&lt;</a>\n<!-- end -->`;
    const root = readXml(text);
    expect(root.attributes.get('b')).toBe('1 "AB');
    expect(root.text).toBe('<& &<');
    expect(root.children.map(({ name }) => name)).toEqual(['c']);
  });

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'],
    ['an entity nobody knows', '<a>&b;</a>'],
    ['a reference that does not end', '<a>&amp</a>'],
    ['no character', '<a>&#0;</a>'],
    ['a character beyond all', '<a>&#x110000;</a>'],
    ['an end that is missing', '<a><b></b>'],
    ['an end of another', '<a></b>'],
    ['two roots', '<a/><b/>'],
    ['text outside', '<a/>text'],
    ['nothing', '  '],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['an attribute that does not end', '<a b="1'],
    ['a bracket in an attribute', '<a b="<"/>'],
    ['a comment that does not end', '<a><!-- </a>'],
    ['elements a hundred deep', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
  ])('with %s is refused', (_, text) => {
    expect(() => readXml(text)).toThrow(XmlFault);
  });
});
