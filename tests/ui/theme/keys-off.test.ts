/** A key that is off looks off, of whatever kind it is: worked out of the style sheets, in every theme. */
import { describe, expect, test } from 'vitest';
import { sheets } from '../../sources.ts';
import { type Element, type Rule, rulesOf, selectorOf, wonBy } from './cascade.ts';
import { THEMES } from './tokens.ts';

const OFF = ['[disabled]', '[aria-disabled="true"]'];

/** What tells that a key is on: its ink, its ground, its frame. */
const LOOK = {
  ink: ['color'],
  ground: ['background', 'background-color'],
  frame: ['box-shadow'],
} as const;
const LOOKS: readonly string[] = Object.values(LOOK).flat();
type Look = Readonly<Record<keyof typeof LOOK, string | null>>;

const themes = [...new Set(Object.keys(THEMES).map((name) => name.replace(/,.*/, '')))];
const isOfAll = (file: string) => file === 'ui/controls/key.css';
const isPart = ({ selector: { own } }: Rule) => own.some((simple) => simple.startsWith('::'));

/** Content pages have keys of their own, a device with colours of its own has those. What a panel says comes after what is said of all keys. */
const rules = sheets
  .filter(([file]) => !/^ui\/(listen|site)\/|\/forced\.css$/.test(file))
  .sort(([one], [other]) => Number(isOfAll(other)) - Number(isOfAll(one)))
  .flatMap(([file, css]) => rulesOf(file, css))
  .filter((rule) => !isPart(rule) && LOOKS.some((name) => name in rule.declarations));

const lookOf = (among: readonly Rule[], element: Element): Look => ({
  ink: wonBy(among, element, LOOK.ink),
  ground: wonBy(among, element, LOOK.ground),
  frame: wonBy(among, element, LOOK.frame),
});

interface Kind extends Omit<Element, 'theme'> {
  readonly name: string;
}

const PLAIN: Kind = { name: '.key', own: ['button', '.key'], around: [] };
const isPassing = (simple: string) => /^:(active|hover|focus)/.test(simple);
const isOfTheme = (compound: readonly string[]) => compound.some((simple) => simple.includes('data-theme'));

/** Every kind of key that some rule speaks of, where it stands; a rule of what is off speaks of no kind of its own. */
const kinds: readonly Kind[] = [
  ...new Map(
    rules
      .filter(({ selector: { own } }) => own.includes('.key') && !own.some((simple) => OFF.includes(simple)))
      .map(({ selector }) => {
        const own = selector.own.filter((simple) => !isPassing(simple));
        const around = selector.around.filter((compound) => !isOfTheme(compound));
        const name = [...around, own].map((compound) => compound.join('')).join(' ');
        return [name, { name, own: ['button', ...own], around }];
      }),
  ).values(),
];

/** Null: it looks off. What has no frame when it is off need not lose one. */
function faultOf(among: readonly Rule[], kind: Kind, theme: string, off: string): string | null {
  const on = lookOf(among, { ...kind, theme });
  const look = lookOf(among, { ...kind, own: [...kind.own, off], theme });
  const isPale = look.ink === lookOf(among, { ...PLAIN, own: [...PLAIN.own, off], theme }).ink && look.ink !== on.ink;
  const isFlat = look.ground === 'transparent' || look.ground === 'none';
  const isUnframed = look.frame === 'none' || look.frame !== on.frame;
  return isPale && isFlat && isUnframed ? null : `${kind.name} as ${off}: ${JSON.stringify(look)}`;
}

const faultyOf = (among: readonly Rule[], theme: string): readonly Kind[] =>
  kinds.filter((kind) => OFF.some((off) => faultOf(among, kind, theme, off) !== null));

/** Those that stay as they are, by why nobody meets one of them that is off. */
const NEVER_OFF: Readonly<Record<string, readonly string[]>> = {
  'nothing switches them off while they are down': [
    '.strip .key[aria-pressed="true"]',
    '.strip .hands-choice .key[aria-checked="true"]',
  ],
  'red tells that the microphone, or a hand, is about to be recorded; the way out is never off': [
    '.track-head .key.live-arm',
    '.track-head .key.live-arm[aria-pressed="true"]',
    '.key.arm[aria-pressed="true"]',
    '.transport-keys .key.record-button[aria-pressed="true"]',
    '.take-stop.key',
  ],
  'it is there only while there is something to take away': ['.key.master-clips'],
  'a bar of ink, which is there only while something is chosen': ['.together-bar .key.square', '.selection-bar .key'],
  'the ink of the tour, on which it pales by a rule of its own': ['.coach .coach-keys .key'],
};

test('kinds are found in the style sheets, those of all keys first', () => {
  expect(kinds.slice(0, 5).map(({ name }) => name)).toEqual([
    '.key',
    '.key[aria-pressed="true"]',
    '.key[aria-checked="true"]',
    '.key.primary',
    '.key.danger',
  ]);
});

test('every kind looks off where it is off, but those that never are', () => {
  const faulty = themes.flatMap((theme) => faultyOf(rules, theme).map(({ name }) => name));
  expect([...new Set(faulty)].sort()).toEqual(Object.values(NEVER_OFF).flat().sort());
});

describe.each(themes)('in %s', (theme) => {
  test.each(OFF)('a key as %s has another ink and another frame than one that is on', (off) => {
    const colors = THEMES[theme] ?? {};
    const on = lookOf(rules, { ...PLAIN, theme });
    const look = lookOf(rules, { ...PLAIN, own: [...PLAIN.own, off], theme });
    const colorOf = (ink: string | null) => colors[/^var\(--([\w-]+)\)$/.exec(ink ?? '')?.[1] ?? ''];
    expect(colorOf(look.ink)).toMatch(/^#/);
    expect(colorOf(look.ink)).not.toBe(colorOf(on.ink));
    expect(look.ground).toBe('transparent');
    expect(look.frame).not.toBe(on.frame);
  });

  test.each(OFF)('a kind is missed whose rule as %s is gone', (off) => {
    const text = `${theme === 'studio' ? '[data-theme="studio"] ' : ''}.key${off}`;
    const fewer = rules.filter((rule) => rule.text !== text);
    expect(fewer.length).toBe(rules.length - 1);
    const names = kinds.filter((kind) => faultOf(fewer, kind, theme, off) !== null).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['.key.primary', '.key.danger']));
  });
});

describe('what wins', () => {
  const among = rulesOf(
    'a.css',
    '.key { color: a; } .row .key { color: b; } .key:not(.big):active { color: c } [data-theme="night"] .key, .key.big { color: d !important }',
  );
  const inkOf = (element: Partial<Element>) =>
    wonBy(among, { own: ['.key'], around: [], theme: 'day', ...element }, ['color']);

  test('is the heavier, then the later, and what is important before all', () => {
    expect(inkOf({})).toBe('a');
    expect(inkOf({ around: [['.row', '.wide']] })).toBe('b');
    expect(inkOf({ around: [['.row']], own: ['.key', ':active'] })).toBe('c');
    expect(inkOf({ own: ['.key', '.big', ':active'] })).toBe('d');
    expect(inkOf({ theme: 'night', own: ['.key', ':active'] })).toBe('d');
    expect(inkOf({ own: ['.tile'] })).toBeNull();
  });

  test('weighs as CSS does', () => {
    const weights = ['.a', 'p', '#a .b', '.a:not(.b, .c.d)', ':where(.a) b', 'a::before', '[x="y z"] > .c'];
    expect(weights.map((text) => selectorOf(text).weight)).toEqual([100, 1, 10_100, 300, 1, 2, 200]);
  });
});
