/** Which tests there are, by the titles that documents name as proofs. */
import { isNode, nameOf, nodesOf, treeOf } from './syntax.ts';

/** The text of a file; null where there is none. */
export type Read = (file: string) => string | null;

/** By file: a text that was taken apart, and what was in it. */
const known = new Map<string, { readonly text: string; readonly titles: ReadonlySet<string> }>();

/** Whether a file has a test of that title which runs; it is taken apart again only when it is another. */
export function testTitles(read: Read): (file: string, title: string) => boolean {
  const texts = new Map<string, string>();
  return (file, title) => {
    const text = texts.get(file) ?? read(file) ?? '';
    texts.set(file, text);
    const before = known.get(file);
    const titles = before?.text === text ? before.titles : titlesIn(file, text);
    known.set(file, { text, titles });
    return titles.has(title);
  };
}

/** Titles of tests that run, as they are written; "…" for what a template fills in. */
function titlesIn(file: string, text: string): ReadonlySet<string> {
  const titles = [...nodesOf(treeOf(file, text))].flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments) || !isTest(node.callee)) return [];
    const [title] = node.arguments;
    if (!isNode(title)) return [];
    if (title.type === 'Literal') return [String(title.value)];
    if (title.type !== 'TemplateLiteral' || !Array.isArray(title.quasis)) return [];
    return [
      title.quasis.map((quasi) => (isNode(quasi) ? (quasi.value as { readonly cooked: string }).cooked : '')).join('…'),
    ];
  });
  return new Set(titles);
}

/** `test`, `test.each(…)`, `test.skipIf(…)`; never what is always left out. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return nameOf(callee) === 'test';
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  return (
    callee.type === 'MemberExpression' && /^(each|skipIf|runIf)$/.test(nameOf(callee) ?? '') && isTest(callee.object)
  );
}
