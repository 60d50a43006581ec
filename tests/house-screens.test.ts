/** The walls around the screens: who reads a signal says so, and every word comes from the tables. */
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { withBreakpoints } from '../ui/bundling/breakpoints.ts';
import { BREAKPOINTS } from '../ui/theme/breakpoints.ts';
import { words } from '../ui/words/en/all.ts';
import { late } from '../ui/words/en/lazy.ts';
import { imports, project, sheets, textOf } from './sources.ts';
import { isNode, type Node, nodesOf, treeOf } from './syntax.ts';

const screens = project.filter((file) => file.startsWith('ui/') && file.endsWith('.tsx'));
const stores = project.filter((file) => file.startsWith('ui/') && file.endsWith('.ts'));

/** Names of all signals that a file hands out. */
const signals = stores.flatMap((file) =>
  [...textOf(file).matchAll(/^export const (\w+)[^=]*= (?:signal|computed)\b/gm)].map(([, name]) => name ?? ''),
);

/** Top-level components and hooks of a file, whatever they are wrapped in. */
function drawnBy(text: string): (readonly [name: string, body: string])[] {
  const starts = [...text.matchAll(/^(?:export )?(?:default )?(?:function|const|interface|type|class) (\w+)/gm)];
  return starts
    .map((start, index) => [start[1] ?? '', text.slice(start.index, starts[index + 1]?.index)] as const)
    .filter(([name, body]) => {
      const isFunction = /^(export )?(default )?function /.test(body) || /=\s*(memo|forwardRef)\(|=>/.test(body);
      return isFunction && /^([A-Z][a-z]|use[A-Z])/.test(name) && !/^(export )?(interface|type|class) /.test(body);
    });
}

type Drawn = readonly [file: string, name: string, body: string];
const isHook = (name: string) => /^use[A-Z]/.test(name);
const namesAsWords = (names: Iterable<string>) => [...names].join('|') || '(?!)';

/** Components that read a signal, themselves or by a hook that reads one for them, and do not subscribe. */
function deafIn(drawn: readonly Drawn[]): string[] {
  const reads = new RegExp(`\\b(${namesAsWords(signals)})\\.value\\b(?!\\s*=[^=])|\\b(useComputed|useSignal)\\(`);
  const hooks = new Set<string>();
  const hears = (body: string) => reads.test(body) || new RegExp(`\\b(${namesAsWords(hooks)})\\(`).test(body);
  const isDeaf = ([, , body]: Drawn) => !body.includes('useSignals()') && hears(body);
  for (let before = -1; before < hooks.size; ) {
    before = hooks.size;
    for (const one of drawn) if (isHook(one[1]) && isDeaf(one)) hooks.add(one[1]);
  }
  return drawn.filter((one) => !isHook(one[1]) && isDeaf(one)).map(([file, name]) => `${file} ${name}`);
}

/** What an effect of signals reads, it follows by itself. */
const withoutEffects = (text: string) =>
  text.replace(/^( *)(const \w+ = |return )?(effect|onPulse)\([\s\S]*?^\1\}\);$/gm, '');
const drawnIn = (file: string, text: string): Drawn[] =>
  drawnBy(withoutEffects(text)).map(([name, body]): Drawn => [file, name, body]);
const everything = [...screens, ...stores].flatMap((file) => drawnIn(file, textOf(file)));

test('a component that reads a signal subscribes, also behind memo or a hook: without useSignals() it would be drawn once', () => {
  expect(signals).toContain('song');
  expect(deafIn(everything)).toEqual([]);
});

test('mutations are caught: a reader behind memo, an arrow, a hook that calls a hook', () => {
  const memo = 'const Title = memo(function Title() {\n  return <b>{song.value.name}</b>;\n});\n';
  const arrow = 'export const Tempo = () => <b>{song.value.bpm}</b>;\n';
  const hooks = 'function useSong() {\n  return song.value;\n}\nfunction useName() {\n  return useSong().name;\n}\n';
  const caller = 'export function Name() {\n  return <b>{useName()}</b>;\n}\n';
  expect(deafIn(drawnIn('a.tsx', memo + arrow + hooks + caller))).toEqual(['a.tsx Title', 'a.tsx Tempo', 'a.tsx Name']);
  const subscribed = caller.replace('return', 'useSignals();\n  return');
  expect(deafIn(drawnIn('a.tsx', hooks + subscribed))).toEqual([]);
});

/** Attributes that are read or heard. */
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
];
/** Names, and marks that are the same in all languages. */
const UNIVERSAL = /^(Batida|BPM|WAV|MIDI|dB|Hz|kHz|ms|[A-Z]|\W|\d)*$/;

/** Texts of an expression that ends up on the screen: its branches, not the arguments of what it calls. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral': {
      const quasis = Array.isArray(node.quasis) ? node.quasis : [];
      const written = quasis.map(({ value }) => String(value.cooked));
      return [written.join(' '), ...(Array.isArray(node.expressions) ? node.expressions.flatMap(textsOf) : [])];
    }
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^[=!<>]/.test(String(node.operator)) ? [] : [...textsOf(node.left), ...textsOf(node.right)];
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}

function spokenBy(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = Array.isArray(node.children) ? node.children : [];
    return children.filter((child) => isNode(child) && child.type === 'JSXExpressionContainer').flatMap(textsOf);
  }
  if (node.type !== 'JSXAttribute' || !isNode(node.name)) return [];
  return SPOKEN.includes(String(node.name.name)) ? textsOf(node.value) : [];
}

/** Words of any language but what is the same in all of them. */
const loneWordsOf = (file: string, text: string) =>
  [...nodesOf(treeOf(file, text))].flatMap(spokenBy).filter((one) => !UNIVERSAL.test(one.trim()));

test('no word stands in a screen itself', () => {
  const lone = screens.flatMap((file) => loneWordsOf(file, textOf(file)).map((one) => `${file}: ${one.trim()}`));
  expect(lone).toEqual([]);
});

test('mutations are caught: English in an expression, a branch, a template, an attribute', () => {
  const wordsIn = (jsx: string) => loneWordsOf('a.tsx', `const a = ${jsx};`);
  expect(wordsIn("<b>{'Stop all'}</b>")).toEqual(['Stop all']);
  expect(wordsIn("<b>{isOn ? 'Running' : t('shell.off')}</b>")).toEqual(['Running']);
  expect(wordsIn('<b>{`$' + '{count} tracks`}</b>')).toEqual(['  tracks']);
  expect(wordsIn("<b aria-label={isOn && 'Mute track'} />")).toEqual(['Mute track']);
  expect(wordsIn("<b className=\"key\" data-state={'on'}>{t('shell.play')}</b>")).toEqual([]);
});

test('what is loaded first asks for no text that is loaded late', () => {
  const first = new Set(['ui/main.tsx']);
  for (const file of first) for (const one of imports) if (one.from === file && one.isAtOnce) first.add(one.to);
  // Of a group that says some things early, each screen answers for itself.
  const groups = Object.keys(late).filter((group) => !Object.hasOwn(words, group));
  const asks = new RegExp(`\\bt\\(\\s*['"\`](${groups.join('|')})\\.`);
  expect(first.size).toBeGreaterThan(50);
  expect([...first].filter((file) => asks.test(textOf(file)))).toEqual([]);
});

test('styles stand in the style sheets: the policy of the page lets no other in', () => {
  const sheets = project.filter(
    (file) => file.startsWith('ui/') && /<style|\.cssText\b|setAttribute\('style'/.test(textOf(file)),
  );
  expect(sheets).toEqual([]);
});

const WIDTHS = Object.values(BREAKPOINTS)
  .flat()
  .flatMap((condition) => condition.match(/\d+px/g) ?? []);
const told = (css: string) =>
  (css.match(/@media [^{]+/g) ?? []).filter((media) => WIDTHS.some((width) => media.includes(` ${width}`)));

test('a breakpoint is told once: style sheets ask for it by name', () => {
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.flatMap(([file, css]) => told(css).map((media) => `${file}: ${media}`))).toEqual([]);
  // Mutations are caught.
  expect(told('@media (min-width: 600px) and (max-width: 719px) { a { b: c } }')).toHaveLength(1);
  expect(told('@media (--tablet) { a { b: c } }')).toEqual([]);
  expect(() => withBreakpoints('@media (--watch) { a { b: c } }')).toThrow('no such breakpoint');
});

test('a style sheet stands beside what it dresses', () => {
  const far = project.flatMap((file) =>
    [...textOf(file).matchAll(/^import '(\.\.?\/[^']+\.css)'/gm)]
      .map(([, path = '']) => normalize(join(dirname(file), path)))
      .filter((sheet) => !sheets.some(([known]) => known === sheet)),
  );
  expect(far).toEqual([]);
  const lone = sheets
    .map(([file]) => file)
    .filter((file) => /^ui\/theme\/(?!tokens|base|adapt|forced|large-text\/)/.test(file));
  expect(lone).toEqual([]);
});
