/** What style sheets make of one element: which of their declarations win there, by weight and order. */

/** A selector in its parts: what the element is, and what lies around it. */
export interface Selector {
  /** Classes, attributes and states of the element itself, each as it is written. */
  readonly own: readonly string[];
  readonly around: readonly (readonly string[])[];
  readonly weight: number;
}

export interface Rule {
  readonly file: string;
  readonly selector: Selector;
  readonly text: string;
  readonly declarations: Readonly<Record<string, string>>;
}

/** An element by what its selectors may ask for, in a theme. */
export interface Element {
  readonly own: readonly string[];
  /** What it may stand in. */
  readonly around: readonly (readonly string[])[];
  readonly theme: string;
}

const SIMPLE = /::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]|[.#][\w-]+|\*|[\w-]+/g;
const COMPOUND = new RegExp(`(?:${SIMPLE.source})+`, 'g');
const simpleOf = (compound: string): readonly string[] => compound.match(SIMPLE) ?? [];
/** Where several are meant, parted by commas outside of brackets. */
const listOf = (selectors: string): readonly string[] =>
  selectors.split(/,(?![^(]*\))/).map((one) => one.trim().replace(/\s+/g, ' '));
const insideOf = (simple: string): string => simple.slice(simple.indexOf('(') + 1, -1);

/** As CSS counts: identities, then classes and the like, then names of elements. */
function weightOf(simple: string): number {
  if (simple.startsWith('::') || /^[\w*]/.test(simple)) return simple === '*' ? 0 : 1;
  if (simple.startsWith('#')) return 10_000;
  if (simple.startsWith(':where(')) return 0;
  if (/^:(not|is|has)\(/.test(simple))
    return Math.max(...listOf(insideOf(simple)).map((one) => selectorOf(one).weight));
  return 100;
}

export function selectorOf(text: string): Selector {
  const compounds = (text.match(COMPOUND) ?? []).map(simpleOf);
  const weight = compounds.flat().reduce((sum, simple) => sum + weightOf(simple), 0);
  return { own: compounds[compounds.length - 1] ?? [], around: compounds.slice(0, -1), weight };
}

function declarationsOf(body: string): Readonly<Record<string, string>> {
  const pairs = body.split(';').map((one) => one.split(/:(.*)/s).map((part) => part.trim().replace(/\s+/g, ' ')));
  return Object.fromEntries(pairs.flatMap(([name = '', value]) => (value ? [[name, value]] : [])));
}

/** In their order. Rules within a condition count as those without one do: there the condition holds. */
export function rulesOf(file: string, css: string): readonly Rule[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    listOf(selectors).map((text) => ({ file, text, selector: selectorOf(text), declarations: declarationsOf(body) })),
  );
}

function isAll(wanted: readonly string[], there: readonly string[]): boolean {
  return wanted.every((simple) =>
    simple.startsWith(':not(')
      ? listOf(insideOf(simple)).every((one) => !isAll(simpleOf(one), there))
      : simple === '*' || there.includes(simple),
  );
}

function isMeant({ selector: { own, around } }: Rule, element: Element): boolean {
  const root = [':root', 'html', `[data-theme="${element.theme}"]`];
  const there = [root, ...element.around];
  return isAll(own, element.own) && around.every((one) => there.some((other) => isAll(one, other)));
}

const IMPORTANT = ' !important';
/** More than any selector weighs. */
const HEAVIEST = 1_000_000;

/** The declaration that wins; null: nothing says anything of it. Of the same weight the last one does. */
export function wonBy(rules: readonly Rule[], element: Element, names: readonly string[]): string | null {
  let won: { readonly weight: number; readonly value: string } | null = null;
  for (const rule of rules) {
    const value = names.map((name) => rule.declarations[name]).find((one) => one !== undefined);
    if (value === undefined || !isMeant(rule, element)) continue;
    const isImportant = value.endsWith(IMPORTANT);
    const weight = rule.selector.weight + (isImportant ? HEAVIEST : 0);
    if (won === null || weight >= won.weight)
      won = { weight, value: isImportant ? value.slice(0, -IMPORTANT.length) : value };
  }
  return won?.value ?? null;
}
