/** The walls of the server: what its sources may not say. */
import { expect, test } from 'vitest';
import { importsFrom, project, textOf } from './sources.ts';
import { isNode, nodesOf, treeOf } from './syntax.ts';

const server = project.filter((file) => file.startsWith('api/'));
const saying = (words: RegExp) => server.filter((file) => words.test(textOf(file)));

test('a session never goes on under the id it had before', () => {
  expect(saying(/keepSessionInfo/)).toEqual([]);
});

const SQL = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|ORDER BY|VALUES)\b/;
const isSql = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === 'Literal' && SQL.test(String(node.value))) ||
    (node.type === 'TemplateLiteral' && SQL.test(JSON.stringify(node.quasis))) ||
    (node.type === 'BinaryExpression' && (isSql(node.left) || isSql(node.right))));
const isWhole = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'Literal' ||
    (node.type === 'TemplateLiteral' && Array.isArray(node.expressions) && node.expressions.length === 0) ||
    (node.type === 'BinaryExpression' && isWhole(node.left) && isWhole(node.right)));

/** Statements that something is filled into, by a template or by `+`. */
function joinedStatements(file: string, text: string): string[] {
  return [...nodesOf(treeOf(file, text))].flatMap((node) => {
    const isJoin = node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && node.operator === '+');
    return isJoin && isSql(node) && !isWhole(node) ? [`${file}:${String(node.start)}`] : [];
  });
}

test('no text from outside becomes part of a statement', () => {
  expect(saying(/\bliteral\(|\.escape\(|\bQueryGenerator\b/)).toEqual([]);
  expect(server.flatMap((file) => joinedStatements(file, textOf(file)))).toEqual([]);
});

test('mutations are caught: a statement joined by +, in two steps, or filled in', () => {
  expect(joinedStatements('a.ts', "const a = 'SELECT * FROM users WHERE name = ' + name;")).toHaveLength(1);
  expect(joinedStatements('a.ts', "const a = 'SELECT *' + ' FROM users WHERE id = ' + id + ' LIMIT 1';")).not.toEqual(
    [],
  );
  expect(joinedStatements('a.ts', 'const a = `DELETE FROM users WHERE id = $' + '{id}`;')).toHaveLength(1);
  expect(joinedStatements('a.ts', "const a = 'SELECT id FROM users ' + 'WHERE id = $1';")).toEqual([]);
});

test('nothing is run that was not written here', () => {
  expect(saying(/\beval\(|new Function\(|\bvm\b.*from 'node:vm'/)).toEqual([]);
  const spawning = importsFrom('api').filter(({ to }) => to === 'node:child_process');
  expect(spawning.map(({ from }) => from)).toEqual(['api/freshness.ts']);
});
